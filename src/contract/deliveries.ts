import * as z from 'zod'
import { accept, businessDay, optionalText, requiredReasonBodySchema } from './fields'
import { changesOf } from './recordOperations'
import { orderSchema } from './order'
import { fulfilledLines } from './orderBody'

const tag = 'Deliveries'

export const deliveryBodySchema = z.strictObject({
  /** The day of the delivery, today by default; not in the future. */
  date: businessDay.optional(),
  remarks: optionalText(2000),
  /** Never printed. */
  internal_notes: optionalText(2000),
  lines: fulfilledLines('order_line_id'),
  accept,
})
export type DeliveryBody = z.input<typeof deliveryBodySchema>

export const recordDelivery = changesOf({ path: '/orders', tag, record: orderSchema }).change(
  'recordDelivery',
  'deliveries',
  'Record a delivery to the client, in full or in part: a delivery note with a number; never more than was ordered. When all is delivered, the order is completed',
  deliveryBodySchema,
)

export const cancelDelivery = changesOf({ path: '/deliveries', tag, record: orderSchema }).change(
  'cancelDelivery',
  'cancel',
  'Cancel a delivery that was entered in error: it keeps its number, and its quantities count as not delivered',
  requiredReasonBodySchema,
)
