import { eq, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { Order, OrderSummary } from '../../../contract/order'
import type { listOrders as listOperation } from '../../../contract/orders'
import { goodsUnderWay } from '../../../domain/orders/lateness'
import { orderPaymentState } from '../../../domain/payments/balance'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/database'
import { lateOnly } from '../../db/late'
import { equals, listPage, momentsBetween } from '../../db/list'
import { documentList } from '../../db/listOptions'
import { dayOrLast } from '../../db/schema/columns'
import { orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { entityColumns } from '../../db/publicColumns'
import { todayOf } from '../branches/todayOf'
import { loadOrder } from './loadOrder'
import { byPayment } from './paymentFilter'
import { toOrder } from './toOrder'

const columns = {
  ...entityColumns(orders),
  number: orders.number,
  revision: orders.revision,
  branch_id: orders.branch_id,
  status: orders.status,
  client_id: orders.client_id,
  client_name: clients.name,
  client_po_number: orders.client_po_number,
  currency: orders.currency,
  total: orders.total,
  payable: orders.payable,
  paid: orders.paid,
  line_count: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
  valid_until: orders.valid_until,
  required_by: orders.required_by,
}

const orderRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.client_id))

export async function listOrders(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<OrderSummary>> {
  const { rows, meta } = await listPage<Omit<OrderSummary, 'payment_state'>>(db, query, {
    ...documentList(orders, branch_id, query, [
      equals(orders.status, query.status),
      equals(orders.client_id, query.client_id),
      await lateOnly(query.late, {
        status: orders.status,
        under_way: goodsUnderWay.orders,
        due_on: orders.required_by,
        today: () => todayOf(db, branch_id, now),
      }),
      byPayment(query.payment),
      momentsBetween(orders.created_at, { from: query.created_from, to: query.created_to }, branch_id),
    ]),
    sorts: {
      created_at: orders.created_at,
      required_by: dayOrLast(orders.required_by),
      valid_until: dayOrLast(orders.valid_until),
    },
    rows: orderRows,
  })
  return { rows: rows.map((row) => ({ ...row, payment_state: orderPaymentState(row) })), meta }
}

/**
 * Returns one order of any of the user's branches. A viewer sees the content of its documents: no cost, margin,
 * commission or supplier.
 */
export async function getOrder(db: Sql, id: string, user: UserActor): Promise<Order> {
  return toOrder(await loadOrder(db, id, user), user)
}
