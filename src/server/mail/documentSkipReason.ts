import { and, eq } from 'drizzle-orm'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { withRevision } from '../../domain/documents/numbers'
import type { Sql } from '../db/connection/database'
import { deliveries } from '../db/schema/deliveries'
import { orders } from '../db/schema/orders'
import { purchase_orders } from '../db/schema/purchaseOrders'
import { isRevoked } from '../modules/documentVerifications/documentVerificationsRepository'
import { documentMailPrefix } from '../outbox/mailKinds'
import type { OutboxRow } from '../outbox/outboxRepository'

const notSent = (what: string) => `Not sent: ${what} before the e-mail was sent.`

/**
 * Returns why a document should not be sent any more, in words: it was cancelled or replaced while its mail waited;
 * null when it should be sent.
 */
export async function documentSkipReason(
  db: Sql,
  { kind, entity, entity_id, documents }: OutboxRow,
): Promise<string | null> {
  const { document: generatedDocument } = (documents?.[0] ?? {}) as {
    document?: Pick<GeneratedDocument, 'number' | 'check'>
  }
  const number = generatedDocument?.number ?? ''
  if (!entity_id) return null
  if (generatedDocument && (await isRevoked(db, generatedDocument))) return notSent('the document was revoked')
  if (entity === 'purchase-orders') return ofPurchaseOrder(db, entity_id)
  return kind === `${documentMailPrefix}delivery_note`
    ? ofDelivery(db, entity_id, number)
    : ofOrder(db, entity_id, number)
}

async function ofPurchaseOrder(db: Sql, id: string): Promise<string | null> {
  const [row] = await db
    .select({ status: purchase_orders.status })
    .from(purchase_orders)
    .where(eq(purchase_orders.id, id))
  return row?.status === 'cancelled' ? notSent('the purchase order was cancelled') : null
}

async function ofDelivery(db: Sql, order_id: string, number: string): Promise<string | null> {
  const [row] = await db
    .select({ cancelled_at: deliveries.cancelled_at })
    .from(deliveries)
    .where(and(eq(deliveries.order_id, order_id), eq(deliveries.number, number)))
  return row?.cancelled_at ? notSent('the delivery was cancelled') : null
}

async function ofOrder(db: Sql, id: string, number: string): Promise<string | null> {
  const [row] = await db
    .select({ status: orders.status, number: orders.number, revision: orders.revision })
    .from(orders)
    .where(eq(orders.id, id))
  if (row?.status === 'cancelled' || row?.status === 'lost')
    return notSent(row.status === 'lost' ? 'the order was lost' : 'the order was cancelled')
  return row?.number && withRevision(row.number, row.revision) !== number ? notSent('the order was revised') : null
}
