import * as z from 'zod'
import { accept, date, id, optionalText, quantity, text } from './fields'
import { operationsOf } from './recordOperations'
import { orderSchema } from './order'
import { mostLines } from './orderBody'

const tag = 'Deliveries'

export const deliveryBodySchema = z.strictObject({
  /** The day of the delivery, today by default; not in the future. */
  date: date.optional(),
  remarks: optionalText(2000),
  /** Never printed. */
  internal_notes: optionalText(2000),
  lines: z
    .array(z.strictObject({ order_line_id: id, quantity: quantity() }))
    .min(1, 'Enter a quantity for at least one line.')
    .max(mostLines),
  accept,
})
export type DeliveryBody = z.input<typeof deliveryBodySchema>

export const recordDelivery = operationsOf({ path: '/orders', tag, record: orderSchema }).change(
  'recordDelivery',
  'deliveries',
  'Record a delivery to the client, in full or in part: a delivery note with a number; never more than was ordered. When all is delivered, the order is completed',
  deliveryBodySchema,
)

export const cancelDelivery = operationsOf({ path: '/deliveries', tag, record: orderSchema }).change(
  'cancelDelivery',
  'cancel',
  'Cancel a delivery that was entered in error: it keeps its number, and its quantities count as not delivered',
  z.strictObject({ reason: text(1000) }),
)
