import * as z from 'zod'
import { commissionBases } from '../domain/commissions/commission'
import { incoterms } from '../domain/orders/incoterms'
import { orderStatuses } from '../domain/orders/orderLifeCycle'
import { deliverySchema } from './delivery'
import {
  date,
  documentOrNull,
  id,
  instant,
  instantsOrNull,
  lineShape,
  namedObject,
  party,
  partyOrNull,
  remarksShape,
  revisedShape,
  texts,
} from './fields'
import { offerTermsSchema } from './offerTerms'
import { documentMailSchema } from './documentMail'
import { accountShape, paymentSchema } from './payment'
import { purchaseOrderSummarySchema } from './purchaseOrders'

/** The cost of a line, and the quote that it comes from. */
const orderLineCostSchema = z.object({
  ...partyOrNull('supplier'),
  quote_line_id: id.nullable(),
  quote_revision: z.int().nullable(),
  /** When the quote was submitted, and the supplier's reference. */
  quoted_at: instant.nullable(),
  quote_reference: z.string().nullable(),
  ...documentOrNull('rfq'),
  rfq_line_position: z.int().nullable(),
  /** The quote and the terms of its line; null without a quote. */
  quote_id: id.nullable(),
  offer: offerTermsSchema.nullable(),
  /** The supplier's price, per the supplier's unit. */
  currency: z.string(),
  unit_price: z.string(),
  /** One unit of `currency` in the order's currency, frozen. */
  rate: z.string(),
  /** The quantity bought including surplus, in the line's unit. */
  quantity: z.string(),
  /** In the order's currency, like the fields below; without tax. */
  goods: z.string(),
  /** The irrecoverable part only. */
  tax: z.string(),
  /** Null where it is not known: the total is without it then. */
  freight: z.string().nullable(),
  /** The same freight in `currency`. */
  quoted_freight: z.string().nullable(),
  /** goods + tax + freight, as far as it is known */
  total: z.string(),
  /** The total ÷ the quantity sold. */
  unit_cost: z.string(),
  /** The margin of the price after the line's discount; `percent` is null for a price of 0. */
  margin: z.string(),
  margin_percent: z.string().nullable(),
})
export type OrderLineCost = z.output<typeof orderLineCostSchema>

