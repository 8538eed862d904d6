import * as z from 'zod'
import { outboxStatuses } from '../domain/jobs/outbox'
import { emails, id, instant, optionalText } from './fields'
import { generatedDocumentKinds } from './generatedDocument'

/** The mail that tells a supplier that a purchase order is cancelled; it has no document. */
export const cancellationMail = 'purchase_order_cancelled' as const

/** A document in the outbox, or the cancellation of one, with the status of its mail. */
export const documentMailSchema = z.object({
  id,
  kind: z.enum([...generatedDocumentKinds, cancellationMail]),
  /** The document's number with its revision. */
  number: z.string(),
  to_address: z.string(),
  cc_address: z.string().nullable(),
  status: z.enum(outboxStatuses),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type DocumentMail = z.output<typeof documentMailSchema>

/** A mail to the client with a document: its recipients, and what they read. */
export const clientLetterShape = {
  to_address: emails,
  cc_address: emails.nullish(),
  /**
   * The standard subject in the client's language by default. In both texts `{number}` is replaced by the document's
   * number, which a draft gets only when it is quoted.
   */
  subject: optionalText(200),
  /** The text above the signature; the standard text in the client's language by default. */
  message: optionalText(5000),
}
