import type { ReactNode } from 'react'
import Offcanvas from 'react-bootstrap/Offcanvas'

interface FilterSheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The fields of filters at the foot of a phone's screen; closed, the focus is back on the button. */
export default function FilterSheet({ label, onClose, children }: FilterSheetProps) {
  return (
    <Offcanvas show placement="bottom" className="zb-filter-sheet" onHide={onClose} aria-label={label}>
      {children}
    </Offcanvas>
  )
}
