import { or, sql, type SQL } from 'drizzle-orm'
import { owingStatuses } from '../../../domain/payments/balance'
import { paymentStates, type PaymentFilter, type PaymentState } from '../../../domain/payments/paymentStates'
import { literals } from '../../db/lists/late'
import { orders, paymentOrLast } from '../../db/schema/orders'

const owing = sql`${orders.status} in (${literals(owingStatuses)})`

/** What is still to be paid for an order, as `balanceOf` in the domain; negative when overpaid. */
export const balance = sql`(${orders.payable} - ${orders.paid})`

/** What is still to be paid of its deposit. */
export const depositBalance = sql`(${orders.deposit} - ${orders.paid})`

/** Confirmed orders that are not paid in full, as `isInPaymentFilter` in the domain. */
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
