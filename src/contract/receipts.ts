import * as z from 'zod'
import { accept, businessDay, optionalText, requiredReasonBodySchema } from './fields'
import { changesOf } from './recordOperations'
import { fulfilledLines } from './orderBody'
import { purchaseOrderSchema } from './purchaseOrders'

const tag = 'Receipts'

export const receiptBodySchema = z.strictObject({
  /** The day of the receipt, today by default; not in the future. */
  date: businessDay.optional(),
  internal_notes: optionalText(2000),
  lines: fulfilledLines('purchase_order_line_id'),
  accept,
})
export type ReceiptBody = z.input<typeof receiptBodySchema>

export const recordReceipt = changesOf({ path: '/purchase-orders', tag, record: purchaseOrderSchema }).change(
  'recordReceipt',
  'receipts',
  'Record a goods receipt from the supplier, in full or in part; never more than was ordered. When all is received, the purchase order is received',
  receiptBodySchema,
)

export const cancelReceipt = changesOf({ path: '/receipts', tag, record: purchaseOrderSchema }).change(
  'cancelReceipt',
  'cancel',
  'Cancel a goods receipt that was entered in error: it keeps its number, and its quantities count as not received',
  requiredReasonBodySchema,
)
