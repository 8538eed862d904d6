import * as z from 'zod'
import { invitationStatuses, linkChannels } from '../domain/invitationLifeCycle'
import { noticeKinds } from '../domain/notice'
import { outboxStatuses } from '../domain/outbox'
import { id, idParams, instant, reminderHours } from './fields'
import { defineOperation } from './operation'
import { rfqSchema } from './rfqs'

const kind = z.enum(noticeKinds)

export const messageSchema = z.object({
  invitation_id: id,
  supplier_name: z.string(),
  status: z.enum(invitationStatuses),
  /** Where a mail would reach him, and a message by WhatsApp (digits, country first). */
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  language: z.enum(['en', 'sw']),
  subject: z.string(),
  /** As he will read it; `{{link}}` stands where his link will. */
  text: z.string(),
  /** How he was told this already, the newest first. */
  told: z.array(z.object({ channel: z.enum(linkChannels), at: instant, mail: z.enum(outboxStatuses).nullable() })),
})
export type Message = z.output<typeof messageSchema>

export const getRfqMessages = defineOperation({
  operationId: 'getRfqMessages',
  method: 'GET',
  path: '/rfqs/:id/messages',
  summary: 'What each supplier whom it concerns would be told, in his language, before it is sent',
  tag: 'RFQs',
  params: idParams,
  query: z.strictObject({ kind }),
  /** `mail`: does this server send mail? */
  response: z.object({ mail: z.boolean(), messages: z.array(messageSchema) }),
})

export const writeMessage = defineOperation({
  operationId: 'writeMessage',
  method: 'POST',
  path: '/invitations/:id/messages',
  summary:
    'The text of a notice with a fresh link, to be sent by WhatsApp or copied into a message; the link is in this answer only',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({ kind, channel: z.enum(['whatsapp', 'copy']) }),
  response: z.object({
    invitation_id: id,
    supplier_name: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Null of a notice that asks for nothing. */
    link: z.string().nullable(),
    /** Opens WhatsApp with the text; null where his number cannot be told. */
    whatsapp_url: z.string().nullable(),
    /** Opens the mail program with the text. */
    mail_url: z.string(),
  }),
})

export const sendNotices = defineOperation({
  operationId: 'sendNotices',
  method: 'POST',
  path: '/rfqs/:id/notices',
  summary: 'Mail these suppliers an invitation, a reminder or another notice; regrets only once unless `again` says so',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({
    kind,
    invitation_ids: z.array(id).min(1, 'Choose at least one supplier.').max(100),
    again: z.boolean().optional(),
  }),
  response: z.object({
    mailed: z.array(id),
    skipped: z.array(z.object({ invitation_id: id, supplier_name: z.string(), why: z.string() })),
  }),
})

export const setRfqReminders = defineOperation({
  operationId: 'setRfqReminders',
  method: 'PUT',
  path: '/rfqs/:id/reminders',
  summary:
    'When suppliers of this RFQ are reminded by mail: hours before the deadline, none for never, null for the company’s',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({ reminder_hours: reminderHours.nullable() }),
  response: rfqSchema,
  versioned: true,
})
