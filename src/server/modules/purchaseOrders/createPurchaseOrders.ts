import type { createPurchaseOrders as operation, PurchaseOrder } from '../../../contract/purchaseOrders'
import { conflict } from '../../refusal'
import { userOf, type Change } from '../../route'
import { lockOrder } from '../orders/orderChange'
import { makePurchaseOrders } from './purchaseOrdersOfOrder'
import { getPurchaseOrder } from './purchaseOrdersRepository'

/** Buys what a confirmed order's lines need and stands on no purchase order any more, as drafts; 409 where there is nothing of that kind. */
export async function createPurchaseOrders(change: Change<typeof operation>): Promise<PurchaseOrder[]> {
  const { db, params, version, now, record } = change
  const user = userOf(change)
  const { id, status } = await lockOrder(db, params.id, user, version)
  if (status !== 'confirmed' && status !== 'delivering')
    throw conflict(
      'wrong_state',
      `This order is ${status === 'draft' ? 'a draft' : status}: purchase orders are made for a confirmed one.`,
    )
  const made: PurchaseOrder[] = []
  for (const purchase_order_id of await makePurchaseOrders(db, id, now, record))
    made.push(await getPurchaseOrder(db, purchase_order_id, user))
  if (made.length === 0)
    throw conflict(
      'nothing_to_buy',
      'Each line that is bought of a supplier stands on a purchase order already. Cancel that one first.',
    )
  return made
}
