import * as z from 'zod'
import { invitationStatuses } from '../domain/invitationLifeCycle'
import { email, id, instant, language, optionalText } from './fields'

export const invitationBodySchema = z.strictObject({
  supplier_id: id,
  email: email.nullish(),
  phone: optionalText(50),
  language: language.nullish(),
  /** The positions of the lines that he is asked for; all of them when left out. */
  line_positions: z.array(z.int().min(1)).max(1000).optional(),
})

export const invitationSchema = z.object({
  id,
  version: z.int(),
  supplier_id: id,
  supplier_name: z.string(),
  supplier_country: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  status: z.enum(invitationStatuses),
  declined_reason: z.string().nullable(),
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  started_at: instant.nullable(),
  submitted_at: instant.nullable(),
  declined_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  line_ids: z.array(id),
  /** How many times he has submitted. */
  revisions: z.int(),
})
export type Invitation = z.output<typeof invitationSchema>

/** A link that was made just now; it is shown this once, only its hash is kept. */
export const madeLinkSchema = z.object({ invitation_id: id, supplier_name: z.string(), link: z.string() })
export type MadeLink = z.output<typeof madeLinkSchema>
