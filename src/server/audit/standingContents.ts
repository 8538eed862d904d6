import type { ActivityEntity } from '../../contract/activity'
import type { Wanted } from './coveredDocuments'

/** Activities that do not change the document itself. */
const apart = /^(commented|comment_|file_|document_mailed|mail_)/

/** Activities that freeze nothing of an order and change nothing that is frozen. */
const freezeNothing = new Set([
  'created',
  'changed',
  'repriced',
  'revised',
  'delivered',
  'delivery_cancelled',
  'payment_recorded',
  'payment_reversed',
  'checks_revoked',
])

interface Happened {
  action: string
  entity: ActivityEntity
  entity_id: string
}

/**
 * Returns what every activity of an order or a purchase order covers: the document as it is then, and the frozen
 * revisions of an order. So none of their steps can omit it; changes of other documents (quotes, awards, deliveries)
 * are listed explicitly.
 */
export function standingContents({ action, entity, entity_id }: Happened): Wanted[] {
  if (apart.test(action)) return []
  if (entity === 'purchase-orders') return [{ kind: 'purchase_order', by: 'id', ids: [entity_id] }]
  if (entity !== 'orders') return []
  const order: Wanted = { kind: 'order', by: 'id', ids: [entity_id] }
  return freezeNothing.has(action) ? [order] : [order, { kind: 'order_revision', by: 'order_id', ids: [entity_id] }]
}
