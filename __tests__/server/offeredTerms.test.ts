import { eq } from 'drizzle-orm'
import { createAgent } from '../../src/contract/agents'
import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import type { Warning } from '../../src/contract/envelope'
import { acceptPurchaseTerms, getOrderTerms, getPurchaseTerms } from '../../src/contract/offeredTerms'
import type { Operation } from '../../src/contract/operation'
import type { Order } from '../../src/contract/order'
import { createOrdersFromAward, getOrder } from '../../src/contract/orders'
import type { PurchaseOrder } from '../../src/contract/purchaseOrders'
import { enterQuote, type QuoteBody } from '../../src/contract/quotes'
import { closeRfq, getRfq, type Rfq } from '../../src/contract/rfqs'
import { commission_entries } from '../../src/server/db/schema/deliveries'
import { suppliers } from '../../src/server/db/schema/parties'
import { rfq_line_origins } from '../../src/server/db/schema/rfqs'
import { purchaseOrdersOf, send } from './support/fulfilment'
import { ordering, payloadOf, readyToOrder } from './support/ordering'
import { inDays, insertEnquiry, insertSupplier, sentRfq } from './support/sourcing'
import { type CallOptions, startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let client_id: string
let orders: ReturnType<typeof ordering>
beforeAll(async () => {
  server = await startTestServer()
  client_id = (await readyToOrder(server)).client_id
  orders = ordering(server)
})
afterAll(() => server.stop())

/** Calls an operation, and once more with a reason for each of its warnings. */
async function heeding(operation: Operation, options: CallOptions & { body: object }): Promise<void> {
  const call = (body: object) => server.staff.call(operation, { ...options, body })
  const first = await call(options.body)
  const accept = (first.error?.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'Agreed by phone' }))
  payloadOf(accept.length === 0 ? first : await call({ ...options.body, accept }))
}

type Line = { quantity: string } & Partial<QuoteBody['lines'][number]>

/** A sent RFQ of metres from one supplier, with the quote of the supplier. */
async function quotedRfq(name: string, lines: Line[], quote: Partial<QuoteBody> = {}) {
  const supplier_id = await insertSupplier(server, name, { email: 'sales@ningbo.example' })
  const { rfq } = await sentRfq(server, [supplier_id], {
    deadline: inDays(server, 3),
    lines: lines.map(({ quantity }, index) => ({ description: `Cable ${index + 1}`, quantity, unit: 'MTR' })),
  })
  await requote(rfq, lines, quote)
  return rfq
}

/** Enters the supplier's quote, or its next revision. */
async function requote(
  rfq: Pick<Rfq, 'id'>,
  lines: Line[],
  quote: Partial<QuoteBody> = {},
  body: { accept?: object } = {},
) {
  const now = payloadOf(await server.staff.call(getRfq, { params: { id: rfq.id } }))
  const [invitation] = now.invitations
  await heeding(enterQuote, {
    params: { id: rfq.id, supplier_id: invitation?.supplier_id ?? '' },
    version: invitation?.version ?? 0,
    body: {
      ...{ currency: 'TZS', valid_until: '2027-01-31', freight: '0', ...quote },
      lines: lines.map(({ quantity: _, ...line }, index) => ({
        rfq_line_id: now.lines[index]?.id ?? '',
        unit_price: '100',
        ...line,
      })),
      ...body,
    },
  })
}

