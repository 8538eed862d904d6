import { and, asc, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Warning } from '../../../../contract/envelope'
import { packWarnings, usedNumberWarning } from '../../../../domain/orders/orderRules'
import { mayActIn, type UserActor } from '../../../http/actor'
import type { Sql } from '../../../db/connection/database'
import { orders } from '../../../db/schema/orders'
import { codeKeyOf } from '../../../db/search/codeKeys'
import type { OrderFacts } from '../loadOrder'

/** The data to validate before an order is quoted or confirmed. */
export const toOffered = ({ head, client, lines }: OrderFacts) => ({
  status: head.status,
  valid_until: head.valid_until,
  client,
  lines: lines.map(({ line, supplier_name: name, supplier_active: active, supplier_blocked: blocked_reason }) => ({
    id: line.id,
    unit_price: line.unit_price,
    discount_percent: line.discount_percent,
    has_cost: line.cost_goods !== null,
    supplier: name !== null && active !== null ? { name, active, blocked_reason } : null,
  })),
})

/**
 * Returns the oldest other order of the same client with this purchase order number, as a query that other reads can
 * include.
 */
export function otherWithNumber(db: Sql, order_id: string, number: string | null | undefined) {
  // By default the order's own number.
  const wanted =
    number === undefined
      ? sql`(select ${codeKeyOf(sql`o.client_po_number`)} from orders o where o.id = ${order_id})`
      : codeKeyOf(sql`${number}::text`)
  return db
    .select({ number: orders.number, branch_id: orders.branch_id })
    .from(orders)
    .where(
      and(
        eq(orders.client_id, sql`(select o.client_id from orders o where o.id = ${order_id})`),
        isNotNull(orders.client_po_number),
        sql`${codeKeyOf(orders.client_po_number)} = nullif(${wanted}, '')`,
        ne(orders.id, order_id),
        notInArray(orders.status, ['lost', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.created_at), asc(orders.id))
    .limit(1)
}

type Used = Awaited<ReturnType<typeof otherWithNumber>>

/** Returns a warning where the client's purchase order number is already used (ORD-04). */
export function usedNumbers([used]: Used, user: UserActor, number: string | null): Warning[] {
  if (!used || !number) return []
  return [
    usedNumberWarning(
      number,
      mayActIn(user, used.branch_id) ? (used.number ?? 'a draft order') : 'an order of another branch',
    ),
  ]
}

/**
 * Returns the quantity bought of each quote line, by this order and the other active orders of the same award, at any
 * revision of the quote.
 */
export function boughtByQuotes(db: Sql, order_id: string) {
  return db
    .select({
      index: sql<number>`bought.index`,
      unit: sql<string>`bought.unit`,
      unit_factor: sql<string>`bought.unit_factor`,
      minimum_quantity: sql<string | null>`bought.minimum_quantity`,
      pack_size: sql<string | null>`bought.pack_size`,
      quantity: sql<string>`bought.quantity`,
    })
    .from(
      sql`(select min(l.position) - 1 as index, ql.unit, ql.unit_factor::text, ql.minimum_quantity::text, ql.pack_size::text, (
        select sum(o.cost_quantity)::text from order_lines o join orders d on d.id = o.order_id
        where (o.quote_line_id = ql.id or o.award_allocation_id in (select x.award_allocation_id from order_lines x where x.order_id = ${order_id} and x.quote_line_id = ql.id))
          and d.status not in ('lost', 'cancelled')) as quantity
      from order_lines l join quote_lines ql on ql.id = l.quote_line_id
      where l.order_id = ${order_id}
      group by ql.id order by 1) as bought`,
    )
}

/** Returns warnings where that quantity does not fit the supplier's packs (ORD-06). */
export const brokenPacks = (bought: Awaited<ReturnType<typeof boughtByQuotes>>): Warning[] => packWarnings(bought)
