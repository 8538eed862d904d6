import type { InvitationStatus, LinkChannel } from './invitationLifeCycle'
import type { OutboxStatus } from './outbox'
import type { RfqStatus } from './rfqLifeCycle'

/** What a supplier is told about an RFQ, by mail, by message, or by a text that is copied. */
export const noticeKinds = [
  'rfq_invitation',
  'rfq_reminder',
  'rfq_extended',
  'rfq_closed',
  'rfq_cancelled',
  'rfq_withdrawn',
  'rfq_revised',
  'rfq_regret',
  'rfq_awarded',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Those that bring a link: they ask for an answer, or show what the answer was given to. */
export const linkedNotices: readonly NoticeKind[] = ['rfq_invitation', 'rfq_reminder', 'rfq_extended', 'rfq_revised']

/** What each is told of: the RFQ in one of these states. */
const tellable: Record<NoticeKind, readonly RfqStatus[]> = {
  rfq_invitation: ['sent'],
  rfq_reminder: ['sent'],
  rfq_extended: ['sent'],
  rfq_closed: ['closed'],
  rfq_cancelled: ['cancelled'],
  rfq_withdrawn: ['sent', 'closed'],
  rfq_revised: ['sent'],
  rfq_regret: ['awarded'],
  rfq_awarded: ['awarded'],
}

export const mayTell = (kind: NoticeKind, status: RfqStatus): boolean => tellable[kind].includes(status)

interface Told {
  status: InvitationStatus
  /** Was a quantity awarded to him? */
  won: boolean
}

const asked: readonly InvitationStatus[] = ['sent', 'opened', 'started', 'submitted', 'declined']
const unanswered: readonly InvitationStatus[] = ['sent', 'opened', 'started']

/**
 * Is this notice for him? Reminded is only who has not answered; a declined supplier hears that the deadline or the request changed,
 * for he may take it back; regrets go to those who answered and lost, and to nobody who won a part.
 */
export function concerns(kind: NoticeKind, { status, won }: Told): boolean {
  if (kind === 'rfq_withdrawn') return status === 'withdrawn'
  if (kind === 'rfq_reminder') return unanswered.includes(status)
  if (kind === 'rfq_regret') return status === 'submitted' && !won
  if (kind === 'rfq_awarded') return won && status !== 'withdrawn'
  return asked.includes(status)
}

/** Hours before the deadline at which suppliers are reminded unless an RFQ or the company says otherwise. */
export const usualReminderHours: readonly number[] = [48, 24]

/** Those that go out by mail with the change itself; the others are sent by a person who chooses whom. */
export const noticesOfChange: readonly NoticeKind[] = [
  'rfq_extended',
  'rfq_closed',
  'rfq_cancelled',
  'rfq_withdrawn',
  'rfq_revised',
]

/** Does a mail of this notice reach the supplier: is one sent, or waiting to be? False where the server sends none, and for one that was given up or dropped. */
export function isMailed(
  { email, told }: { email: string | null; told: readonly { channel: LinkChannel; mail: OutboxStatus | null }[] },
  sends: boolean,
): boolean {
  const last = told.find(({ channel }) => channel === 'email')
  return sends && email !== null && last !== undefined && last.mail !== 'given_up' && last.mail !== 'dropped'
}

interface Waiting {
  deadline: string
  /** When he was asked. */
  sent_at: string
  hours: readonly number[]
  /** When he was reminded last, by hand too. */
  reminded_at: string | null
}

/**
 * The mark (hours before the deadline) that has come for a supplier who has not answered; null when none has. Of several the nearest
 * to the deadline counts, so that a server that was off for a day reminds once. A mark that lies before he was asked, or before his
 * last reminder, is past; and nobody is reminded once the deadline has passed.
 */
export function reminderDue({ deadline, sent_at, hours, reminded_at }: Waiting, now: Date): number | null {
  const end = new Date(deadline).getTime()
  const told = Math.max(...[sent_at, reminded_at ?? sent_at].map((at) => new Date(at).getTime()))
  if (now.getTime() >= end) return null
  const due = hours.filter((hour) => {
    const mark = end - hour * 3_600_000
    return mark <= now.getTime() && mark > told
  })
  return due.length > 0 ? Math.min(...due) : null
}

export const hoursWanted = 'Enter whole hours from 1 to 336, with commas between, at most five.'

/** "48, 24" → [48, 24]: whole hours from 1 to 336, at most five, the first first; undefined for anything else, none for nothing. */
export function readHours(text: string): number[] | undefined {
  const parts = text.split(/[,;\s]/).filter(Boolean)
  const hours = [...new Set(parts.map(Number))].sort((one, other) => other - one)
  const right = hours.every((hour) => Number.isInteger(hour) && hour >= 1 && hour <= 336)
  return right && hours.length <= 5 ? hours : undefined
}
