import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type {
  listPurchaseOrders as listOperation,
  PurchaseOrder,
  PurchaseOrderSummary,
} from '../../../contract/purchaseOrders'
import { goodsUnderWay, type Arrival } from '../../../domain/orders/lateness'
import { purchaseOrderStatuses } from '../../../domain/orders/purchaseOrderLifeCycle'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { lateOnly } from '../../db/lists/late'
import { arrivalTerms } from '../../db/lists/purchaseOrderStates'
import { daysBetween, isAnyOf, listed, listPage, momentsBetween } from '../../db/lists/list'
import { documentList, documentSorts, keysOf, ofWorth } from '../../db/lists/listOptions'
import { amountOrLeast, dayOrLast, textOrLast } from '../../db/schema/columns'
import { branches } from '../../db/schema/company'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { purchase_order_sort_keys } from '../../db/schema/sortKeys'
import { rememberedBranch } from '../branches/branchesRepository'
import { todayOf } from '../branches/todayOf'
import { columns } from '../orders/purchasing/purchaseOrderSummaries'
import { loadPurchaseOrder } from './loadPurchaseOrder'
import { toPurchaseOrder } from './toPurchaseOrder'

/** What other tables have, from the keys of the list. */
const keyColumns = {
  order_number: purchase_order_sort_keys.order_number,
  supplier_name: purchase_order_sort_keys.supplier_name,
  line_count: purchase_order_sort_keys.line_count,
  received_lines: purchase_order_sort_keys.received_lines,
}

/** Whether its order is one of these clients'. */
const forClients = (client_ids: readonly string[]) =>
  sql`exists (select from orders o where o.id = ${purchase_orders.order_id} and o.client_id in (${listed(client_ids)}))`

/** Whether it arrived in one of these ways, as of a day. */
function arrivedAs(arrivals: readonly Arrival[], today: string) {
  const terms = arrivalTerms(sql`${purchase_orders}`, sql`${today}::date`)
  return or(...arrivals.map((arrival) => terms[arrival]))
}

const purchaseOrderRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, ...keyColumns, sort_key })
    .from(purchase_orders)
    .innerJoin(purchase_order_sort_keys, keysOf(purchase_orders, purchase_order_sort_keys))
    .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))

/** Returns a page of the purchase orders of a branch; `now` decides which are late, in the branch's time zone. */
export async function listPurchaseOrders(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<PurchaseOrderSummary>> {
  const { timezone } = await rememberedBranch(db, branch_id)
  const late = {
    status: purchase_orders.status,
    under_way: goodsUnderWay.purchase_orders,
    due_on: purchase_orders.expected_on,
    today: () => todayOf(db, branch_id, now),
  }
  return listPage<PurchaseOrderSummary>(db, query, {
    ...documentList(purchase_orders, branch_id, query, [
      isAnyOf(purchase_orders.status, query.status),
      await lateOnly(query.late, late),
      query.arrival && arrivedAs(query.arrival, await late.today()),
      isAnyOf(purchase_orders.supplier_id, query.supplier_id),
      query.client_id && forClients(query.client_id),
      isAnyOf(purchase_orders.currency, query.currency),
      ofWorth(purchase_orders, purchase_order_sort_keys, branch_id, { from: query.total_from, to: query.total_to }),
      daysBetween(purchase_orders.expected_on, { from: query.expected_from, to: query.expected_to }),
      momentsBetween(purchase_orders.created_at, { from: query.created_from, to: query.created_to }, timezone),
    ]),
    sorts: {
      ...documentSorts(purchase_orders, purchaseOrderStatuses),
      expected_on: dayOrLast(purchase_orders.expected_on),
    },
    keyed: {
      id: purchase_order_sort_keys.id,
      sorts: {
        supplier_name: purchase_order_sort_keys.supplier_name,
        order_number: textOrLast(purchase_order_sort_keys.order_number),
        received_lines: purchase_order_sort_keys.received,
        total: amountOrLeast(purchase_order_sort_keys.value),
      },
    },
    rows: purchaseOrderRows,
  })
}

/** Returns one purchase order of any of the user's branches. */
export const getPurchaseOrder = async (db: Sql, id: string, user: UserActor): Promise<PurchaseOrder> =>
  toPurchaseOrder(await loadPurchaseOrder(db, id, user))
