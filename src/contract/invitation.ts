import * as z from 'zod'
import { invitationStatuses, linkChannels } from '../domain/invitationLifeCycle'
import { noticeKinds } from '../domain/notice'
import { outboxStatuses } from '../domain/outbox'
import { email, id, instant, language, optionalText } from './fields'

export const invitationBodySchema = z.strictObject({
  supplier_id: id,
  email: email.nullish(),
  phone: optionalText(50),
  language: language.nullish(),
  /** The positions of the lines that he is asked for; all of them when left out. */
  line_positions: z.array(z.int().min(1)).max(1000).optional(),
})

/** What became of a mail, without what stands in it. */
export const sentMailSchema = z.object({
  id,
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** Why it did not go out, in words. */
  last_error: z.string().nullable(),
  /** When it is tried again, of one that waits or failed. */
  next_attempt_at: instant,
  sent_at: instant.nullable(),
})
export type SentMail = z.output<typeof sentMailSchema>

export const invitationSchema = z.object({
  id,
  version: z.int(),
  supplier_id: id,
  supplier_name: z.string(),
  supplier_country: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  /** How he was asked; null until then. */
  channel: z.enum(linkChannels).nullable(),
  status: z.enum(invitationStatuses),
  declined_reason: z.string().nullable(),
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  started_at: instant.nullable(),
  submitted_at: instant.nullable(),
  declined_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  /** Reminders that went out, and when the last one did. */
  reminders_sent: z.int(),
  reminded_at: instant.nullable(),
  /** His links, the newest first: when each was made, how it went to him, and when it was used. */
  links: z.array(
    z.object({
      channel: z.enum(linkChannels),
      made_at: instant,
      first_used_at: instant.nullable(),
      last_used_at: instant.nullable(),
    }),
  ),
  /** What he was told, the newest first; `mail` is null of what was copied, and of mails that are long forgotten. */
  notices: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      channel: z.enum(linkChannels),
      at: instant,
      mail: sentMailSchema.nullable(),
    }),
  ),
  line_ids: z.array(id),
  /** Of these, how many he has to answer again: he answered them before they were changed or added. */
  asked_again: z.int(),
  /** How many times he has submitted. */
  revisions: z.int(),
})
export type Invitation = z.output<typeof invitationSchema>

/** A link that was made just now; it is shown this once, only its hash is kept. */
export const madeLinkSchema = z.object({ invitation_id: id, supplier_name: z.string(), link: z.string() })
export type MadeLink = z.output<typeof madeLinkSchema>
