import * as z from 'zod'
import { commissionBases } from '../domain/commission'
import { incoterms } from '../domain/incoterms'
import { orderStatuses } from '../domain/orderLifeCycle'
import { exportOf } from './exports'
import { accept, amount, currency, date, decimal, entity, id, idParams, instant, listQuery, optionalText, percent, quantity, reasonBodySchema, span, text, unit } from './fields'
import { defineOperation } from './operation'
import { purchaseOrderSummarySchema } from './purchaseOrders'

/** The lines of one order. */
export const mostLines = 1000

/** From −100 (given away) up; six decimals, as a price keeps them. */
const markup = () => decimal({ min: '-100', max: '1000000' })

const orderLineShape = {
  /** A line that is there: what it costs stays, unless its quantity changes. */
  id: id.optional(),
  item_id: id.nullish(),
  description: text(1000),
  quantity: quantity(),
  unit,
  /** Exactly one of the two: the price, or the markup on the unit cost that makes it. */
  unit_price: amount().optional(),
  markup_percent: markup().optional(),
  discount_percent: percent().default('0'),
  tax_rate_id: id.nullish(),
  /** Of a line that comes from no quote: who it is bought from, and at what price. */
  supplier_id: id.nullish(),
  cost_currency: currency.nullish(),
  cost_unit_price: amount().nullish(),
}

export const orderLineBodySchema = z.strictObject(orderLineShape).superRefine((line, context) => {
  if ((line.unit_price === undefined) === (line.markup_percent === undefined)) {
    context.addIssue({ code: 'custom', path: ['unit_price'], message: 'Enter a price or a markup, one of the two.', input: line.unit_price })
  }
  if (!line.cost_currency !== !line.cost_unit_price) {
    context.addIssue({ code: 'custom', path: [line.cost_currency ? 'cost_unit_price' : 'cost_currency'], message: 'A cost is a price and its currency: enter both, or neither.', input: null })
  } else if (line.supplier_id && !line.cost_unit_price) {
    context.addIssue({ code: 'custom', path: ['cost_unit_price'], message: 'Enter what this supplier charges, or leave him out.', input: null })
  }
})
export type OrderLineBody = z.input<typeof orderLineBodySchema>

const chargeBodySchema = z.strictObject({ label: text(200), amount: amount(), tax_rate_id: id.nullish() })

const shape = {
  client_id: id,
  contact: optionalText(200),
  agent_id: id.nullish(),
  commission_percent: percent().nullish(),
  commission_basis: z.enum(commissionBases, 'Choose net or margin.').nullish(),
  commission_capped: z.boolean().optional(),
  currency: currency.optional(),
  discount: amount().optional(),
  valid_until: date.nullish(),
  payment_terms: optionalText(500),
  delivery_terms: z.enum(incoterms, 'Choose one of the Incoterms 2020.').nullish(),
  delivery_place: optionalText(300),
  required_by: date.nullish(),
  notes: optionalText(5000),
  lines: z.array(orderLineBodySchema).max(mostLines, `An order has at most ${mostLines} lines.`),
  charges: z.array(chargeBodySchema).max(50).optional(),
}

export const createOrderBodySchema = z.strictObject(shape)
/** `lines` and `charges` each replace them all. The client and the currency stay those that the order began with. */
export const updateOrderBodySchema = z.strictObject(shape).omit({ client_id: true, currency: true }).partial()
export type OrderBody = z.input<typeof createOrderBodySchema>
export type OrderValues = z.output<typeof createOrderBodySchema>
export type OrderChanges = z.output<typeof updateOrderBodySchema>

