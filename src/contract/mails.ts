import * as z from 'zod'
import { id, idParams, instant, texts } from './fields'
import { sentMailSchema } from './invitation'
import { operationsUnder } from './operation'

export const unsentMailSchema = sentMailSchema.extend({
  ...texts('kind', 'to_address', 'subject'),
  created_at: instant,
  /** The RFQ that it is about, and its recipient. */
  rfq: z.object({ id, number: z.string().nullable(), supplier_name: z.string() }).nullable(),
  /**
   * The order of the document (also for a purchase order), and the recipient: the client, or the purchase order's
   * supplier.
   */
  order: z
    .object({
      id,
      number: z.string().nullable(),
      reader_name: z.string(),
      /** Null for other documents. */ purchase_order_id: id.nullable(),
    })
    .nullable(),
})
export type UnsentMail = z.output<typeof unsentMailSchema>

const define = operationsUnder('Mails')

export const getMailState = define('getMailState', 'GET /mails', {
  summary:
    'Whether this server sends e-mail, and which e-mails of the branch are failing or failed; for an admin also those to users',
  response: z.object({
    sends: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    /** Failed mails, newest first, at most 50. */ mails: z.array(unsentMailSchema),
  }),
  branch: true,
})

export const resendMail = define('resendMail', 'POST /mails/:id/resend', {
  summary: 'Retry an e-mail that failed or was given up, now',
  params: idParams,
  response: sentMailSchema,
})
