import { eq, inArray } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Sql } from '../../../db/connection/database'
import { deliveries, delivery_lines } from '../../../db/schema/deliveries'
import { purchase_order_lines, purchase_orders } from '../../../db/schema/purchaseOrders'

/** The purchase orders and deliveries that name these lines of an order, cancelled ones too. */
export const movementsOf = (db: Sql, line_ids: readonly string[]) =>
  unionAll(
    db
      .select({ line_id: purchase_order_lines.order_line_id, number: purchase_orders.number })
      .from(purchase_order_lines)
      .innerJoin(purchase_orders, eq(purchase_orders.id, purchase_order_lines.purchase_order_id))
      .where(inArray(purchase_order_lines.order_line_id, [...line_ids])),
    db
      .select({ line_id: delivery_lines.order_line_id, number: deliveries.number })
      .from(delivery_lines)
      .innerJoin(deliveries, eq(deliveries.id, delivery_lines.delivery_id))
      .where(inArray(delivery_lines.order_line_id, [...line_ids])),
  )
