import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { LuBell, LuCircleAlert, LuCircleCheck, LuUndo2, LuX } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { Icon } from '../values/Icon'
import { IconButton } from '../actions/IconButton'
import { onPhone, useMediaQuery } from './useMediaQuery'

export interface ToastMessage {
  text: ReactNode
  /** `done` disappears after 6 s, `undo` after 8, `message` after 10; `failed` stays until it is closed. */
  kind?: 'done' | 'undo' | 'message' | 'failed'
  /** One action: "Open", "Undo". */
  action?: { label: string; onClick: () => void }
}

type ShowToast = (message: ToastMessage) => void

const looks = {
  done: { icon: LuCircleCheck, tone: 'zb-text-success', stays: 6000 },
  undo: { icon: LuUndo2, tone: 'zb-muted', stays: 8000 },
  message: { icon: LuBell, tone: 'zb-text-primary', stays: 10_000 },
  failed: { icon: LuCircleAlert, tone: 'zb-text-danger', stays: undefined },
}

const ToastContext = createContext<ShowToast | null>(null)

/** Returns a function that shows a toast. An error must be shown elsewhere too. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs <Toasts> above it')
  return show
}

/** Holds the toasts: bottom right, on a phone at the top; where that covers a button of a dialog, beside it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(ToastMessage & { id: number })[]>([])
  const last = useRef(0)
  const phone = useMediaQuery(onPhone)

  const show = useCallback<ShowToast>((message) => {
    last.current += 1
    const id = last.current
    setShown((before) => [...before, { ...message, id }].slice(-4))
  }, [])
  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), [])

  const place = useRef<HTMLDivElement>(null)
  const some = shown.length > 0
  useEffect(() => {
    if (!some) return
    let stop: (() => void) | undefined = () => undefined
    import('./placeToasts')
      .then(({ placeToasts }) => {
        if (stop && place.current) stop = placeToasts(place.current)
      })
      .catch((error: unknown) => console.error('Toasts may cover the buttons of a dialog.', error))
    return () => {
      stop?.()
      stop = undefined
    }
  }, [some])

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={place}
        className={`toast-container position-fixed zb-toasts ${phone ? 'top-0 start-0' : 'bottom-0 end-0'}`}
        role="status"
        aria-live="polite"
      >
        {shown.map((toast) => (
          <OneToast key={toast.id} {...toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function OneToast({ text, kind = 'done', action, onClose }: ToastMessage & { onClose: () => void }) {
  const { t } = useTranslation('components')
  const { icon, tone, stays } = looks[kind]
  // While it is read or used it stays.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const goes = stays !== undefined && !hovered && !focused
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => close(), stays)
    return () => clearTimeout(timer)
  }, [goes, stays])
  return (
    <div
      className="toast show"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      role="alert"
      aria-live="assertive"
      aria-atomic
    >
      <div className="zb-toast">
        <Icon of={icon} className={tone} />
        <div className="zb-toast-text">{text}</div>
        {action && (
          <Button
            look="link"
            onClick={() => {
              action.onClick()
              onClose()
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={t('toast.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
    </div>
  )
}
