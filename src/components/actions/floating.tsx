import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import Overlay from 'react-bootstrap/Overlay'
import Tooltip from 'react-bootstrap/Tooltip'
import { fixedMenu } from './fixedMenu'

/* Only `useFloating` imports this file: it is loaded after the page. */

interface MenuListProps {
  /** Opens it; it is on the page before this code is. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onToggle: (open: boolean) => void
  atEnd: boolean
  isFixed: boolean
  keepsOpen: boolean
  className: string
  role?: 'dialog' | 'group' | undefined
  label?: string | undefined
  children: ReactNode
}

/** The list of a menu with its place, its keys and the presses outside that close it. */
export const MenuList = ({
  button,
  open,
  onToggle,
  atEnd,
  isFixed,
  keepsOpen,
  className,
  role,
  label,
  children,
}: MenuListProps) => (
  <Dropdown
    as={NoElement}
    show={open}
    onToggle={onToggle}
    align={atEnd ? 'end' : 'start'}
    autoClose={keepsOpen ? 'outside' : true}
  >
    <Dropdown.Toggle as={ItsButton} button={button} />
    <Dropdown.Menu {...(isFixed && { popperConfig: fixedMenu })} className={className} role={role} aria-label={label}>
      {children}
    </Dropdown.Menu>
  </Dropdown>
)

const NoElement = ({ children }: { children?: ReactNode }) => children

/** Tells the library which element is the button. */
function ItsButton({ button, ref }: Pick<MenuListProps, 'button'> & { ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}

interface TipBoxProps {
  id: string
  target: HTMLElement
  show: boolean
  placement: 'top' | 'bottom' | 'left' | 'right'
  children: ReactNode
}

/** The text of a tooltip beside its element, which it describes while it is shown. */
export const TipBox = ({ id, target, show, placement, children }: TipBoxProps) => (
  <Overlay show={show} target={target} placement={placement} flip={false}>
    <Tooltip id={id}>{children}</Tooltip>
  </Overlay>
)
