import * as z from 'zod'
import { purchaseOrderStatuses } from '../domain/purchaseOrderLifeCycle'
import { exportOf } from './exports'
import { date, entity, id, idParams, instant, listQuery, optionalText, reasonBodySchema, span } from './fields'
import { defineOperation } from './operation'

const head = {
  ...entity,
  number: z.string().nullable(),
  branch_id: id,
  order_id: id,
  order_number: z.string().nullable(),
  supplier_id: id,
  supplier_name: z.string(),
  status: z.enum(purchaseOrderStatuses),
  currency: z.string(),
  total: z.string(),
  line_count: z.int(),
  /** When the goods should be there: the longest lead time of its lines after the day it was sent; null till then, and where no one said. */
  expected_on: date.nullable(),
}
export const purchaseOrderSummarySchema = z.object(head).meta({ id: 'PurchaseOrderSummary' })
export type PurchaseOrderSummary = z.output<typeof purchaseOrderSummarySchema>

export const purchaseOrderSchema = z
  .object({
    ...head,
    payment_terms: z.string().nullable(),
    delivery_place: z.string().nullable(),
    notes: z.string().nullable(),
    closed_reason: z.string().nullable(),
    sent_at: instant.nullable(),
    acknowledged_at: instant.nullable(),
    lines: z.array(
      z.object({
        id,
        position: z.int(),
        item_id: id.nullable(),
        item_code: z.string().nullable(),
        description: z.string(),
        supplier_code: z.string().nullable(),
        /** In the supplier's own unit, as the price. */
        quantity: z.string(),
        unit: z.string(),
        unit_price: z.string(),
        amount: z.string(),
        tax_percent: z.string(),
        notes: z.string().nullable(),
      }),
    ),
    /** The lines' amounts, before freight and tax. */
    goods: z.string(),
    freight: z.string(),
    tax: z.string(),
  })
  .meta({ id: 'PurchaseOrder' })
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>

const tagged = { tag: 'Purchase orders' } as const

export const purchaseOrderSorts = ['created_at'] as const
export const listPurchaseOrders = defineOperation({
  operationId: 'listPurchaseOrders',
  method: 'GET',
  path: '/purchase-orders',
  summary: 'Purchase orders of the branch, by words, status and supplier',
  ...tagged,
  query: listQuery(purchaseOrderSorts, { status: z.enum(purchaseOrderStatuses).optional(), supplier_id: id.optional(), ...span('created') }),
  response: z.array(purchaseOrderSummarySchema),
  list: true,
  branch: true,
})

export const exportPurchaseOrders = exportOf(listPurchaseOrders, 'exportPurchaseOrders', {
  number: 'text', supplier_name: 'text', order_number: 'text', line_count: 'number', status: 'text',
  currency: 'text', total: 'number', expected_on: 'day', created_at: 'instant', updated_at: 'instant',
})

export const getPurchaseOrder = defineOperation({
  operationId: 'getPurchaseOrder',
  method: 'GET',
  path: '/purchase-orders/:id',
  summary: 'One purchase order of any of my branches',
  ...tagged,
  params: idParams,
  response: purchaseOrderSchema,
})

export const updatePurchaseOrderBodySchema = z.strictObject({ payment_terms: optionalText(500), delivery_place: optionalText(300), notes: optionalText(5000) })
export type PurchaseOrderBody = z.input<typeof updatePurchaseOrderBodySchema>

export const updatePurchaseOrder = defineOperation({
  operationId: 'updatePurchaseOrder',
  method: 'PATCH',
  path: '/purchase-orders/:id',
  summary: 'Change the terms of a draft',
  ...tagged,
  params: idParams,
  body: updatePurchaseOrderBodySchema,
  response: purchaseOrderSchema,
  versioned: true,
})

const step = (operationId: 'sendPurchaseOrder' | 'acknowledgePurchaseOrder' | 'cancelPurchaseOrder', action: string, summary: string) =>
  defineOperation({ operationId, method: 'POST', path: `/purchase-orders/:id/${action}`, summary, ...tagged, params: idParams, body: reasonBodySchema, response: purchaseOrderSchema, versioned: true })

export const sendPurchaseOrder = step('sendPurchaseOrder', 'send', 'It goes to the supplier: it gets its number, and its paper is frozen')
export const acknowledgePurchaseOrder = step('acknowledgePurchaseOrder', 'acknowledge', 'The supplier has said yes')
export const cancelPurchaseOrder = step('cancelPurchaseOrder', 'cancel', 'Cancelled')
