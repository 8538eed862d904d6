import type { BankAccount } from '../../src/contract/branches'
import type { CommissionEntry, CommissionStatement } from '../../src/contract/commission'
import type { Order } from '../../src/contract/order'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import type { PurchaseOrder } from '../../src/contract/purchaseOrders'
import type { CommissionStatementFacts } from '../../src/documents/kinds/commissionStatementDocument'
import type { DeliveryNoteFacts } from '../../src/documents/kinds/deliveryNoteDocument'
import type { OrderFacts } from '../../src/documents/kinds/orderDocument'
import type { PurchaseOrderFacts } from '../../src/documents/kinds/purchaseOrderDocument'
import { senderOf } from '../../src/documents/sender'
import { aBranch, aClient, aCompany } from './clientData'
import { anOrder, anOrderLine, aPurchaseOrder, orderIds } from './orderData'
import { aSupplier } from './rfqData'

/** Internal details of the order below; no document for a client contains any of them. */
export const secrets = [
  'Ningbo',
  'RFQ-DSM',
  'ENQ-DSM',
  'Massawe',
  'Ask for 5 % more',
  '35997',
  '35,997',
  '2159820',
  '21.9546',
  '19.17',
  '2612.5',
  '3249750',
  '378480',
]

const goods: [string, string, string, string, string, string][] = [
  ['Gate valve bronze 2″ PN16', 'VLV-GT-050B', '60', 'H87', '43900', '2634000'],
  ['Centrifugal pump 30 kW', 'PMP-CF-30', '4', 'H87', '7669000', '30676000'],
  ['Flexible coupling 48 mm', 'CPL-FX-48', '4', 'SET', '235000', '940000'],
  ['Cable 4 × 35 mm² SWA', 'CBL-SWA-4-35', '450', 'MTR', '36200', '16290000'],
  ['Mechanical seal kit 48 mm', 'SEA-MC-48S', '8', 'SET', '226000', '1808000'],
  ['Suction hose 6″ camlock', 'HSE-SC-150', '12', 'H87', '392000', '4704000'],
  ['Pressure gauge 0–16 bar', 'GAU-016-100', '24', 'H87', '79000', '1896000'],
]

/** The order of the pump station refit, as its proforma is drawn. */
export const workedOrder = (over: Partial<Order> = {}): Order =>
  anOrder({
    client_po_number: null,
    client_reference: 'PR-88120',
    contact: 'Eng. Rehema Lyimo, Procurement',
    delivery_contact: null,
    internal_notes: 'Ask for 5 % more',
    total: '70561640',
    payable: '70561640',
    line_count: 7,
    valid_until: '2026-12-20',
    required_by: '2027-01-15',
    payment_terms: '40 % with order, 60 % in 30 days',
    lines: goods.map(([description, item_code, quantity, unit, unit_price, amount], index) =>
      anOrderLine({ position: index + 1, description, item_code, quantity, unit, unit_price, amount }),
    ),
    goods: '58948000',
    net: '59798000',
    taxes: [{ tax_rate_id: orderIds.vat, name: 'VAT', percent: '18', net: '59798000', amount: '10763640' }],
    tax: '10763640',
    ...over,
  })

/** The same order with `count` lines, each with its own words and code. */
export const orderOf = (count: number, over: Partial<Order> = {}): Order =>
  workedOrder({
    lines: Array.from({ length: count }, (_, index) =>
      anOrderLine({
        position: index + 1,
        description: `Item number ${index + 1} of many`,
        item_code: `CODE-${index + 1}.`,
      }),
    ),
    ...over,
  })

export const accounts: BankAccount[] = [
  {
    bank_name: 'Mlimani Commercial Bank',
    account_name: 'Pwani Supplies Ltd',
    account_number: '0150 5551 4200',
    currency: 'TZS',
    swift_code: 'MLCBTZTZ',
  },
  {
    bank_name: 'Bahari Bank',
    account_name: 'Pwani Supplies (T) Ltd',
    account_number: '7700 0001',
    currency: 'EUR',
    swift_code: null,
  },
  {
    bank_name: 'Mlimani Commercial Bank',
    account_name: 'Pwani Supplies Ltd',
    account_number: '0150 5551 4201',
    currency: 'USD',
    swift_code: 'MLCBTZTZ',
  },
]

export const sender: GeneratedDocument['from'] = senderOf(
  aCompany(),
  aBranch({
    address: 'Plot 14, Nyerere Road, Dar es Salaam, Tanzania',
    phone: '+255 22 555 0142',
    email: 'sales@pwanisupplies.example',
    tax_id: '100-555-142',
    vat_id: '40-055514-P',
  }),
)

export const orderFacts = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  order: workedOrder(),
  client: aClient({ address: 'P.O. Box 1142', tax_id: '100-555-877' }),
  from: sender,
  accounts,
  language: 'en',
  date: '2026-11-20',
  confirmed_on: null,
  draft: false,
  check: null,
  terms:
    'Prices hold for the quantities above. Goods remain the seller’s until paid in full. This is not a tax invoice.',
  ...over,
})

