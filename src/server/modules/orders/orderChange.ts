import { and, eq, sql } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import { roundMoney, sum } from '../../../domain/money'
import { orderLifeCycle, type OrderAction } from '../../../domain/orderLifeCycle'
import type { UserActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { deliveries } from '../../db/schema/deliveries'
import { orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { searchText } from '../../db/search'
import { orStale } from '../../db/versions'
import { takeStep } from '../../lifeCycleStep'
import { stale } from '../../refusal'
import { costOf, totalsOf } from './orderFigures'
import { chargesOf, linesOf } from './orderLinesRepository'
import { getOrder } from './ordersRepository'

/** An order of one of the user's branches, which nobody else changes until the transaction ends: at the version that was read, as it stands where none is named. */
export async function lockOrder(db: Transaction, id: string, user: UserActor, version?: number): Promise<Order> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
  const order = await getOrder(db, id, user)
  if (version !== undefined && order.version !== version) throw stale(order)
  return order
}

type Head = Partial<typeof orders.$inferInsert>

/** Sets columns of a locked order, counts its version up, and keeps its totals and the words that it is found by. */
export async function changeOrder(
  db: Transaction,
  { id, version }: Pick<Order, 'id' | 'version'>,
  values: Head,
): Promise<void> {
  const [updated] = await db
    .update(orders)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ id: orders.id })
  orStale(updated, undefined)
  await keepDerived(db, id)
}

/** The totals as they are shown, and the words that it is found by: its numbers and those of its deliveries, its client, and what its lines say. */
export async function keepDerived(db: Transaction, id: string): Promise<void> {
  const [row] = await db
    .select({ head: orders, name: clients.name, code: clients.code })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.client_id))
    .where(eq(orders.id, id))
  if (!row) throw new Error('an order is not there any more')
  const lines = await linesOf(db, id)
  const { net, tax, total } = totalsOf(row.head, lines, await chargesOf(db, id))
  const cost = roundMoney(sum(lines.map((line) => costOf(line, row.head.currency) ?? '0')), row.head.currency)
  const left = await db.select({ number: deliveries.number }).from(deliveries).where(eq(deliveries.order_id, id))
  const words = lines.flatMap(({ line, item_code }) => [item_code, line.description])
  await db
    .update(orders)
    .set({
      net,
      tax,
      total,
      cost,
      search_text: searchText(
        row.head.number,
        row.head.client_po_number,
        ...left.map(({ number }) => number),
        row.name,
        row.code,
        ...words,
      ),
    })
    .where(eq(orders.id, id))
}

const done: Record<OrderAction, string> = {
  quote: 'quoted',
  revise: 'revised',
  confirm: 'confirmed',
  deliver: 'delivered',
  complete: 'completed',
  close_short: 'closed short',
  take_back: 'taken back',
  lose: 'marked as lost',
  cancel: 'cancelled',
}

/** The status that a step of an order leads to; 409 in words where its life cycle does not allow it, 422 where a reason is missing. */
export function orderStep({ status }: Pick<Order, 'status'>, action: OrderAction, reason?: string | null) {
  const stands = status === 'draft' ? 'a draft' : status
  return takeStep(orderLifeCycle, {
    status,
    action,
    reason,
    words: `This order is ${stands}: it cannot be ${done[action]} now.`,
  })
}

/** The fields of an order's head that its activity keeps. */
const toldFields = [
  'number',
  'revision',
  'status',
  'client_name',
  'client_po_number',
  'client_answered_on',
  'client_answered_by',
  'contact',
  'delivery_contact',
  'agent_name',
  'commission_percent',
  'commission_basis',
  'commission_capped',
  'currency',
  'discount',
  'valid_until',
  'payment_terms',
  'delivery_terms',
  'delivery_place',
  'required_by',
  'remarks',
  'internal_notes',
  'closed_reason',
  'total',
] as const satisfies readonly (keyof Order)[]

/** What the activity keeps of an order. `costs` and the agent's share are told to the staff alone. */
export function told(order: Order) {
  return {
    ...Object.fromEntries(toldFields.map((field) => [field, order[field]])),
    lines: order.lines.map(
      ({
        position,
        description,
        quantity,
        unit,
        unit_price,
        discount_percent,
        tax_percent,
        remarks,
        internal_notes,
      }) => ({
        line: position,
        description,
        quantity,
        unit,
        unit_price,
        discount_percent,
        tax_percent,
        remarks,
        internal_notes,
      }),
    ),
    charges: order.charges.map(({ label, amount, tax_percent }) => ({ label, amount, tax_percent })),
    costs: order.lines.map(({ position, markup_percent, cost }) => ({
      line: position,
      supplier: cost?.supplier_name ?? null,
      currency: cost?.currency ?? null,
      unit_price: cost?.unit_price ?? null,
      total: cost?.total ?? null,
      markup_percent,
    })),
  }
}
