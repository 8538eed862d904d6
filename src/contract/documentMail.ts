import * as z from 'zod'
import { outboxStatuses } from '../domain/jobs/outbox'
import { id, instant } from './fields'
import { generatedDocumentKinds } from './generatedDocument'

/** A document in the outbox, with the status of its mail. */
export const documentMailSchema = z.object({
  id,
  kind: z.enum(generatedDocumentKinds),
  /** The document's number with its revision. */
  number: z.string(),
  to_address: z.string(),
  status: z.enum(outboxStatuses),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type DocumentMail = z.output<typeof documentMailSchema>
