import { sql, type SQL } from 'drizzle-orm'
import { goodsUnderWay, type Arrival } from '../../../domain/orders/lateness'

/** Those whose goods are still to come, as literals. */
const underWay = sql.raw(goodsUnderWay.purchase_orders.map((status) => `'${status}'`).join(', '))

/**
 * The condition of each arrival, of purchase orders by this name, on a day in the time zone of their branch: received
 * ones by their last goods, others by whether they are overdue.
 */
export function arrivalTerms(name: SQL, today: SQL): Record<Arrival, SQL> {
  const last = sql`(select max(e.date) from receipts e where e.purchase_order_id = ${name}.id and e.cancelled_at is null)`
  return {
    on_time: sql`(${name}.status = 'received' and ${last} <= ${name}.expected_on)`,
    late: sql`(case when ${name}.status = 'received' then ${last} > ${name}.expected_on
      else ${name}.status in (${underWay}) and ${name}.expected_on < ${today} end)`,
  }
}
