import * as z from 'zod'
import { accept, date, id, idParams, optionalText, quantity, text } from './fields'
import { defineOperation } from './operation'
import { orderSchema } from './order'
import { mostLines } from './orderBody'

const tagged = { tag: 'Deliveries' } as const

export const deliveryBodySchema = z.strictObject({
  /** When it left; today when left out, never a day to come. */
  date: date.optional(),
  /** Printed on the delivery note. */
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
    'Goods left for the client, all or in part: a delivery note with a number; never more than was ordered. All delivered, the order is completed',
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
  summary: 'A delivery that was entered in error: its number stays, what it held counts as not delivered',
  ...tagged,
  params: idParams,
  body: z.strictObject({ reason: text(1000) }),
  response: orderSchema,
  versioned: true,
})
