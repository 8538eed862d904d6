import * as z from 'zod'
import { arrivals } from '../domain/orders/lateness'
import { purchaseOrderStatuses } from '../domain/orders/purchaseOrderLifeCycle'
import { cells, entityCells, exportOf } from './exports'
import {
  accept,
  amounts,
  businessDay,
  currency,
  date,
  documentOf,
  email,
  entity,
  flag,
  id,
  instant,
  instantsOrNull,
  namedObject,
  optionalCode,
  optionalText,
  party,
  reasonBodySchema,
  remarksShape,
  several,
  span,
  texts,
  textsOrNull,
} from './fields'
import { changesOf, operationsOf } from './recordOperations'
import { mostLines } from './orderBody'
import { documentMailSchema } from './documentMail'

const head = {
  ...entity,
  number: z.string().nullable(),
  branch_id: id,
  ...documentOf('order'),
  ...party('supplier'),
  status: z.enum(purchaseOrderStatuses),
  ...texts('currency', 'total'),
  line_count: z.int(),
  /**
   * The expected arrival: the promised day, otherwise the longest lead time of the lines after the day it was sent;
   * null when unknown.
   */
  expected_on: date.nullable(),
  /** The number of lines received in full. */
  received_lines: z.int(),
  /** A cancelled one that was sent has to be acknowledged by its supplier; null where it was cancelled before that was kept. */
  ...instantsOrNull('sent_at', 'cancelled_at', 'cancellation_acknowledged_at'),
}
export const purchaseOrderSummarySchema = namedObject('PurchaseOrderSummary', head)
export type PurchaseOrderSummary = z.output<typeof purchaseOrderSummarySchema>

export const purchaseOrderSchema = namedObject('PurchaseOrder', {
  ...head,
  ...textsOrNull('payment_terms', 'delivery_place'),
  /** The remarks are printed on the supplier's document. */
  ...remarksShape,
  closed_reason: z.string().nullable(),
  ...instantsOrNull('acknowledged_at'),
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
      /** The remarks are printed below its description. */
      ...remarksShape,
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
  ...texts('goods', 'freight', 'tax'),
})
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>

export const purchaseLineWordsSchema = z.strictObject({
  id,
  remarks: optionalText(1000),
  internal_notes: optionalText(1000),
})
export type PurchaseLineWordsBody = z.input<typeof purchaseLineWordsSchema>

export const updatePurchaseOrderBodySchema = z.strictObject({
  payment_terms: optionalText(500),
  /** The place that the supplier reads: not that of the order. */
  delivery_place: optionalText(300),
  remarks: optionalText(5000),
  internal_notes: optionalText(5000),
  /** Texts of some lines; the others are unchanged. */
  lines: z.array(purchaseLineWordsSchema).max(mostLines).optional(),
})
export type PurchaseOrderBody = z.input<typeof updatePurchaseOrderBodySchema>

const operation = operationsOf({
  one: 'PurchaseOrder',
  path: '/purchase-orders',
  tag: 'Purchase orders',
  record: purchaseOrderSchema,
  row: purchaseOrderSummarySchema,
  branch: true,
})

export const purchaseOrderSorts = [
  'created_at',
  'number',
  'supplier_name',
  'order_number',
  'status',
  'expected_on',
  'received_lines',
  'total',
] as const
export const listPurchaseOrders = operation.list(
  'Purchase orders of the branch, by words, status and supplier',
  purchaseOrderSorts,
  {
    status: several(z.enum(purchaseOrderStatuses)),
    supplier_id: several(id),
    /** Clients of its order. */
    client_id: several(id),
    currency: several(currency),
    /** Only sent purchase orders that are overdue, in the branch's time zone. */ late: flag,
    /** Received in full by the expected day; or received after it, or overdue. */
    arrival: several(z.enum(arrivals)),
    /** In the branch's currency. */
    ...amounts('total'),
    ...span('created'),
    ...span('expected'),
  },
)

export const exportPurchaseOrders = exportOf(listPurchaseOrders, 'exportPurchaseOrders', {
  ...cells('text', 'number', 'supplier_name', 'order_number'),
  ...cells('number', 'line_count', 'received_lines'),
  ...cells('text', 'status', 'currency'),
  total: 'number',
  expected_on: 'day',
  ...entityCells,
})

export const getPurchaseOrder = operation.get('One purchase order of any of my branches')

export const updatePurchaseOrder = operation.update('Change the terms of a draft', updatePurchaseOrderBodySchema)

export const sendPurchaseOrderBodySchema = z.strictObject({
  /** Sends the PDF by mail to this address; without it the user delivers the document. */
  to_address: email.optional(),
  /** The text above the signature; the standard text in the supplier's language by default. */
  message: optionalText(5000),
  accept,
})

export const sendPurchaseOrder = operation.change(
  'sendPurchaseOrder',
  'send',
  'Send a purchase order: it gets its number, and its document is frozen',
  sendPurchaseOrderBodySchema,
)

export const acknowledgePurchaseOrderBodySchema = z.strictObject({
  supplier_reference: optionalCode(100),
  /** The promised day. */
  promised_on: businessDay.optional(),
})
export const acknowledgePurchaseOrder = operation.change(
  'acknowledgePurchaseOrder',
  'acknowledge',
  'Acknowledge a purchase order: the supplier has accepted it',
  acknowledgePurchaseOrderBodySchema,
)

/** How the supplier is notified that a purchase order is cancelled. */
export const cancellationShape = {
  /** Sends the cancellation by mail to this address; without it the user tells the supplier. */
  to_address: email.optional(),
  /** The text above the signature; the standard text in the supplier's language by default. */
  message: optionalText(5000),
}
export const cancelPurchaseOrderBodySchema = reasonBodySchema.extend({ ...cancellationShape, accept })

export const cancelPurchaseOrder = operation.change(
  'cancelPurchaseOrder',
  'cancel',
  'Cancelled; its lines may be bought again. The supplier of a sent one is told, and acknowledges it',
  cancelPurchaseOrderBodySchema,
)
export const acknowledgeCancellation = operation.run(
  'acknowledgeCancellation',
  'acknowledge-cancellation',
  'The supplier has acknowledged that a purchase order is cancelled',
)
export const closePurchaseOrderShort = operation.step(
  'closePurchaseOrderShort',
  'close-short',
  'Close short: received with less than was ordered, with a reason',
)

const purchaseOrders = z.array(purchaseOrderSchema)

export const createPurchaseOrders = changesOf({ path: '/orders', tag: 'Purchase orders', record: purchaseOrders }).run(
  'createPurchaseOrders',
  'purchase-orders',
  'Create draft purchase orders for the lines of a confirmed order that are no longer on one, one per supplier and currency',
)
