import type { Branch } from '../../../contract/branches'
import { createEnquiry, openEnquiry, type Enquiry, type EnquiryBody } from '../../../contract/enquiries'
import { quoteOrder } from '../../../contract/orderSteps'
import { createOrder } from '../../../contract/orders'
import { enterQuote } from '../../../contract/quotes'
import { createRfq, sendRfq } from '../../../contract/rfqs'
import { dayIn, daysAfter, daysBefore } from '../../../domain/dates/days'
import { roundMoney } from '../../../domain/money/money'
import { samplePrice, type SampleEntity } from '../../../domain/onboarding/sampleData'
import * as enquiries from '../enquiries/createEnquiry'
import * as enquirySteps from '../enquiries/enquiryActions'
import * as orders from '../orders/drafting/orderDrafts'
import * as orderSteps from '../orders/lifecycle/quoteOrder'
import * as quotes from '../quotes/enterQuote'
import * as rfqs from '../rfqs/drafts/rfqDrafts'
import * as rfqSteps from '../rfqs/sending/sendRfq'
import { sampleItems } from './sampleRecords'
import type { TakeStep } from './steps'

/** What the story is written with. */
export interface Stage {
  take: TakeStep
  branch: Branch
  now: Date
  /** The ids of the sample's clients, suppliers and items by their codes. */
  idOf: (code: string) => string
}

type Written = { entity: SampleEntity; id: string }

interface AskedLine {
  item: string
  quantity: string
}

const dayMs = 86_400_000

const goodsOf = (code: string) => {
  const found = sampleItems.find((item) => item.code === code)
  if (!found) throw new Error(`the sample has no item ${code}`)
  return found
}

/** The price of a sample item in the branch's currency, at a factor of what it costs. */
const priceOf = ({ branch }: Stage, code: string, factor: number) =>
  roundMoney(samplePrice(goodsOf(code).cost * factor, branch.currency), branch.currency)

/** Enquiries, an RFQ with two quotes, and a quoted order. Returns the documents. */
export async function writeStory(stage: Stage): Promise<Written[]> {
  const pumps = await enquiryOf(stage, 'SAMPLE-C2', {
    client_reference: 'Intake pump station',
    source: 'email',
    raw_text:
      'Dear Sirs,\nplease quote for the intake pump station:\n40 pcs gate valve 2 inch bronze\n2 pumps 30 kW\n6 seal kits 48 mm\n300 m armoured cable 4x35',
    lines: asked([
      { item: 'SAMPLE-VG50', quantity: '40' },
      { item: 'SAMPLE-P30', quantity: '2' },
      { item: 'SAMPLE-PS48', quantity: '6' },
      { item: 'SAMPLE-C35', quantity: '300' },
    ]),
  })
  const beds = await enquiryOf(stage, 'SAMPLE-C1', {
    client_reference: 'Ward extension',
    source: 'phone',
    lines: asked([
      { item: 'SAMPLE-BED', quantity: '24' },
      { item: 'SAMPLE-GM', quantity: '200' },
    ]),
  })
  const pool = await enquiryOf(stage, 'SAMPLE-C3', {
    client_reference: 'Pool and garden',
    source: 'walk_in',
    lines: asked([
      { item: 'SAMPLE-P15', quantity: '2' },
      { item: 'SAMPLE-H50', quantity: '150' },
    ]),
  })
  const rfq_id = await quotedRfq(stage, pumps)
  const order_id = await quotedOrder(stage, pool)
  return [
    ...[pumps, beds, pool].map(({ id }) => ({ entity: 'enquiries' as const, id })),
    { entity: 'rfqs', id: rfq_id },
    { entity: 'orders', id: order_id },
  ]

  function asked(lines: readonly AskedLine[]): NonNullable<EnquiryBody['lines']> {
    return lines.map(({ item, quantity }) => ({ item_id: stage.idOf(item), quantity, unit: goodsOf(item).unit }))
  }
}

