import type { Order, OrderLine, OrderLineCost, OrderMargin, OrderSummary } from '../../src/contract/order'
import type { ShownOrderRevision } from '../../src/contract/orderRevisions'
import type { Payment } from '../../src/contract/payment'
import type { PurchaseOrder, PurchaseOrderSummary } from '../../src/contract/purchaseOrders'
import { ids } from './clientData'
import { rfqIds } from './rfqData'

const entity = { version: 3, created_at: '2026-11-18T08:00:00Z', updated_at: '2026-11-18T08:00:00Z' }

export const orderIds = {
  pump: '019a0000-0000-7000-8000-000000000201',
  other: '019a0000-0000-7000-8000-000000000202',
  valve: '019a0000-0000-7000-8000-000000000211',
  cable: '019a0000-0000-7000-8000-000000000212',
  vat: '019a0000-0000-7000-8000-000000000221',
  site: '019a0000-0000-7000-8000-000000000231',
  agent: '019a0000-0000-7000-8000-000000000241',
  ningboOrder: '019a0000-0000-7000-8000-000000000251',
  kariakooOrder: '019a0000-0000-7000-8000-000000000252',
  ningboLine: '019a0000-0000-7000-8000-000000000261',
  ningboQuote: '019a0000-0000-7000-8000-000000000262',
  kariakooQuote: '019a0000-0000-7000-8000-000000000263',
  cableQuoteLine: '019a0000-0000-7000-8000-000000000264',
  payment: '019a0000-0000-7000-8000-000000000271',
}

/** The terms of an offer, everything else left empty. */
export const offerTerms = (
  over: Partial<NonNullable<OrderLineCost['offer']>> = {},
): NonNullable<OrderLineCost['offer']> => ({
  unit_price: '1',
  free_of_charge: false,
  unit: 'H87',
  unit_factor: '1',
  available_quantity: null,
  minimum_quantity: null,
  pack_size: null,
  price_breaks: [],
  tax_percent: '0',
  tax_recoverable: true,
  ...over,
})

/** 72 bought for 60: 72 × USD 10.20 at 2,612.50, and the line's share of the freight. */
export const aCost = (over: Partial<OrderLineCost> = {}): OrderLineCost => ({
  supplier_id: rfqIds.ningbo,
  supplier_name: 'Ningbo Haitai',
  quote_line_id: rfqIds.quoteLine,
  quote_revision: 1,
  quoted_at: '2026-11-15T09:00:00Z',
  quote_reference: 'NB-2211',
  rfq_id: rfqIds.pump,
  rfq_number: 'RFQ-DSM-2026-00118',
  rfq_line_position: 1,
  quote_id: orderIds.ningboQuote,
  offer: offerTerms({ unit_price: '10.2', pack_size: '24' }),
  currency: 'USD',
  unit_price: '10.2',
  rate: '2612.5',
  quantity: '72',
  goods: '1918620',
  tax: '0',
  freight: '241200',
  quoted_freight: '0',
  total: '2159820',
  unit_cost: '35997',
  margin: '474180',
  margin_percent: '18',
  ...over,
})

export const anOrderLine = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: orderIds.valve,
  position: 1,
  item_id: rfqIds.gateItem,
  item_code: 'VLV-GT-050B',
  description: 'Gate valve bronze 2″ PN16',
  quantity: '60',
  unit: 'H87',
  unit_price: '43900',
  remarks: null,
  internal_notes: null,
  discount_percent: '0',
  amount: '2634000',
  tax_rate_id: orderIds.vat,
  tax_percent: '18',
  delivered: '0',
  received: null,
  bought: null,
  enquiry_line_id: rfqIds.wantedValve,
  enquiry_line_position: 1,
  enquiry_id: rfqIds.enquiry,
  enquiry_number: 'ENQ-DSM-2026-00412',
  enquiry_line_description: 'gate valve 2 inch bronze',
  markup_percent: '21.9546',
  cost: aCost(),
  ...over,
})

