import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type {
  listPurchaseOrders as listOperation,
  PurchaseOrder,
  PurchaseOrderSummary,
} from '../../../contract/purchaseOrders'
import { goodsUnderWay } from '../../../domain/lateness'
import { lineAmount, roundMoney, sum } from '../../../domain/money'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { lateOnly } from '../../db/late'
import { listPage, momentsBetween } from '../../db/list'
import { branches } from '../../db/schema/company'
import { items } from '../../db/schema/items'
import { orders } from '../../db/schema/orders'
import { suppliers } from '../../db/schema/parties'
import { purchase_order_lines, purchase_orders } from '../../db/schema/purchaseOrders'
import { matches } from '../../db/search'
import { notFound } from '../../refusal'
import { todayOf } from '../deliveries/enteredOn'
import { mailsOf } from '../papers/paperMails'
import { receiptsOf } from './receiptsOfPurchaseOrder'

/** What came in of a line, which the query around it calls so. */
const receivedOf = (line: string) =>
  sql`select coalesce(sum(x.quantity), 0) from receipt_lines x join receipts r on r.id = x.receipt_id where x.purchase_order_line_id = ${sql.raw(line)}.id and r.cancelled_at is null`

const columns = {
  id: purchase_orders.id,
  version: purchase_orders.version,
  created_at: purchase_orders.created_at,
  updated_at: purchase_orders.updated_at,
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
  received_lines: sql<number>`(select count(*)::int from purchase_order_lines l where l.purchase_order_id = purchase_orders.id and l.quantity <= (${receivedOf('l')}))`,
}

const detail = {
  ...columns,
  payment_terms: purchase_orders.payment_terms,
  delivery_place: purchase_orders.delivery_place,
  remarks: purchase_orders.remarks,
  internal_notes: purchase_orders.internal_notes,
  closed_reason: purchase_orders.closed_reason,
  sent_at: purchase_orders.sent_at,
  acknowledged_at: purchase_orders.acknowledged_at,
  supplier_reference: purchase_orders.supplier_reference,
  supplier_email: suppliers.email,
  freight: purchase_orders.freight,
  tax: purchase_orders.tax,
}

/** A page of the purchase orders of a branch; `now` says which of them are late, by the branch's clock. */
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
  return listPage<PurchaseOrderSummary>({
    db,
    query,
    table: purchase_orders,
    id: purchase_orders.id,
    sorts: { created_at: purchase_orders.created_at },
    default_sort: '-created_at',
    where: [
      eq(purchase_orders.branch_id, branch_id),
      matches(purchase_orders.search_text, query.q),
      query.status ? eq(purchase_orders.status, query.status) : undefined,
      await lateOnly(query.late, late),
      query.supplier_id ? eq(purchase_orders.supplier_id, query.supplier_id) : undefined,
      momentsBetween(purchase_orders.created_at, { from: query.created_from, to: query.created_to }, branch_id),
    ],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({ ...columns, sort_key })
        .from(purchase_orders)
        .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
        .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
        .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })
}

/** The purchase orders of an order, in the order in which its lines name their suppliers. */
export const purchaseOrdersOf = (db: Sql, order_id: string): Promise<PurchaseOrderSummary[]> =>
  db
    .select(columns)
    .from(purchase_orders)
    .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))
    .where(eq(purchase_orders.order_id, order_id))
    .orderBy(asc(purchase_orders.id))

/** One purchase order of any of the user's branches; `locked` keeps everybody else from changing it until the transaction ends. */
export async function getPurchaseOrder(
  db: Sql,
  id: string,
  user: UserActor,
  { locked = false } = {},
): Promise<PurchaseOrder> {
  if (locked)
    await db
      .select({ id: purchase_orders.id })
      .from(purchase_orders)
      .where(eq(purchase_orders.id, id))
      .for('no key update')
  const mine = user.role === 'admin' ? undefined : inArray(purchase_orders.branch_id, user.branch_ids)
  const [row] = await db
    .select(detail)
    .from(purchase_orders)
    .innerJoin(orders, eq(orders.id, purchase_orders.order_id))
    .innerJoin(suppliers, eq(suppliers.id, purchase_orders.supplier_id))
    .innerJoin(branches, eq(branches.id, purchase_orders.branch_id))
    .where(and(eq(purchase_orders.id, id), mine))
  if (!row) throw notFound('purchase order')
  const lines = (await linesOf(db, id)).map((line) => ({
    ...line,
    amount: lineAmount(line.quantity, line.unit_price, '0', row.currency),
  }))
  return {
    ...row,
    lines,
    goods: roundMoney(sum(lines.map(({ amount }) => amount)), row.currency),
    receipts: await receiptsOf(db, id),
    mails: await mailsOf(db, 'purchase-orders', id),
  }
}

const linesOf = (db: Sql, purchase_order_id: string) =>
  db
    .select({
      id: purchase_order_lines.id,
      position: purchase_order_lines.position,
      item_id: purchase_order_lines.item_id,
      item_code: items.code,
      description: purchase_order_lines.description,
      supplier_code: purchase_order_lines.supplier_code,
      quantity: purchase_order_lines.quantity,
      unit: purchase_order_lines.unit,
      unit_price: purchase_order_lines.unit_price,
      tax_percent: purchase_order_lines.tax_percent,
      remarks: purchase_order_lines.remarks,
      internal_notes: purchase_order_lines.internal_notes,
      received: sql<string>`(${receivedOf('purchase_order_lines')})::text`,
    })
    .from(purchase_order_lines)
    .leftJoin(items, eq(items.id, purchase_order_lines.item_id))
    .where(eq(purchase_order_lines.purchase_order_id, purchase_order_id))
    .orderBy(asc(purchase_order_lines.position))
