import * as z from 'zod'
import { paymentMethods } from '../domain/payments/paymentStates'
import {
  accept,
  businessDay,
  decimal,
  idParams,
  namedObject,
  optionalCode,
  optionalText,
  requiredReasonBodySchema,
} from './fields'
import { operationsUnder } from './operation'
import { orderSchema } from './order'
import { changesOf } from './recordOperations'

const tag = 'Payments'
const define = operationsUnder(tag)

export const paymentBodySchema = z.strictObject({
  /** The day it was received, today by default; not in the future. */
  date: businessDay.optional(),
  /** In the order's currency, with at most its decimals. */
  amount: decimal({ above: '0' }),
  method: z.enum(paymentMethods, 'Choose a method from the list.').nullish(),
  reference: optionalCode(200),
  /** Never printed. */
  internal_notes: optionalText(1000),
  accept,
})
export type PaymentBody = z.input<typeof paymentBodySchema>

/** Without a version: two payments that are recorded at the same time both count. */
export const recordPayment = define('recordPayment', 'POST /orders/:id/payments', {
  summary:
    'Record a payment that was received for a quoted or confirmed order; more than the balance only with a reason',
  params: idParams,
  body: paymentBodySchema,
  response: orderSchema,
})

export const reversePayment = changesOf({ path: '/payments', tag, record: orderSchema }).change(
  'reversePayment',
  'reverse',
  'Reverse a payment that was recorded in error or paid back: it stays on the order with the reason and does not count',
  requiredReasonBodySchema,
)

export const outstandingPaymentsSchema = namedObject('OutstandingPayments', {
  /** Confirmed orders that are not paid in full, per currency, the most orders first. */
  currencies: z.array(
    z.object({
      currency: z.string(),
      orders: z.int(),
      balance: z.string(),
      /** Of these, the orders whose deposit is not paid in full, and what is missing of the deposits. */
      deposits: z.int(),
      deposit_balance: z.string(),
    }),
  ),
  /** Orders for which more was paid than is due, also cancelled and lost ones, per currency. */
  owed_back: z.array(z.object({ currency: z.string(), orders: z.int(), amount: z.string() })),
})
export type OutstandingPayments = z.output<typeof outstandingPaymentsSchema>

export const getOutstandingPayments = define('getOutstandingPayments', 'GET /outstanding-payments', {
  summary:
    'How much is to be paid for confirmed orders of the branch, how much of it are deposits, and what is owed back to clients, per currency',
  branch: true,
  response: outstandingPaymentsSchema,
})
