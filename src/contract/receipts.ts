import * as z from 'zod'
import { date, id, idParams, optionalText, quantity, text } from './fields'
import { defineOperation } from './operation'
import { mostLines } from './orderBody'
import { purchaseOrderSchema } from './purchaseOrders'

const tagged = { tag: 'Receipts' } as const

export const receiptBodySchema = z.strictObject({
  /** The day of the receipt, today by default; not in the future. */
  date: date.optional(),
  internal_notes: optionalText(2000),
  lines: z
    .array(z.strictObject({ purchase_order_line_id: id, quantity: quantity() }))
    .min(1, 'Enter a quantity for at least one line.')
    .max(mostLines),
})
export type ReceiptBody = z.input<typeof receiptBodySchema>

export const recordReceipt = defineOperation({
  operationId: 'recordReceipt',
  method: 'POST',
  path: '/purchase-orders/:id/receipts',
  summary:
    'Record a goods receipt from the supplier, in full or in part; never more than was ordered. When all is received, the purchase order is received',
  ...tagged,
  params: idParams,
  body: receiptBodySchema,
  response: purchaseOrderSchema,
  versioned: true,
})

export const cancelReceipt = defineOperation({
  operationId: 'cancelReceipt',
  method: 'POST',
  path: '/receipts/:id/cancel',
  summary:
    'Cancel a goods receipt that was entered in error: it keeps its number, and its quantities count as not received',
  ...tagged,
  params: idParams,
  body: z.strictObject({ reason: text(1000) }),
  response: purchaseOrderSchema,
  versioned: true,
})
