import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { Order, OrderSummary } from '../../../contract/order'
import type { listOrders as listOperation } from '../../../contract/orders'
import { roundMoney } from '../../../domain/money'
import { netOf } from '../../../domain/documentTotals'
import { goodsUnderWay } from '../../../domain/lateness'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { lateOnly } from '../../db/late'
import { listPage, momentsBetween } from '../../db/list'
import { dayOrLast } from '../../db/schema/columns'
import { branches, tax_rates } from '../../db/schema/company'
import { enquiries } from '../../db/schema/enquiries'
import { order_rates, order_revisions, orders } from '../../db/schema/orders'
import { agents, clients } from '../../db/schema/parties'
import { matches } from '../../db/search'
import { notFound } from '../../refusal'
import { deliveriesOf } from '../deliveries/deliveriesRepository'
import { todayOf } from '../deliveries/enteredOn'
import { mailsOf } from '../papers/paperMails'
import { purchaseOrdersOf } from '../purchaseOrders/purchaseOrdersRepository'
import { amountOf, lineCost, marginFor, totalsOf } from './orderFigures'
import { chargesOf, linesOf, type StoredCharge, type StoredLine } from './orderLinesRepository'

const columns = {
  id: orders.id,
  version: orders.version,
  created_at: orders.created_at,
  updated_at: orders.updated_at,
  number: orders.number,
  revision: orders.revision,
  branch_id: orders.branch_id,
  status: orders.status,
  client_id: orders.client_id,
  client_name: clients.name,
  client_po_number: orders.client_po_number,
  currency: orders.currency,
  total: orders.total,
  line_count: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
  valid_until: orders.valid_until,
  required_by: orders.required_by,
}

export const listOrders = async (
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
  now: Date,
): Promise<Page<OrderSummary>> =>
  listPage<OrderSummary>({
    db,
    query,
    table: orders,
    id: orders.id,
    sorts: {
      created_at: orders.created_at,
      required_by: dayOrLast(orders.required_by),
      valid_until: dayOrLast(orders.valid_until),
    },
    default_sort: '-created_at',
    where: [
      eq(orders.branch_id, branch_id),
      matches(orders.search_text, query.q),
      query.status ? eq(orders.status, query.status) : undefined,
      query.client_id ? eq(orders.client_id, query.client_id) : undefined,
      await lateOnly(query.late, {
        status: orders.status,
        under_way: goodsUnderWay.orders,
        due_on: orders.required_by,
        today: () => todayOf(db, branch_id, now),
      }),
      momentsBetween(orders.created_at, { from: query.created_from, to: query.created_to }, branch_id),
    ],
    rows: ({ where, order, limit, sort_key }) =>
      db
        .select({ ...columns, sort_key })
        .from(orders)
        .innerJoin(clients, eq(clients.id, orders.client_id))
        .where(where)
        .orderBy(...order)
        .limit(limit),
  })

/** One order of any of the user's branches. A viewer sees what its papers show: no cost, margin, commission or supplier. */
export async function getOrder(db: Sql, id: string, user: UserActor): Promise<Order> {
  const mine = user.role === 'admin' ? undefined : inArray(orders.branch_id, user.branch_ids)
  const [row] = await db
    .select({
      head: orders,
      client_name: clients.name,
      agent_name: agents.name,
      floor_percent: branches.margin_floor_percent,
      client_reference: enquiries.client_reference,
      enquiry: { id: enquiries.id, number: enquiries.number, status: enquiries.status },
      bank_currencies: sql<
        string[]
      >`coalesce((select json_agg(distinct a.currency) from bank_accounts a where a.branch_id = orders.branch_id), '[]'::json)`,
    })
    .from(orders)
    .innerJoin(branches, eq(branches.id, orders.branch_id))
    .innerJoin(clients, eq(clients.id, orders.client_id))
    .leftJoin(agents, eq(agents.id, orders.agent_id))
    .leftJoin(enquiries, eq(enquiries.id, orders.enquiry_id))
    .where(and(eq(orders.id, id), mine))
  if (!row) throw notFound('order')
  const { head, floor_percent, ...names } = row
  const lines = await linesOf(db, id)
  const charges = await chargesOf(db, id)
  const order: Order = {
    ...names,
    ...headOf(head),
    line_count: lines.length,
    rfq: rfqOf(lines),
    lines: lines.map((line) => lineOf(line, head.currency)),
    charges: charges.map(({ id: charge_id, label, amount, tax_rate_id, tax_percent }) => ({
      id: charge_id,
      label,
      amount,
      tax_rate_id,
      tax_percent,
    })),
    rates: await ratesOf(db, id),
    ...(await shownTotals(db, head, lines, charges)),
    margin: marginFor(head, lines, floor_percent),
    revisions: await revisionsOf(db, id),
    confirmations: await confirmationsOf(db, id, head.revision),
    origin: head.origin_order_id ? ((await linksTo(db, eq(orders.id, head.origin_order_id)))[0] ?? null) : null,
    rests: await linksTo(db, eq(orders.origin_order_id, id)),
    deliveries: await deliveriesOf(db, id),
    purchase_orders: await purchaseOrdersOf(db, id),
    mails: await mailsOf(db, 'orders', id),
  }
  return user.role === 'viewer' ? asPapersShow(order) : order
}

