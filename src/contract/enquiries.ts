import * as z from 'zod'
import { closedReasonFilters, closedReasons } from '../domain/enquiries/closedReasons'
import { queues } from '../domain/documents/queues'
import { enquirySources, enquiryStatuses } from '../domain/enquiries/enquiryLifeCycle'
import { sourcingStatuses } from '../domain/enquiries/sourcingStatus'
import { lineProblems } from '../domain/enquiries/enquiryRules'
import { plainDecimal } from '../domain/money/money'
import { cells, entityCells, exportOf } from './exports'
import {
  accept,
  amount,
  amounts,
  businessDay,
  currency,
  date,
  documentOf,
  entity,
  flag,
  id,
  instant,
  listQuery,
  namedObject,
  optionalCode,
  optionalText,
  partyOrNull,
  reasonBodySchema,
  several,
  span,
  textsOrNull,
  unit,
} from './fields'
import { matchSchema } from './enquiryParse'
import { needSourceSchema } from './need'
import { queueCountsOf } from './queues'
import { operationsOf } from './recordOperations'
import type { OperationId } from './rights'

export const enquiryLineBodySchema = z.strictObject({
  id: id.optional(),
  item_id: id.nullish(),
  description: optionalText(1000),
  /** Above 0, at most 6 decimals; validated with all lines, so that the message names the line. */
  quantity: z.string('Enter a quantity.').max(60).overwrite(plainDecimal),
  unit,
  target_price: amount().nullish(),
  part_number: optionalCode(100),
  notes: optionalText(1000),
  dropped_reason: optionalText(500),
  /** How its item was found; an accepted match of the client's own words is added as an alias. */
  match: matchSchema.nullish(),
})

const lines = z
  .array(enquiryLineBodySchema)
  .max(1000, 'An enquiry has at most 1000 lines.')
  .superRefine((value, context) => {
    for (const { path, message } of lineProblems(value)) {
      const [, index, field = ''] = path.split('.')
      context.addIssue({ code: 'custom', path: [Number(index), field], message, input: value })
    }
  })

const shape = {
  client_id: id.nullish(),
  contact: optionalText(200),
  agent_id: id.nullish(),
  currency: currency.optional(),
  client_reference: optionalCode(100),
  source: z.enum(enquirySources, 'Choose a source.').optional(),
  received_on: businessDay.optional(),
  required_by: businessDay.nullish(),
  assignee_id: id.nullish(),
  delivery_place: optionalText(300),
  notes: optionalText(5000),
  raw_text: optionalText(50_000),
}

export const createEnquiryBodySchema = z.strictObject({
  ...shape,
  lines: lines.default([]),
  /** The enquiry that the lines were copied from; recorded in the activity. */
  copied_from: id.nullish(),
  accept,
})
export const updateEnquiryBodySchema = z.strictObject({ ...shape, lines: lines.optional(), accept })
export type EnquiryBody = z.input<typeof createEnquiryBodySchema>
export type EnquiryValues = z.output<typeof createEnquiryBodySchema>
export type EnquiryLineBody = z.input<typeof enquiryLineBodySchema>

export const enquiryLineSchema = z.object({
  id,
  position: z.int(),
  item_id: id.nullable(),
  ...textsOrNull('item_code', 'item_name', 'description'),
  quantity: z.string(),
  unit: z.string(),
  ...textsOrNull('target_price', 'part_number', 'notes', 'dropped_reason'),
  match: matchSchema.nullable(),
  /** The quantity that no award or order covers, and the documents that request or buy it. */
  open_quantity: z.string(),
  sources: z.array(needSourceSchema),
  sourcing_status: z.enum(sourcingStatuses),
  sourcing_document: z.object({ entity: z.enum(['rfqs', 'orders']), id, number: z.string().nullable() }).nullable(),
  /** The number of suppliers that its RFQ invites for it, and of their offers; null while the RFQ is sealed. */
  asked: z.int(),
  offers: z.int().nullable(),
})
export type EnquiryLine = z.output<typeof enquiryLineSchema>

const link = z.object({ id, number: z.string().nullable(), status: z.string() })

const head = {
  ...entity,
  number: z.string().nullable(),
  branch_id: id,
  status: z.enum(enquiryStatuses),
  ...partyOrNull('client'),
  currency: z.string(),
  client_reference: z.string().nullable(),
  source: z.enum(enquirySources),
  received_on: date,
  required_by: date.nullable(),
  ...partyOrNull('assignee'),
  /** Without dropped lines. */
  line_count: z.int(),
  /** The net of the active orders, otherwise the sum of the target prices; null when unknown. */
  value: z.string().nullable(),
  /** The currency of `value`: the orders', otherwise the enquiry's. */
  value_currency: z.string(),
}

