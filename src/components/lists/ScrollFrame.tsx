import type { ReactNode } from 'react'
import '../values/figures.scss'

/** A table that may be wider than its container: it scrolls sideways in its own frame, by keyboard too. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="zb-scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
