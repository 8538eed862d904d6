import { useState, type CSSProperties, type ReactNode } from 'react'
import { useTopOf } from './matrix/useRoom'

interface ComparisonScreenProps {
  isFull: boolean
  /** Whether it ends with the window: the table scrolls in it, and its heads and totals stay visible. */
  isBounded: boolean
  children: ReactNode
}

/** The toolbar, the table and the award bar, never higher than the window has room. */
export function ComparisonScreen({ isFull, isBounded, children }: ComparisonScreenProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const top = useTopOf(element)
  const style = { '--zb-screen-top': `${isFull ? 16 : top}px` } as CSSProperties
  return (
    <div ref={setElement} className={`zb-compare-screen ${isBounded ? 'zb-compare-bounded' : ''}`.trim()} style={style}>
      {children}
    </div>
  )
}
