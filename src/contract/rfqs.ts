import * as z from 'zod'
import { awardStatuses, awardStrategies } from '../domain/awardLifeCycle'
import { invitationStatuses } from '../domain/invitationLifeCycle'
import { orderStatuses } from '../domain/orderLifeCycle'
import { rfqStatuses } from '../domain/rfqLifeCycle'
import { exportOf } from './exports'
import { accept, currency, date, decimal, email, entity, id, idParams, instant, language, listQuery, optionalText, quantity, reasonBodySchema, span, text, unit } from './fields'
import { defineOperation } from './operation'

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
  origins: z.array(z.strictObject({ enquiry_line_id: id, quantity: quantity() })).max(200).default([]),
})

export const invitationBodySchema = z.strictObject({
  supplier_id: id,
  email: email.nullish(),
  phone: optionalText(50),
  language: language.nullish(),
  /** The positions of the lines that he is asked for; all of them when left out. */
  line_positions: z.array(z.int().min(1)).max(1000).optional(),
})

const shape = {
  title: text(200),
  currency: currency.optional(),
  deadline: instant.nullish(),
  required_by: date.nullish(),
  delivery_place: optionalText(300),
  terms: optionalText(5000),
  lines: z.array(rfqLineBodySchema).max(1000),
  invitations: z.array(invitationBodySchema).max(100),
  /** Those that are left out are taken from the company's book when it is sent. */
  rates: z.array(rfqRateBodySchema).max(50).optional(),
}
export const createRfqBodySchema = z.strictObject(shape)
export const updateRfqBodySchema = z.strictObject(shape).partial()
export type RfqBody = z.input<typeof createRfqBodySchema>

export const invitationSchema = z.object({
  id,
  version: z.int(),
  supplier_id: id,
  supplier_name: z.string(),
  supplier_country: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  status: z.enum(invitationStatuses),
  declined_reason: z.string().nullable(),
  sent_at: instant.nullable(),
  opened_at: instant.nullable(),
  started_at: instant.nullable(),
  submitted_at: instant.nullable(),
  declined_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  line_ids: z.array(id),
  /** How many times he has submitted. */
  revisions: z.int(),
})
export type Invitation = z.output<typeof invitationSchema>

