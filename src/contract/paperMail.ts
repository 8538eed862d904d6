import * as z from 'zod'
import { outboxStatuses } from '../domain/outbox'
import { id, instant } from './fields'
import { paperKinds } from './paper'

/** A paper that was put into the outbox, and what became of the mail. */
export const paperMailSchema = z.object({
  id,
  kind: z.enum(paperKinds),
  /** The number of the paper, with its revision. */
  number: z.string(),
  to_address: z.string(),
  status: z.enum(outboxStatuses),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type PaperMail = z.output<typeof paperMailSchema>
