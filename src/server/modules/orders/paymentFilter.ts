import { or, sql, type SQL } from 'drizzle-orm'
import { owingStatuses } from '../../../domain/payments/balance'
import type { PaymentFilter } from '../../../domain/payments/paymentStates'
import { orders } from '../../db/schema/orders'

// The statuses are literals instead of parameters, because a partial index is for these only.
const owing = sql`${orders.status} in (${sql.raw(owingStatuses.map((status) => `'${status}'`).join(', '))})`

/** Confirmed orders that are not paid in full. */
export const isToBePaid = sql`${owing} and ${orders.payable} > ${orders.paid}`

/** Orders whose deposit is not paid in full. */
export const isDepositDue = sql`${orders.paid} < ${orders.deposit}`

const conditions: Record<PaymentFilter, SQL> = {
  deposit_due: sql`(${isToBePaid} and ${isDepositDue})`,
  balance_due: sql`(${isToBePaid})`,
  paid: sql`(${orders.paid} > 0 and ${orders.payable} = ${orders.paid})`,
  overpaid: sql`(${orders.paid} > ${orders.payable})`,
}

/** Returns a list's condition for its orders by their payments; undefined where no filter is requested. */
export const byPayment = (wanted: readonly PaymentFilter[] | undefined): SQL | undefined =>
  wanted && or(...wanted.map((each) => conditions[each]))
