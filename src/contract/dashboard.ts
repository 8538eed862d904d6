import * as z from 'zod'
import { attentionKinds } from '../domain/dashboard/attention'
import { dashboardPeriods } from '../domain/dashboard/dashboardPeriod'
import { pipelineStages } from '../domain/dashboard/pipeline'
import { closedReasons } from '../domain/enquiries/closedReasons'
import { totalSchema } from './envelope'
import { counts, date, id, instant, namedObject, party, textsOrNull } from './fields'
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
  /** For an RFQ: the suppliers whose answer can still come. */
  awaited: z.int().nullable(),
  /** For an RFQ: whether its bids cannot be read yet. */
  sealed: z.boolean().nullable(),
  /** For an approval: the amount of the document, and its currency. */
  ...textsOrNull('amount', 'currency'),
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
    'What needs attention in the branch, or in all of mine: quotes received, deadlines, approvals, RFQs to award, quotations that expire, late deliveries and receipts, failed e-mails, mentions',
  query: z.strictObject({
    ...scope,
    /** Only what is about this record. */
    record_id: id.optional(),
  }),
  response: z.array(attentionGroupSchema),
  branch: true,
})

export const attentionCountsSchema = namedObject('AttentionCounts', counts('enquiries', 'rfqs', 'orders'))
export type AttentionCounts = z.output<typeof attentionCountsSchema>

export const countAttention = define('countAttention', 'GET /dashboard/attention/counts', {
  summary:
    'The enquiries, RFQs and orders (with purchase orders) of the branch that need attention, each counted once; 100 where there are more than 99',
  response: attentionCountsSchema,
  branch: true,
})

const amountShape = { count: z.int(), value: z.string(), unvalued: z.int() }

export const branchFiguresSchema = namedObject('BranchFigures', {
  branch_id: id,
  currency: z.string(),
  /** The period in the time zone of the branch. */
  from: date,
  to: date,
  /** Enquiries and orders as they are now. */
  pipeline: z.array(z.object({ stage: z.enum(pipelineStages), ...amountShape })),
  /** Enquiries that ended in the period, by their reason. */
  outcomes: z.array(
    z.object({ status: z.enum(['lost', 'cancelled']), reason_code: z.enum(closedReasons).nullable(), ...amountShape }),
  ),
  months: z.array(
    z.object({
      /** YYYY-MM */
      month: z.string(),
      from: date,
      to: date,
      /** Orders that were confirmed in it. */
      won: z.object(amountShape),
      /** Quotations that were sent in it. */
      quoted: z.object(counts('won', 'lost', 'waiting')),
      /** Net and cost of the orders that were won in it; null for a user without costs. */
      margin: z.object({ orders: z.int(), net: z.string(), cost: z.string(), uncosted: z.int() }).nullable(),
    }),
  ),
})

export const supplierResponseSchema = z.object({
  ...party('supplier'),
  /** RFQs that were sent to the supplier in the period, and how many of them were answered. */
  ...counts('asked', 'answered'),
  /** The hours until the answer: the median, and between which the middle half lies; null without an answer. */
  ...textsOrNull('median_hours', 'from_hours', 'to_hours'),
  /** Those of each branch in which it was asked, with the days of the period. */
  branches: z.array(z.object({ branch_id: id, from: date, to: date, ...counts('asked', 'answered') })),
})
export type SupplierResponse = z.output<typeof supplierResponseSchema>

export const dashboardSchema = namedObject('Dashboard', {
  /** There is no enquiry, RFQ or order yet. */
  is_empty: z.boolean(),
  branches: z.array(branchFiguresSchema),
  /** The suppliers that were asked most. */
  suppliers: z.array(supplierResponseSchema),
})
export type Dashboard = z.output<typeof dashboardSchema>

export const getDashboard = define('getDashboard', 'GET /dashboard', {
  summary:
    'The figures of the branch, or of all of mine, in a period: pipeline, won, lost with reasons, quotations, margin by month, and how suppliers respond',
  query: z.strictObject({ ...scope, period: z.enum(dashboardPeriods).default('last_12_months') }),
  response: dashboardSchema,
  branch: true,
})