export const rfqLineSchema = z.object({
  id,
  position: z.int(),
  item_id: id.nullable(),
  item_code: z.string().nullable(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  specification: z.string().nullable(),
  origins: z.array(z.object({ enquiry_line_id: id, enquiry_id: id, enquiry_number: z.string().nullable(), client_name: z.string().nullable(), quantity: z.string() })),
})
export type RfqLine = z.output<typeof rfqLineSchema>

const head = {
  ...entity,
  number: z.string().nullable(),
  revision: z.int(),
  branch_id: id,
  status: z.enum(rfqStatuses),
  title: z.string(),
  currency: z.string(),
  deadline: instant.nullable(),
  required_by: date.nullable(),
  line_count: z.int(),
  invited: z.int(),
  answered: z.int(),
}
export const rfqSummarySchema = z.object(head).meta({ id: 'RfqSummary' })
export type RfqSummary = z.output<typeof rfqSummarySchema>

export const awardSchema = z.object({
  id,
  status: z.enum(awardStatuses),
  strategy: z.enum(awardStrategies),
  reason: z.string().nullable(),
  awarded_on: date,
  allocations: z.array(
    z.object({ id, rfq_line_id: id, quote_line_id: id, supplier_id: id, supplier_name: z.string(), quantity: z.string(), buyable_quantity: z.string() }),
  ),
  /** Whether an order uses it, which forbids undoing. */
  used: z.boolean(),
})
export type Award = z.output<typeof awardSchema>

export const rfqSchema = z
  .object({
    ...head,
    delivery_place: z.string().nullable(),
    terms: z.string().nullable(),
    sealed: z.boolean(),
    opened_at: instant.nullable(),
    sent_at: instant.nullable(),
    closed_at: instant.nullable(),
    closed_reason: z.string().nullable(),
    /** The branch's time zone, in which the deadline is shown. */
    timezone: z.string(),
    rates: z.array(z.object({ currency: z.string(), rate: z.string(), rate_date: date, source: z.string().nullable(), reason: z.string().nullable() })),
    lines: z.array(rfqLineSchema),
    invitations: z.array(invitationSchema),
    award: awardSchema.nullable(),
    /** Those that were made from its awards. */
    orders: z.array(z.object({ id, number: z.string().nullable(), status: z.enum(orderStatuses) })),
  })
  .meta({ id: 'Rfq' })
export type Rfq = z.output<typeof rfqSchema>

/** A link that was made just now; it is shown this once, only its hash is kept. */
export const madeLinkSchema = z.object({ invitation_id: id, supplier_name: z.string(), link: z.string() })
export type MadeLink = z.output<typeof madeLinkSchema>

export const rfqSorts = ['created_at', 'deadline'] as const
export const listRfqs = defineOperation({
  operationId: 'listRfqs',
  method: 'GET',
  path: '/rfqs',
  summary: 'RFQs of the branch',
  tag: 'RFQs',
  query: listQuery(rfqSorts, { status: z.enum(rfqStatuses).optional(), supplier_id: id.optional(), ...span('created') }),
  response: z.array(rfqSummarySchema),
  list: true,
  branch: true,
})

export const exportRfqs = exportOf(listRfqs, 'exportRfqs', {
  number: 'text', revision: 'number', title: 'text', status: 'text', currency: 'text', deadline: 'instant',
  required_by: 'day', line_count: 'number', invited: 'number', answered: 'number', created_at: 'instant',
  updated_at: 'instant',
})

export const createRfq = defineOperation({
  operationId: 'createRfq',
  method: 'POST',
  path: '/rfqs',
  summary: 'A new RFQ, as a draft: its lines remember the enquiry lines they come from',
  tag: 'RFQs',
  body: createRfqBodySchema,
  response: rfqSchema,
  branch: true,
})

export const getRfq = defineOperation({ operationId: 'getRfq', method: 'GET', path: '/rfqs/:id', summary: 'One RFQ of any of my branches', tag: 'RFQs', params: idParams, response: rfqSchema })

export const updateRfq = defineOperation({
  operationId: 'updateRfq',
  method: 'PATCH',
  path: '/rfqs/:id',
  summary: 'Change a draft',
  tag: 'RFQs',
  params: idParams,
  body: updateRfqBodySchema,
  response: rfqSchema,
  versioned: true,
})

export const sendRfq = defineOperation({
  operationId: 'sendRfq',
  method: 'POST',
  path: '/rfqs/:id/send',
  summary: 'Number it, freeze its rates, and make a link for each supplier; the links are in this answer only',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({ accept }),
  response: z.object({ rfq: rfqSchema, links: z.array(madeLinkSchema) }),
  versioned: true,
})

export const createLink = defineOperation({
  operationId: 'createLink',
  method: 'POST',
  path: '/invitations/:id/link',
  summary: 'Another link for the same supplier, to be copied; the older ones go on working',
  tag: 'RFQs',
  params: idParams,
  response: madeLinkSchema,
})

export const withdrawInvitation = defineOperation({
  operationId: 'withdrawInvitation',
  method: 'POST',
  path: '/invitations/:id/withdraw',
  summary: 'Withdraw an invitation: all its links stop working',
  tag: 'RFQs',
  params: idParams,
  body: reasonBodySchema,
  response: rfqSchema,
  versioned: true,
})

export const extendRfq = defineOperation({
  operationId: 'extendRfq',
  method: 'POST',
  path: '/rfqs/:id/extend',
  summary: 'A later deadline; a closed RFQ is open again',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({ deadline: instant }),
  response: rfqSchema,
  versioned: true,
})

const step = (operationId: 'closeRfq' | 'cancelRfq', action: string, summary: string) =>
  defineOperation({ operationId, method: 'POST', path: `/rfqs/:id/${action}`, summary, tag: 'RFQs', params: idParams, body: reasonBodySchema, response: rfqSchema, versioned: true })

export const closeRfq = step('closeRfq', 'close', 'No more answers')
export const cancelRfq = step('cancelRfq', 'cancel', 'Cancelled; its links say so')

export const replaceRfqRates = defineOperation({
  operationId: 'replaceRfqRates',
  method: 'PUT',
  path: '/rfqs/:id/rates',
  summary: 'Other rates for all quotes of this RFQ, until the award, with a reason and a source',
  tag: 'RFQs',
  params: idParams,
  body: z.strictObject({ rates: z.array(rfqRateBodySchema).min(1).max(50), reason: text(500) }),
  response: rfqSchema,
  versioned: true,
})
