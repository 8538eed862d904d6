import type { ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import type { IconType } from 'react-icons'
import { Icon } from './Icon'

/** A command in a menu. */
export function MenuItem({ icon, onClick, children }: { icon: IconType; onClick: () => void; children: ReactNode }) {
  return (
    <Dropdown.Item as="button" type="button" onClick={onClick}>
      <Icon of={icon} />
      {children}
    </Dropdown.Item>
  )
}
