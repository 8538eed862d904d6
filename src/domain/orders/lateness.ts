import { daysBetween } from '../dates/dayCounts'
import type { OrderStatus } from './orderLifeCycle'
import type { PurchaseOrderStatus } from './purchaseOrderLifeCycle'

export const goodsUnderWay = {
  orders: ['confirmed', 'delivering'],
  purchase_orders: ['sent', 'acknowledged', 'receiving'],
} as const satisfies { orders: OrderStatus[]; purchase_orders: PurchaseOrderStatus[] }

/**
 * How goods of a purchase order arrived: on time in full, or late, which includes those that are overdue. One that was closed
 * short has no arrival: either side may have wanted that.
 */
export const arrivals = ['on_time', 'late'] as const
export type Arrival = (typeof arrivals)[number]

/** The whole days since a due date (YYYY-MM-DD); null when it is not late or has no due date. */
export function daysLate(due_on: string | null, today: string, under_way: boolean): number | null {
  if (due_on === null || !under_way) return null
  const days = daysBetween(due_on, today)
  return days > 0 ? days : null
}

interface ExpectedGoods {
  status: PurchaseOrderStatus
  /** The reason for which it was closed short; null for any other one. */
  closed_reason: string | null
  /** Days are YYYY-MM-DD. */
  expected_on: string | null
  /** The day of the last receipt that was not cancelled. */
  last_received_on: string | null
}

/** How a purchase order's goods arrived, as of today; null while it is not known, and where it was closed short. */
export function arrivalOf(
  { status, closed_reason, expected_on, last_received_on }: ExpectedGoods,
  today: string,
): Arrival | null {
  if (status !== 'received') {
    const under_way: readonly string[] = goodsUnderWay.purchase_orders
    return daysLate(expected_on, today, under_way.includes(status)) === null ? null : 'late'
  }
  if (closed_reason !== null || expected_on === null || last_received_on === null) return null
  return last_received_on > expected_on ? 'late' : 'on_time'
}
