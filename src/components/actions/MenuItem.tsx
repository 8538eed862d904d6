import { useId, type ReactNode } from 'react'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { Icon, type IconType } from '../values/Icon'

interface MenuItemProps {
  icon: IconType
  onClick: () => void
  /** It ends something. */
  isDanger?: boolean
  /** Why the action is not possible now, shown below it. */
  whyDisabled?: string | false
  children: ReactNode
}

/** An action of a menu, with its icon. */
export const MenuItem = ({ icon, onClick, isDanger = false, whyDisabled = false, children }: MenuItemProps) =>
  whyDisabled ? (
    <DisabledItem icon={icon} why={whyDisabled}>
      {children}
    </DisabledItem>
  ) : (
    <DropdownItem as="button" type="button" className={isDanger ? 'zb-menu-danger' : undefined} onClick={onClick}>
      <Icon of={icon} />
      {children}
    </DropdownItem>
  )

function DisabledItem({ icon, why, children }: Pick<MenuItemProps, 'icon' | 'children'> & { why: string }) {
  const id = useId()
  return (
    // Not the menu's own item, which closes the menu and sets its own `aria-disabled`.
    <button
      type="button"
      aria-disabled
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-why`}
      className="dropdown-item zb-muted"
    >
      <Icon of={icon} />
      <span>
        <span id={`${id}-name`}>{children}</span>
        <span id={`${id}-why`} className="zb-small zb-menu-why">
          {why}
        </span>
      </span>
    </button>
  )
}
