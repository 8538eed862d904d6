import * as z from 'zod'
import { mailPurchaseOrder } from '../../../contract/paperMails'

/** A mail with the paper: to whom, and what stands above the signature. */
export const letterSchema = mailPurchaseOrder.body!
export type LetterForm = z.input<typeof letterSchema>
export type LetterSent = z.output<typeof letterSchema>

/** How a purchase order goes to its supplier: by mail, or somebody hands it over; what was typed for the one does not count for the other. */
export const sendSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('mail'), ...letterSchema.shape }),
  z.object({ by: z.literal('hand'), to_address: z.string().optional(), message: z.string().nullish() }),
])
export type SendForm = z.input<typeof sendSchema>
export type Sent = z.output<typeof sendSchema>
