import { useId, type ReactNode } from 'react'

export interface CardProps {
  title?: ReactNode
  count?: number
  /** At the right end of the head: a note or a small button. */
  end?: ReactNode
  /** The body extends to the edges: for tables. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A bordered section for one topic; a card never contains a card. */
export function Card({ title, count, end, flush = false, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={`zb-card ${flush ? 'zb-card-flush' : ''} ${className ?? ''}`.trim()}
      aria-labelledby={title ? id : undefined}
    >
      {(title || end) && (
        <header className="zb-card-head">
          {title && <h2 id={id}>{title}</h2>}
          {count !== undefined && <span className="zb-card-count">{count}</span>}
          {end && <div className="zb-card-end">{end}</div>}
        </header>
      )}
      {flush ? children : <div className="zb-card-body">{children}</div>}
    </section>
  )
}
