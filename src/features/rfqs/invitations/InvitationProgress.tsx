import { DateText } from '../../../components/values/DateText'
import type { Invitation } from '../../../contract/invitation'
import { useTranslation } from '../../../i18n/useTranslation'
import './invitations.scss'

const course = ['sent_at', 'opened_at', 'started_at', 'submitted_at'] as const
/** The events that end the progress where they happened. */
const ends = ['quote_withdrawn_at', 'declined_at', 'withdrawn_at'] as const

/** The supplier's progress from sent to submitted, each step with its time; open steps are visible only. */
export function InvitationProgress({ invitation: invited, timezone }: { invitation: Invitation; timezone: string }) {
  const { t } = useTranslation('rfqs')
  const invitation = { ...invited, quote_withdrawn_at: invited.withdrawn_quote?.at ?? null }
  const ended = ends.filter((moment) => invitation[moment])
  const reached = course.filter((moment) => invitation[moment])
  if (reached.length + ended.length === 0) return null
  const coming =
    ended.length > 0
      ? []
      : course.filter(
          (moment) => !invitation[moment] && course.indexOf(moment) > course.indexOf(reached.at(-1) ?? 'sent_at'),
        )
  return (
    <div className="zb-progress-steps">
      {[...reached, ...ended].map((moment) => (
        <span
          key={moment}
          className={`zb-progress-done${ends.some((end) => end === moment) ? ' zb-progress-ended' : ''}`}
        >
          {t(`moment.${moment}`)} <DateText value={invitation[moment]} zone={timezone} time />
        </span>
      ))}
      {coming.map((moment) => (
        <span key={moment} aria-hidden className="zb-progress-coming">
          {t(`moment.${moment}`)}
        </span>
      ))}
    </div>
  )
}
