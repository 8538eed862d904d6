import { or, sql, type SQL } from 'drizzle-orm'
import { owingStatuses } from '../../../domain/payments/balance'
import { paymentStates, type PaymentFilter, type PaymentState } from '../../../domain/payments/paymentStates'
import { orders, paymentOrLast } from '../../db/schema/orders'

// The statuses are literals instead of parameters, because a partial index is for these only.
const owing = sql`${orders.status} in (${sql.raw(owingStatuses.map((status) => `'${status}'`).join(', '))})`

/** Confirmed orders that are not paid in full. */
export const isToBePaid = sql`${owing} and ${orders.payable} > ${orders.paid}`

/** Orders whose deposit is not paid in full. */
export const isDepositDue = sql`${orders.paid} < ${orders.deposit}`

/** As the index of orders by payment has it. */
const isInState = (state: PaymentState) =>
  sql`${paymentOrLast(orders)} = ${sql.raw(String(paymentStates.indexOf(state) + 1))}`

const conditions: Record<PaymentFilter, SQL> = {
  deposit_due: sql`(${isToBePaid} and ${isDepositDue})`,
  balance_due: sql`(${isToBePaid})`,
  paid: isInState('paid'),
  overpaid: isInState('overpaid'),
}

/** Returns a list's condition for its orders by their payments; undefined where no filter is requested. */
export const byPayment = (wanted: readonly PaymentFilter[] | undefined): SQL | undefined =>
  wanted && or(...wanted.map((each) => conditions[each]))
