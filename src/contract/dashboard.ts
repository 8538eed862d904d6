import * as z from 'zod'
import { attentionKinds } from '../domain/dashboard/attention'
import { totalSchema } from './envelope'
import { date, id, instant, namedObject, textsOrNull } from './fields'
import { operationsUnder } from './operation'

const define = operationsUnder('Dashboard')

/** One branch by default, that of X-Branch-Id; otherwise all in which the user may act. */
const scope = { branches: z.enum(['all']).optional() }

export const attentionRowSchema = z.object({
  /** Where it is opened: a document, a master record, or none for a mail to a user. */
  entity: z.string().nullable(),
  id,
  /** The number of the document, its client, supplier or title, and what else identifies it. */
  ...textsOrNull('number', 'name', 'about'),
  /** The day or the moment that makes it urgent. */
  day: date.nullable(),
  at: instant.nullable(),
  /** For an RFQ: the number of invited suppliers, and of those with a quote. */
  invited: z.int().nullable(),
  answered: z.int().nullable(),
  /** For an RFQ: whether its bids cannot be read yet. */
  sealed: z.boolean().nullable(),
  /** For a mail: its own id, and the last error. */
  mail_id: id.nullable(),
  error: z.string().nullable(),
})
export type AttentionRow = z.output<typeof attentionRowSchema>

export const attentionGroupSchema = namedObject('AttentionGroup', {
  branch_id: id,
  kind: z.enum(attentionKinds),
  /** As in the list: exact, or at least so many. */
  total: totalSchema,
  /** The most urgent ones. */
  rows: z.array(attentionRowSchema),
  /** Today in the time zone of the branch. */
  today: date,
})
export type AttentionGroup = z.output<typeof attentionGroupSchema>

export const getAttention = define('getAttention', 'GET /dashboard/attention', {
  summary:
    'What needs attention in the branch, or in all of mine: quotes received, deadlines, RFQs to award, quotations that expire, late deliveries and receipts, failed e-mails, mentions',
  query: z.strictObject(scope),
  response: z.array(attentionGroupSchema),
  branch: true,
})
