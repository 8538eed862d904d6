import { eq, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type {
  listPurchaseOrders as listOperation,
  PurchaseOrder,
  PurchaseOrderSummary,
} from '../../../contract/purchaseOrders'
import { goodsUnderWay } from '../../../domain/orders/lateness'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/database'
import { lateOnly } from '../../db/late'
import { equals, listPage, momentsBetween } from '../../db/list'
import { documentList } from '../../db/listOptions'
import { branches } from '../../db/schema/company'
import { orders } from '../../db/schema/orders'
import { suppliers } from '../../db/schema/parties'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { todayOf } from '../branches/todayOf'
import { columns } from '../orders/purchasing/purchaseOrderSummaries'
import { loadPurchaseOrder } from './loadPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

const purchaseOrderRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(purchase_orders)
    .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))

/** Returns a page of the purchase orders of a branch; `now` decides which are late, in the branch's time zone. */
export async function listPurchaseOrders(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<PurchaseOrderSummary>> {
  const late = {
    status: purchase_orders.status,
    under_way: goodsUnderWay.purchase_orders,
    due_on: purchase_orders.expected_on,
    today: () => todayOf(db, branch_id, now),
  }
  return listPage<PurchaseOrderSummary>(db, query, {
    ...documentList(purchase_orders, branch_id, query, [
      equals(purchase_orders.status, query.status),
      await lateOnly(query.late, late),
      equals(purchase_orders.supplier_id, query.supplier_id),
      momentsBetween(purchase_orders.created_at, { from: query.created_from, to: query.created_to }, branch_id),
    ]),
    sorts: { created_at: purchase_orders.created_at },
    rows: purchaseOrderRows,
  })
}

/** Returns one purchase order of any of the user's branches. */
export const getPurchaseOrder = async (db: Sql, id: string, user: UserActor): Promise<PurchaseOrder> =>
  toPurchaseOrder(await loadPurchaseOrder(db, id, user))
