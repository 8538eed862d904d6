import { addDays } from 'date-fns'
import { awardRfq } from '../../contract/awards'
import type { Order } from '../../contract/order'
import type { OrderBody } from '../../contract/orderBody'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from '../../contract/orderSteps'
import { createOrder, createOrdersFromAward, updateOrder } from '../../contract/orders'
import { acknowledgePurchaseOrder, sendPurchaseOrder, type PurchaseOrder } from '../../contract/purchaseOrders'
import { getRfq, type Rfq } from '../../contract/rfqs'
import { listTaxRates } from '../../contract/taxRates'
import { dayOf } from './demoCalls'
import { linesToAsk, makeEnquiry } from './demoEnquiries'
import { answerByLink } from './demoQuotes'
import { sentRfq } from './sentRfq'
import type { Stage } from './stage'

/** The mine's prices per line; for the pumps slightly higher in the first revision. */
const prices = ['43900', '7669000', '235000', '36200', '226000', '392000', '79000']
const firstPumpPrice = '7881500'

/**
 * The pump station's order: quoted, revised with a new price of the pumps, and confirmed, with its purchase orders
 * sent.
 */
export async function demoPumpStationOrder(stage: Stage, rfq: Rfq) {
  const { staff, daysAgo } = stage
  daysAgo(3, 1)
  const draft = await orderOf(stage, rfq)
  const VAT18 = await vat(stage)
  const until = dayOf(addDays(daysAgo(3, 2), 30))
  const priced = await staff(updateOrder, {
    params: { id: draft.id },
    version: draft.version,
    body: {
      lines: linesAt(draft, (index) => (index === 1 ? firstPumpPrice : prices[index])),
      charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: VAT18 }],
      contact: 'Eng. Rehema Lyimo, Procurement',
      valid_until: until,
      payment_terms: '40 % with order, 60 % in 30 days',
      delivery_terms: 'DAP',
      delivery_place: 'Geita',
      required_by: dayOf(addDays(daysAgo(3, 2), 58)),
    },
  })
  const first = await quote(stage, priced)
  daysAgo(2)
  const revised = await staff(reviseOrder, { params: { id: first.id }, version: first.version, body: {} })
  const cheaper = await staff(updateOrder, {
    params: { id: first.id },
    version: revised.version,
    body: { lines: linesAt(revised, (index) => prices[index]) },
  })
  const second = await quote(stage, cheaper)
  daysAgo(0, -4)
  const confirmed = await staff(confirmOrder, {
    params: { id: first.id },
    version: second.version,
    body: { client_po_number: '88120-4' },
  })
  daysAgo(0, -3)
  for (const [index, { id, version }] of confirmed.purchase_orders.entries()) {
    const sent: PurchaseOrder = await staff(sendPurchaseOrder, { params: { id }, version, body: {} })
    if (index > 0) await staff(acknowledgePurchaseOrder, { params: { id }, version: sent.version, body: {} })
  }
}

/** An order in each of the other statuses before delivery. */
export async function demoOrders(stage: Stage) {
  await quotedFromAward(stage)
  await fromNothing(stage)
}

/** Valves for the city: three suppliers invited, the cheapest of each line awarded, and quoted. */
async function quotedFromAward(stage: Stage) {
  const { staff, daysAgo } = stage
  const enquiry = await makeEnquiry(stage, {
    client: 'Dodoma City Water',
    reference: 'Butterfly valves DN200',
    days_ago: 7,
    required_in: 42,
    source: 'email',
    lines: [
      { code: 'VLV-BF-200', quantity: '24', target_price: '410000' },
      { code: 'VLV-CK-080', quantity: '10', target_price: '286000' },
    ],
  })
  const at = daysAgo(6)
  const asked = ['Tanga Industrial', 'Kariakoo Hardware', 'Shreeji Valves']
  const { rfq, links } = await sentRfq(stage, {
    title: 'Butterfly and check valves',
    deadline: addDays(at, 3).toISOString(),
    delivery_place: 'Dodoma',
    lines: linesToAsk(enquiry),
    suppliers: asked,
  })
  const answers = [
    { currency: 'TZS', freight: '240000', unit_prices: ['352000', '241000'] },
    { currency: 'TZS', freight: '90000', unit_prices: ['368000', '229000'] },
    { currency: 'INR', freight: '41000', unit_prices: ['10150', '7420'] },
  ]
  for (const [index, { unit_prices, ...head }] of answers.entries()) {
    daysAgo(5, index)
    const lines = rfq.lines.map(({ id }, line) => ({ rfq_line_id: id, unit_price: unit_prices[line] ?? null }))
    await answerByLink(stage, links, asked[index] ?? '', {
      ...head,
      lead_time_days: 7 + 10 * index,
      valid_until: dayOf(addDays(at, 45)),
      lines,
    })
  }
  // Its deadline has passed by now.
  daysAgo(2, 12)
  const { version } = await staff(getRfq, { params: { id: rfq.id } })
  const awarded = await staff(awardRfq, { params: { id: rfq.id }, version, body: { strategy: 'cheapest_per_line' } })
  daysAgo(1)
  await quote(stage, await orderOf(stage, awarded, '24'))
}

