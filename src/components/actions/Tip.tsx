import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type FocusEventHandler,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useFloating } from './useFloating'

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'>

interface TipProps {
  /** Without a text there is no tooltip. */
  text: ReactNode
  placement?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement<Handlers>
}

/** How long the pointer or the focus is on the element before its tooltip is shown, in milliseconds. */
const delay = 300

/** A tooltip on hover and on focus; the child must pass on its handlers. */
export function Tip({ text, placement = 'top', children }: TipProps) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const [isOn, setOn] = useState(false)
  const [isDue, setDue] = useState(false)
  const floating = useFloating(target !== undefined)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [isOn])

  function show({ currentTarget }: SyntheticEvent<HTMLElement>) {
    setTarget(currentTarget)
    setOn(true)
  }

  function hide() {
    setOn(false)
    setDue(false)
  }

  const { onFocus, onBlur } = children.props
  const also =
    (
      own: (event: SyntheticEvent<HTMLElement>) => void,
      its?: FocusEventHandler<HTMLElement>,
    ): FocusEventHandler<HTMLElement> =>
    (event) => {
      own(event)
      its?.(event)
    }
  return (
    <>
      {text
        ? cloneElement(children, {
            onMouseEnter: show,
            onMouseLeave: hide,
            onFocus: also(show, onFocus),
            onBlur: also(hide, onBlur),
          })
        : children}
      {text && target && floating && (
        <floating.TipBox id={id} target={target} show={isDue} placement={placement}>
          {text}
        </floating.TipBox>
      )}
    </>
  )
}
