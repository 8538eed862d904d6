import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import RbButton from 'react-bootstrap/Button'
import { LuLoaderCircle } from 'react-icons/lu'
import { Icon, type IconType } from '../values/Icon'
import { Tip } from './Tip'

export type ButtonLook = 'primary' | 'quiet' | 'ghost' | 'danger' | 'link'

export interface ButtonProps {
  children: ReactNode
  look?: ButtonLook
  size?: 'sm'
  type?: 'button' | 'submit'
  icon?: IconType
  /** The key that does the same, shown in the button. */
  shortcut?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  /** The action is running: a spinner, and `workingText` in place of the label. */
  working?: boolean
  workingText?: string
  /** Why the action is not possible now; the button keeps the focus and shows this. */
  whyDisabled?: string | false
  /** The id of the form that it submits from outside. */
  form?: string
  name?: string
  className?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: boolean | 'menu' | 'dialog'
  'aria-controls'?: string
  'aria-describedby'?: string
  /** The field of the form whose problem focuses the button. */
  'data-field'?: string
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button with verb and noun. One `primary` per view: the next step. */
export function Button({
  children,
  look = 'quiet',
  size,
  type = 'button',
  icon,
  shortcut,
  onClick,
  working = false,
  workingText,
  whyDisabled,
  className,
  ref,
  ...rest
}: ButtonProps) {
  const width = useRef(0)
  const element = useRef<HTMLButtonElement>(null)
  const off = working || Boolean(whyDisabled)

  // The label changes while it works; the button must not shrink under the pointer. Its width is read as it is pressed:
  // read as it is drawn, each button of a page would make the browser lay out the page once more.
  useLayoutEffect(() => {
    if (element.current) element.current.style.minWidth = working && width.current > 0 ? `${width.current}px` : ''
  }, [working])

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!working) width.current = event.currentTarget.offsetWidth
    if (off) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Tip text={whyDisabled}>
      <RbButton
        {...rest}
        ref={(button: HTMLButtonElement | null) => {
          element.current = button
          return passOn(ref, button)
        }}
        type={type}
        variant={look}
        size={size}
        className={[className, working ? 'zb-working' : ''].filter(Boolean).join(' ') || undefined}
        onClick={press}
        aria-disabled={off || undefined}
        aria-busy={working || undefined}
        aria-keyshortcuts={shortcut}
      >
        {working ? <Icon of={LuLoaderCircle} className="zb-spin" /> : icon && <Icon of={icon} />}
        {working && workingText ? workingText : children}
        {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
      </RbButton>
    </Tip>
  )
}

function passOn(ref: Ref<HTMLButtonElement> | undefined, button: HTMLButtonElement | null) {
  if (typeof ref === 'function') return ref(button)
  if (ref) ref.current = button
}
