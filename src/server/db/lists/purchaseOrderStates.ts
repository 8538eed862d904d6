import { sql, type SQL } from 'drizzle-orm'
import { goodsUnderWay, type Arrival } from '../../../domain/orders/lateness'
import { placedStatuses } from '../../../domain/orders/purchaseOrderLifeCycle'
import { isLateIn, literals } from './late'

/* The states of purchase orders by a name, in SQL: lists, queues, dashboard, exports and reports all read these. */

/** A draft, which its supplier does not have yet. */
export const isToSendIn = (p: SQL): SQL => sql`(${p}.status = 'draft')`

/** Its supplier had it when it was cancelled, and has not acknowledged that, as `cancellationState` in the domain. */
export const isCancellationUnacknowledgedIn = (p: SQL): SQL =>
  sql`(${p}.status = 'cancelled' and ${p}.sent_at is not null and ${p}.cancelled_at is not null
    and ${p}.cancellation_acknowledged_at is null)`

/** Its supplier has it, and it was not cancelled since: its goods are expected, or were received. */
export const isPlacedIn = (p: SQL): SQL => sql`(${p}.status in (${literals(placedStatuses)}))`

/**
 * The condition of each arrival on a day in the time zone of their branch, as `arrivalOf` in the domain: received ones by
 * their last goods, others by whether they are overdue.
 */
export function arrivalTerms(p: SQL, today: SQL): Record<Arrival, SQL> {
  const last = sql`(select max(e.date) from receipts e where e.purchase_order_id = ${p}.id and e.cancelled_at is null)`
  const isWhole = sql`${p}.status = 'received' and ${p}.closed_reason is null`
  const overdue = isLateIn({
    status: sql`${p}.status`,
    under_way: goodsUnderWay.purchase_orders,
    due_on: sql`${p}.expected_on`,
    today,
  })
  return {
    on_time: sql`(${isWhole} and ${last} <= ${p}.expected_on)`,
    late: sql`(case when ${p}.status = 'received' then ${isWhole} and ${last} > ${p}.expected_on else ${overdue} end)`,
  }
}
