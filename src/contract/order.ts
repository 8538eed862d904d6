import * as z from 'zod'
import { commissionBases } from '../domain/commission'
import { incoterms } from '../domain/incoterms'
import { orderStatuses } from '../domain/orderLifeCycle'
import { deliverySchema } from './delivery'
import { date, entity, id, instant } from './fields'
import { offerTermsSchema } from './offerTerms'
import { paperMailSchema } from './paperMail'
import { purchaseOrderSummarySchema } from './purchaseOrders'

/** What a line costs, and the trail that leads there. */
export const orderLineCostSchema = z.object({
  supplier_id: id.nullable(),
  supplier_name: z.string().nullable(),
  quote_line_id: id.nullable(),
  quote_revision: z.int().nullable(),
  /** When it was submitted, and what the supplier calls it. */
  quoted_at: instant.nullable(),
  quote_reference: z.string().nullable(),
  rfq_id: id.nullable(),
  rfq_number: z.string().nullable(),
  rfq_line_position: z.int().nullable(),
  /** The quote, and by what terms its line sells; null where there is none. */
  quote_id: id.nullable(),
  offer: offerTermsSchema.nullable(),
  /** The supplier's own price, per his own unit. */
  currency: z.string(),
  unit_price: z.string(),
  /** One unit of `currency` in the order's, frozen. */
  rate: z.string(),
  /** What is bought, surplus included, in the line's unit. */
  quantity: z.string(),
  /** In the order's currency, as what follows; without tax. */
  goods: z.string(),
  /** Only what cannot be recovered. */
  tax: z.string(),
  freight: z.string(),
  /** goods + tax + freight */
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
  /** Printed below the description on each of the client’s documents. */
  remarks: z.string().nullable(),
  /** Never printed, and sent to nobody outside. */
  internal_notes: z.string().nullable(),
  /** What has left for the client; deliveries that were cancelled do not count. */
  delivered: z.string(),
  /** What came in for it from its supplier, in the line's unit; null of a line that is bought of none, and for a viewer. */
  received: z.string().nullable(),
  /** The client's own line: in which enquiry, where, and in his words. */
  enquiry_line_id: id.nullable(),
  enquiry_line_position: z.int().nullable(),
  enquiry_id: id.nullable(),
  enquiry_number: z.string().nullable(),
  enquiry_line_description: z.string().nullable(),
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
    /** Who receives the goods for the client. */
    delivery_contact: z.string().nullable(),
    agent_id: id.nullable(),
    agent_name: z.string().nullable(),
    /** The agent's terms are null for a viewer, as the margin is. */
    commission_percent: z.string().nullable(),
    commission_basis: z.enum(commissionBases).nullable(),
    commission_capped: z.boolean().nullable(),
    payment_terms: z.string().nullable(),
    delivery_terms: z.enum(incoterms).nullable(),
    delivery_place: z.string().nullable(),
    /** Printed on each of the client’s documents. */
    remarks: z.string().nullable(),
    /** Never printed, and sent to nobody outside. */
    internal_notes: z.string().nullable(),
    closed_reason: z.string().nullable(),
    quoted_at: instant.nullable(),
    confirmed_at: instant.nullable(),
    completed_at: instant.nullable(),
    /** What the client calls his enquiry. */
    client_reference: z.string().nullable(),
    enquiry: link.nullable(),
    rfq: link.nullable(),
    lines: z.array(orderLineSchema),
    charges: z.array(
      z.object({ id, label: z.string(), amount: z.string(), tax_rate_id: id.nullable(), tax_percent: z.string() }),
    ),
    /** Frozen: one unit of each in the order's currency. Empty for a viewer. */
    rates: z.array(
      z.object({ currency: z.string(), rate: z.string(), rate_date: date, source: z.string().nullable() }),
    ),
    /** The subtotal: the sum of the lines' amounts, before the document's discount. */
    goods: z.string(),
    discount: z.string(),
    charged: z.string(),
    /** After the discount, before charges and tax: goods − discount. Documents print it as "Net", and commissions are taken of it. */
    net: z.string(),
    taxes: z.array(
      z.object({
        tax_rate_id: id.nullable(),
        name: z.string().nullable(),
        percent: z.string(),
        net: z.string(),
        amount: z.string(),
      }),
    ),
    tax: z.string(),
    margin: orderMarginSchema.nullable(),
    /** The revisions that were quoted, each of which stays printable. */
    revisions: z.array(z.object({ revision: z.int(), quoted_at: instant })),
    /** How often its confirmation was issued, each as it was; 0 before, and where none was kept. */
    confirmations: z.int(),
    /** The client's answer: on which day, and who gave it. */
    client_answered_on: date.nullable(),
    client_answered_by: z.string().nullable(),
    /** The order of which this is the rest that was not confirmed. */
    origin: link.nullable(),
    /** The orders that hold what of this one was not confirmed. */
    rests: z.array(link),
    /** What left for the client, the oldest first, those that were cancelled too. */
    deliveries: z.array(deliverySchema),
    /** Its papers that went by mail, the newest first. Empty for a viewer. */
    mails: z.array(paperMailSchema),
    /** Empty for a viewer. */
    purchase_orders: z.array(purchaseOrderSummarySchema),
    /** The currencies of the branch's bank accounts, for the proforma (ORD-02). */
    bank_currencies: z.array(z.string()),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof orderSchema>
