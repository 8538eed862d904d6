import { inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { QueueCounts } from '../../../contract/queues'
import type { Order, OrderSummary } from '../../../contract/order'
import type { listOrders as listOperation } from '../../../contract/orders'
import { goodsUnderWay } from '../../../domain/orders/lateness'
import { orderStatuses, type OrderStatus } from '../../../domain/orders/orderLifeCycle'
import { orderQueues } from '../../../domain/orders/orderQueues'
import { orderPaymentState } from '../../../domain/payments/balance'
import { seesCostsIn, type UserActor } from '../../http/actor'
import { refusal } from '../../http/refusal'
import type { Sql } from '../../db/connection/database'
import { lateOnly } from '../../db/lists/late'
import { isToSendIn } from '../../db/lists/purchaseOrderStates'
import { daysBetween, isAnyOf, listed, listPage, momentsBetween } from '../../db/lists/list'
import { documentList, documentSorts, hasKeys, keysOf, ofUnknownWorth, ofWorth } from '../../db/lists/listOptions'
import { countQueues, inQueue } from '../../db/lists/queues'
import { amountOrLeast, dayOrLast, textOrLast } from '../../db/schema/columns'
import { orders, paymentOrLast } from '../../db/schema/orders'
import { hasNoCost, order_sort_keys } from '../../db/schema/sortKeys'
import { entityColumns } from '../../db/rows/publicColumns'
import { rememberedBranch } from '../branches/branchesRepository'
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
  client_name: order_sort_keys.client_name,
  assignee_id: orders.assignee_id,
  assignee_name: order_sort_keys.assignee_name,
  client_po_number: orders.client_po_number,
  currency: orders.currency,
  total: orders.total,
  payable: orders.payable,
  paid: orders.paid,
  line_count: order_sort_keys.line_count,
  valid_until: orders.valid_until,
  required_by: orders.required_by,
}

const orderRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(orders)
    .innerJoin(order_sort_keys, keysOf(orders, order_sort_keys))

/** Whether one of these suppliers supplies a line. */
const suppliedBy = (supplier_ids: readonly string[]) =>
  sql`exists (select from order_lines l where l.order_id = ${orders.id} and l.supplier_id in (${listed(supplier_ids)}))`

/** Whether a line has an item of one of these categories. */
const hasCategory = (categories: readonly string[]) =>
  sql`exists (select from order_lines l join items i on i.id = l.item_id where l.order_id = ${orders.id} and i.category in (${listed(categories)}))`

/** Whether a line has no category; an order without lines has none either. */
const hasNoCategory = sql`coalesce((select bool_or(i.category is null) from order_lines l left join items i on i.id = l.item_id where l.order_id = ${orders.id}), true)`

/** Whether one of its purchase orders is still to be sent. */
const hasPurchaseOrderToSend = sql`exists (select from purchase_orders p where p.order_id = ${orders.id} and ${isToSendIn(sql`p`)})`

interface QueueReader {
  branch_id: string
  user: UserActor
  now: Date
}

/** What the queues of the domain mean here. */
const queueTerms = async (db: Sql, { branch_id, user, now }: QueueReader) => ({
  inStatuses: (statuses: readonly OrderStatus[]) => inArray(orders.status, [...statuses]),
  assignee_id: orders.assignee_id,
  user_id: user.id,
  days: { required_by: dayOrLast(orders.required_by), valid_until: dayOrLast(orders.valid_until) },
  today: await todayOf(db, branch_id, now),
  facts: { purchase_order_to_send: hasPurchaseOrderToSend },
})

export const countOrderQueues = async (db: Sql, reader: QueueReader): Promise<QueueCounts> =>
  countQueues(db, orders, reader.branch_id, orderQueues, await queueTerms(db, reader))

/** Who sees no costs must not find an order's suppliers and costs by a filter either. */
function assertMayFilter({ user, branch_id }: QueueReader, { supplier_id, no_cost }: Query<typeof listOperation>) {
  if (seesCostsIn(user, branch_id)) return
  if (supplier_id)
    throw refusal(403, 'not_allowed', 'You can’t filter orders by supplier. Ask an administrator for access.')
  if (no_cost) throw refusal(403, 'not_allowed', 'You can’t filter orders by cost. Ask an administrator for access.')
}

/** Whether its margin is not known in the branch's currency. */
const withoutCost = (branch_id: string) => hasKeys(orders, order_sort_keys, branch_id, hasNoCost(order_sort_keys))

export async function listOrders(
  db: Sql,
  reader: QueueReader,
  query: Query<typeof listOperation>,
): Promise<Page<OrderSummary>> {
  const { branch_id, now } = reader
  assertMayFilter(reader, query)
  const { timezone } = await rememberedBranch(db, branch_id)
  const { rows, meta } = await listPage<Omit<OrderSummary, 'payment_state'>>(db, query, {
    ...documentList(orders, branch_id, query, [
      query.queue && inQueue(orderQueues[query.queue], await queueTerms(db, reader)),
      isAnyOf(orders.status, query.status),
      isAnyOf(orders.client_id, query.client_id),
      isAnyOf(orders.agent_id, query.agent_id),
      query.no_agent === 'true' ? isNull(orders.agent_id) : undefined,
      query.category && hasCategory(query.category),
      query.no_category === 'true' ? hasNoCategory : undefined,
      isAnyOf(orders.assignee_id, query.assignee_id),
      query.supplier_id && suppliedBy(query.supplier_id),
      isAnyOf(orders.currency, query.currency),
      ofWorth(orders, order_sort_keys, branch_id, { from: query.total_from, to: query.total_to }),
      query.no_rate === 'true' ? ofUnknownWorth(orders, order_sort_keys, branch_id) : undefined,
      query.no_cost && (query.no_cost === 'true' ? withoutCost(branch_id) : not(withoutCost(branch_id))),
      await lateOnly(query.late, {
        status: orders.status,
        under_way: goodsUnderWay.orders,
        due_on: orders.required_by,
        today: () => todayOf(db, branch_id, now),
      }),
      byPayment(query.payment),
      daysBetween(orders.required_by, { from: query.required_from, to: query.required_to }),
      daysBetween(orders.valid_until, { from: query.valid_until_from, to: query.valid_until_to }),
      momentsBetween(orders.quoted_at, { from: query.quoted_from, to: query.quoted_to }, timezone),
      momentsBetween(orders.confirmed_at, { from: query.confirmed_from, to: query.confirmed_to }, timezone),
      momentsBetween(orders.created_at, { from: query.created_from, to: query.created_to }, timezone),
    ]),
    sorts: {
      ...documentSorts(orders, orderStatuses),
      payment_state: paymentOrLast(orders),
      required_by: dayOrLast(orders.required_by),
      valid_until: dayOrLast(orders.valid_until),
    },
    keyed: {
      id: order_sort_keys.id,
      sorts: {
        client_name: order_sort_keys.client_name,
        assignee_name: textOrLast(order_sort_keys.assignee_name),
        line_count: order_sort_keys.line_count,
        total: amountOrLeast(order_sort_keys.value),
      },
    },
    rows: orderRows,
  })
  return { rows: rows.map((row) => ({ ...row, payment_state: orderPaymentState(row) })), meta }
}

/** Returns one order of any of the user's branches, with all figures: an answer shows it by `shownTo`. */
export async function getOrder(db: Sql, id: string, user: UserActor): Promise<Order> {
  return toOrder(await loadOrder(db, id, user))
}
