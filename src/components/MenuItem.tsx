import type { ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { Icon, type IconType } from './Icon'

interface MenuItemProps {
  icon: IconType
  onClick: () => void
  children: ReactNode
}

/** An action of a menu, with its icon. */
export const MenuItem = ({ icon, onClick, children }: MenuItemProps) => (
  <Dropdown.Item as="button" type="button" onClick={onClick}>
    <Icon of={icon} />
    {children}
  </Dropdown.Item>
)
