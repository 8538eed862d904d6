import { LuLink, LuMail, LuMessageCircle, LuTriangleAlert } from 'react-icons/lu'
import { DateText } from '../../../components/values/DateText'
import { Timeline, type TimelineEvent } from '../../../components/values/Timeline'
import type { Invitation } from '../../../contract/invitation'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

const icons = { email: LuMail, whatsapp: LuMessageCircle, copy: LuLink }

/** The invitation and reminders in one line; expanded, all messages to the supplier and each link. */
export function InvitationHistory({ invitation, timezone }: { invitation: Invitation; timezone: string }) {
  const { t } = useTranslation('notices')
  const { channel, reminders_sent, reminded_at, links, notices, supplier_name: name } = invitation
  const events = useEvents(invitation)
  if (links.length + notices.length === 0) return null
  const used = links
    .flatMap(({ last_used_at }) => last_used_at ?? [])
    .sort()
    .at(-1)
  return (
    <details className="zb-small zb-muted">
      <summary>
        {joined([
          channel && t('asked_by', { channel: t(`channel.${channel}`) }),
          reminders_sent > 0 && t('reminders', { count: reminders_sent }),
        ])}
        {reminders_sent > 0 && reminded_at && (
          <>
            , <DateText value={reminded_at} zone={timezone} time />
          </>
        )}
        {links.length > 0 && (
          <>
            {(channel ?? reminders_sent > 0) && ' · '}
            {used ? t('links_used', { count: links.length }) : t('links_unused', { count: links.length })}{' '}
            {used && <DateText value={used} zone={timezone} time />}
          </>
        )}
        <span className="visually-hidden"> {t('history_of', { name })}</span>
      </summary>
      <Timeline zone={timezone} events={events} />
    </details>
  )
}

function useEvents({ notices, links }: Invitation): TimelineEvent[] {
  const { t } = useTranslation('notices')
  const noticeEvents = notices.map(({ kind, channel, at, mail }, index): TimelineEvent => {
    const bad = mail !== null && mail.status !== 'sent' && mail.status !== 'waiting'
    return {
      id: `notice ${index}`,
      icon: bad ? LuTriangleAlert : icons[channel],
      ...(bad ? { tone: 'warning' as const } : {}),
      title: `${t(`kind.${kind}`)} · ${t(`channel.${channel}`)}`,
      note: mail && [t(`notice_mail.${mail.status}`), mail.last_error].filter(Boolean).join(': '),
      at,
    }
  })
  const made = links.map(({ channel, made_at, first_used_at, last_used_at }, index): TimelineEvent => ({
    id: `link ${index}`,
    icon: LuLink,
    title: t('made_link', { channel: t(`channel.${channel}`) }),
    note: first_used_at ? (
      <>
        {t('first_used')} <DateText value={first_used_at} time />
        {last_used_at !== first_used_at && (
          <>
            , {t('last_used')} <DateText value={last_used_at} time />
          </>
        )}
      </>
    ) : (
      t('never_used')
    ),
    at: made_at,
  }))
  return [...noticeEvents, ...made].sort((one, other) => (one.at < other.at ? 1 : -1))
}
