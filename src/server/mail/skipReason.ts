import { eq, sql } from 'drizzle-orm'
import { concerns, linkedNotices, mayTell, noticeKinds, type NoticeKind } from '../../domain/notices/notice'
import { statusAt } from '../../domain/rfqs/rfqDeadline'
import type { Sql } from '../db/connection/database'
import { askedAgainIn } from '../db/lists/invitationStates'
import { invitations } from '../db/schema/invitations'
import { users } from '../db/schema/people'
import { rfqs } from '../db/schema/rfqs'
import { documentMailPrefix } from '../outbox/mailKinds'
import type { OutboxRow } from '../outbox/outboxRepository'
import { documentSkipReason } from './documentSkipReason'

const isNotice = (kind: string): kind is NoticeKind => (noticeKinds as readonly string[]).includes(kind)

/**
 * Returns why a mail should not be sent any more, in words; null when it should. A mail that requests a quote is
 * checked again before it is sent: not after the deadline, and not to suppliers who have answered, declined or were
 * withdrawn meanwhile.
 */
export async function skipReason(db: Sql, row: OutboxRow, now: Date): Promise<string | null> {
  const { kind, entity, entity_id } = row
  if (kind.startsWith(documentMailPrefix)) return documentSkipReason(db, row)
  if (entity === 'users' && entity_id) {
    const [user] = await db.select({ active: users.active }).from(users).where(eq(users.id, entity_id))
    return user?.active ? null : 'The user is no longer active.'
  }
  if (entity !== 'invitations' || !entity_id || !isNotice(kind) || !linkedNotices.includes(kind)) return null
  const [invited] = await db
    .select({
      status: invitations.status,
      asked_again: askedAgainIn(sql`invitations`),
      rfq: { status: rfqs.status, deadline: rfqs.deadline },
    })
    .from(invitations)
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .where(eq(invitations.id, entity_id))
  if (!invited) return 'The invitation no longer exists.'
  const status = statusAt(invited.rfq, now)
  if (!mayTell(kind, status)) return `Not sent: the RFQ was ${status} before the e-mail was sent.`
  return concerns(kind, { ...invited, won: false })
    ? null
    : `Not sent: the invitation was ${invited.status} before the e-mail was sent.`
}
