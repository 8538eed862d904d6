import { daysBetween } from '../dates/dayCounts'
import type { OrderStatus } from './orderLifeCycle'
import type { PurchaseOrderStatus } from './purchaseOrderLifeCycle'

export const goodsUnderWay = {
  orders: ['confirmed', 'delivering'],
  purchase_orders: ['sent', 'acknowledged', 'receiving'],
} as const satisfies { orders: OrderStatus[]; purchase_orders: PurchaseOrderStatus[] }

/** How goods of a purchase order arrived: on time in full, or late, which includes those that are overdue. */
export const arrivals = ['on_time', 'late'] as const
export type Arrival = (typeof arrivals)[number]

/** The whole days since a due date (YYYY-MM-DD); null when it is not late or has no due date. */
export function daysLate(due_on: string | null, today: string, under_way: boolean): number | null {
  if (due_on === null || !under_way) return null
  const days = daysBetween(due_on, today)
  return days > 0 ? days : null
}
