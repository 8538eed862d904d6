import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Warning } from '../../../../contract/envelope'
import type { Order } from '../../../../contract/order'
import type { confirmOrder as operation } from '../../../../contract/orderSteps'
import { pick } from '../../../../domain/fields/pick'
import type { Decimal } from '../../../../domain/money/money'
import { splitOrder } from '../../../../domain/orders/orderParts'
import { marginWarnings } from '../../../../domain/orders/orderRules'
import { untaxedWarnings } from '../../../../domain/orders/untaxedRule'
import type { Transaction } from '../../../db/connection/database'
import { order_lines, orders } from '../../../db/schema/orders'
import { uuidv7 } from '../../../db/rows/ids'
import { nextNumber } from '../../../db/rows/numbers'
import { userOf, type Change } from '../../../http/route'
import { chainIsHeld } from '../../../audit/chainLocks'
import { writeTogether } from '../../../db/rows/recordset'
import { toAuditedOrder } from '../orderChange'
import { describeOrder, documentParts } from '../documents/orderDocuments'
import { keepEnquiry } from '../orderEnquiry'
import { marginFor, totalsOf } from '../orderFigures'
import { dropUnusedRates } from '../costing/orderRates'
import { revisionFrozen } from '../documents/orderRevisions'
import { loadOrder, type OrderFacts } from '../loadOrder'
import { toOrder } from '../toOrder'
import { derivedOf } from '../saveOrder'

interface Rest {
  id: string
  number: string
  /** The part of the discount that stays with the confirmed lines. */
  discount_left: Decimal
}

/**
 * Moves the unconfirmed lines of a quoted order to a new quoted order, with their costs and sources, the same terms and
 * rates, and a number of its own. The caller updates the original order and the enquiries of both.
 */
export async function splitOffRest(
  change: Change<typeof operation>,
  order: Order,
  chosen: ReadonlySet<string>,
): Promise<Rest> {
  const { db, now, record } = change
  const user = userOf(change)
  const { confirmed, rest } = splitOrder(order, [...chosen])
  const number = await nextNumber(db, 'ORD', order.branch_id, now)
  const id = await copyHead(db, order, { number, discount: rest.discount, now })
  await moveLines(db, order, id, rest.line_ids)
  const facts = await loadOrder(db, id, user, documentParts(db, id))
  const derived = derivedOf(facts)
  const made = toOrder({ ...facts, head: { ...facts.head, ...derived } })
  const reason = `Remaining lines of ${order.number ?? ''}`
  await writeTogether(db, [
    db
      .update(orders)
      .set({ ...derived, updated_at: sql`now()` })
      .where(eq(orders.id, id))
      .getSQL(),
    ...revisionFrozen(made, describeOrder(change, made, facts), { reason, now }),
  ])
  chainIsHeld(db, id)
  record({
    action: 'created',
    entity: 'orders',
    entity_id: id,
    branch_id: made.branch_id,
    after: toAuditedOrder(made),
    reason,
    covers: [{ kind: 'order_revision', by: 'order_id', ids: [id] }],
  })
  return { id, number, discount_left: confirmed.discount }
}

/**
 * Returns warnings where a part's margin is below the branch's floor (ORD-03): the whole order's margin may be above
 * it.
 */
export function partMargins(
  { head, lines, floor_percent }: OrderFacts,
  order: Order,
  chosen: ReadonlySet<string>,
): Warning[] {
  const parts = splitOrder(order, [...chosen])
  return (['confirmed', 'rest'] as const).flatMap((part) => {
    const { line_ids, discount } = parts[part]
    const own = lines.filter(({ line }) => line_ids.includes(line.id))
    return marginWarnings(marginFor({ ...head, discount }, own, floor_percent), floor_percent, part)
  })
}

