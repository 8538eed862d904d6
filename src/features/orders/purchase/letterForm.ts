import * as z from 'zod'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { mailPurchaseOrderBodySchema } from '../../../contract/documentMails'
import { termsShape } from '../terms/termsForm'

/** A mail with the document: the recipient, and the text above the signature. */
export const letterSchema = mailPurchaseOrderBodySchema.omit({ accept: true })
export type LetterForm = z.input<typeof letterSchema>
export type LetterSent = z.output<typeof letterSchema>

/** The dialog of a purchase order that is sent. */
export interface LetterProps {
  purchaseOrder: PurchaseOrder
  onClose: () => void
}

/** How a purchase order is sent: by mail or by hand; the input of the other option is ignored. */
export const sendSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('mail'), ...letterSchema.shape, ...termsShape }),
  z.object({
    by: z.literal('hand'),
    to_address: z.string().optional(),
    message: z.string().nullish(),
    ...termsShape,
  }),
])
export type SendForm = z.input<typeof sendSchema>
export type Sent = z.output<typeof sendSchema>
