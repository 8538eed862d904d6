import { and, asc, eq } from 'drizzle-orm'
import type { Delivery } from '../../../contract/delivery'
import { pick } from '../../../domain/fields/pick'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import { deliveries, delivery_lines } from '../../db/schema/deliveries'
import { order_lines } from '../../db/schema/orders'
import { notFound } from '../../http/refusal'

const deliveryFields = [
  'id',
  'version',
  'number',
  'date',
  'remarks',
  'internal_notes',
  'cancelled_at',
  'cancelled_reason',
] as const

/** Returns the deliveries of an order, the oldest first, including cancelled ones. */
export const deliveriesOf = (db: Sql, order_id: string) =>
  db
    .select(pick(deliveries, deliveryFields))
    .from(deliveries)
    .where(eq(deliveries.order_id, order_id))
    .orderBy(asc(deliveries.id))

export const deliveryLinesOf = (db: Sql, order_id: string) =>
  db
    .select({
      ...pick(delivery_lines, ['delivery_id', 'order_line_id']),
      ...pick(order_lines, ['position', 'description', 'unit']),
      quantity: delivery_lines.quantity,
    })
    .from(delivery_lines)
    .innerJoin(deliveries, eq(deliveries.id, delivery_lines.delivery_id))
    .innerJoin(order_lines, eq(order_lines.id, delivery_lines.order_line_id))
    .where(eq(deliveries.order_id, order_id))
    .orderBy(asc(order_lines.position))

export const withLines = (
  heads: readonly Omit<Delivery, 'lines'>[],
  lines: readonly (Delivery['lines'][number] & { delivery_id: string })[],
): Delivery[] =>
  heads.map((head) => ({
    ...head,
    lines: lines.flatMap(({ delivery_id, ...line }) => (delivery_id === head.id ? [line] : [])),
  }))

/** Returns the id of the order of a delivery in the user's branches. */
export async function orderOfDelivery(db: Sql, id: string, user: UserActor): Promise<string> {
  const [delivery] = await db
    .select({ order_id: deliveries.order_id })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), inBranchesOf(user, deliveries.branch_id)))
  if (!delivery) throw notFound('delivery')
  return delivery.order_id
}

/** The fields of a delivery in an order's activity. */
export const toAuditedDelivery = ({ number, date, lines }: Delivery) => ({
  number,
  date,
  lines: lines.map(({ position, description, quantity, unit }) => ({ line: position, description, quantity, unit })),
})
