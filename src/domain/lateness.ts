import { daysBetween } from './dayCounts'
import type { OrderStatus } from './orderLifeCycle'
import type { PurchaseOrderStatus } from './purchaseOrderLifeCycle'

/** The states in which goods are on their way, and can be late. */
export const goodsUnderWay = {
  orders: ['confirmed', 'delivering'],
  purchase_orders: ['sent', 'acknowledged', 'receiving'],
} as const satisfies { orders: OrderStatus[]; purchase_orders: PurchaseOrderStatus[] }

/** How many whole days something is late that was due on a day (YYYY-MM-DD) and is still under way; null while it is not late, or due on no day. */
export function daysLate(due_on: string | null, today: string, under_way: boolean): number | null {
  if (due_on === null || !under_way) return null
  const days = daysBetween(due_on, today)
  return days > 0 ? days : null
}
