import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Delivery } from '../../../contract/delivery'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { deliveries, delivery_lines } from '../../db/schema/deliveries'
import { order_lines } from '../../db/schema/orders'
import { notFound } from '../../refusal'

/** What left for the client of an order, the oldest first, with what was cancelled again. */
export async function deliveriesOf(db: Sql, order_id: string): Promise<Delivery[]> {
  const heads = await db
    .select({
      id: deliveries.id,
      version: deliveries.version,
      number: deliveries.number,
      date: deliveries.date,
      remarks: deliveries.remarks,
      internal_notes: deliveries.internal_notes,
      cancelled_at: deliveries.cancelled_at,
      cancelled_reason: deliveries.cancelled_reason,
    })
    .from(deliveries)
    .where(eq(deliveries.order_id, order_id))
    .orderBy(asc(deliveries.id))
  if (heads.length === 0) return []
  const lines = await db
    .select({
      delivery_id: delivery_lines.delivery_id,
      order_line_id: delivery_lines.order_line_id,
      position: order_lines.position,
      description: order_lines.description,
      unit: order_lines.unit,
      quantity: delivery_lines.quantity,
    })
    .from(delivery_lines)
    .innerJoin(deliveries, eq(deliveries.id, delivery_lines.delivery_id))
    .innerJoin(order_lines, eq(order_lines.id, delivery_lines.order_line_id))
    .where(eq(deliveries.order_id, order_id))
    .orderBy(asc(order_lines.position))
  return heads.map((head) => ({
    ...head,
    lines: lines.flatMap(({ delivery_id, ...line }) => (delivery_id === head.id ? [line] : [])),
  }))
}

/** The order of a delivery of the user's branches. */
export async function orderOfDelivery(db: Sql, id: string, user: UserActor): Promise<string> {
  const mine = user.role === 'admin' ? undefined : inArray(deliveries.branch_id, user.branch_ids)
  const [delivery] = await db
    .select({ order_id: deliveries.order_id })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), mine))
  if (!delivery) throw notFound('delivery')
  return delivery.order_id
}

/** What an order's activity keeps of a delivery. */
export const toldDelivery = ({ number, date, lines }: Delivery) => ({
  number,
  date,
  lines: lines.map(({ position, description, quantity, unit }) => ({ line: position, description, quantity, unit })),
})
