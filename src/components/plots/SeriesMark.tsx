import { dashes, marks } from './seriesLooks'
import './plots.scss'

/** The mark of a series, by its index from 0, for the legend below a chart. */
export function SeriesMark({ place }: { place: number }) {
  return (
    <svg className={`zb-series-mark zb-series-${place + 1}`} width="28" height="12" viewBox="-14 -6 28 12" aria-hidden>
      <line x1="-14" x2="14" y1="0" y2="0" strokeDasharray={dashes[place] || undefined} />
      <path d={marks[place] ?? marks[0]} />
    </svg>
  )
}
