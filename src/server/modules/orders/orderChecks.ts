import { and, asc, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { FieldError, Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import { packWarnings, partyProblems, purchaseNumberKey, usedNumberWarning } from '../../../domain/orderRules'
import { mayActIn, type UserActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { clients } from '../../db/schema/parties'
import { invalid } from '../../refusal'
import { linesOf } from './orderLinesRepository'

/** Stops at an order without a line, and at a client or a supplier of one of these lines who is inactive or blocked (ORD-01); all of its lines where none are named. */
export async function assertReady(db: Transaction, order: Order, line_ids?: ReadonlySet<string>): Promise<void> {
  const [client] = await db
    .select({ name: clients.name, active: clients.active })
    .from(clients)
    .where(eq(clients.id, order.client_id))
  const lines = await linesOf(db, order.id)
  const suppliers = lines.map(
    ({ line, supplier_name: name, supplier_active: active, supplier_blocked: blocked_reason }) =>
      name !== null && active !== null && (line_ids?.has(line.id) ?? true) ? { name, active, blocked_reason } : null,
  )
  const problems: FieldError[] = [
    ...(lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
    ...partyProblems(client ?? { name: order.client_name, active: false }, suppliers).map(({ path, message }) => ({
      path,
      message,
    })),
  ]
  if (problems.length > 0) throw invalid(problems)
}

/** Where else the client's purchase order number stands (ORD-04): the oldest of his orders that has it. */
export async function usedNumbers(db: Sql, user: UserActor, order: Order, number: string | null): Promise<Warning[]> {
  if (!number) return []
  const same = sql`lower(regexp_replace(${orders.client_po_number}, '\\s', '', 'g')) = ${purchaseNumberKey(number)}`
  const [used] = await db
    .select({ number: orders.number, branch_id: orders.branch_id })
    .from(orders)
    .where(
      and(
        eq(orders.client_id, order.client_id),
        isNotNull(orders.client_po_number),
        same,
        ne(orders.id, order.id),
        notInArray(orders.status, ['lost', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(1)
  if (!used) return []
  return [
    usedNumberWarning(
      number,
      mayActIn(user, used.branch_id) ? (used.number ?? 'a draft order') : 'an order of another branch',
    ),
  ]
}

/**
 * What is bought of each quote's line, by this order and by the others that share it and stand, against the supplier's packs (ORD-06):
 * they share what was awarded, whichever revision of the quote each costs by. Lines of this order that are left aside are not bought with it.
 */
export async function brokenPacks(db: Sql, order_id: string, aside: readonly string[] = []): Promise<Warning[]> {
  const left = sql`array(select jsonb_array_elements_text(${JSON.stringify(aside)}::jsonb)::uuid)`
  const { rows } = await db.execute<{
    index: number
    quantity: string
    unit: string
    unit_factor: string
    minimum_quantity: string | null
    pack_size: string | null
  }>(sql`
    select min(l.position) - 1 as index, ql.unit, ql.unit_factor::text, ql.minimum_quantity::text, ql.pack_size::text, (
      select sum(o.cost_quantity)::text from order_lines o join orders d on d.id = o.order_id
      where (o.quote_line_id = ql.id or o.award_allocation_id in (select x.award_allocation_id from order_lines x where x.order_id = ${order_id} and x.quote_line_id = ql.id))
        and d.status not in ('lost', 'cancelled') and o.id <> all (${left})) as quantity
    from order_lines l join quote_lines ql on ql.id = l.quote_line_id
    where l.order_id = ${order_id} and l.id <> all (${left})
    group by ql.id order by 1`)
  return packWarnings(rows)
}