export const cableOrdered = (over: Partial<OrderLine> = {}): OrderLine =>
  anOrderLine({
    id: orderIds.cable,
    position: 2,
    item_id: null,
    item_code: null,
    description: 'Cable 4 × 35 mm² SWA',
    quantity: '450',
    unit: 'MTR',
    unit_price: '36200',
    amount: '16290000',
    enquiry_line_id: rfqIds.wantedCable,
    enquiry_line_position: 2,
    markup_percent: '24.0108',
    cost: aCost({
      supplier_id: rfqIds.kariakoo,
      supplier_name: 'Kariakoo Hardware',
      rfq_line_position: 4,
      quote_id: orderIds.kariakooQuote,
      quote_line_id: orderIds.cableQuoteLine,
      offer: offerTerms({ unit_price: '28700', unit: 'MTR' }),
      currency: 'TZS',
      unit_price: '28700',
      rate: '1',
      quantity: '450',
      goods: '12915000',
      freight: '220950',
      total: '13135950',
      unit_cost: '29191',
      margin: '3154050',
      margin_percent: '19.36',
    }),
    ...over,
  })

export const aMargin = (over: Partial<OrderMargin> = {}): OrderMargin => ({
  net: '18924000',
  cost: '15295770',
  amount: '3628230',
  percent: '19.17',
  floor_percent: '12',
  commission: '378480',
  net_margin: '3249750',
  lines_without_cost: 0,
  lines_without_freight: 0,
  ...over,
})

const head: OrderSummary = {
  ...entity,
  id: orderIds.pump,
  number: 'ORD-DSM-2026-00231',
  revision: 2,
  branch_id: ids.dsm,
  status: 'quoted',
  client_id: ids.mawenzi,
  client_name: 'Mawenzi Gold Mine Ltd',
  client_po_number: null,
  assignee_id: null,
  assignee_name: null,
  currency: 'TZS',
  total: '23333320',
  payable: '23333320',
  paid: '0',
  payment_state: null,
  line_count: 2,
  valid_until: '2026-12-18',
  required_by: '2027-01-20',
}

export const anOrderSummary = (over: Partial<OrderSummary> = {}): OrderSummary => ({ ...head, ...over })

/** An order in its second quoted revision, as staff see it. */
export const anOrder = (over: Partial<Order> = {}): Order => ({
  ...head,
  contact: 'Grace Mollel',
  delivery_contact: null,
  confirmations: 0,
  agent_id: orderIds.agent,
  agent_name: 'J. Massawe',
  commission_percent: '2',
  commission_basis: 'net',
  commission_capped: false,
  payment_terms: '30 days',
  delivery_terms: 'DAP',
  delivery_place: 'Geita',
  remarks: null,
  internal_notes: null,
  closed_reason: null,
  quoted_at: '2026-11-18T10:00:00Z',
  confirmed_at: null,
  completed_at: null,
  client_reference: 'PR-88131',
  enquiry: { id: rfqIds.enquiry, number: 'ENQ-DSM-2026-00412', status: 'quoted' },
  rfq: { id: rfqIds.pump, number: 'RFQ-DSM-2026-00118', status: 'awarded' },
  lines: [anOrderLine(), cableOrdered()],
  charges: [
    { id: orderIds.site, label: 'Delivery to site', amount: '850000', tax_rate_id: orderIds.vat, tax_percent: '18' },
  ],
  rates: [
    { currency: 'TZS', rate: '1', rate_date: '2026-11-16', source: null },
    { currency: 'USD', rate: '2612.5', rate_date: '2026-11-16', source: 'Bank of Tanzania' },
  ],
  goods: '18924000',
  discount: '0',
  discount_percent: null,
  charges_total: '850000',
  net: '18924000',
  taxes: [{ tax_rate_id: orderIds.vat, name: 'VAT', percent: '18', net: '19774000', amount: '3559320' }],
  tax: '3559320',
  margin: aMargin(),
  revisions: [
    { revision: 1, quoted_at: '2026-11-17T10:00:00Z' },
    { revision: 2, quoted_at: '2026-11-18T10:00:00Z' },
  ],
  client_answered_on: null,
  client_answered_by: null,
  origin: null,
  remainder_orders: [],
  deliveries: [],
  payments: [],
  mails: [],
  purchase_orders: [],
  bank_currencies: ['TZS', 'USD'],
  closed_short: false,
  ...over,
})

