import { and, asc, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { FieldError, Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import type { cancelOrder as stepOperation, confirmOrder as confirmOperation, quoteOrder as quoteOperation } from '../../../contract/orderSteps'
import { dayIn } from '../../../domain/days'
import type { OrderAction } from '../../../domain/orderLifeCycle'
import { marginWarnings, packWarnings, partyProblems, purchaseNumberKey, usedNumberWarning, validityProblems } from '../../../domain/orderRules'
import { assertAccepted } from '../../acceptance'
import { mayActIn, type UserActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { order_revisions, orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { nextNumber } from '../../numbers'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { moveEnquiriesOfOrder } from '../enquiries/enquirySteps'
import { describeOrder } from '../papers/orderPapers'
import { cancelPurchaseOrdersOf, makePurchaseOrders } from '../purchaseOrders/purchaseOrdersOfOrder'
import { earnCommission, reverseCommission } from './commissions'
import { changeOrder, lockOrder, orderStep, told } from './orderChange'
import { linesOf } from './orderLinesRepository'
import { getOrder } from './ordersRepository'

/** Quotes a draft: it gets its number at the first time, and this revision is frozen with all that its papers show. */
export async function quoteOrder(change: Change<typeof quoteOperation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  const status = orderStep(before, 'quote')
  await assertReady(db, before)
  const { timezone } = await getBranch(db, before.branch_id)
  const [passed] = validityProblems(before.valid_until, dayIn(now, timezone))
  if (passed) throw invalid([passed])
  const reason = assertAccepted(before.margin ? marginWarnings(before.margin, before.margin.floor_percent) : [], body.accept)
  const number = before.number ?? (await nextNumber(db, 'ORD', before.branch_id, now))
  await changeOrder(db, before, { status, number, quoted_at: now.toISOString() })
  await db.insert(order_revisions).values({ order_id: before.id, revision: before.revision, papers: await describeOrder(db, await getOrder(db, before.id, user), now), created_at: now.toISOString() })
  await moveEnquiriesOfOrder(db, now, before.id, number)
  const after = await getOrder(db, before.id, user)
  await record({ action: 'quoted', entity: 'orders', entity_id: after.id, branch_id: after.branch_id, before: told(before), after: told(after), reason })
  return after
}

/** The client has said yes: purchase orders are made as drafts, one per supplier and currency, and the agent's commission is earned. */
export async function confirmOrder(change: Change<typeof confirmOperation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  const status = orderStep(before, 'confirm')
  await assertReady(db, before)
  const client_po_number = body.client_po_number ?? before.client_po_number
  const reason = assertAccepted([...(await usedNumbers(db, user, before, client_po_number)), ...(await brokenPacks(db, before.id))], body.accept)
  await changeOrder(db, before, { status, client_po_number, confirmed_at: now.toISOString() })
  await makePurchaseOrders(db, before.id, record)
  await earnCommission(db, before, now)
  await moveEnquiriesOfOrder(db, now, before.id, before.number)
  const after = await getOrder(db, before.id, user)
  await record({ action: 'confirmed', entity: 'orders', entity_id: after.id, branch_id: after.branch_id, before: told(before), after: told(after), reason })
  return after
}

/** Back to a draft, as the next revision. The one that was quoted stays printable. */
export async function reviseOrder(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, 'revise', 'revised', (before) => ({ revision: before.revision + 1 }))
}

/** The client has said no. */
export async function loseOrder(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, 'lose', 'lost', () => ({ closed_reason: change.body.reason ?? null }))
}

/** Cancelled: its open purchase orders too, and what its agent earned is taken back. */
export async function cancelOrder(change: Change<typeof stepOperation>): Promise<Order> {
  return step(change, 'cancel', 'cancelled', () => ({ closed_reason: change.body.reason ?? null }), async (before) => {
    await cancelPurchaseOrdersOf(change.db, before.id, change.now, change.body.reason ?? null)
    await reverseCommission(change.db, before.id, change.now)
  })
}

async function step(
  change: Change<typeof stepOperation>,
  action: OrderAction,
  done: string,
  values: (before: Order) => Partial<typeof orders.$inferInsert>,
  along: (before: Order) => Promise<void> = async () => undefined,
): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const before = await lockOrder(db, params.id, user, version)
  const status = orderStep(before, action, body.reason)
  await changeOrder(db, before, { status, ...values(before) })
  await along(before)
  await moveEnquiriesOfOrder(db, now, before.id, before.number)
  const after = await getOrder(db, before.id, user)
  await record({ action: done, entity: 'orders', entity_id: after.id, branch_id: after.branch_id, before: told(before), after: told(after), reason: body.reason })
  return after
}

/** A line at least, and a client and suppliers who are active and not blocked (ORD-01). */
async function assertReady(db: Transaction, order: Order) {
  const [client] = await db.select({ name: clients.name, active: clients.active }).from(clients).where(eq(clients.id, order.client_id))
  const lines = await linesOf(db, order.id)
  const suppliers = lines.map(({ supplier_name: name, supplier_active: active, supplier_blocked: blocked_reason }) => (name !== null && active !== null ? { name, active, blocked_reason } : null))
  const problems: FieldError[] = [
    ...(lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
    ...partyProblems(client ?? { name: order.client_name, active: false }, suppliers).map(({ path, message }) => ({ path, message })),
  ]
  if (problems.length > 0) throw invalid(problems)
}

/** Where else the client's purchase order number stands (ORD-04): the oldest of his orders that has it. */
async function usedNumbers(db: Sql, user: UserActor, order: Order, number: string | null): Promise<Warning[]> {
  if (!number) return []
  const same = sql`lower(regexp_replace(${orders.client_po_number}, '\\s', '', 'g')) = ${purchaseNumberKey(number)}`
  const [used] = await db
    .select({ number: orders.number, branch_id: orders.branch_id })
    .from(orders)
    .where(and(eq(orders.client_id, order.client_id), isNotNull(orders.client_po_number), same, ne(orders.id, order.id), notInArray(orders.status, ['lost', 'cancelled'])))
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(1)
  if (!used) return []
  return [usedNumberWarning(number, mayActIn(user, used.branch_id) ? (used.number ?? 'a draft order') : 'an order of another branch')]
}

/** What is bought of each quote's line, by this order and by the others that share it and stand, against the supplier's packs (ORD-06). */
async function brokenPacks(db: Sql, order_id: string): Promise<Warning[]> {
  const { rows } = await db.execute<{ index: number; quantity: string; unit_factor: string; minimum_quantity: string | null; pack_size: string | null }>(sql`
    select min(l.position) - 1 as index, ql.unit_factor::text, ql.minimum_quantity::text, ql.pack_size::text, (
      select sum(o.cost_quantity)::text from order_lines o join orders d on d.id = o.order_id
      where o.quote_line_id = ql.id and d.status not in ('lost', 'cancelled')) as quantity
    from order_lines l join quote_lines ql on ql.id = l.quote_line_id
    where l.order_id = ${order_id}
    group by ql.id order by 1`)
  return packWarnings(rows)
}