export const enquirySummarySchema = namedObject('EnquirySummary', head)
export type EnquirySummary = z.output<typeof enquirySummarySchema>

export const enquirySchema = namedObject('Enquiry', {
  ...head,
  contact: z.string().nullable(),
  ...partyOrNull('agent'),
  ...textsOrNull('delivery_place', 'notes', 'raw_text', 'closed_reason'),
  /** Reason code and time of the loss or cancellation. */
  closed_because: z.enum(closedReasons).nullable(),
  closed_at: instant.nullable(),
  lines: z.array(enquiryLineSchema),
  rfqs: z.array(link),
  orders: z.array(link),
})
export type Enquiry = z.output<typeof enquirySchema>

const operation = operationsOf({
  one: 'Enquiry',
  many: 'Enquiries',
  path: '/enquiries',
  record: enquirySchema,
  row: enquirySummarySchema,
  branch: true,
})

export const enquirySorts = [
  'created_at',
  'received_on',
  'required_by',
  'number',
  'client_name',
  'line_count',
  'status',
  'assignee_name',
  'value',
] as const
export const listEnquiries = operation.list(
  'Enquiries of the branch, by words, queue, status, source, parties, assignee, amount and days',
  enquirySorts,
  {
    queue: z.enum(queues).optional(),
    status: several(z.enum(enquiryStatuses)),
    source: several(z.enum(enquirySources)),
    client_id: several(id),
    agent_id: several(id),
    assignee_id: several(id),
    /** Suppliers that were asked for one of its lines. */
    supplier_id: several(id),
    currency: several(currency),
    closed_because: several(z.enum(closedReasonFilters)),
    /** In the branch's currency. */
    ...amounts('value'),
    /** Only enquiries without a value: no line has a target price, or there is no exchange rate. */ no_value: flag,
    ...span('received'),
    ...span('required'),
    ...span('closed'),
  },
)

export const countEnquiryQueues = queueCountsOf('countEnquiryQueues', 'Enquiries', '/enquiry-queues', 'enquiries')

export const exportEnquiries = exportOf(listEnquiries, 'exportEnquiries', {
  ...cells('text', 'number', 'client_name', 'client_reference'),
  line_count: 'number',
  ...cells('text', 'status', 'source'),
  ...cells('day', 'received_on', 'required_by'),
  assignee_name: 'text',
  value: 'number',
  ...cells('text', 'value_currency', 'currency'),
  ...entityCells,
})

export const createEnquiry = operation.create('A new enquiry, as a draft without a number', createEnquiryBodySchema)

export const getEnquiry = operation.get('One enquiry of any of my branches')

export const updateEnquiry = operation.update(
  'Change an enquiry; `lines` replaces them all, those with an id are kept',
  updateEnquiryBodySchema,
)

/** Why it ends: a word that is counted, or words of one’s own, or both. */
export const endBodySchema = reasonBodySchema.extend({
  reason_code: z.enum(closedReasons, 'Choose a reason.').nullish(),
})
export type EndBody = z.input<typeof endBodySchema>

const transition = (operationId: OperationId, action: string, summary: string) =>
  operation.change(operationId, action, summary, endBodySchema)

export const openEnquiry = transition('openEnquiry', 'open', 'Opens a draft enquiry and gives it its number')
export const loseEnquiry = transition(
  'loseEnquiry',
  'lose',
  'Mark the enquiry as lost: the client bought elsewhere or not at all',
)
export const cancelEnquiry = transition('cancelEnquiry', 'cancel', 'The enquiry is cancelled; a draft is too')
export const reopenEnquiry = transition('reopenEnquiry', 'reopen', 'A lost or cancelled enquiry is open again')

/** Lines that can be put on an RFQ. */
export const sourcingLineSchema = namedObject('SourcingLine', {
  ...enquiryLineSchema.shape,
  ...documentOf('enquiry'),
  client_name: z.string().nullable(),
  required_by: date.nullable(),
  created_at: z.iso.datetime(),
})
export type SourcingLine = z.output<typeof sourcingLineSchema>

export const listSourcingLines = operation.define('listSourcingLines', 'GET /enquiry-lines', {
  summary: 'Lines of open enquiries of the branch (open, sourcing or quoted), not dropped; newest enquiry first',
  query: listQuery(['created_at'], { enquiry_id: several(id) }),
  response: z.array(sourcingLineSchema),
  list: true,
  branch: true,
})