/** A deposit of 40 % that was received by bank transfer. */
export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: orderIds.payment,
  version: 1,
  date: '2026-11-19',
  amount: '9333328',
  method: 'bank_transfer',
  reference: 'TT 44120',
  internal_notes: null,
  recorded_by_name: 'Asha Mushi',
  created_at: '2026-11-19T09:00:00Z',
  reversed_at: null,
  reversed_reason: null,
  reversed_by_name: null,
  ...over,
})

/** The first revision of that order, which the second replaced: two pumps fewer were asked for. */
export const aReplacedRevision = (over: Partial<ShownOrderRevision> = {}): ShownOrderRevision => ({
  revision: 1,
  replaced_by: 2,
  replaced_at: '2026-11-18T10:00:00Z',
  costs_kept: true,
  order: anOrder({ revision: 1, total: '24183320', payment_terms: '60 days' }),
  ...over,
})

/** An order that was never quoted. */
export const aDraftOrder = (over: Partial<Order> = {}): Order =>
  anOrder({ number: null, revision: 1, status: 'draft', quoted_at: null, revisions: [], ...over })

/** The same order as the server shows it to a viewer: without its costs. */
export const asViewerSees = (order: Order): Order => ({
  ...order,
  commission_percent: null,
  commission_basis: null,
  commission_capped: null,
  lines: order.lines.map((line) => ({ ...line, markup_percent: null, received: null, bought: null, cost: null })),
  rates: [],
  margin: null,
  purchase_orders: [],
  mails: [],
})

export const aPurchaseOrderSummary = (over: Partial<PurchaseOrderSummary> = {}): PurchaseOrderSummary => ({
  ...entity,
  id: orderIds.ningboOrder,
  version: 1,
  number: 'PO-DSM-2026-00184',
  branch_id: ids.dsm,
  order_id: orderIds.pump,
  order_number: 'ORD-DSM-2026-00231',
  supplier_id: rfqIds.ningbo,
  supplier_name: 'Ningbo Haitai',
  status: 'sent',
  currency: 'USD',
  total: '2184.4',
  line_count: 1,
  expected_on: '2027-01-04',
  received_lines: 0,
  sent_at: '2026-11-20T09:00:00Z',
  cancelled_at: null,
  cancellation_acknowledged_at: null,
  ...over,
})

export const kariakooOrdered = (over: Partial<PurchaseOrderSummary> = {}): PurchaseOrderSummary =>
  aPurchaseOrderSummary({
    id: orderIds.kariakooOrder,
    number: null,
    supplier_id: rfqIds.kariakoo,
    supplier_name: 'Kariakoo Hardware',
    status: 'draft',
    currency: 'TZS',
    total: '13135950',
    expected_on: null,
    sent_at: null,
    ...over,
  })

export const aPurchaseOrder = (over: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  ...aPurchaseOrderSummary(),
  payment_terms: '30 % in advance',
  delivery_place: 'Dar es Salaam',
  remarks: null,
  internal_notes: null,
  closed_reason: null,
  sent_at: '2026-11-20T09:00:00Z',
  acknowledged_at: null,
  supplier_reference: null,
  supplier_email: 'sales@ningbo.example',
  receipts: [],
  mails: [],
  lines: [
    {
      id: orderIds.ningboLine,
      position: 1,
      item_id: rfqIds.gateItem,
      item_code: 'VLV-GT-050B',
      description: 'Gate valve bronze 2″ PN16',
      supplier_code: 'HT-GV50',
      quantity: '72',
      unit: 'H87',
      unit_price: '10.2',
      amount: '734.4',
      tax_percent: '0',
      remarks: null,
      internal_notes: null,
      received: '0',
    },
  ],
  goods: '734.4',
  freight: '1450',
  tax: '0',
  ...over,
})

/** A confirmed order, bought from two suppliers; the second purchase order is not sent yet. */
export const aConfirmedOrder = (over: Partial<Order> = {}): Order =>
  anOrder({
    status: 'confirmed',
    confirmed_at: '2026-11-20T08:32:00Z',
    client_po_number: '88120-4',
    purchase_orders: [aPurchaseOrderSummary(), kariakooOrdered()],
    ...over,
  })
