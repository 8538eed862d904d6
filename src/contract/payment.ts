import * as z from 'zod'
import { paymentMethods, paymentStates } from '../domain/payments/paymentStates'
import { date, id, instant } from './fields'

/** A payment that was received for an order, in the order's currency. */
export const paymentSchema = z.object({
  id,
  version: z.int(),
  /** The day it was received. */
  date,
  amount: z.string(),
  method: z.enum(paymentMethods).nullable(),
  /** Of the transfer, the cheque, the receipt. */
  reference: z.string().nullable(),
  /** Never printed. */
  internal_notes: z.string().nullable(),
  recorded_by_name: z.string(),
  created_at: instant,
  /** A reversed payment does not count. */
  reversed_at: instant.nullable(),
  reversed_reason: z.string().nullable(),
  reversed_by_name: z.string().nullable(),
})
export type Payment = z.output<typeof paymentSchema>

/** What the client owes for an order in all and what was paid, in its currency. */
export const accountShape = {
  /** The total; what was delivered for an order that was closed short; 0 for a lost or cancelled one. */
  payable: z.string(),
  paid: z.string(),
  /** Null while nothing is due and nothing was paid. */
  payment_state: z.enum(paymentStates).nullable(),
}