const linksTo = (db: Sql, where: SQL): Promise<Order['rests']> =>
  db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.id))

type Stored = typeof orders.$inferSelect

function headOf({
  award_id: _,
  origin_order_id: __,
  search_text: ___,
  tax: ____,
  cost: _____,
  ...head
}: Stored): Omit<Stored, 'award_id' | 'origin_order_id' | 'search_text' | 'tax' | 'cost'> {
  return head
}

/** An order as everybody who may read documents sees it. */
export function asPapersShow(order: Order): Order {
  return {
    ...order,
    commission_percent: null,
    commission_basis: null,
    commission_capped: null,
    rates: [],
    margin: null,
    purchase_orders: [],
    mails: [],
    lines: order.lines.map((line) => ({ ...line, markup_percent: null, received: null, cost: null })),
  }
}

function lineOf(stored: StoredLine, currency: string): Order['lines'][number] {
  const {
    line,
    item_code,
    delivered,
    received,
    enquiry_line_position,
    enquiry_id,
    enquiry_number,
    enquiry_line_description,
  } = stored
  const {
    id,
    position,
    item_id,
    description,
    quantity,
    unit,
    unit_price,
    discount_percent,
    tax_rate_id,
    tax_percent,
    remarks,
    internal_notes,
    enquiry_line_id,
  } = line
  const cost = lineCost(stored, currency)
  return {
    id,
    position,
    item_id,
    item_code,
    description,
    quantity,
    unit,
    unit_price,
    discount_percent,
    amount: amountOf(stored, currency),
    tax_rate_id,
    tax_percent,
    remarks,
    internal_notes,
    delivered,
    received,
    enquiry_line_id,
    enquiry_line_position,
    enquiry_id,
    enquiry_number,
    enquiry_line_description,
    markup_percent: cost ? line.markup_percent : null,
    cost,
  }
}

function rfqOf(lines: readonly StoredLine[]): Order['rfq'] {
  const from = lines.find(({ rfq_id }) => rfq_id !== null)
  return from?.rfq_id && from.rfq_status ? { id: from.rfq_id, number: from.rfq_number, status: from.rfq_status } : null
}

async function shownTotals(db: Sql, head: Stored, lines: readonly StoredLine[], charges: readonly StoredCharge[]) {
  const { goods, discount, charges: charged, taxes, tax, total } = totalsOf(head, lines, charges)
  const ids = taxes.flatMap(({ tax_rate_id }) => tax_rate_id ?? [])
  const named =
    ids.length > 0
      ? await db.select({ id: tax_rates.id, name: tax_rates.name }).from(tax_rates).where(inArray(tax_rates.id, ids))
      : []
  const nameOf = (tax_rate_id: string | null) => named.find(({ id }) => id === tax_rate_id)?.name ?? null
  return {
    goods,
    discount,
    charged,
    net: roundMoney(netOf({ goods, discount }), head.currency),
    taxes: taxes.map((entry) => ({ ...entry, name: nameOf(entry.tax_rate_id) })),
    tax,
    total,
  }
}

/** The rates that are frozen on an order: one unit of each currency in the order's. */
export const ratesOf = (db: Sql, order_id: string): Promise<Order['rates']> =>
  db
    .select({
      currency: order_rates.currency,
      rate: order_rates.rate,
      rate_date: order_rates.rate_date,
      source: order_rates.source,
    })
    .from(order_rates)
    .where(eq(order_rates.order_id, order_id))
    .orderBy(asc(order_rates.currency))

/** How many confirmations of a revision were issued. */
async function confirmationsOf(db: Sql, order_id: string, revision: number): Promise<number> {
  const { papers } = order_revisions
  const count = sql<number>`(case when ${papers} ? 'order_confirmation' then 1 + coalesce(jsonb_array_length(${papers} -> 'earlier_confirmations'), 0) else 0 end)::int`
  const [row] = await db
    .select({ count })
    .from(order_revisions)
    .where(and(eq(order_revisions.order_id, order_id), eq(order_revisions.revision, revision)))
  return row?.count ?? 0
}

const revisionsOf = (db: Sql, order_id: string): Promise<Order['revisions']> =>
  db
    .select({ revision: order_revisions.revision, quoted_at: order_revisions.created_at })
    .from(order_revisions)
    .where(eq(order_revisions.order_id, order_id))
    .orderBy(asc(order_revisions.revision))