/** Two lines: one with the supplier's own code and a note, one at a price of six decimals. */
export function workedPurchaseOrder(over: Partial<PurchaseOrder> = {}): PurchaseOrder {
  const [valve] = aPurchaseOrder().lines
  if (!valve) throw new Error('a purchase order has a line')
  return aPurchaseOrder({
    remarks: 'Mark every carton with the order number.',
    lines: [
      { ...valve, remarks: 'packs of 24' },
      {
        ...valve,
        id: orderIds.cable,
        position: 2,
        item_code: 'PMP-CF-30',
        supplier_code: null,
        description: 'Centrifugal pump 30 kW',
        quantity: '2',
        unit_price: '1725.123456',
        amount: '3450.25',
      },
    ],
    goods: '4184.65',
    freight: '1449.75',
    total: '5634.4',
    ...over,
  })
}

export const purchaseOrderFacts = (over: Partial<PurchaseOrderFacts> = {}): PurchaseOrderFacts => ({
  purchase_order: workedPurchaseOrder(),
  supplier: aSupplier(),
  from: sender,
  language: 'en',
  date: '2026-11-20',
  draft: false,
  check: null,
  ...over,
})

const lineIds = ['valve', 'pump', 'coupling', 'cable', 'seal', 'hose', 'gauge']

/**
 * The second delivery of the refit: the pumps were delivered in full before, of the cable 200 m of 450 are delivered
 * now.
 */
export function deliveryNoteFacts(over: Partial<DeliveryNoteFacts> = {}): DeliveryNoteFacts {
  const delivered: Record<string, string> = { valve: '60', pump: '4', cable: '300' }
  const lines = workedOrder().lines.map((line, index) => ({
    ...line,
    id: lineIds[index] ?? '',
    delivered: delivered[lineIds[index] ?? ''] ?? '0',
  }))
  return {
    delivery: {
      number: 'DN-DSM-2026-00061',
      date: '2026-12-14',
      remarks: 'Cable on two drums.',
      lines: [
        { order_line_id: 'valve', quantity: '60' },
        { order_line_id: 'cable', quantity: '200' },
      ],
    },
    order: { ...workedOrder({ client_po_number: '88120-4' }), lines },
    client: aClient({ address: 'P.O. Box 1142', tax_id: '100-555-877' }),
    from: sender,
    language: 'en',
    ...over,
  }
}

const entry = (over: Partial<CommissionEntry>): CommissionEntry => ({
  id: orderIds.agent,
  order_id: orderIds.pump,
  order_number: 'ORD-DSM-2026-00231',
  client_name: 'Mawenzi Gold Mine Ltd',
  kind: 'earned',
  amount: '1178960',
  currency: 'TZS',
  basis: 'net',
  basis_amount: '58948000',
  percent: '2',
  at: '2026-11-20T08:32:00Z',
  day: '2026-11-20',
  paid_on: null,
  reference: null,
  reverses_id: null,
  reversed_at: null,
  reversed_reason: null,
  ...over,
})

/** November: commission of one order accrued, of an older one reversed, and one payment. */
export const shillings: CommissionStatement['currencies'][number] = {
  currency: 'TZS',
  opening: '500000',
  earned: '1178960',
  reversed: '120000',
  paid: '380000',
  closing: '1178960',
  entries: [
    entry({}),
    entry({
      kind: 'reversed',
      order_number: 'ORD-DSM-2026-00198',
      client_name: 'Kibo Hotels',
      amount: '120000',
      basis: 'margin',
      basis_amount: '1200000',
      percent: '10',
      day: '2026-11-22',
    }),
    entry({
      kind: 'paid',
      order_number: 'ORD-DSM-2026-00190',
      client_name: 'Kibo Hotels',
      amount: '380000',
      basis: null,
      basis_amount: null,
      percent: null,
      day: '2026-11-25',
      paid_on: '2026-11-25',
      reference: 'TT 4711',
    }),
  ],
}

export const dollars: CommissionStatement['currencies'][number] = {
  currency: 'USD',
  opening: '0',
  earned: '112.5',
  reversed: '0',
  paid: '0',
  closing: '112.5',
  entries: [entry({ currency: 'USD', amount: '112.5', basis_amount: '5625', order_number: 'ORD-DSM-2026-00240' })],
}

export const statementFacts = (over: Partial<CommissionStatementFacts> = {}): CommissionStatementFacts => ({
  statement: { agent_id: orderIds.agent, agent_name: 'J. Massawe', month: '2026-11', currencies: [shillings] },
  agent: { code: 'MASS', name: 'J. Massawe', email: 'massawe@example.test', phone: '+255 754 000 111' },
  from: sender,
  language: 'en',
  date: '2026-12-01',
  ...over,
})
