import * as z from 'zod'
import { invitationStatuses, linkChannels } from '../domain/rfqs/invitationLifeCycle'
import { noticeKinds } from '../domain/notices/notice'
import { outboxStatuses } from '../domain/jobs/outbox'
import { email, id, instant, instantsOrNull, language, optionalText, textsOrNull } from './fields'

export const invitationBodySchema = z.strictObject({
  supplier_id: id,
  email: email.nullish(),
  phone: optionalText(50),
  language: language.nullish(),
  /** The positions of the lines to quote; all by default. */
  line_positions: z.array(z.int().min(1)).max(1000).optional(),
})

/** The status of a mail, without its content. */
export const sentMailSchema = z.object({
  id,
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** Why it was not sent, as text. */
  last_error: z.string().nullable(),
  /** The time of the next attempt of a waiting or failed mail. */
  next_attempt_at: instant,
  sent_at: instant.nullable(),
})
export type SentMail = z.output<typeof sentMailSchema>

export const invitationSchema = z.object({
  id,
  version: z.int(),
  supplier_id: id,
  supplier_name: z.string(),
  ...textsOrNull('supplier_country', 'email', 'phone', 'language'),
  /** How the invitation was sent; null before that. */
  channel: z.enum(linkChannels).nullable(),
  status: z.enum(invitationStatuses),
  declined_reason: z.string().nullable(),
  /**
   * When and why the supplier withdrew the quote, until another one is submitted. The reason is null before the opening
   * of sealed bids, as it may name a price.
   */
  withdrawn_quote: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  ...instantsOrNull('sent_at', 'opened_at', 'started_at', 'submitted_at', 'declined_at', 'withdrawn_at'),
  /** The number of reminders sent, and the time of the last one. */
  reminders_sent: z.int(),
  reminded_at: instant.nullable(),
  /** The supplier's links, newest first: when each was created, how it was sent, and when it was used. */
  links: z.array(
    z.object({
      channel: z.enum(linkChannels),
      made_at: instant,
      ...instantsOrNull('first_used_at', 'last_used_at'),
    }),
  ),
  /** The supplier's notices, newest first; `mail` is null for copied text and for mails that were purged. */
  notices: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      channel: z.enum(linkChannels),
      at: instant,
      mail: sentMailSchema.nullable(),
    }),
  ),
  line_ids: z.array(id),
  /** The number of these lines to answer again: they were changed after the answer. */
  asked_again: z.int(),
  /** The number of submitted revisions. */
  revisions: z.int(),
  /** The user who entered the newest of them for the supplier; null where the supplier submitted it. */
  typed_by_name: z.string().nullable(),
})
export type Invitation = z.output<typeof invitationSchema>

/** A new link; it is shown only once, because only its hash is stored. */
export const madeLinkSchema = z.object({ invitation_id: id, supplier_name: z.string(), link: z.string() })
export type MadeLink = z.output<typeof madeLinkSchema>
