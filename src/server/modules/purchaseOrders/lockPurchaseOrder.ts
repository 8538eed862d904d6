import { eq } from 'drizzle-orm'
import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/database'
import { readLocked } from '../../db/readLocked'
import type { Queries, Rows } from '../../db/readTogether'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { stale } from '../../http/refusal'
import { loadPurchaseOrder, writtenBy, type PurchaseOrderFacts } from './loadPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

/**
 * Reads a purchase order in the user's branches and locks it until the transaction ends; throws 412 where its version
 * is not the given one. `more` is read with it.
 */
export async function lockPurchaseOrder<More extends Queries = Record<never, never>>(
  db: Transaction,
  id: string,
  user: UserActor,
  version?: number,
  more?: More,
): Promise<PurchaseOrderFacts & Rows<More>> {
  const locked = db
    .select({ row: writtenBy })
    .from(purchase_orders)
    .where(eq(purchase_orders.id, id))
    .for('no key update')
  const facts = await readLocked(
    (lock) => loadPurchaseOrder(db, id, user, { ...(more as More), ...lock }),
    { locked },
    ({ row }) => ({ locked: [row] }),
  )
  if (version !== undefined && facts.head.version !== version) throw stale(toPurchaseOrder(facts))
  return facts
}