const orderLineSchema = z.object({
  ...lineShape,
  ...texts('unit_price', 'discount_percent', 'amount'),
  tax_rate_id: id.nullable(),
  tax_percent: z.string(),
  /** The remarks are printed below the description on each of the client’s documents. */
  ...remarksShape,
  /** The delivered quantity, without cancelled deliveries. */
  delivered: z.string(),
  /**
   * The quantity received from the supplier, in the line's unit; null for a line without a supplier, and for a user without costs.
   */
  received: z.string().nullable(),
  /** The quantity on purchase orders that were sent, surplus included; in the line's unit, null like `received`. */
  bought: z.string().nullable(),
  /** The client's line: the enquiry, the position, and the client's own description. */
  enquiry_line_id: id.nullable(),
  enquiry_line_position: z.int().nullable(),
  ...documentOrNull('enquiry'),
  enquiry_line_description: z.string().nullable(),
  /** The markup that makes the price; null for a user without costs, and without a cost. */
  markup_percent: z.string().nullable(),
  /** Null for a user without costs, and when unknown. */
  cost: orderLineCostSchema.nullable(),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** The margin of an order, in its currency; for users with costs only. */
const orderMarginSchema = z.object({
  /** The lines' amounts less the discount: before tax and charges. */
  net: z.string(),
  cost: z.string(),
  /** net − cost */
  amount: z.string(),
  /** Of the net; null when the net is 0. */
  percent: z.string().nullable(),
  /** The branch's minimum margin. */
  floor_percent: z.string().nullable(),
  commission: z.string(),
  /** amount − commission */
  net_margin: z.string(),
  /** The number of lines without a cost, whose whole price counts as margin. */
  lines_without_cost: z.int(),
  /** The number of lines whose freight is not known: the margin is at most this. */
  lines_without_freight: z.int(),
})
export type OrderMargin = z.output<typeof orderMarginSchema>

const link = z.object({ id, number: z.string().nullable(), status: z.string() })

const head = {
  ...revisedShape(orderStatuses),
  ...party('client'),
  client_po_number: z.string().nullable(),
  ...partyOrNull('assignee'),
  ...texts('currency', 'total'),
  ...accountShape,
  line_count: z.int(),
  valid_until: date.nullable(),
  required_by: date.nullable(),
}
export const orderSummarySchema = namedObject('OrderSummary', head)
export type OrderSummary = z.output<typeof orderSummarySchema>

export const orderSchema = namedObject('Order', {
  ...head,
  contact: z.string().nullable(),
  /** The person who receives the goods. */
  delivery_contact: z.string().nullable(),
  ...partyOrNull('agent'),
  /** The agent's terms are null for a user without costs, like the margin. */
  commission_percent: z.string().nullable(),
  commission_basis: z.enum(commissionBases).nullable(),
  commission_capped: z.boolean().nullable(),
  payment_terms: z.string().nullable(),
  delivery_terms: z.enum(incoterms).nullable(),
  delivery_place: z.string().nullable(),
  /** The remarks are printed on each of the client’s documents. */
  ...remarksShape,
  /** The reasons, also of its deliveries and payments, are null for a user without costs, which they may name. */
  closed_reason: z.string().nullable(),
  /** Completed with less than was ordered. */
  closed_short: z.boolean(),
  ...instantsOrNull('quoted_at', 'confirmed_at', 'completed_at'),
  /** The client's reference of the enquiry. */
  client_reference: z.string().nullable(),
  enquiry: link.nullable(),
  rfq: link.nullable(),
  lines: z.array(orderLineSchema),
  charges: z.array(
    z.object({ id, label: z.string(), amount: z.string(), tax_rate_id: id.nullable(), tax_percent: z.string() }),
  ),
  /** Frozen: one unit of each in the order's currency. Empty for a user without costs. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), rate_date: date, source: z.string().nullable() })),
  /** The subtotal: the sum of the lines' amounts before the discount. */
  ...texts('goods', 'discount', 'charges_total'),
  /** Where the discount was entered as a percentage of the subtotal; null for an amount. */
  discount_percent: z.string().nullable(),
  /** goods − discount, before charges and tax. Documents print it as "Net", and commissions are based on it. */
  net: z.string(),
  taxes: z.array(
    z.object({
      tax_rate_id: id.nullable(),
      name: z.string().nullable(),
      ...texts('percent', 'net', 'amount'),
    }),
  ),
  tax: z.string(),
  margin: orderMarginSchema.nullable(),
  /** The quoted revisions, each of which stays printable. */
  revisions: z.array(z.object({ revision: z.int(), quoted_at: instant })),
  /** The number of stored issues of the confirmation; 0 before the first. */
  confirmations: z.int(),
  /** The client's answer: the day, and the person who gave it. */
  client_answered_on: date.nullable(),
  client_answered_by: z.string().nullable(),
  /** The order whose unconfirmed rest this is. */
  origin: link.nullable(),
  /** The orders with the unconfirmed rest of this one. */
  remainder_orders: z.array(link),
  /** The deliveries, oldest first, including cancelled ones. */
  deliveries: z.array(deliverySchema),
  /** The payments received, by date, including reversed ones. */
  payments: z.array(paymentSchema),
  /** Its documents sent by mail, newest first. Empty for a user who only reads. */
  mails: z.array(documentMailSchema),
  /** Empty for a user without costs. */
  purchase_orders: z.array(purchaseOrderSummarySchema),
  /** The currencies of the branch's bank accounts, for the proforma (ORD-02). */
  bank_currencies: z.array(z.string()),
})
export type Order = z.output<typeof orderSchema>