/** The quoted order of an RFQ whose lines are awarded to its supplier in full. */
async function orderOf(rfq: Rfq, agent: Parameters<typeof orders.change>[1] = {}): Promise<Order[]> {
  const sent = payloadOf(await server.staff.call(getRfq, { params: { id: rfq.id } }))
  const now = payloadOf(await server.staff.call(closeRfq, { params: { id: rfq.id }, version: sent.version, body: {} }))
  const { rows } = await server.pool.query(
    'select l.id, l.rfq_line_id from quote_lines l join quotes q on q.id = l.quote_id join invitations i on i.id = q.invitation_id where i.rfq_id = $1',
    [rfq.id],
  )
  const offers = rows as { id: string; rfq_line_id: string }[]
  const allocations = now.lines.map(({ id, quantity }) => ({
    rfq_line_id: id,
    quote_line_id: offers.find(({ rfq_line_id }) => rfq_line_id === id)?.id ?? '',
    quantity,
  }))
  await heeding(awardRfq, { params: { id: rfq.id }, version: now.version, body: { strategy: 'by_hand', allocations } })
  const drafts = payloadOf(
    await server.staff.call(createOrdersFromAward, {
      params: { id: rfq.id },
      body: { markup_percent: '40', ...(now.lines.some(({ origins }) => origins.length > 0) ? {} : { client_id }) },
    }),
  )
  const quoted: Order[] = []
  for (const draft of drafts) {
    const agreed = Object.keys(agent).length > 0 ? payloadOf(await orders.change(draft, agent)) : draft
    quoted.push(payloadOf(await orders.quote(agreed)))
  }
  return quoted
}

const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('there is none')
  return one
}
const bought = async (order: Order): Promise<PurchaseOrder> => only(await purchaseOrdersOf(server, order))
const figuresOf = ({ goods, freight, total }: { goods: string; freight: string; total: string }) =>
  `${goods} ${freight} ${total}`
const text = (warnings: readonly { path: string; message: string }[] | undefined) =>
  warnings?.map(({ message }) => message.replaceAll('\u00a0', ' '))
const termsOf = async (order: Order, line_ids?: string[]) =>
  payloadOf(await server.staff.call(getOrderTerms, { params: { id: order.id }, query: line_ids ? { line_ids } : {} }))
const lineIds = ({ lines }: Order, ...positions: number[]) => positions.map((position) => lines[position - 1]?.id ?? '')
const kept = (warnings: readonly Warning[] | undefined) =>
  (warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'The rest follows' }))
const wholeFreight = 'Ningbo: freight of TZS 250 is bought, but by the quote it is TZS 1,000.'