/** Orders without an enquiry: a counter sale, a lost one and a cancelled one. */
async function fromNothing(stage: Stage) {
  const { staff, daysAgo, client, supplier } = stage
  const tax_rate_id = await vat(stage)
  const make = (name: string, lines: OrderBody['lines']) =>
    staff(createOrder, { body: { client_id: client(name), lines: lines.map((line) => ({ ...line, tax_rate_id })) } })
  const quoted = async (name: string, line: OrderBody['lines'][number]) => quote(stage, await make(name, [line]))

  daysAgo(5, 2)
  const lost = await quoted('Usambara Tea Packers', {
    item_id: stage.item('FLT-TEA-12'),
    description: 'Filter paper tea bag grade 12.3 g',
    quantity: '500',
    unit: stage.unitOf('FLT-TEA-12'),
    unit_price: '1720',
    supplier_id: supplier('Kariakoo Hardware'),
    cost_currency: 'TZS',
    cost_unit_price: '1390',
  })
  daysAgo(4, 1)
  await staff(loseOrder, {
    params: { id: lost.id },
    version: lost.version,
    body: { reason: 'Bought from the mill directly' },
  })

  daysAgo(3, 4)
  const cancelled = await quoted('Zanzi Pearl Hotel', {
    description: 'Ice machine 120 kg a day',
    quantity: '1',
    unit: 'H87',
    unit_price: '9850000',
    supplier_id: supplier('Tanga Industrial'),
    cost_currency: 'TZS',
    cost_unit_price: '7900000',
  })
  daysAgo(2, 2)
  await staff(cancelOrder, {
    params: { id: cancelled.id },
    version: cancelled.version,
    body: { reason: 'The hotel rents one instead' },
  })

  daysAgo(0, -2)
  await make('Lake Victoria Fish Processors', [
    {
      description: 'Knife steel, oval 300 mm',
      quantity: '24',
      unit: 'H87',
      markup_percent: '30',
      supplier_id: supplier('Kariakoo Hardware'),
      cost_currency: 'TZS',
      cost_unit_price: '21500',
    },
    {
      description: 'Cut-resistant glove, size 9',
      quantity: '60',
      unit: 'PR',
      markup_percent: '35',
      supplier_id: supplier('Nairobi Safety Wear'),
      cost_currency: 'KES',
      cost_unit_price: '640',
    },
  ])
}

async function orderOf({ staff }: Stage, rfq: Pick<Rfq, 'id'>, markup_percent = '25'): Promise<Order> {
  const [order] = await staff(createOrdersFromAward, { params: { id: rfq.id }, body: { markup_percent } })
  if (!order) throw new Error('the demo company made no order from its award')
  return order
}

const quote = ({ staff }: Stage, { id, version }: Order): Promise<Order> =>
  staff(quoteOrder, { params: { id }, version, body: {} })

const linesAt = ({ lines }: Order, price: (index: number) => string | undefined) =>
  lines.map(({ id, item_id, description, quantity, unit, discount_percent, tax_rate_id }, index) => ({
    id,
    item_id,
    description,
    quantity,
    unit,
    discount_percent,
    tax_rate_id,
    unit_price: price(index) ?? '0',
  }))

/** Returns the tax rate of the demo company's goods. */
export async function vat({ staff }: Stage): Promise<string> {
  const rates = await staff(listTaxRates)
  const found = rates.find(({ code }) => code === 'VAT18')
  if (!found) throw new Error('the demo company has no VAT')
  return found.id
}
