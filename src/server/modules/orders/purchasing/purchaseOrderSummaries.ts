import { pick } from '../../../../domain/fields/pick'
import { entityColumns } from '../../../db/rows/publicColumns'
import { asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/database'
import { branches } from '../../../db/schema/company'
import { orders } from '../../../db/schema/orders'
import { suppliers } from '../../../db/schema/parties'
import { purchase_orders } from '../../../db/schema/purchaseOrders'

/** The quantity received of a line, by the line's alias in the outer query. */
const receivedOf = (line: string) =>
  sql`select coalesce(sum(x.quantity), 0) from receipt_lines x join receipts r on r.id = x.receipt_id where x.purchase_order_line_id = ${sql.raw(line)}.id and r.cancelled_at is null`

export const columns = {
  ...entityColumns(purchase_orders),
  number: purchase_orders.number,
  branch_id: purchase_orders.branch_id,
  order_id: purchase_orders.order_id,
  order_number: orders.number,
  supplier_id: purchase_orders.supplier_id,
  supplier_name: suppliers.name,
  status: purchase_orders.status,
  currency: purchase_orders.currency,
  total: purchase_orders.total,
  line_count: sql<number>`(select count(*)::int from purchase_order_lines l where l.purchase_order_id = purchase_orders.id)`,
  expected_on: purchase_orders.expected_on,
  ...pick(purchase_orders, ['sent_at', 'cancelled_at', 'cancellation_acknowledged_at']),
  received_lines: sql<number>`(select count(*)::int from purchase_order_lines l where l.purchase_order_id = purchase_orders.id and l.quantity <= (${receivedOf('l')}))`,
}

/** Returns the purchase orders of an order, in the order in which its lines refer to their suppliers. */
export const purchaseOrdersOf = (db: Sql, order_id: string) =>
  db
    .select(columns)
    .from(purchase_orders)
    .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))
    .where(eq(purchase_orders.order_id, order_id))
    .orderBy(asc(purchase_orders.id))