describe('A purchase on the terms of its whole quote (ORD-06)', () => {
  const quarter: Line[] = [{ quantity: '100' }, { quantity: '300' }]

  it('asks where a quarter is confirmed; accepted, it has the whole freight, and cost, margin and commission follow', async () => {
    const agent = payloadOf(
      await server.staff.call(createAgent, {
        body: { code: 'TERMS', name: 'Agent', commission_percent: '10', commission_basis: 'margin' },
      }),
    )
    const terms = { agent_id: agent.id, commission_percent: '10', commission_basis: 'margin' as const }
    const before = only(await orderOf(await quotedRfq('Ningbo', quarter, { freight: '1000' }), terms))
    const line_ids = lineIds(before, 1)
    expect((await termsOf(before)).quotes).toEqual([])
    const warned = await orders.confirm(before, { line_ids })
    expect([warned.status, text(warned.error.warnings)]).toEqual([422, [wholeFreight]])

    const offered = await termsOf(before, line_ids)
    const quote = only(offered.quotes)
    expect(quote).toMatchObject({
      supplier_name: 'Ningbo',
      kept: { currency: 'TZS', goods: '10000', freight: '250', total: '10250', cost: '10250' },
      quoted: { currency: 'TZS', goods: '10000', freight: '1000', total: '11000', cost: '11000' },
    })
    expect([offered.net, offered.cost]).toEqual([before.lines[0]?.amount, '10250'])
    const { quote_id } = quote
    const stale = await orders.confirm(before, { line_ids, by_quote: [{ quote_id, total: '10999' }] })
    expect(stale.error.code).toBe('warning')

    const order = payloadOf(await orders.confirm(before, { line_ids, by_quote: [{ quote_id, total: '11000' }] }))
    expect(order.lines[0]?.cost).toMatchObject({ goods: '10000', freight: '1000', total: '11000' })
    expect(figuresOf(await bought(order))).toBe('10000 1000 11000')
    const { margin } = order
    expect(margin?.cost).toBe('11000')
    const entries = await server.db.select().from(commission_entries).where(eq(commission_entries.order_id, order.id))
    expect(entries.map(({ amount }) => amount)).toEqual([margin?.commission])
    expect((await send(server, await bought(order))).status).toBe(200)

    // The freight is paid: by the quote there is none left for the rest.
    const rest = payloadOf(await server.staff.call(getOrder, { params: { id: only(order.remainder_orders).id } }))
    expect(text((await orders.confirm(rest)).error.warnings)).toEqual([
      'Ningbo: freight of TZS 750 is bought, but by the quote it is TZS 0.',
    ])
  })

  it('kept with a reason, asks again when its purchase order is sent; accepted then, the order’s margin and commission follow', async () => {
    const agent = payloadOf(await server.staff.call(createAgent, { body: { code: 'TERMS-2', name: 'Agent 2' } }))
    const terms = { agent_id: agent.id, commission_percent: '10', commission_basis: 'margin' as const }
    const before = only(await orderOf(await quotedRfq('Ningbo', quarter, { freight: '1000' }), terms))
    const line_ids = lineIds(before, 1)
    const warned = await orders.confirm(before, { line_ids })
    const order = payloadOf(await orders.confirm(before, { line_ids, accept: kept(warned.error.warnings) }))
    const { payload: activity } = await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })
    expect(activity[0]?.reason).toContain('ORD-06: The rest follows')

    const draft = await bought(order)
    expect(figuresOf(draft)).toBe('10000 250 10250')
    const asked = await send(server, draft)
    expect([asked.status, text(asked.error.warnings)]).toEqual([422, [wholeFreight]])
    const offered = payloadOf(await server.staff.call(getPurchaseTerms, { params: { id: draft.id } }))
    const { quote_id, quoted } = only(offered.quotes)
    const accepting = { params: { id: draft.id }, version: draft.version }
    const moved = await server.staff.call(acceptPurchaseTerms, {
      ...accepting,
      body: { by_quote: [{ quote_id, total: '1' }] },
    })
    expect([moved.status, moved.error.code]).toEqual([409, 'terms_moved'])
    const body = { by_quote: [{ quote_id, total: quoted?.total ?? '' }] }
    expect((await server.viewer.call(acceptPurchaseTerms, { ...accepting, body })).status).toBe(403)
    const priced = payloadOf(await server.staff.call(acceptPurchaseTerms, { ...accepting, body }))
    expect(figuresOf(priced)).toBe('10000 1000 11000')
    const after = payloadOf(await server.staff.call(getOrder, { params: { id: order.id } }))
    expect([after.margin?.cost, after.lines[0]?.cost?.total]).toEqual(['11000', '11000'])
    const entries = await server.db.select().from(commission_entries).where(eq(commission_entries.order_id, order.id))
    expect(entries.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      `earned ${order.margin?.commission}`,
      'reversed 75',
    ])
    expect(payloadOf(await send(server, priced))).toMatchObject({ status: 'sent', total: '11000' })
    expect(await server.staff.call(acceptPurchaseTerms, { params: { id: draft.id }, version: 3, body })).toMatchObject({
      status: 409,
    })
  })

  it('asks where another client’s part of a price break and a minimum is not ordered, and buys what the quote offers', async () => {
    const breaks = { unit_price: '5000', price_breaks: [{ quantity: '500', unit_price: '4900' }] }
    const rfq = await quotedRfq('Ningbo', [
      { quantity: '500', ...breaks },
      { quantity: '500', minimum_quantity: '450' },
    ])
    const [one, two] = [
      await insertEnquiry(server, 'Tarangire Camp', ['300', '200']),
      await insertEnquiry(server, 'Mafia Lodge', ['200', '300']),
    ]
    await server.db.insert(rfq_line_origins).values(
      [one, two].flatMap(({ line_ids }) =>
        line_ids.map((enquiry_line_id, index) => ({
          rfq_line_id: rfq.lines[index]?.id ?? '',
          enquiry_line_id,
          quantity: (line_ids === one.line_ids ? ['300', '200'] : ['200', '300'])[index] ?? '',
        })),
      ),
    )
    const made = await orderOf(rfq)
    const first = made.find(({ client_name }) => client_name === 'Tarangire Camp') ?? only(made)
    const warned = await orders.confirm(first)
    expect(text(warned.error.warnings)).toEqual([
      'Line 2: 200 are bought, but the supplier’s minimum is 450.',
      'Line 1: bought at TZS 4,900, but for 300 the supplier’s price is TZS 5,000.',
    ])
    const { quote_id, quoted } = only((await termsOf(first)).quotes)
    const order = payloadOf(await orders.confirm(first, { by_quote: [{ quote_id, total: quoted?.total ?? '' }] }))
    const draft = await bought(order)
    expect(draft.lines.map(({ quantity, unit_price }) => `${quantity} at ${unit_price}`)).toEqual([
      '300 at 5000',
      '450 at 100',
    ])
    expect(order.margin?.cost).toBe(draft.total)
    // With the second client the price break is reached.
    const second = made.find(({ id }) => id !== first.id) ?? first
    expect((await termsOf(second)).quotes).toEqual([])
  })

  it('below the minimum order value asks also where the award went below it already, and shows what reaches it', async () => {
    const order = only(
      await orderOf(await quotedRfq('Ningbo', [{ quantity: '100' }], { minimum_order_value: '12000' })),
    )
    const warned = await orders.confirm(order)
    expect(text(warned.error.warnings)).toEqual([
      'Ningbo: goods of TZS 10,000 are below the minimum order value of TZS 12,000, TZS 2,000 short.',
    ])
    expect(only((await termsOf(order)).quotes)).toMatchObject({
      quoted: { total: '12000' },
      lines: [{ quoted: { quantity: '120' } }],
    })
  })
})

