import * as z from 'zod'
import { linkChannels } from '../domain/rfqs/invitationLifeCycle'
import { orderStatuses } from '../domain/orders/orderLifeCycle'
import { queues } from '../domain/documents/queues'
import { rfqStatuses } from '../domain/rfqs/rfqLifeCycle'
import { supplierResponses } from '../domain/rfqs/supplierResponses'
import { awardSchema } from './award'
import { cells, entityCells, exportOf } from './exports'
import {
  accept,
  assignBodySchema,
  businessDay,
  counts,
  currency,
  date,
  decimal,
  documentOf,
  flag,
  id,
  idParams,
  instant,
  instantsOrNull,
  lineShape,
  namedObject,
  optionalText,
  partyOrNull,
  quantity,
  revisedShape,
  several,
  span,
  text,
  texts,
  textsOrNull,
  toldReasonBodySchema,
  unit,
} from './fields'
import { invitationBodySchema, invitationSchema, madeLinkSchema } from './invitation'
import { originNeedSchema } from './need'
import { queueCountsOf } from './queues'
import { changesOf, operationsOf } from './recordOperations'

export const rfqRateBodySchema = z.strictObject({
  currency,
  /** One unit of `currency` in the RFQ's currency. */
  rate: decimal({ above: '0', decimals: 12 }),
  rate_date: date,
  source: optionalText(200),
})

export const rfqLineBodySchema = z.strictObject({
  id: id.optional(),
  item_id: id.nullish(),
  description: text(1000),
  quantity: quantity(),
  unit,
  specification: optionalText(2000),
  origins: z
    .array(z.strictObject({ enquiry_line_id: id, quantity: quantity() }))
    .max(200)
    .default([]),
})

const shape = {
  title: text(200),
  currency: currency.optional(),
  deadline: instant.nullish(),
  required_by: businessDay.nullish(),
  /** The place that suppliers read. */
  delivery_place: optionalText(300),
  terms: optionalText(5000),
  lines: z.array(rfqLineBodySchema).max(1000),
  invitations: z.array(invitationBodySchema).max(100),
  /** Missing rates are taken from the company's book when the RFQ is sent. */
  rates: z.array(rfqRateBodySchema).max(50).optional(),
  /** Only an admin can set it, and only on a draft. */
  sealed: z.boolean().optional(),
}
export const createRfqBodySchema = z.strictObject(shape)
export const updateRfqBodySchema = z.strictObject(shape).partial()
export type RfqBody = z.input<typeof createRfqBodySchema>

export const rfqLineSchema = z.object({
  ...lineShape,
  specification: z.string().nullable(),
  /** The revision since which the line is unchanged: older answers are not valid. */
  changed_in: z.int(),
  origins: z.array(
    z.object({
      enquiry_line_id: id,
      ...documentOf('enquiry'),
      client_name: z.string().nullable(),
      quantity: z.string(),
      need: originNeedSchema,
    }),
  ),
})
export type RfqLine = z.output<typeof rfqLineSchema>

const head = {
  ...revisedShape(rfqStatuses),
  ...texts('title', 'currency'),
  ...partyOrNull('assignee'),
  deadline: instant.nullable(),
  required_by: date.nullable(),
  ...counts('line_count', 'invited', 'answered', 'unanswered_questions'),
  /** The suppliers whose answer can still come, and of these the ones whose quote no longer answers what is asked. */
  ...counts('awaited', 'requoting'),
  /** Prices cannot be read until it is opened; `opened_at` is null before that. */
  sealed: z.boolean(),
  opened_at: instant.nullable(),
}
export const rfqSummarySchema = namedObject('RfqSummary', head)
export type RfqSummary = z.output<typeof rfqSummarySchema>

