import type { ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { Icon, type IconType } from './Icon'

interface ChipMenuProps {
  label: string
  icon: IconType
  open: boolean
  onToggle: (open: boolean) => void
  /** Rendered only while it is open. */
  children: () => ReactNode
}

/** A dashed chip that opens the fields of a filter. */
export function ChipMenu({ label, icon, open, onToggle, children }: ChipMenuProps) {
  return (
    <Dropdown show={open} onToggle={onToggle} autoClose="outside">
      <Dropdown.Toggle as="button" type="button" className="zb-chip zb-chip-add" bsPrefix="zb-toggle">
        <Icon of={icon} />
        {label}
      </Dropdown.Toggle>
      <Dropdown.Menu
        popperConfig={{ strategy: 'fixed' }}
        className="zb-menu-fixed zb-span-menu"
        role="group"
        aria-label={label}
      >
        {open && children()}
      </Dropdown.Menu>
    </Dropdown>
  )
}
