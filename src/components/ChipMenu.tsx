import { useState, type ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { Icon, type IconType } from './Icon'

interface ChipMenuProps {
  label: string
  icon: IconType
  /** The inputs, mounted while it is open; `close` is called when they are answered. */
  children: (close: () => void) => ReactNode
}

/** A filter that is not set: a dashed chip that opens its inputs. */
export function ChipMenu({ label, icon, children }: ChipMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dropdown show={open} onToggle={setOpen} autoClose="outside">
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
        {open && children(() => setOpen(false))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
