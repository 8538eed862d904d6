import * as z from 'zod'
import { id, idParams, instant } from './fields'
import { sentMailSchema } from './invitation'
import { defineOperation } from './operation'

export const unsentMailSchema = sentMailSchema.extend({
  kind: z.string(),
  to_address: z.string(),
  subject: z.string(),
  created_at: instant,
  /** The RFQ that it is about, and whom it is for. */
  rfq: z.object({ id, number: z.string().nullable(), supplier_name: z.string() }).nullable(),
  /** The order whose paper it brings, that of a purchase order too, and whom it is for: the client, or the supplier of the purchase order. */
  order: z
    .object({
      id,
      number: z.string().nullable(),
      reader_name: z.string(),
      /** Null where it brings another paper. */ purchase_order_id: id.nullable(),
    })
    .nullable(),
})
export type UnsentMail = z.output<typeof unsentMailSchema>

export const getMailState = defineOperation({
  operationId: 'getMailState',
  method: 'GET',
  path: '/mails',
  summary:
    'Does this server send mail, and which mails of the branch could not be sent yet or at all; to an admin those to users too',
  tag: 'Mails',
  response: z.object({
    sends: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    /** Those that failed, the newest first, at most 50. */ mails: z.array(unsentMailSchema),
  }),
  branch: true,
})

export const resendMail = defineOperation({
  operationId: 'resendMail',
  method: 'POST',
  path: '/mails/:id/resend',
  summary: 'Try a mail again at once that failed or was given up',
  tag: 'Mails',
  params: idParams,
  response: sentMailSchema,
})
