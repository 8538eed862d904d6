import * as z from 'zod'
import { byQuote } from './byQuote'
import { cancellationChoices } from '../domain/purchaseOrders/cancellation'
import { accept, businessDay, id, idParams, optionalCode, optionalText, reasonBodySchema } from './fields'
import { changesOf } from './recordOperations'
import { clientLetterShape } from './documentMail'
import { orderSchema } from './order'
import { mostLines } from './orderBody'
import { cancellationShape } from './purchaseOrders'

/** The documents that a quoted order has. */
export const quotedKinds = ['quotation', 'proforma'] as const

const operation = changesOf({ path: '/orders', tag: 'Orders', record: orderSchema })

export const quoteOrder = operation.change(
  'quoteOrder',
  'quote',
  'Quote an order: it gets its number, and this revision and its documents are frozen; with `mail` one of them is sent to the client in the same step',
  z.strictObject({
    /** Either the order is quoted and the mail is queued, or neither. */
    mail: z
      .strictObject({
        ...clientLetterShape,
        kind: z.enum(quotedKinds, 'Choose the quotation or the proforma invoice.'),
        /** The currency of the bank accounts on a proforma, the order's by default; `none` omits them. */
        bank: z.string().max(4).optional(),
      })
      .optional(),
    accept,
  }),
)

export const confirmOrder = operation.change(
  'confirmOrder',
  'confirm',
  'Confirm an order: purchase orders are created, one per supplier and currency, and the commission is accrued',
  z.strictObject({
    /**
     * The revision that the client accepted; the current one by default. While a draft of the next one is open it can be the one
     * that was sent: the draft is then discarded in the same step.
     */
    revision: z.int().min(1).optional(),
    client_po_number: optionalCode(100),
    /** The client's answer: the day (today by default), and the person who gave it. */
    answered_on: businessDay.optional(),
    answered_by: optionalText(200),
    /** Only these lines; the rest stays quoted, on a new order that refers to this one. */
    line_ids: z.array(id).min(1, 'Select at least one line.').max(mostLines).optional(),
    /** Quotes whose figures are accepted: what is bought from them costs what the whole quote says for it. */
    by_quote: byQuote.optional(),
    accept,
  }),
)

export const correctOrderBodySchema = z.strictObject({
  client_po_number: optionalCode(100),
  contact: optionalText(200),
  delivery_contact: optionalText(200),
  /** Issues the order confirmation again in its current state; the previous issue is kept. */
  issue_confirmation: z.boolean().optional(),
  accept,
})
export type OrderCorrection = z.input<typeof correctOrderBodySchema>

export const correctOrder = operation.define('correctOrder', 'PATCH /orders/:id/references', {
  summary:
    'Add or correct the client’s purchase order number and contacts of a quoted or confirmed order, without a new revision; its confirmation can be issued again',
  params: idParams,
  body: correctOrderBodySchema,
  response: orderSchema,
  versioned: true,
})

export const reviseOrder = operation.step(
  'reviseOrder',
  'revise',
  'Return to a draft, as the next revision; the quoted one stays printable',
)
export const discardOrderRevision = operation.change(
  'discardOrderRevision',
  'discard-revision',
  'Discard the draft of the next revision: the revision that was sent is the current one again',
  reasonBodySchema.extend({ accept }),
)
export const reopenOrder = operation.change(
  'reopenOrder',
  'reopen',
  'A lost or cancelled order is open again: quoted where its current revision was sent, otherwise a draft',
  reasonBodySchema.extend({ accept }),
)
export const loseOrder = operation.step('loseOrder', 'lose', 'Mark the order as lost')
export const cancelOrderBodySchema = reasonBodySchema.extend({
  /** The sent purchase orders that are cancelled towards their suppliers, or stay open; drafts are cancelled. */
  purchase_orders: z
    .array(z.strictObject({ id, choice: z.enum(cancellationChoices), ...cancellationShape }))
    .max(mostLines)
    .optional(),
  accept,
})

export const cancelOrder = operation.change(
  'cancelOrder',
  'cancel',
  'Cancelled with a reason, its purchase orders that were not sent too; each that was sent is cancelled towards its supplier or stays open (ORD-14)',
  cancelOrderBodySchema,
)
export const closeOrderShort = operation.step(
  'closeOrderShort',
  'close-short',
  'Close short: completed with less than was ordered, with a reason',
)
