import { addDays } from 'date-fns'
import { listDueCommission, payCommission } from '../../contract/commission'
import { recordDelivery } from '../../contract/deliveries'
import type { Order } from '../../contract/order'
import type { OrderBody } from '../../contract/orderBody'
import { confirmOrder, quoteOrder } from '../../contract/orderSteps'
import { createOrder, getOrder } from '../../contract/orders'
import {
  acknowledgePurchaseOrder,
  getPurchaseOrder,
  sendPurchaseOrder,
  type PurchaseOrder,
} from '../../contract/purchaseOrders'
import { recordPayment, type PaymentBody } from '../../contract/payments'
import { recordReceipt } from '../../contract/receipts'
import { instalmentsOf } from '../../domain/payments/balance'
import { dayOf } from './demoCalls'
import { vat } from './demoOrders'
import type { Stage } from './stage'

/*
 * Orders that were confirmed before the first start: with partial goods receipts and deliveries, some of them late, and
 * a paid commission.
 */

/** Quantities by line position. */
type Quantities = Record<number, string>

/** In chronological order: the newest orders are listed first. */
export async function demoPastOrders(stage: Stage) {
  await deliveredAndPaid(stage)
  await underWayAndLate(stage)
}

/** Safety wear for the mine: fully received and delivered, and the agent's commission paid. */
async function deliveredAndPaid(stage: Stage) {
  const { staff, daysAgo } = stage
  const wear = { supplier_id: stage.supplier('Nairobi Safety Wear'), cost_currency: 'KES' }
  const order = await confirmed(
    stage,
    {
      client: 'Mawenzi Gold Mine Ltd',
      days_ago: 25,
      required_in: 14,
      client_po_number: '87904-1',
      delivery_place: 'Geita',
    },
    [
      { ...good(stage, 'GLV-NT-M', '400'), ...wear, unit_price: '29500', cost_unit_price: '1120' },
      { ...good(stage, 'GLV-NT-L', '250'), ...wear, unit_price: '29500', cost_unit_price: '1120' },
      { ...good(stage, 'BOT-SF-42', '60'), ...wear, unit_price: '118000', cost_unit_price: '4550' },
    ],
  )
  const [bought] = await sentOn(stage, order, 24)
  if (!bought) throw new Error('the demo company bought no safety wear')
  const acknowledged = await acknowledgedBy(stage, bought, 23, { supplier_reference: 'NSW-2291', in_days: 8 })
  const first = await came(stage, acknowledged, 17, { 1: '400', 3: '60' })
  await left(stage, order, 16, { 1: '400', 3: '60' }, 'Transporter Kahama Haulage, T 418 DKR')
  await came(stage, first, 15, { 2: '250' })
  await left(stage, order, 14, { 2: '250' })

  await paid(stage, order, 7, { amount: order.total, method: 'bank_transfer', reference: 'TISS 20261187' })
  const paid_on = dayOf(daysAgo(6))
  const agent_id = order.agent_id ?? ''
  const due = await staff(listDueCommission, { params: { id: agent_id } })
  await staff(payCommission, {
    params: { id: agent_id },
    body: { order_ids: due.map(({ order_id }) => order_id), paid_on, reference: 'CRDB transfer 44120' },
  })
}

/**
 * Valves for the sugar mill: the gauges were received and delivered; a third of the valves is late, and so is the
 * order.
 */
async function underWayAndLate(stage: Stage) {
  const order = await confirmed(
    stage,
    {
      client: 'Rufiji Sugar Estates',
      days_ago: 18,
      required_in: 15,
      client_po_number: 'RSE/2026/0457',
      delivery_place: 'Utete',
      payment_terms: '40 % with order, 60 % before delivery',
    },
    [
      {
        ...good(stage, 'VLV-BF-200', '12'),
        supplier_id: stage.supplier('Tanga Industrial'),
        unit_price: '452000',
        cost_currency: 'TZS',
        cost_unit_price: '356000',
      },
      {
        ...good(stage, 'GAU-016-100', '18'),
        supplier_id: stage.supplier('Kariakoo Hardware'),
        unit_price: '78500',
        cost_currency: 'TZS',
        cost_unit_price: '59000',
      },
    ],
  )
  const [valves, gauges] = await sentOn(stage, order, 17)
  if (!valves || !gauges) throw new Error('the demo company bought no valves')
  const [deposit] = instalmentsOf(order.payment_terms, order)
  await paid(stage, order, 17, {
    amount: deposit?.amount ?? order.total,
    method: 'bank_transfer',
    reference: 'NMB FT 558021',
  })
  const promised = await acknowledgedBy(stage, valves, 16, { supplier_reference: 'TI 5580', in_days: 11 })
  await came(stage, gauges, 15, { 1: '18' })
  await came(stage, promised, 6, { 1: '8' })
  await left(stage, order, 5, { 1: '8', 2: '18' }, 'Collected by the estate’s own lorry')
}

