import type { ReactNode } from 'react'
import { currentTime } from './currentTime'
import { DateText } from './DateText'
import { daysUntil, formatTime } from './dates'
import { Icon, type IconType } from './Icon'
import type { Tone } from './statusLooks'

export interface TimelineEvent {
  id: string
  icon: IconType
  tone?: Tone
  title: ReactNode
  /** The user's text, such as a reason. */
  note?: ReactNode
  /** What else there is to say, below it. */
  details?: ReactNode
  /** RFC 3339. */
  at: string
}

/** Events, the newest first. */
export function Timeline({
  events,
  zone,
  now = currentTime(),
}: {
  events: readonly TimelineEvent[]
  zone?: string
  now?: Date
}) {
  return (
    <ol className="zb-timeline">
      {events.map(({ id, icon, tone = 'secondary', title, note, details, at }) => (
        <li key={id} className="zb-event">
          <span className={`zb-event-mark zb-text-${tone}`}>
            <Icon of={icon} />
          </span>
          <span className="zb-event-title">{title}</span>
          <span className="zb-event-when">
            {daysUntil(at, now, zone) === 0 ? (
              <time dateTime={at}>{formatTime(at, zone)}</time>
            ) : (
              <DateText value={at} zone={zone} now={now} />
            )}
          </span>
          {note && <span className="zb-event-note">{note}</span>}
          {details && <div className="zb-event-note">{details}</div>}
        </li>
      ))}
    </ol>
  )
}
