import * as z from 'zod'
import { email, idParams, optionalText } from './fields'
import { defineOperation } from './operation'
import { paperMailSchema } from './paperMail'

const tagged = { tag: 'Papers' } as const

const letter = {
  to_address: email,
  /** Stands above the signature, as the staff wrote it; the usual sentences of the reader's language when left out. */
  message: optionalText(5000),
}

export const mailOrderPaper = defineOperation({
  operationId: 'mailOrderPaper',
  method: 'POST',
  path: '/orders/:id/mail',
  summary: 'Send a paper of a quoted or confirmed order to the client by mail, with its PDF',
  ...tagged,
  params: idParams,
  body: z.strictObject({
    ...letter,
    kind: z.enum(
      ['quotation', 'proforma', 'order_confirmation'],
      'Choose the quotation, the proforma or the order confirmation.',
    ),
    /** The currency of the bank accounts on a proforma, when it is not the order's; `none` sends it without. */
    bank: z.string().max(4).optional(),
  }),
  response: paperMailSchema,
})

export const mailDeliveryNote = defineOperation({
  operationId: 'mailDeliveryNote',
  method: 'POST',
  path: '/deliveries/:id/mail',
  summary: 'Send a delivery note to the client by mail, with its PDF',
  ...tagged,
  params: idParams,
  body: z.strictObject(letter),
  response: paperMailSchema,
})

export const mailPurchaseOrder = defineOperation({
  operationId: 'mailPurchaseOrder',
  method: 'POST',
  path: '/purchase-orders/:id/mail',
  summary:
    'Send a purchase order that has a number to its supplier by mail, once more or to somebody else, with its PDF',
  ...tagged,
  params: idParams,
  body: z.strictObject(letter),
  response: paperMailSchema,
})
