import * as z from 'zod'
import { queues } from '../domain/documents/queues'
import { orderStatuses } from '../domain/orders/orderLifeCycle'
import { paymentFilters } from '../domain/payments/paymentStates'
import { cells, entityCells, exportOf } from './exports'
import { accept, amounts, assignBodySchema, currency, flag, id, idParams, percent, several, span } from './fields'
import { queueCountsOf } from './queues'
import { operationsOf } from './recordOperations'
import { orderSchema, orderSummarySchema } from './order'
import { createOrderBodySchema, markup, mostLines, updateOrderBodySchema } from './orderBody'

const operation = operationsOf({
  one: 'Order',
  path: '/orders',
  record: orderSchema,
  row: orderSummarySchema,
  branch: true,
})

export const orderSorts = [
  'created_at',
  'required_by',
  'valid_until',
  'number',
  'client_name',
  'line_count',
  'status',
  'assignee_name',
  'total',
  'payment_state',
] as const
export const listOrders = operation.list(
  'Orders of the branch, by words, queue, status, parties, assignee, amount and days',
  orderSorts,
  {
    queue: z.enum(queues).optional(),
    status: several(z.enum(orderStatuses)),
    client_id: several(id),
    agent_id: several(id),
    /** Only orders without an agent. */ no_agent: flag,
    /** Of items of its lines. */ category: several(z.string().max(100)),
    /** Only orders with a line whose item has no category, or without an item. */ no_category: flag,
    assignee_id: several(id),
    /** Suppliers of its lines; not for a user without costs. */
    supplier_id: several(id),
    currency: several(currency),
    /** Only confirmed orders that are overdue for delivery, in the branch's time zone. */ late: flag,
    /** Confirmed orders by what is to be paid; a deposit is what the terms of payment say is due with the order. */
    payment: several(z.enum(paymentFilters)),
    /** In the branch's currency. */
    ...amounts('total'),
    /** Only orders without an exchange rate to that currency. */ no_rate: flag,
    /** Orders of which the cost is not known in that currency, or is; not for a user without costs. */ no_cost: flag,
    ...span('created'),
    ...span('quoted'),
    ...span('confirmed'),
    ...span('required'),
    ...span('valid_until'),
  },
)

export const countOrderQueues = queueCountsOf('countOrderQueues', 'Orders', '/order-queues', 'orders')

export const exportOrders = exportOf(listOrders, 'exportOrders', {
  number: 'text',
  revision: 'number',
  ...cells('text', 'client_name', 'client_po_number'),
  line_count: 'number',
  ...cells('text', 'status', 'assignee_name', 'currency'),
  total: 'number',
  ...cells('number', 'payable', 'paid'),
  payment_state: 'text',
  ...cells('day', 'valid_until', 'required_by'),
  ...entityCells,
})

export const createOrder = operation.create(
  'A new order, as a draft without a number: from nothing, or for lines of an enquiry',
  createOrderBodySchema,
)

export const createOrdersFromAwardBodySchema = z.strictObject({
  markup_percent: markup().optional(),
  /** The orders' currency; each enquiry's own by default. */
  currency: currency.optional(),
  /** The client of lines without an enquiry. */
  client_id: id.optional(),
  discounts: z
    .array(z.strictObject({ enquiry_line_id: id, discount_percent: percent() }))
    .max(5000)
    .optional(),
  /** Only these lines of the RFQ; the others can be ordered later. */
  rfq_line_ids: z.array(id).min(1, 'Select at least one line.').max(mostLines).optional(),
  accept,
})
export const createOrdersFromAward = operation.define('createOrdersFromAward', 'POST /rfqs/:id/orders', {
  summary: 'Orders from the award of an RFQ, one per client, as drafts: costs from the quotes, prices by a markup',
  params: idParams,
  body: createOrdersFromAwardBodySchema,
  response: z.array(orderSchema),
})

export const getOrder = operation.get('One order of any of my branches')

export const updateOrder = operation.update(
  'Change a draft; `lines` replaces them all, those with an id keep what they cost',
  updateOrderBodySchema,
)

export const assignOrder = operation.change(
  'assignOrder',
  'assign',
  'Assign an order to a user of its branch, or to none, in any status',
  assignBodySchema,
)

export const createOrderFromEnquiryBodySchema = z.strictObject({
  /** Only these lines of the enquiry; by default all that are not dropped. */
  enquiry_line_ids: z.array(id).min(1, 'Select at least one line.').max(mostLines).optional(),
  /** The enquiry's own by default. */
  currency: currency.optional(),
  accept,
})
export const createOrderFromEnquiry = operation.define('createOrderFromEnquiry', 'POST /enquiries/:id/orders', {
  summary:
    'An order for lines of an enquiry without an RFQ, as a draft: costs from the newest prices that are known, prices by the markup rules',
  params: idParams,
  body: createOrderFromEnquiryBodySchema,
  response: orderSchema,
})

export const copyOrderBodySchema = z.strictObject({
  /** Another client; the same by default. */ client_id: id.optional(),
})
export const copyOrder = operation.define('copyOrder', 'POST /orders/:id/copy', {
  summary: 'A new draft with the lines and terms of an order: what it costs is kept as typed, at the rates of today',
  params: idParams,
  body: copyOrderBodySchema,
  response: orderSchema,
})
