import * as z from 'zod'
import { purchaseOrderStatuses } from '../domain/orders/purchaseOrderLifeCycle'
import { exportOf } from './exports'
import { date, email, entity, flag, id, idParams, instant, listQuery, optionalText, span, texts } from './fields'
import { defineOperation } from './operation'
import { operationsOf } from './recordOperations'
import { mostLines } from './orderBody'
import { documentMailSchema } from './documentMail'

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
  /**
   * The expected arrival: the promised day, otherwise the longest lead time of the lines after the day it was sent;
   * null when unknown.
   */
  expected_on: date.nullable(),
  /** The number of lines received in full. */
  received_lines: z.int(),
}
export const purchaseOrderSummarySchema = z.object(head).meta({ id: 'PurchaseOrderSummary' })
export type PurchaseOrderSummary = z.output<typeof purchaseOrderSummarySchema>

export const purchaseOrderSchema = z
  .object({
    ...head,
    payment_terms: z.string().nullable(),
    delivery_place: z.string().nullable(),
    /** Printed on the supplier's document. */
    remarks: z.string().nullable(),
    /** Never printed or sent outside. */
    internal_notes: z.string().nullable(),
    closed_reason: z.string().nullable(),
    sent_at: instant.nullable(),
    acknowledged_at: instant.nullable(),
    /** The supplier's reference from the acknowledgement. */
    supplier_reference: z.string().nullable(),
    /** The supplier's e-mail address, as a default. */
    supplier_email: z.string().nullable(),
    lines: z.array(
      z.object({
        id,
        position: z.int(),
        item_id: id.nullable(),
        item_code: z.string().nullable(),
        description: z.string(),
        supplier_code: z.string().nullable(),
        /** In the supplier's unit, like the price. */
        quantity: z.string(),
        ...texts('unit', 'unit_price', 'amount', 'tax_percent'),
        /** Printed below its description. */
        remarks: z.string().nullable(),
        /** Never printed. */
        internal_notes: z.string().nullable(),
        /** The quantity received in the supplier's unit, without cancelled receipts. */
        received: z.string(),
      }),
    ),
    /** The receipts, oldest first, including cancelled ones. */
    receipts: z.array(
      z.object({
        id,
        version: z.int(),
        number: z.string(),
        date,
        internal_notes: z.string().nullable(),
        cancelled_at: instant.nullable(),
        cancelled_reason: z.string().nullable(),
        lines: z.array(
          z.object({
            purchase_order_line_id: id,
            position: z.int(),
            ...texts('description', 'unit', 'quantity'),
          }),
        ),
      }),
    ),
    /** Its mails, newest first. */
    mails: z.array(documentMailSchema),
    /** The lines' amounts, before freight and tax. */
    goods: z.string(),
    freight: z.string(),
    tax: z.string(),
  })
  .meta({ id: 'PurchaseOrder' })
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>

const tagged = { tag: 'Purchase orders' } as const

export const purchaseLineWordsSchema = z.strictObject({
  id,
  remarks: optionalText(1000),
  internal_notes: optionalText(1000),
})
export type PurchaseLineWordsBody = z.input<typeof purchaseLineWordsSchema>

export const updatePurchaseOrderBodySchema = z.strictObject({
  payment_terms: optionalText(500),
  delivery_place: optionalText(300),
  remarks: optionalText(5000),
  internal_notes: optionalText(5000),
  /** Texts of some lines; the others are unchanged. */
  lines: z.array(purchaseLineWordsSchema).max(mostLines).optional(),
})
export type PurchaseOrderBody = z.input<typeof updatePurchaseOrderBodySchema>

const operation = operationsOf({
  path: '/purchase-orders',
  ...tagged,
  record: purchaseOrderSchema,
  row: purchaseOrderSummarySchema,
  branch: true,
})

export const purchaseOrderSorts = ['created_at'] as const
export const listPurchaseOrders = operation.list(
  'listPurchaseOrders',
  'Purchase orders of the branch, by words, status and supplier',
  listQuery(purchaseOrderSorts, {
    status: z.enum(purchaseOrderStatuses).optional(),
    supplier_id: id.optional(),
    /** Only sent purchase orders that are overdue, in the branch's time zone. */ late: flag,
    ...span('created'),
  }),
)

export const exportPurchaseOrders = exportOf(listPurchaseOrders, 'exportPurchaseOrders', {
  number: 'text',
  supplier_name: 'text',
  order_number: 'text',
  line_count: 'number',
  received_lines: 'number',
  status: 'text',
  currency: 'text',
  total: 'number',
  expected_on: 'day',
  created_at: 'instant',
  updated_at: 'instant',
})

export const getPurchaseOrder = operation.get('getPurchaseOrder', 'One purchase order of any of my branches')

export const updatePurchaseOrder = operation.update(
  'updatePurchaseOrder',
  'Change the terms of a draft',
  updatePurchaseOrderBodySchema,
)

export const sendPurchaseOrderBodySchema = z.strictObject({
  /** Sends the PDF by mail to this address; without it the user delivers the document. */
  to_address: email.optional(),
  /** The text above the signature; the standard text in the supplier's language by default. */
  message: optionalText(5000),
})

export const sendPurchaseOrder = operation.change(
  'sendPurchaseOrder',
  'send',
  'Send a purchase order: it gets its number, and its document is frozen',
  sendPurchaseOrderBodySchema,
)

export const acknowledgePurchaseOrder = operation.change(
  'acknowledgePurchaseOrder',
  'acknowledge',
  'Acknowledge a purchase order: the supplier has accepted it',
  z.strictObject({
    supplier_reference: optionalText(100),
    /** The promised day. */
    promised_on: date.optional(),
  }),
)

export const cancelPurchaseOrder = operation.step(
  'cancelPurchaseOrder',
  'cancel',
  'Cancelled; its lines may be bought again',
)
export const closePurchaseOrderShort = operation.step(
  'closePurchaseOrderShort',
  'close-short',
  'Close short: received with less than was ordered, with a reason',
)

export const createPurchaseOrders = defineOperation('createPurchaseOrders', 'POST /orders/:id/purchase-orders', {
  summary:
    'Create draft purchase orders for the lines of a confirmed order that are no longer on one, one per supplier and currency',
  ...tagged,
  params: idParams,
  response: z.array(purchaseOrderSchema),
  versioned: true,
})