/** An open enquiry, received two days ago. */
async function enquiryOf(stage: Stage, client: string, values: Omit<EnquiryBody, 'client_id'>): Promise<Enquiry> {
  const { take, branch, now, idOf } = stage
  const today = dayIn(now, branch.timezone)
  const { id, version } = await take(createEnquiry, enquiries.createEnquiry, {
    body: {
      client_id: idOf(client),
      currency: branch.currency,
      received_on: daysBefore(today, 2),
      required_by: daysAfter(today, 30),
      ...values,
    },
  })
  return take(openEnquiry, enquirySteps.openEnquiry, { id, version, body: {} })
}

/** An RFQ to three suppliers: one has the better prices, one all of the goods, one has not answered. */
async function quotedRfq(stage: Stage, enquiry: Enquiry): Promise<string> {
  const { take, branch, now, idOf } = stage
  const today = dayIn(now, branch.timezone)
  const suppliers = ['SAMPLE-S1', 'SAMPLE-S2', 'SAMPLE-S3'].map(idOf)
  const draft = await take(createRfq, rfqs.createRfq, {
    body: {
      title: 'Intake pump station (sample)',
      currency: branch.currency,
      deadline: new Date(now.getTime() + 5 * dayMs).toISOString(),
      lines: enquiry.lines.map((line) => ({
        item_id: line.item_id,
        description: line.item_name ?? '',
        quantity: line.quantity,
        unit: line.unit,
        origins: [{ enquiry_line_id: line.id, quantity: line.quantity }],
      })),
      invitations: suppliers.map((supplier_id) => ({ supplier_id })),
    },
  })
  const { rfq } = await take(sendRfq, rfqSteps.sendRfq, { id: draft.id, version: draft.version, body: {} })
  const goods = ['SAMPLE-VG50', 'SAMPLE-P30', 'SAMPLE-PS48', 'SAMPLE-C35']
  const answers = [
    { factors: [0.94, 1.06, 1, undefined], freight: 180, lead_time_days: 5, minimum_quantity: null },
    { factors: [1.02, 0.97, 1.12, 0.96], freight: 420, lead_time_days: 14, minimum_quantity: '50' },
  ]
  for (const [index, { factors, freight, lead_time_days, minimum_quantity }] of answers.entries()) {
    const supplier_id = suppliers[index] ?? ''
    const invitation = rfq.invitations.find((each) => each.supplier_id === supplier_id)
    await take(enterQuote, quotes.enterQuote, {
      params: { id: rfq.id, supplier_id },
      version: invitation?.version ?? 0,
      body: {
        currency: branch.currency,
        freight: roundMoney(samplePrice(freight, branch.currency), branch.currency),
        lead_time_days,
        valid_until: daysAfter(today, 45),
        payment_terms: '30 days from delivery',
        lines: rfq.lines.map(({ id }, line) => {
          const factor = factors[line]
          return factor === undefined
            ? { rfq_line_id: id, no_bid_reason: 'Not in our range' }
            : {
                rfq_line_id: id,
                unit_price: priceOf(stage, goods[line] ?? '', factor),
                ...(line === 0 ? { minimum_quantity } : {}),
              }
        }),
      },
    })
  }
  return rfq.id
}

/** An order for an enquiry, with costs and prices, quoted to the client. */
async function quotedOrder(stage: Stage, enquiry: Enquiry): Promise<string> {
  const { take, branch, now, idOf } = stage
  const goods = ['SAMPLE-P15', 'SAMPLE-H50']
  const { id, version } = await take(createOrder, orders.createOrder, {
    body: {
      client_id: enquiry.client_id ?? '',
      currency: branch.currency,
      valid_until: daysAfter(dayIn(now, branch.timezone), 30),
      lines: enquiry.lines.map((line, index) => {
        const code = goods[index] ?? ''
        return {
          enquiry_line_id: line.id,
          item_id: line.item_id,
          description: line.item_name ?? '',
          quantity: line.quantity,
          unit: line.unit,
          unit_price: priceOf(stage, code, 1.35),
          supplier_id: idOf('SAMPLE-S1'),
          cost_currency: branch.currency,
          cost_unit_price: priceOf(stage, code, 1),
        }
      }),
    },
  })
  await take(quoteOrder, orderSteps.quoteOrder, { id, version, body: {} })
  return id
}
