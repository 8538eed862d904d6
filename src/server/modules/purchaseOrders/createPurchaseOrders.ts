import type { createPurchaseOrders as operation, PurchaseOrder } from '../../../contract/purchaseOrders'
import { conflict } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { lockOrder } from '../orders/orderChange'
import { loadOrder } from '../orders/loadOrder'
import { newPurchaseOrders, purchaseOrdersKept, purchasingParts } from '../orders/purchasing/purchaseOrdersOfOrder'
import { writeTogether } from '../../db/rows/recordset'
import { loadNewPurchaseOrders } from './loadPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

/**
 * Creates draft purchase orders for the lines of a confirmed order that are not on any active one; throws 409 where
 * there are none.
 */
export async function createPurchaseOrders(change: Change<typeof operation>): Promise<PurchaseOrder[]> {
  const { db, params, version, now, record } = change
  const user = userOf(change)
  const {
    order: { id, status },
  } = await lockOrder(db, params.id, user, version)
  if (status !== 'confirmed' && status !== 'delivering')
    throw conflict(
      'wrong_state',
      `This order is ${status === 'draft' ? 'a draft' : status}. Confirm it before you create purchase orders.`,
    )
  // Read once the order is held: another caller may just have bought for the same lines.
  const made = newPurchaseOrders(await loadOrder(db, id, user, purchasingParts(db, id)), now)
  if (made.length === 0)
    throw conflict(
      'nothing_to_buy',
      'All lines with a supplier are already on a purchase order. Cancel that purchase order first.',
    )
  await writeTogether(db, purchaseOrdersKept(db, made))
  record(...made.map(({ auditEvent }) => auditEvent))
  const rows = await loadNewPurchaseOrders(
    db,
    made.map(({ row }) => row.id),
  )
  return rows.map(toPurchaseOrder)
}
