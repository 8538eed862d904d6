import { dashes, marks } from './seriesLooks'
import './plots.scss'

/** The sign of a series, by its place from 0, for the key below a plot. */
export function SeriesMark({ place }: { place: number }) {
  return (
    <svg className={`zb-series-mark zb-series-${place + 1}`} width="28" height="12" viewBox="-14 -6 28 12" aria-hidden>
      <line x1="-14" x2="14" y1="0" y2="0" strokeDasharray={dashes[place] || undefined} />
      <path d={marks[place] ?? marks[0]} />
    </svg>
  )
}
