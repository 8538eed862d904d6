import * as z from 'zod'
import { accept, date, id, idParams, optionalText, reasonBodySchema } from './fields'
import { defineOperation } from './operation'
import { orderSchema } from './order'
import { mostLines } from './orderBody'

const tagged = { tag: 'Orders' } as const

export const quoteOrder = defineOperation({
  operationId: 'quoteOrder',
  method: 'POST',
  path: '/orders/:id/quote',
  summary: 'Quote it: it gets its number, and this revision is frozen with all that its papers show',
  ...tagged,
  params: idParams,
  body: z.strictObject({ accept }),
  response: orderSchema,
  versioned: true,
})

export const confirmOrder = defineOperation({
  operationId: 'confirmOrder',
  method: 'POST',
  path: '/orders/:id/confirm',
  summary:
    'The client has said yes: purchase orders are made, one per supplier and currency, and the commission is earned',
  ...tagged,
  params: idParams,
  body: z.strictObject({
    client_po_number: optionalText(100),
    /** The client's answer: on which day (today when left out), and who gave it. */
    answered_on: date.optional(),
    answered_by: optionalText(200),
    /** Only these lines; the rest stays quoted, on a new order that names this one. */
    line_ids: z.array(id).min(1, 'Choose at least one line.').max(mostLines).optional(),
    accept,
  }),
  response: orderSchema,
  versioned: true,
})

export const correctOrderBodySchema = z.strictObject({
  client_po_number: optionalText(100),
  contact: optionalText(200),
  delivery_contact: optionalText(200),
  /** Issues the order confirmation again, as the order stands then; the one before stays as it was. */
  issue_confirmation: z.boolean().optional(),
  accept,
})
export type OrderCorrection = z.input<typeof correctOrderBodySchema>

export const correctOrder = defineOperation({
  operationId: 'correctOrder',
  method: 'PATCH',
  path: '/orders/:id/references',
  summary:
    'Add or correct the client’s purchase order number and contacts of a quoted or confirmed order, without a new revision; its confirmation can be issued again',
  ...tagged,
  params: idParams,
  body: correctOrderBodySchema,
  response: orderSchema,
  versioned: true,
})

const step = (
  operationId: 'reviseOrder' | 'loseOrder' | 'cancelOrder' | 'closeOrderShort',
  action: string,
  summary: string,
) =>
  defineOperation({
    operationId,
    method: 'POST',
    path: `/orders/:id/${action}`,
    summary,
    ...tagged,
    params: idParams,
    body: reasonBodySchema,
    response: orderSchema,
    versioned: true,
  })

export const reviseOrder = step(
  'reviseOrder',
  'revise',
  'Back to a draft, as the next revision; the quoted one stays printable',
)
export const loseOrder = step('loseOrder', 'lose', 'The client has said no')
export const cancelOrder = step('cancelOrder', 'cancel', 'Cancelled with a reason, its open purchase orders too')
export const closeOrderShort = step(
  'closeOrderShort',
  'close-short',
  'Completed with less than was ordered, for a reason',
)
