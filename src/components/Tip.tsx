import { useId, type ReactElement, type ReactNode } from 'react'
import OverlayTrigger from 'react-bootstrap/OverlayTrigger'
import Tooltip from 'react-bootstrap/Tooltip'

interface TipProps {
  /** Without a text there is no tooltip. */
  text: ReactNode
  placement?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
}

/** A tooltip on hover and on focus; the child must pass on its ref and handlers. */
export function Tip({ text, placement = 'top', children }: TipProps) {
  const id = useId()
  if (!text) return children
  return (
    <OverlayTrigger placement={placement} delay={{ show: 300, hide: 0 }} overlay={<Tooltip id={id}>{text}</Tooltip>}>
      {children}
    </OverlayTrigger>
  )
}
