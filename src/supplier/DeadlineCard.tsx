import type { TFunction } from 'i18next'
import { LuClock } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import type { PublicRfq } from '../contract/quotes'
import { comma } from '../i18n/joined'
import { useTranslation } from '../i18n/useTranslation'
import { inZone, placeOf, timeLeft } from './deadline'

/** Below this number of days the deadline is shown as near. */
const fewDays = 4

interface DeadlineCardProps {
  rfq: Pick<PublicRfq, 'deadline' | 'branch'>
  /** Now, by the server's clock, in milliseconds. */
  now: number
}

/** The remaining time first, then the deadline in the buyer's and in the supplier's time zone. */
export function DeadlineCard({ rfq: { deadline, branch }, now }: DeadlineCardProps) {
  const { t, i18n } = useTranslation('supplier')
  const left = timeLeft(Date.parse(deadline) - now)
  const few = !left || left.days < fewDays
  return (
    <section className={`zb-deadline ${few ? 'zb-deadline-few' : ''}`.trim()} aria-label={t('deadline.label')}>
      <Icon of={LuClock} size={18} />
      <div>
        <strong>{left ? leftInWords(left, t) : t('deadline.passed')}</strong>
        <span>{untilInWords(deadline, branch.timezone, i18n.language, t)}</span>
      </div>
    </section>
  )
}

function leftInWords(
  { days, hours, minutes }: NonNullable<ReturnType<typeof timeLeft>>,
  t: TFunction<'supplier'>,
): string {
  const parts = [
    days > 0 && t('deadline.days', { count: days }),
    hours > 0 && t('deadline.hours', { count: hours }),
    // Two parts are exact enough.
    days === 0 && minutes > 0 && t('deadline.minutes', { count: minutes }),
  ].filter(Boolean)
  return parts.length > 0 ? t('deadline.left', { time: parts.join(' ') }) : t('deadline.seconds')
}

/** "until Mon 16 Nov 2026, 17:00 in Dar es Salaam (19:30 your time)" */
export function untilInWords(deadline: string, zone: string, language: string, t: TFunction<'supplier'>): string {
  const there = inZone(deadline, language, zone)
  const here = inZone(deadline, language)
  const until = t('deadline.until', { day: there.day, time: there.time, place: placeOf(zone) })
  if (here.day === there.day && here.time === there.time) return until
  return `${until} ${t('deadline.yours', { time: here.day === there.day ? here.time : `${here.day}${comma()}${here.time}` })}`
}
