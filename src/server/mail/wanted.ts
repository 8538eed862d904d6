import { eq } from 'drizzle-orm'
import { concerns, linkedNotices, mayTell, noticeKinds, type NoticeKind } from '../../domain/notice'
import { statusAt } from '../../domain/rfqDeadline'
import type { Sql } from '../db/database'
import { invitations } from '../db/schema/invitations'
import { users } from '../db/schema/people'
import { rfqs } from '../db/schema/rfqs'
import { paperMailPrefix } from '../modules/papers/paperMails'
import type { OutboxRow } from './outboxRepository'
import { whyNotPaper } from './wantedPapers'

const isNotice = (kind: string): kind is NoticeKind => (noticeKinds as readonly string[]).includes(kind)

/**
 * Why a mail should not go out any more, in words; null when it should. What asks for an answer is looked at once more before it is
 * sent: nobody is asked or reminded after the deadline, nor who has answered, declined or was withdrawn while the mail waited.
 */
export async function whyNot(db: Sql, row: OutboxRow, now: Date): Promise<string | null> {
  const { kind, entity, entity_id } = row
  if (kind.startsWith(paperMailPrefix)) return whyNotPaper(db, row)
  if (entity === 'users' && entity_id) {
    const [user] = await db.select({ active: users.active }).from(users).where(eq(users.id, entity_id))
    return user?.active ? null : 'The user is not active any more.'
  }
  if (entity !== 'invitations' || !entity_id || !isNotice(kind) || !linkedNotices.includes(kind)) return null
  const [invited] = await db
    .select({ status: invitations.status, rfq: { status: rfqs.status, deadline: rfqs.deadline } })
    .from(invitations)
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .where(eq(invitations.id, entity_id))
  if (!invited) return 'The invitation is not there any more.'
  const status = statusAt(invited.rfq, now)
  if (!mayTell(kind, status)) return `Not sent: the RFQ was ${status} before it could go out.`
  return concerns(kind, { status: invited.status, won: false })
    ? null
    : `Not sent: the invitation was ${invited.status} before it could go out.`
}