/** What a line costs, and the trail that leads there. */
export const orderLineCostSchema = z.object({
  supplier_id: id.nullable(),
  supplier_name: z.string().nullable(),
  quote_line_id: id.nullable(),
  quote_revision: z.int().nullable(),
  rfq_id: id.nullable(),
  rfq_number: z.string().nullable(),
  rfq_line_position: z.int().nullable(),
  /** The supplier's own price, per his own unit. */
  currency: z.string(),
  unit_price: z.string(),
  /** One unit of `currency` in the order's, frozen. */
  rate: z.string(),
  /** What is bought, surplus included, in the line's unit. */
  quantity: z.string(),
  /** In the order's currency, as what follows; tax that cannot be recovered is in it. */
  goods: z.string(),
  freight: z.string(),
  /** goods + freight */
  total: z.string(),
  /** The total ÷ the quantity that is sold. */
  unit_cost: z.string(),
  /** Of the price after the line's discount; null where nothing is asked for it. */
  margin: z.string(),
  margin_percent: z.string().nullable(),
})
export type OrderLineCost = z.output<typeof orderLineCostSchema>

export const orderLineSchema = z.object({
  id,
  position: z.int(),
  item_id: id.nullable(),
  item_code: z.string().nullable(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unit_price: z.string(),
  discount_percent: z.string(),
  amount: z.string(),
  tax_rate_id: id.nullable(),
  tax_percent: z.string(),
  enquiry_line_id: id.nullable(),
  enquiry_line_position: z.int().nullable(),
  /** The markup that makes the price; null for a viewer, and where there is no cost. */
  markup_percent: z.string().nullable(),
  /** Null for a viewer, and where nothing is known of it. */
  cost: orderLineCostSchema.nullable(),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** What is left of an order: staff only. All in the order's currency. */
export const orderMarginSchema = z.object({
  /** The lines' amounts less the discount: before tax and charges. */
  net: z.string(),
  cost: z.string(),
  /** net − cost */
  amount: z.string(),
  /** Of the net; null where there is none. */
  percent: z.string().nullable(),
  /** The branch's floor. */
  floor_percent: z.string().nullable(),
  commission: z.string(),
  /** amount − commission */
  left: z.string(),
  /** How many lines have no cost: their price counts as margin whole. */
  lines_without_cost: z.int(),
})
export type OrderMargin = z.output<typeof orderMarginSchema>

const link = z.object({ id, number: z.string().nullable(), status: z.string() })

const head = {
  ...entity,
  number: z.string().nullable(),
  revision: z.int(),
  branch_id: id,
  status: z.enum(orderStatuses),
  client_id: id,
  client_name: z.string(),
  client_po_number: z.string().nullable(),
  currency: z.string(),
  total: z.string(),
  line_count: z.int(),
  valid_until: date.nullable(),
  required_by: date.nullable(),
}
export const orderSummarySchema = z.object(head).meta({ id: 'OrderSummary' })
export type OrderSummary = z.output<typeof orderSummarySchema>

export const orderSchema = z
  .object({
    ...head,
    contact: z.string().nullable(),
    agent_id: id.nullable(),
    agent_name: z.string().nullable(),
    /** The agent's terms are null for a viewer, as the margin is. */
    commission_percent: z.string().nullable(),
    commission_basis: z.enum(commissionBases).nullable(),
    commission_capped: z.boolean().nullable(),
    payment_terms: z.string().nullable(),
    delivery_terms: z.enum(incoterms).nullable(),
    delivery_place: z.string().nullable(),
    notes: z.string().nullable(),
    closed_reason: z.string().nullable(),
    quoted_at: instant.nullable(),
    confirmed_at: instant.nullable(),
    completed_at: instant.nullable(),
    /** What the client calls his enquiry. */
    client_reference: z.string().nullable(),
    enquiry: link.nullable(),
    rfq: link.nullable(),
    lines: z.array(orderLineSchema),
    charges: z.array(z.object({ id, label: z.string(), amount: z.string(), tax_rate_id: id.nullable(), tax_percent: z.string() })),
    /** Frozen: one unit of each in the order's currency. Empty for a viewer. */
    rates: z.array(z.object({ currency: z.string(), rate: z.string(), rate_date: date, source: z.string().nullable() })),
    /** The sum of the lines' amounts. */
    goods: z.string(),
    discount: z.string(),
    charged: z.string(),
    /** goods − discount + charges */
    net: z.string(),
    taxes: z.array(z.object({ tax_rate_id: id.nullable(), name: z.string().nullable(), percent: z.string(), net: z.string(), amount: z.string() })),
    tax: z.string(),
    margin: orderMarginSchema.nullable(),
    /** The revisions that were quoted, each of which stays printable. */
    revisions: z.array(z.object({ revision: z.int(), quoted_at: instant })),
    /** Empty for a viewer. */
    purchase_orders: z.array(purchaseOrderSummarySchema),
    /** The currencies of the branch's bank accounts, for the proforma (ORD-02). */
    bank_currencies: z.array(z.string()),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof orderSchema>

const tagged = { tag: 'Orders' } as const

export const orderSorts = ['created_at', 'required_by', 'valid_until'] as const
export const listOrders = defineOperation({
  operationId: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'Orders of the branch, by words, status and client',
  ...tagged,
  query: listQuery(orderSorts, { status: z.enum(orderStatuses).optional(), client_id: id.optional(), ...span('created') }),
  response: z.array(orderSummarySchema),
  list: true,
  branch: true,
})

export const exportOrders = exportOf(listOrders, 'exportOrders', {
  number: 'text', revision: 'number', client_name: 'text', client_po_number: 'text', line_count: 'number',
  status: 'text', currency: 'text', total: 'number', valid_until: 'day', required_by: 'day',
  created_at: 'instant', updated_at: 'instant',
})

export const createOrder = defineOperation({
  operationId: 'createOrder',
  method: 'POST',
  path: '/orders',
  summary: 'A new order from nothing, as a draft without a number',
  ...tagged,
  body: createOrderBodySchema,
  response: orderSchema,
  branch: true,
})

export const createOrdersFromAward = defineOperation({
  operationId: 'createOrdersFromAward',
  method: 'POST',
  path: '/rfqs/:id/orders',
  summary: 'Orders from the award of an RFQ, one per client, as drafts: costs from the quotes, prices by a markup',
  ...tagged,
  params: idParams,
  body: z.strictObject({
    markup_percent: markup().optional(),
    /** The orders' currency; each enquiry's own when left out. */
    currency: currency.optional(),
    /** Whose the lines are that come from no enquiry. */
    client_id: id.optional(),
    discounts: z.array(z.strictObject({ enquiry_line_id: id, discount_percent: percent() })).max(5000).optional(),
  }),
  response: z.array(orderSchema),
})

export const getOrder = defineOperation({ operationId: 'getOrder', method: 'GET', path: '/orders/:id', summary: 'One order of any of my branches', ...tagged, params: idParams, response: orderSchema })

export const updateOrder = defineOperation({
  operationId: 'updateOrder',
  method: 'PATCH',
  path: '/orders/:id',
  summary: 'Change a draft; `lines` replaces them all, those with an id keep what they cost',
  ...tagged,
  params: idParams,
  body: updateOrderBodySchema,
  response: orderSchema,
  versioned: true,
})

export const quoteOrder = defineOperation({
  operationId: 'quoteOrder',
  method: 'POST',
  path: '/orders/:id/quote',
  summary: 'Quote it: it gets its number, and this revision is frozen with all that its papers show',
  ...tagged,
  params: idParams,
  body: z.strictObject({ accept }),
  response: orderSchema,
  versioned: true,
})

export const confirmOrder = defineOperation({
  operationId: 'confirmOrder',
  method: 'POST',
  path: '/orders/:id/confirm',
  summary: 'The client has said yes: purchase orders are made, one per supplier and currency, and the commission is earned',
  ...tagged,
  params: idParams,
  body: z.strictObject({ client_po_number: optionalText(100), accept }),
  response: orderSchema,
  versioned: true,
})

const step = (operationId: 'reviseOrder' | 'loseOrder' | 'cancelOrder', action: string, summary: string) =>
  defineOperation({ operationId, method: 'POST', path: `/orders/:id/${action}`, summary, ...tagged, params: idParams, body: reasonBodySchema, response: orderSchema, versioned: true })

export const reviseOrder = step('reviseOrder', 'revise', 'Back to a draft, as the next revision; the quoted one stays printable')
export const loseOrder = step('loseOrder', 'lose', 'The client has said no')
export const cancelOrder = step('cancelOrder', 'cancel', 'Cancelled with a reason, its open purchase orders too')
