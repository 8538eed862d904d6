import type { ReactNode } from 'react'
import Offcanvas from 'react-bootstrap/Offcanvas'

export interface DrawerProps {
  show: boolean
  onHide: () => void
  label: string
  children: ReactNode
}

/** The areas over the page, where the window is too narrow for both; beside it in a wide one. */
export default function SidebarDrawer({ show, onHide, label, children }: DrawerProps) {
  return (
    <Offcanvas className="zb-sidebar" responsive="lg" show={show} onHide={onHide} aria-label={label}>
      {children}
    </Offcanvas>
  )
}
