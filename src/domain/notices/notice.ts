import type { InvitationStatus, LinkChannel } from '../rfqs/invitationLifeCycle'
import type { OutboxStatus } from '../jobs/outbox'
import type { RfqStatus } from '../rfqs/rfqLifeCycle'
import { plainFigure } from '../text/plainFigure'

export const noticeKinds = [
  'rfq_invitation',
  'rfq_reminder',
  'rfq_extended',
  'rfq_closed',
  'rfq_cancelled',
  'rfq_withdrawn',
  'rfq_revised',
  'rfq_answered',
  'rfq_regret',
  'rfq_awarded',
  'rfq_quote_entered',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Notices with a link: they request an answer, or show what was answered. */
export const linkedNotices: readonly NoticeKind[] = [
  'rfq_invitation',
  'rfq_reminder',
  'rfq_extended',
  'rfq_revised',
  'rfq_answered',
  'rfq_quote_entered',
]

const tellable: Record<NoticeKind, readonly RfqStatus[]> = {
  rfq_invitation: ['sent'],
  rfq_reminder: ['sent'],
  rfq_extended: ['sent'],
  rfq_closed: ['closed'],
  rfq_cancelled: ['cancelled'],
  rfq_withdrawn: ['sent', 'closed'],
  rfq_revised: ['sent'],
  rfq_answered: ['sent', 'closed'],
  rfq_regret: ['awarded'],
  rfq_awarded: ['awarded'],
  rfq_quote_entered: ['sent', 'closed', 'awarded'],
}

/** Whether a person can send it. The notice of a quote over the supplier's own is sent with it, to this supplier alone. */
export const isSentByHand = (kind: NoticeKind): boolean => kind !== 'rfq_quote_entered'

export const mayTell = (kind: NoticeKind, status: RfqStatus): boolean => tellable[kind].includes(status)

interface Recipient {
  status: InvitationStatus
  won: boolean
  /** The number of lines that were changed after the supplier answered them. */
  asked_again: number
}

const asked: readonly InvitationStatus[] = ['sent', 'opened', 'started', 'submitted', 'declined']
const unanswered: readonly InvitationStatus[] = ['sent', 'opened', 'started']

/**
 * Reminders are for suppliers without an answer to what is asked now. A declined supplier is notified of a changed
 * request, because the decline can be withdrawn, but not of more time for it. Regrets are for suppliers who answered and
 * won nothing.
 */
export function concerns(kind: NoticeKind, { status, won, asked_again }: Recipient): boolean {
  if (kind === 'rfq_withdrawn') return status === 'withdrawn'
  if (kind === 'rfq_reminder') return unanswered.includes(status) || (status === 'submitted' && asked_again > 0)
  if (kind === 'rfq_extended') return asked.includes(status) && status !== 'declined'
  if (kind === 'rfq_regret') return status === 'submitted' && !won
  if (kind === 'rfq_quote_entered') return status === 'submitted'
  if (kind === 'rfq_awarded') return won && status !== 'withdrawn'
  return asked.includes(status)
}

/** Sent by mail together with the change; a person sends the others to chosen recipients. */
export const noticesOfChange: readonly NoticeKind[] = [
  'rfq_extended',
  'rfq_closed',
  'rfq_cancelled',
  'rfq_withdrawn',
  'rfq_revised',
]

/** Whether a mail of this notice is sent or waiting, and not given up or dropped. */
export function isMailed(
  { email, sent }: { email: string | null; sent: readonly { channel: LinkChannel; mail: OutboxStatus | null }[] },
  sends: boolean,
): boolean {
  const last = sent.find(({ channel }) => channel === 'email')
  return sends && email !== null && last !== undefined && last.mail !== 'given_up' && last.mail !== 'dropped'
}

interface Waiting {
  deadline: string
  sent_at: string
  hours: readonly number[]
  /** The last reminder, including manual ones. */
  reminded_at: string | null
}

/**
 * The reminder mark (hours before the deadline) that is due; null if none. Only the latest mark counts, so a server
 * that was down for a day reminds once. Marks before the invitation or the last reminder are skipped.
 */
export function reminderDue({ deadline, sent_at, hours, reminded_at }: Waiting, now: Date): number | null {
  const end = new Date(deadline).getTime()
  const sent = Math.max(...[sent_at, reminded_at ?? sent_at].map((at) => new Date(at).getTime()))
  if (now.getTime() >= end) return null
  const due = hours.filter((hour) => {
    const mark = end - hour * 3_600_000
    return mark <= now.getTime() && mark > sent
  })
  return due.length > 0 ? Math.min(...due) : null
}

export const hoursWanted = 'Enter up to five whole hours from 1 to 336, separated by commas.'

/** "48, 24" → [48, 24]: at most five whole hours from 1 to 336, largest first; undefined for invalid text. */
export function readHours(text: string): number[] | undefined {
  const parts = plainFigure(text)
    .split(/[,;\s]/)
    .filter(Boolean)
  const hours = [...new Set(parts.map(Number))].sort((one, other) => other - one)
  const right = hours.every((hour) => Number.isInteger(hour) && hour >= 1 && hour <= 336)
  return right && hours.length <= 5 ? hours : undefined
}
