import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { headLock, readHeadLocked } from '../../db/documents/readLocked'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { stale } from '../../http/refusal'
import { loadPurchaseOrder, type PurchaseOrderFacts } from './loadPurchaseOrder'
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
  const facts = await readHeadLocked(headLock(db, purchase_orders, id), (lock) =>
    loadPurchaseOrder(db, id, user, { ...(more as More), ...lock }),
  )
  if (version !== undefined && facts.head.version !== version) throw stale(toPurchaseOrder(facts))
  return facts
}
