import { eq } from 'drizzle-orm'
import type { Sql } from '../db/connection/database'
import { invitations } from '../db/schema/invitations'
import type { OutboxRow } from './outboxRepository'

/** Entities that keep activities of mails under their own id. */
const ofThemselves = ['users', 'rfqs', 'orders', 'purchase-orders'] as const

/**
 * Returns the entity whose page and activity show a mail: the RFQ for an invitation, otherwise the user, the RFQ, the
 * order or the purchase order; null for a mail without one.
 */
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