/** Beds for the mission hospital: confirmed yesterday, with a purchase order that is not sent yet. */
export async function demoOrderToBuy(stage: Stage) {
  await confirmed(
    stage,
    {
      client: 'St. Luke Mission Hospital',
      days_ago: 1,
      required_in: 24,
      client_po_number: 'SLMH-311',
      delivery_place: 'Dodoma',
      payment_terms: '50 % deposit, balance before delivery',
    },
    [
      {
        ...good(stage, 'BED-WD-3C', '12'),
        supplier_id: stage.supplier('Mwanza Medical Stores'),
        unit_price: '1485000',
        cost_currency: 'TZS',
        cost_unit_price: '1190000',
      },
    ],
  )
}

type Line = OrderBody['lines'][number]

const good = ({ item, unitOf, nameOf }: Stage, code: string, quantity: string) => ({
  item_id: item(code),
  description: nameOf(code),
  quantity,
  unit: unitOf(code),
})

interface Sale {
  client: string
  days_ago: number
  /** Days after the order was created. */
  required_in: number
  client_po_number: string
  delivery_place: string
  payment_terms?: string
}

/** Creates an order that the client confirmed on the day of the quotation. */
async function confirmed(
  stage: Stage,
  { client, days_ago, required_in, client_po_number, delivery_place, payment_terms = '30 days from delivery' }: Sale,
  lines: Line[],
): Promise<Order> {
  const { staff, daysAgo } = stage
  const at = daysAgo(days_ago)
  const tax_rate_id = await vat(stage)
  const body = {
    client_id: stage.client(client),
    required_by: dayOf(addDays(at, required_in)),
    delivery_terms: 'DAP' as const,
    delivery_place,
    payment_terms,
    lines: lines.map((line) => ({ ...line, tax_rate_id })),
  }
  const draft = await staff(createOrder, { body })
  const quoted = await staff(quoteOrder, { params: { id: draft.id }, version: draft.version, body: {} })
  daysAgo(days_ago, 3)
  return staff(confirmOrder, { params: { id: draft.id }, version: quoted.version, body: { client_po_number } })
}

/** Sends all its purchase orders, by hand. */
async function sentOn(
  { staff, daysAgo }: Stage,
  { purchase_orders }: Order,
  days_ago: number,
): Promise<PurchaseOrder[]> {
  daysAgo(days_ago)
  const sent: PurchaseOrder[] = []
  for (const { id, version } of purchase_orders)
    sent.push(await staff(sendPurchaseOrder, { params: { id }, version, body: {} }))
  return sent
}

/** Records the supplier's acknowledgement with the promised day. */
async function acknowledgedBy(
  { staff, daysAgo }: Stage,
  { id, version }: PurchaseOrder,
  days_ago: number,
  { supplier_reference, in_days }: { supplier_reference: string; in_days: number },
): Promise<PurchaseOrder> {
  const promised_on = dayOf(addDays(daysAgo(days_ago), in_days))
  return staff(acknowledgePurchaseOrder, { params: { id }, version, body: { supplier_reference, promised_on } })
}

/** The lines with a quantity, by their ids. */
const counted = (lines: readonly { id: string; position: number }[], quantities: Quantities) =>
  lines.flatMap(({ id, position }) => (quantities[position] ? [[id, quantities[position]] as const] : []))

/** Records a goods receipt. */
async function came(
  { staff, daysAgo }: Stage,
  { id, lines }: PurchaseOrder,
  days_ago: number,
  quantities: Quantities,
): Promise<PurchaseOrder> {
  daysAgo(days_ago)
  const { version } = await staff(getPurchaseOrder, { params: { id } })
  return staff(recordReceipt, {
    params: { id },
    version,
    body: {
      lines: counted(lines, quantities).map(([line_id, quantity]) => ({ purchase_order_line_id: line_id, quantity })),
    },
  })
}

/** Records a payment from the client. */
async function paid({ staff, daysAgo }: Stage, { id }: Order, days_ago: number, body: PaymentBody): Promise<Order> {
  daysAgo(days_ago)
  return staff(recordPayment, { params: { id }, body })
}

/** Records a delivery to the client. */
async function left(
  { staff, daysAgo }: Stage,
  { id, lines }: Order,
  days_ago: number,
  quantities: Quantities,
  remarks?: string,
): Promise<Order> {
  daysAgo(days_ago)
  const { version } = await staff(getOrder, { params: { id } })
  return staff(recordDelivery, {
    params: { id },
    version,
    body: {
      remarks,
      lines: counted(lines, quantities).map(([order_line_id, quantity]) => ({ order_line_id, quantity })),
    },
  })
}
