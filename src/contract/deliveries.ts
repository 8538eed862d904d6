import * as z from 'zod'
import { accept, date, id, idParams, optionalText, quantity, text } from './fields'
import { defineOperation } from './operation'
import { orderSchema } from './order'
import { mostLines } from './orderBody'

const tagged = { tag: 'Deliveries' } as const

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

export const recordDelivery = defineOperation({
  operationId: 'recordDelivery',
  method: 'POST',
  path: '/orders/:id/deliveries',
  summary:
    'Record a delivery to the client, in full or in part: a delivery note with a number; never more than was ordered. When all is delivered, the order is completed',
  ...tagged,
  params: idParams,
  body: deliveryBodySchema,
  response: orderSchema,
  versioned: true,
})

export const cancelDelivery = defineOperation({
  operationId: 'cancelDelivery',
  method: 'POST',
  path: '/deliveries/:id/cancel',
  summary:
    'Cancel a delivery that was entered in error: it keeps its number, and its quantities count as not delivered',
  ...tagged,
  params: idParams,
  body: z.strictObject({ reason: text(1000) }),
  response: orderSchema,
  versioned: true,
})
