import type { ReactNode } from 'react'
import './figures.scss'

export interface FigureTile {
  label: string
  value: ReactNode
  /** How it is calculated: "33 of 37 RFQs". */
  note?: ReactNode
}

/** A few key figures, side by side. */
export function FigureStrip({ label, tiles }: { label: string; tiles: readonly FigureTile[] }) {
  return (
    <section className="zb-strip" aria-label={label}>
      {tiles.map((tile) => (
        <dl key={tile.label} className="zb-strip-tile">
          <dt>{tile.label}</dt>
          <dd className="zb-strip-figure">{tile.value}</dd>
          {tile.note && <dd className="zb-strip-note">{tile.note}</dd>}
        </dl>
      ))}
    </section>
  )
}
