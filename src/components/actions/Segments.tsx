import { Link } from 'react-router-dom'

interface Segment {
  to: string
  label: string
  active: boolean
}

/** The lists of one page, each as a link: which kind of rows is shown, before the tabs of its views. */
export function Segments({ segments, label }: { segments: readonly Segment[]; label: string }) {
  return (
    <nav className="zb-segments" aria-label={label}>
      {segments.map(({ to, label: words, active }) => (
        <Link
          key={to}
          to={to}
          className={`zb-segment${active ? ' active' : ''}`}
          aria-current={active ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
