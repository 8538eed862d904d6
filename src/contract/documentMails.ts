import * as z from 'zod'
import { accept, email, idParams, optionalText } from './fields'
import { operationsUnder } from './operation'
import { clientLetterShape, documentMailSchema } from './documentMail'

const letter = {
  to_address: email,
  /** The text above the signature; the standard text in the supplier's language by default. */
  message: optionalText(5000),
}

const define = operationsUnder('Documents')

export const mailOrderDocument = define('mailOrderDocument', 'POST /orders/:id/mail', {
  summary: 'Send a document of a quoted or confirmed order to the client by e-mail, with its PDF',
  params: idParams,
  body: z.strictObject({
    ...clientLetterShape,
    kind: z.enum(
      ['quotation', 'proforma', 'order_confirmation'],
      'Choose the quotation, the proforma invoice or the order confirmation.',
    ),
    /** The currency of the bank accounts on a proforma, the order's by default; `none` omits them. */
    bank: z.string().max(4).optional(),
  }),
  response: documentMailSchema,
})

export const mailDeliveryNote = define('mailDeliveryNote', 'POST /deliveries/:id/mail', {
  summary: 'Send a delivery note to the client by e-mail, with its PDF',
  params: idParams,
  body: z.strictObject(clientLetterShape),
  response: documentMailSchema,
})

export const mailPurchaseOrderBodySchema = z.strictObject({ ...letter, accept })
export const mailPurchaseOrder = define('mailPurchaseOrder', 'POST /purchase-orders/:id/mail', {
  summary:
    'Send a purchase order that has a number to its supplier by e-mail, again or to another address, with its PDF',
  params: idParams,
  body: mailPurchaseOrderBodySchema,
  response: documentMailSchema,
})
