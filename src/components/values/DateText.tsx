import { LuCircleAlert } from 'react-icons/lu'
import { noSuchDay } from '../../domain/dates/noSuchDay'
import { comma } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { currentTime } from './currentTime'
import { daysUntil, formatDay, formatExact, formatTime, isDay, soonDays } from './dates'
import { Icon } from './Icon'
import { Unknown } from './Money'

interface DateTextProps {
  /** A date (YYYY-MM-DD) or a moment (RFC 3339); null is a dash, as is a field’s text that is no date. */
  value: string | null | undefined
  /** "in 4 days" after it, or alone. */
  distance?: boolean | 'only'
  /** An open deadline: soon is amber, past is red with its icon. */
  deadline?: boolean
  /** The time after the date. */
  time?: boolean
  /** IANA zone to show a moment in; the browser's own by default. */
  zone?: string
  now?: Date
}

/** "20 Nov", with the year when it is not this year; the exact time and zone on hover. */
export function DateText({
  value,
  distance = false,
  deadline = false,
  time = false,
  zone,
  now = currentTime(),
}: DateTextProps) {
  if (!value || value === noSuchDay) return <Unknown />
  return (
    <time className="zb-date" dateTime={value} title={formatExact(value, zone)}>
      {distance !== 'only' && formatDay(value, now, zone)}
      {time && !isDay(value) && `${comma()}${formatTime(value, zone)}`}
      {distance && <Distance days={daysUntil(value, now, zone)} deadline={deadline} alone={distance === 'only'} />}
    </time>
  )
}

function Distance({ days, deadline, alone }: { days: number; deadline: boolean; alone: boolean }) {
  const { t } = useTranslation('components')
  const late = deadline && days < 0
  const soon = deadline && !late && days <= soonDays
  const words = late ? t('date.late', { count: -days }) : distanceWords(t, days)
  const tone = late ? ' zb-date-late' : soon ? ' zb-date-soon' : ''
  return (
    <span className={`zb-date-distance${alone ? '-only' : ''}${tone}`}>
      {late && <Icon of={LuCircleAlert} size={12} />} {words}
    </span>
  )
}

function distanceWords(t: (key: string, values?: { count: number }) => string, days: number): string {
  if (days === 0) return t('date.today')
  if (days === 1) return t('date.tomorrow')
  if (days === -1) return t('date.yesterday')
  return days > 0 ? t('date.ahead', { count: days }) : t('date.ago', { count: -days })
}
