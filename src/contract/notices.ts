import * as z from 'zod'
import { invitationStatuses, linkChannels } from '../domain/rfqs/invitationLifeCycle'
import { noticeKinds } from '../domain/notices/notice'
import { outboxStatuses } from '../domain/jobs/outbox'
import { id, idParams, instant, language, reminderHours, texts } from './fields'
import { operationsUnder } from './operation'
import { rfqSchema } from './rfqs'

const kind = z.enum(noticeKinds)
/** How a user passes a text on. */
const channel = z.enum(['whatsapp', 'copy'])

export const messageSchema = z.object({
  invitation_id: id,
  supplier_name: z.string(),
  status: z.enum(invitationStatuses),
  /** The supplier's e-mail address and WhatsApp number (digits with country code). */
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  language,
  subject: z.string(),
  /** The text as sent; `{{link}}` is the placeholder of the supplier's link. */
  text: z.string(),
  /** How this notice was sent before, newest first. */
  sent: z.array(z.object({ channel: z.enum(linkChannels), at: instant, mail: z.enum(outboxStatuses).nullable() })),
})
export type Message = z.output<typeof messageSchema>

const define = operationsUnder('RFQs')

export const getRfqMessages = define('getRfqMessages', 'GET /rfqs/:id/messages', {
  summary: 'Preview a notice to each supplier that it applies to, in the supplier’s language',
  params: idParams,
  query: z.strictObject({ kind }),
  /** `mail`: whether this server sends mail. */
  response: z.object({ mail: z.boolean(), messages: z.array(messageSchema) }),
})

export const writeMessage = define('writeMessage', 'POST /invitations/:id/messages', {
  summary:
    'The text of a notice with a fresh link, to be sent by WhatsApp or copied into a message; the link is in this answer only',
  params: idParams,
  /** `recorded`: false where `recordMessage` follows once the text has been passed on; else it is recorded at once. */
  body: z.strictObject({ kind, channel, recorded: z.boolean().optional() }),
  response: z.object({
    invitation_id: id,
    ...texts('supplier_name', 'subject', 'text'),
    /** Null for a notice without a request. */
    link: z.string().nullable(),
    /** Opens WhatsApp with the text; null when the number is unknown. */
    whatsapp_url: z.string().nullable(),
    /** Opens the mail program with the text; null where the text is too long for such a link. */
    mail_url: z.string().nullable(),
  }),
  // A text without a link that is not yet recorded changes nothing.
  quiet: true,
})

export const recordMessage = define('recordMessage', 'POST /invitations/:id/messages/record', {
  summary: 'Record that the text of a notice has been passed on: the clipboard has it, or a mail program',
  params: idParams,
  body: z.strictObject({ kind, channel }),
  response: z.null(),
})

export const sendNotices = define('sendNotices', 'POST /rfqs/:id/notices', {
  summary:
    'E-mail these suppliers an invitation, a reminder or another notice; regrets only once unless `again` is set',
  params: idParams,
  body: z.strictObject({
    kind,
    invitation_ids: z.array(id).min(1, 'Select at least one supplier.').max(100),
    again: z.boolean().optional(),
  }),
  response: z.object({
    mailed: z.array(id),
    skipped: z.array(z.object({ invitation_id: id, supplier_name: z.string(), why: z.string() })),
  }),
})

export const setRfqReminders = define('setRfqReminders', 'PUT /rfqs/:id/reminders', {
  summary:
    'When suppliers of this RFQ are reminded by e-mail: hours before the deadline, none for never, null for the company’s',
  params: idParams,
  body: z.strictObject({ reminder_hours: reminderHours.nullable() }),
  response: rfqSchema,
  versioned: true,
})
