import { eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { invitations } from '../db/schema/invitations'
import type { OutboxRow } from './outboxRepository'

/** What keeps activities of mails under its own id. */
const ofThemselves = ['users', 'orders', 'purchase-orders'] as const

/** Whose page and activity tell of a mail: the RFQ's of an invitation, the user's, the order's or the purchase order's; null of one that is about nothing. */
export async function placeOf(db: Sql, { entity, entity_id }: Pick<OutboxRow, 'entity' | 'entity_id'>) {
  if (!entity_id) return null
  const own = ofThemselves.find((each) => each === entity)
  if (own) return { entity: own, entity_id }
  const [invitation] = await db
    .select({ rfq_id: invitations.rfq_id })
    .from(invitations)
    .where(eq(invitations.id, entity_id))
  return invitation ? { entity: 'rfqs' as const, entity_id: invitation.rfq_id } : null
}