export const rfqSchema = namedObject('Rfq', {
  ...head,
  ...textsOrNull('delivery_place', 'terms'),
  ...instantsOrNull('sent_at', 'closed_at'),
  closed_reason: z.string().nullable(),
  /** The user who opened the sealed bids. */
  opened_by_name: z.string().nullable(),
  /**
   * Hours before the deadline at which suppliers without an answer are reminded by mail; null for the company's
   * default.
   */
  reminder_hours: z.array(z.int()).nullable(),
  /** The branch's time zone, in which the deadline is shown. */
  timezone: z.string(),
  rates: z.array(
    z.object({
      currency: z.string(),
      rate: z.string(),
      rate_date: date,
      source: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  lines: z.array(rfqLineSchema),
  invitations: z.array(invitationSchema),
  award: awardSchema.nullable(),
  /** The orders made from its awards. */
  orders: z.array(z.object({ id, number: z.string().nullable(), status: z.enum(orderStatuses) })),
})
export type Rfq = z.output<typeof rfqSchema>

const operation = operationsOf({
  one: 'Rfq',
  path: '/rfqs',
  tag: 'RFQs',
  record: rfqSchema,
  row: rfqSummarySchema,
  branch: true,
})

export const rfqSorts = [
  'created_at',
  'deadline',
  'number',
  'title',
  'status',
  'assignee_name',
  'line_count',
  'invited',
  'answered',
] as const
export const listRfqs = operation.list(
  'RFQs of the branch, by words, queue, status, parties, assignee and days',
  rfqSorts,
  {
    queue: z.enum(queues).optional(),
    status: several(z.enum(rfqStatuses)),
    assignee_id: several(id),
    supplier_id: several(id),
    /** Clients whose enquiry lines it gathers. */
    client_id: several(id),
    agent_id: several(id),
    currency: several(currency),
    /** Only RFQs with at least one submitted quote. */ answered: flag,
    /** What a supplier did: one of `supplier_id`, or any. */
    response: several(z.enum(supplierResponses)),
    ...span('created'),
    ...span('sent'),
    ...span('deadline'),
    ...span('required'),
  },
)

export const countRfqQueues = queueCountsOf('countRfqQueues', 'RFQs', '/rfq-queues', 'RFQs')

export const exportRfqs = exportOf(listRfqs, 'exportRfqs', {
  number: 'text',
  revision: 'number',
  ...cells('text', 'title', 'status', 'assignee_name', 'currency'),
  deadline: 'instant',
  required_by: 'day',
  ...cells('number', 'line_count', 'invited', 'answered'),
  ...entityCells,
})

export const createRfq = operation.create(
  'A new RFQ, as a draft: its lines remember the enquiry lines they come from',
  createRfqBodySchema,
)

export const getRfq = operation.get('One RFQ of any of my branches')

export const updateRfq = operation.update('Change a draft', updateRfqBodySchema)

/** An RFQ with links that only this answer has. */
export const rfqAndLinksSchema = z.object({ rfq: rfqSchema, links: z.array(madeLinkSchema) })

export const sendRfq = changesOf({ path: '/rfqs', tag: 'RFQs', record: rfqAndLinksSchema }).change(
  'sendRfq',
  'send',
  'Send an RFQ: it gets its number, its rates are frozen, and each supplier is invited by e-mail with the document and a link, or by a link to be copied, which is in this answer only',
  z.strictObject({
    accept,
    /**
     * The channel of each supplier; a link to copy by default. A WhatsApp message is written afterwards, with its own
     * link.
     */
    channels: z
      .array(z.strictObject({ invitation_id: id, channel: z.enum(linkChannels) }))
      .max(100)
      .optional(),
  }),
)

export const extendRfqBodySchema = z.strictObject({ deadline: instant })
export const extendRfq = operation.change(
  'extendRfq',
  'extend',
  'A later deadline; a closed RFQ is open again',
  extendRfqBodySchema,
)

export const openQuotes = operation.run(
  'openQuotes',
  'open',
  'Open the sealed bids after the deadline, by the server’s clock; from then on their prices can be read',
)

export const assignRfq = operation.change(
  'assignRfq',
  'assign',
  'Assign an RFQ to a user of its branch, or to none, in any status',
  assignBodySchema,
)

export const closeRfq = operation.change(
  'closeRfq',
  'close',
  'Close an RFQ: no more quotes are accepted',
  toldReasonBodySchema,
)
export const cancelRfq = operation.change('cancelRfq', 'cancel', 'Cancelled; its links say so', toldReasonBodySchema)

export const replaceRfqRatesBodySchema = z.strictObject({
  rates: z.array(rfqRateBodySchema).min(1).max(50),
  reason: text(500),
})
export const replaceRfqRates = operation.define('replaceRfqRates', 'PUT /rfqs/:id/rates', {
  summary: 'Other rates for all quotes of this RFQ, until the award, with a reason and a source',
  params: idParams,
  body: replaceRfqRatesBodySchema,
  response: rfqSchema,
  versioned: true,
})