/** Returns warnings where a part has no tax although the whole order has (ORD-10): the charges stay with the confirmed lines. */
export function untaxedParts({ branch }: OrderFacts, order: Order, chosen: ReadonlySet<string>): Warning[] {
  // A whole without tax was asked about when it was quoted.
  if (untaxedWarnings(order, branch).length > 0) return []
  const taken = order.lines.filter(({ id }) => chosen.has(id))
  const left = order.lines.filter(({ id }) => !chosen.has(id))
  return [
    ...untaxedWarnings({ lines: taken, charges: order.charges }, branch, 'confirmed'),
    ...untaxedWarnings({ lines: left, charges: [] }, branch, 'rest'),
  ]
}

/** The confirmed part of an order as its approval is judged, with the charges, which stay with it. */
export function confirmedPart(
  { head, lines, charges, floor_percent }: OrderFacts,
  order: Order,
  chosen: ReadonlySet<string>,
) {
  const { line_ids, discount } = splitOrder(order, [...chosen]).confirmed
  const own = lines.filter(({ line }) => line_ids.includes(line.id))
  const reduced = { ...head, discount, discount_percent: null }
  return {
    line_ids,
    total: totalsOf(reduced, own, charges).total,
    margin: marginFor(reduced, own, floor_percent),
  }
}

type Head = typeof orders.$inferSelect

/**
 * What a part takes over of its order's head: all that people entered. The rest is its own, calculated, or what was paid for
 * the order, which stays with it. A new column has to be placed here.
 */
const taken: Record<keyof Head, boolean> = {
  ...{
    branch_id: true,
    client_id: true,
    contact: true,
    delivery_contact: true,
    assignee_id: true,
    client_po_number: true,
  },
  ...{ enquiry_id: true, award_id: true, agent_id: true },
  ...{ commission_percent: true, commission_basis: true, commission_capped: true },
  // The rest keeps the figures that were quoted.
  ...{ currency: true, amounts_rounded_to: true, discount_percent: true, valid_until: true, required_by: true },
  ...{ payment_terms: true, delivery_terms: true, delivery_place: true, remarks: true, internal_notes: true },
  ...{ id: false, version: false, number: false, revision: false, status: false, origin_order_id: false },
  ...{ created_at: false, updated_at: false, quoted_at: false, confirmed_at: false, completed_at: false },
  ...{ client_answered_on: false, client_answered_by: false, closed_reason: false },
  ...{
    discount: false,
    net: false,
    tax: false,
    total: false,
    cost: false,
    payable: false,
    deposit: false,
    paid: false,
  },
  search_text: false,
}
const takenColumns = (Object.keys(taken) as (keyof Head)[]).filter((column) => taken[column])

async function copyHead(
  db: Transaction,
  order: Order,
  { number, discount, now }: { number: string; discount: Decimal; now: Date },
): Promise<string> {
  const [head] = await db.select(pick(orders, takenColumns)).from(orders).where(eq(orders.id, order.id))
  if (!head) throw new Error('an order is not there any more')
  const id = uuidv7()
  const at = now.toISOString()
  await db.insert(orders).values({
    ...(head as Pick<Head, 'branch_id' | 'client_id' | 'currency'>),
    id,
    number,
    discount,
    status: order.status,
    origin_order_id: order.id,
    quoted_at: at,
    created_at: at,
    updated_at: at,
  })
  return id
}

/** Moves lines with their dependent rows and rates, and renumbers the positions of both orders without gaps. */
async function moveLines(db: Transaction, order: Order, to: string, line_ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into order_rates (order_id, currency, rate, rate_date, source) select ${to}::uuid, currency, rate, rate_date, source from order_rates where order_id = ${order.id}`,
  )
  await db
    .update(order_lines)
    .set({ order_id: to })
    .where(and(eq(order_lines.order_id, order.id), inArray(order_lines.id, [...line_ids])))
  for (const order_id of [order.id, to]) {
    await db.execute(sql`
      update order_lines l set position = x.place from (
        select id, row_number() over (order by position, id) as place from order_lines where order_id = ${order_id}) x
      where x.id = l.id`)
    await dropUnusedRates(db, order_id)
    await keepEnquiry(db, order_id)
  }
}