describe('A purchase order', () => {
  const lines: Line[] = [{ quantity: '100' }]
  const confirmed = async (quote: Partial<QuoteBody> = {}) => {
    const rfq = await quotedRfq('Ubungo', lines, quote)
    return { rfq, draft: await bought(payloadOf(await orders.confirm(only(await orderOf(rfq))))) }
  }

  it('on a superseded quote asks, and takes the figures of the newest revision where they are accepted (ORD-11)', async () => {
    const { rfq, draft } = await confirmed()
    await requote(rfq, [{ quantity: '100', unit_price: '110' }])
    const warned = await send(server, draft)
    expect(warned.error.warnings?.map(({ code, path }) => `${code} ${path.replace(/[0-9a-f-]{36}/, 'id')}`)).toEqual([
      'ORD-11 quotes.id.revision',
      'ORD-06 lines.0.cost_unit_price',
    ])
    const { quote_id, quoted } = only(
      payloadOf(await server.staff.call(getPurchaseTerms, { params: { id: draft.id } })).quotes,
    )
    const priced = payloadOf(
      await server.staff.call(acceptPurchaseTerms, {
        params: { id: draft.id },
        version: draft.version,
        body: { by_quote: [{ quote_id, total: quoted?.total ?? '' }] },
      }),
    )
    expect([priced.total, (await send(server, priced)).status]).toEqual(['11000', 200])
  })

  it('on a quote that has expired, or to an inactive supplier, is sent with a reason only (ORD-11)', async () => {
    const { draft } = await confirmed({ valid_until: '2026-11-17' })
    server.clock.now = new Date('2026-11-18T06:00:00.000Z')
    await server.db.update(suppliers).set({ active: false }).where(eq(suppliers.id, draft.supplier_id))
    const warned = await send(server, draft)
    expect(text(warned.error.warnings)).toEqual([
      'Ubungo is inactive. Activate the supplier first, or enter a reason.',
      'The quote of Ubungo was valid until 17 November. Ask the supplier again, or enter a reason.',
    ])
    expect(payloadOf(await send(server, draft, { accept: kept(warned.error.warnings) })).status).toBe('sent')
  })
})

describe('A quote that is entered after the award', () => {
  it('asks for a reason, which the activity keeps (QUO-12)', async () => {
    const rfq = await quotedRfq('Late Mill', [{ quantity: '100' }])
    await orderOf(rfq)
    await requote(rfq, [{ quantity: '100', unit_price: '90' }])
    const { payload: activity } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    expect(activity[0]).toMatchObject({
      action: 'quote_entered',
      reason: expect.stringContaining('QUO-12: Agreed by phone'),
    })
  })
})
