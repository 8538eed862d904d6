import { eq } from 'drizzle-orm'
import { awardRfq } from '../../src/contract/awards'
import { getEnquiry } from '../../src/contract/enquiries'
import type { Order } from '../../src/contract/order'
import { cancelOrder } from '../../src/contract/orderSteps'
import {
  copyOrder,
  createOrder,
  createOrderFromEnquiry,
  createOrdersFromAward,
  listOrders,
} from '../../src/contract/orders'
import { add, sum } from '../../src/domain/money/money'
import { branches, companies, exchange_rates, tax_rates } from '../../src/server/db/schema/company'
import { enquiries, enquiry_lines } from '../../src/server/db/schema/enquiries'
import { markup_rules } from '../../src/server/db/schema/items'
import { orders as orderTable } from '../../src/server/db/schema/orders'
import { agents, clients } from '../../src/server/db/schema/parties'
import { prices } from '../../src/server/db/schema/prices'
import { rfq_line_origins } from '../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../src/server/db/rows/ids'
import example from '../../src/server/seed/workedExample.json'
import {
  awardedRfq,
  insertClient,
  insertDelivery,
  linesOf,
  ordering,
  payloadOf,
  readyToOrder,
} from './support/ordering'
import { insertEnquiry, insertItem, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

let server: TestServer
let client_id: string
let vat: string
let orders: ReturnType<typeof ordering>
beforeAll(async () => {
  server = await startTestServer()
  ;({ client_id, vat } = await readyToOrder(server))
  orders = ordering(server)
})
afterAll(() => server.stop())

const fitting = { description: 'Fitting', quantity: '1', unit: 'H87', unit_price: '45000' }

async function clientOf(enquiry: { id: string }): Promise<string> {
  const [row] = await server.db
    .select({ client_id: enquiries.client_id })
    .from(enquiries)
    .where(eq(enquiries.id, enquiry.id))
  return row?.client_id ?? ''
}

describe('An order line that answers a line of a client’s enquiry', () => {
  it('is linked to it, regardless of other changes; the order belongs to the enquiry, which follows it', async () => {
    const enquiry = await insertEnquiry(server, 'Kibo Hotels', ['10', '5'])
    const [one = '', two = ''] = enquiry.line_ids
    const draft = payloadOf(
      await orders.create({
        client_id: await clientOf(enquiry),
        lines: [{ ...fitting, enquiry_line_id: one }, fitting],
      }),
    )
    expect(draft).toMatchObject({
      enquiry: { id: enquiry.id },
      lines: [{ enquiry_line_id: one, enquiry_line_position: 1, enquiry_id: enquiry.id }, { enquiry_line_id: null }],
    })
    const lines = linesOf(draft).map((line, index) =>
      index === 0 ? { ...line, cost_currency: 'TZS', cost_unit_price: '30000' } : { ...line, enquiry_line_id: two },
    )
    const changed = payloadOf(await orders.change(draft, { lines }))
    expect(changed.lines.map(({ enquiry_line_id, cost }) => [enquiry_line_id, cost?.total ?? null])).toEqual([
      [one, '30000'],
      [two, null],
    ])
    const readSourcing = async () => payloadOf(await server.staff.call(getEnquiry, { params: { id: enquiry.id } }))
    const quoted = payloadOf(await orders.quote(changed))
    expect(await readSourcing()).toMatchObject({ status: 'quoted', orders: [{ id: draft.id }] })
    payloadOf(await orders.confirm(quoted))
    expect(await readSourcing()).toMatchObject({
      status: 'won',
      lines: [{ sourcing_status: 'ordered' }, { sourcing_status: 'ordered' }],
    })
  })

  it('belongs to no single enquiry when the lines are of several', async () => {
    const first = await insertEnquiry(server, 'Kibo Hotels', ['10'])
    const client = await clientOf(first)
    const second = await insertEnquiry(server, 'Kibo Hotels', ['10'], {})
    await server.db.update(enquiries).set({ client_id: client }).where(eq(enquiries.id, second.id))
    const order = payloadOf(
      await orders.create({
        client_id: client,
        lines: [first, second].map(({ line_ids }) => ({ ...fitting, enquiry_line_id: line_ids[0] })),
      }),
    )
    expect(order.enquiry).toBeNull()
    expect(payloadOf(await orders.change(order, { lines: linesOf(order).slice(1) })).enquiry?.id).toBe(second.id)
  })

  it('requires a live line of this client’s enquiry, in a branch of the user', async () => {
    const enquiry = await insertEnquiry(server, 'Meru Lodge', ['10', '5'])
    const [one = '', two = ''] = enquiry.line_ids
    const make = async (client: string, enquiry_line_id: string) => {
      const { status, error } = await orders.create({
        client_id: client,
        lines: [fitting, { ...fitting, enquiry_line_id }],
      })
      return [status, error?.fields[0]?.path, error?.fields[0]?.message]
    }
    expect(await make(client_id, one)).toEqual([
      422,
      'lines.1.enquiry_line_id',
      expect.stringContaining('belongs to another client'),
    ])
    const client = await clientOf(enquiry)
    await server.db.update(enquiry_lines).set({ dropped_reason: 'Not needed' }).where(eq(enquiry_lines.id, two))
    expect(await make(client, two)).toEqual([422, 'lines.1.enquiry_line_id', expect.stringContaining('was dropped')])
    expect(await make(client, uuidv7())).toEqual([
      422,
      'lines.1.enquiry_line_id',
      expect.stringContaining('no longer exists'),
    ])
    await server.db.update(enquiries).set({ status: 'lost' }).where(eq(enquiries.id, enquiry.id))
    expect((await make(client, one))[2]).toContain('is lost')
    await server.db
      .update(enquiries)
      .set({ status: 'open', branch_id: server.other_branch_id })
      .where(eq(enquiries.id, enquiry.id))
    expect((await make(client, one))[2]).toContain('no longer exists')
  })

  it('requires a line of the order’s own branch, also for users of both: a reader of the order may not read that enquiry', async () => {
    const enquiry = await insertEnquiry(server, 'Usambara Tea', ['10'])
    await server.db.update(enquiries).set({ branch_id: server.other_branch_id }).where(eq(enquiries.id, enquiry.id))
    const body = { client_id: await clientOf(enquiry), lines: [{ ...fitting, enquiry_line_id: enquiry.line_ids[0] }] }
    const { status, error } = await server.admin.call(createOrder, { body })
    expect([status, error?.fields[0]?.path]).toEqual([422, 'lines.0.enquiry_line_id'])
    expect(error?.fields[0]?.message).toContain('belongs to another branch')
    expect((await server.admin.call(createOrder, { branch_id: server.other_branch_id, body })).status).toBe(200)
  })
})

describe('An order for some lines of an award', () => {
  it('leaves the others for later, and the costs of all of them add up to the award', async () => {
    const rfq = await awardedRfq(server)
    const make = async (...positions: number[]) =>
      orders.fromAward(rfq, { client_id, markup_percent: '20', rfq_line_ids: positions.map(rfq.line) })
    const [first] = payloadOf(await make(1, 2))
    expect(first?.lines.map(({ cost }) => cost?.rfq_line_position)).toEqual([1, 2])
    const again = await make(2)
    expect([again.status, again.error.code, again.error.message]).toEqual([
      409,
      'orders_made',
      '2 of 7 lines of this award are ordered. The selected lines are already on a draft order.',
    ])
    const [second] = payloadOf(await make(2, 3, 4))
    expect(second?.lines.map(({ cost }) => cost?.rfq_line_position)).toEqual([3, 4])
    const [third] = payloadOf(await orders.fromAward(rfq, { client_id }))
    const all = [first, second, third].flatMap((order) => order ?? [])
    expect(all.flatMap(({ lines }) => lines)).toHaveLength(7)
    expect(sum(all.map(({ margin }) => margin?.cost ?? '0'))).toBe(example.expected.best_split.total)
    expect(
      sum(
        all.flatMap(({ lines }) =>
          lines.flatMap(({ cost }) => (cost?.supplier_name === 'Ningbo Haitai' ? [cost.freight ?? '0'] : [])),
        ),
      ),
    ).toBe('3788125')
    const whole = await orders.fromAward(rfq, { client_id })
    expect(whole.error.message).toContain('7 of 7 lines')
  })

  it('includes the freight once, also where a line was removed from a draft, which includes it now, and is ordered again', async () => {
    const rfq = await awardedRfq(server)
    const freightOf = (made: Order[]) =>
      sum(
        made.flatMap(({ lines }) =>
          lines.flatMap(({ cost }) => (cost?.supplier_name === 'Ningbo Haitai' ? [cost.freight ?? '0'] : [])),
        ),
      )
    const [draft] = payloadOf(await orders.fromAward(rfq, { client_id }))
    const gone = draft?.lines.find(({ cost }) => cost?.supplier_name === 'Ningbo Haitai')
    if (!draft || !gone) throw new Error('no line to take out')
    const first = payloadOf(await orders.change(draft, { lines: linesOf(draft).filter(({ id }) => id !== gone.id) }))
    expect(freightOf([first])).toBe('3788125')
    const [second] = payloadOf(await orders.fromAward(rfq, { client_id }))
    expect(second?.lines.map(({ cost }) => cost?.quote_line_id)).toEqual([gone.cost?.quote_line_id])
    expect(sum([first, ...(second ? [second] : [])].map(({ margin }) => margin?.cost ?? '0'))).toBe(
      example.expected.best_split.total,
    )
    // The order that includes the freight is cancelled, and its lines are ordered again.
    payloadOf(
      await server.staff.call(cancelOrder, {
        params: { id: first.id },
        version: first.version,
        body: { reason: 'Too dear' },
      }),
    )
    const third = payloadOf(await orders.fromAward(rfq, { client_id }))
    expect(freightOf([...third, ...(second ? [second] : [])])).toBe('3788125')
  })

  it('includes the freight to the smallest unit where several lines were removed', async () => {
    const rfq = await awardedRfq(server)
    const [draft] = payloadOf(await orders.fromAward(rfq, { client_id }))
    if (!draft) throw new Error('no order')
    const made = [payloadOf(await orders.change(draft, { lines: linesOf(draft).filter((_, index) => index !== 1) }))]
    made.push(...payloadOf(await orders.fromAward(rfq, { client_id })))
    const [first] = made
    if (!first) throw new Error('no order')
    made.splice(0, 1, payloadOf(await orders.change(first, { lines: linesOf(first).slice(1) })))
    made.push(...payloadOf(await orders.fromAward(rfq, { client_id })))
    expect(made.map(({ lines }) => lines.length)).toEqual([5, 1, 1])
    expect(sum(made.map(({ margin }) => margin?.cost ?? '0'))).toBe(example.expected.best_split.total)
  })

  it('adds up in another currency as well', async () => {
    const [whole] = payloadOf(await orders.fromAward(await awardedRfq(server), { client_id, currency: 'USD' }))
    const rfq = await awardedRfq(server)
    const parts: Order[] = []
    for (const position of [1, 2, 3, 4, 5, 6, 7])
      parts.push(
        ...payloadOf(await orders.fromAward(rfq, { client_id, currency: 'USD', rfq_line_ids: [rfq.line(position)] })),
      )
    expect(sum(parts.map(({ margin }) => margin?.cost ?? '0'))).toBe(whole?.margin?.cost)
  })

  it('requires awarded lines', async () => {
    const rfq = await insertWorkedRfq(server)
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const refused = await orders.fromAward(rfq, { client_id, rfq_line_ids: [rfq.line(1), rfq.line(3), uuidv7()] })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [
        { path: 'rfq_line_ids.1', message: 'Line 3 was not awarded. Choose an awarded line.' },
        { path: 'rfq_line_ids.2', message: 'This line is no longer in the RFQ. Choose another line.' },
      ],
    ])
  })
})

describe('An order from an enquiry without an RFQ', () => {
  const make = (id: string, body: { enquiry_line_ids?: string[]; currency?: string } = {}) =>
    server.staff.call(createOrderFromEnquiry, { params: { id }, body })
  const price = (
    supplier_id: string,
    item_id: string,
    unit_price: string,
    more: Partial<typeof prices.$inferInsert> = {},
  ) =>
    server.db.insert(prices).values({
      supplier_id,
      item_id,
      unit: 'H87',
      currency: 'TZS',
      unit_price,
      quoted_on: '2026-11-01',
      source: 'typed',
      ...more,
    })
  /** The costs of a line with 10 of an item. */
  async function costOf(item_id: string) {
    const enquiry = await insertEnquiry(server, 'Ruaha Water', ['10'])
    await server.db
      .update(enquiry_lines)
      .set({ item_id })
      .where(eq(enquiry_lines.id, enquiry.line_ids[0] ?? ''))
    const { lines } = payloadOf(await make(enquiry.id))
    return lines.map(({ cost, unit_price }) => [cost?.supplier_name, cost?.currency, cost?.unit_price, unit_price])
  }

  it('copies its lines in the client’s words, its terms and its agent, with prices by the markup rules', async () => {
    await server.db.update(companies).set({ default_markup_percent: '20' })
    await server.db.update(branches).set({ price_step: '500' }).where(eq(branches.id, server.branch_id))
    const [item_id, agent_id] = [await insertItem(server, 'Gate valve'), uuidv7()]
    await server.db.insert(agents).values({
      id: agent_id,
      code: agent_id,
      code_key: agent_id,
      name: 'J. Massawe',
      commission_percent: '2',
      commission_basis: 'net',
    })
    const supplier_id = await insertSupplier(server, 'Kariakoo Hardware')
    await price(supplier_id, item_id, '10100')
    const enquiry = await insertEnquiry(server, 'Ruaha Water', ['10', '5', '3'], {
      agent_id,
      contact: 'Asha',
      delivery_place: 'Iringa',
      required_by: '2026-12-24',
    })
    const [one = '', two = '', three = ''] = enquiry.line_ids
    await server.db.update(enquiry_lines).set({ item_id }).where(eq(enquiry_lines.id, one))
    await server.db.update(enquiry_lines).set({ dropped_reason: 'Not needed' }).where(eq(enquiry_lines.id, two))
    await server.db.update(enquiry_lines).set({ item_id, description: null }).where(eq(enquiry_lines.id, three))
    const order = payloadOf(await make(enquiry.id))
    expect(order).toMatchObject({
      status: 'draft',
      number: null,
      enquiry: { id: enquiry.id },
      currency: 'TZS',
      contact: 'Asha',
      agent_name: 'J. Massawe',
      commission_percent: '2',
      delivery_place: 'Iringa',
      required_by: '2026-12-24',
    })
    expect(order.lines).toMatchObject([
      {
        enquiry_line_id: one,
        item_id,
        description: 'Wanted by the client',
        quantity: '10',
        unit: 'H87',
        tax_rate_id: vat,
        unit_price: '12500',
        markup_percent: '20',
        cost: { supplier_name: 'Kariakoo Hardware', unit_price: '10100', total: '101000' },
      },
      { enquiry_line_id: three, description: 'Gate valve', quantity: '3' },
    ])
    await server.db.update(branches).set({ price_step: null }).where(eq(branches.id, server.branch_id))
  })

  it('costs the newest price of each supplier, and of these the lowest in its currency at the current rate', async () => {
    const item_id = await insertItem(server, 'Pump')
    const [kariakoo, ningbo] = [await insertSupplier(server, 'Kariakoo'), await insertSupplier(server, 'Ningbo')]
    await price(kariakoo, item_id, '900', { quoted_on: '2026-10-01' })
    await price(kariakoo, item_id, '1000', { quoted_on: '2026-11-02' })
    await price(ningbo, item_id, '0.35', { currency: 'USD' })
    // There is no current rate for the dollar.
    expect(await costOf(item_id)).toEqual([['Kariakoo', 'TZS', '1000', '1200']])
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'USD', rate: '2600', valid_from: '2026-11-16', source: 'Bank' })
    expect(await costOf(item_id)).toEqual([['Ningbo', 'USD', '0.35', '1092']])
    await server.db.delete(exchange_rates)
  })

  it('costs each line by the prices of its own item', async () => {
    const [pump, bolt] = [await insertItem(server, 'Pump'), await insertItem(server, 'Bolt')]
    const supplier = await insertSupplier(server, 'Pumps and Bolts')
    await price(supplier, pump, '900')
    await price(supplier, bolt, '100')
    const { id, line_ids } = await insertEnquiry(server, 'Dodoma Water', ['10', '10'])
    for (const [index, item_id] of [pump, bolt].entries())
      await server.db
        .update(enquiry_lines)
        .set({ item_id })
        .where(eq(enquiry_lines.id, line_ids[index] ?? ''))
    expect(payloadOf(await make(id)).lines.map(({ cost }) => cost?.unit_price)).toEqual(['900', '100'])
  })

  it('uses a price from its minimum quantity on, and of two equal costs the newer', async () => {
    const item_id = await insertItem(server, 'Valve')
    await price(await insertSupplier(server, 'Newer'), item_id, '500', {
      quoted_on: '2026-11-02',
      minimum_quantity: '10',
    })
    await price(await insertSupplier(server, 'Older'), item_id, '500', { quoted_on: '2026-11-01' })
    expect(await costOf(item_id)).toEqual([['Newer', 'TZS', '500', '600']])
  })

  it.each<[string, Partial<typeof prices.$inferInsert>, object]>([
    ['of a supplier who is inactive', {}, { active: false }],
    ['of a supplier who is blocked', {}, { blocked_reason: 'Late three times' }],
    ['from a larger quantity on', { minimum_quantity: '11' }, {}],
    ['of another unit', { unit: 'XBX' }, {}],
  ])('uses no price %s: without another price it has no cost, and no price yet', async (_words, of, supplier) => {
    const item_id = await insertItem(server, 'Elbow')
    await price(await insertSupplier(server, 'Moshi Traders', supplier), item_id, '700', of)
    expect(await costOf(item_id)).toEqual([[undefined, undefined, undefined, '0']])
  })

  it('includes the selected lines of an open enquiry, with the markup rule of its client', async () => {
    const enquiry = await insertEnquiry(server, 'Tanga Cement', ['10', '5'])
    const item_id = await insertItem(server, 'Bolt')
    await price(await insertSupplier(server, 'Bolts Ltd'), item_id, '100')
    await server.db.update(enquiry_lines).set({ item_id }).where(eq(enquiry_lines.enquiry_id, enquiry.id))
    await server.db.insert(markup_rules).values({ client_id: await clientOf(enquiry), percent: '50' })
    const order = payloadOf(await make(enquiry.id, { enquiry_line_ids: enquiry.line_ids.slice(1) }))
    expect(order.lines).toMatchObject([
      { enquiry_line_id: enquiry.line_ids[1], quantity: '5', unit_price: '150', markup_percent: '50' },
    ])
    const unknown = await make(enquiry.id, { enquiry_line_ids: [uuidv7()] })
    expect([unknown.status, unknown.error.fields[0]?.path]).toEqual([422, 'enquiry_line_ids.0'])
    expect((await server.stranger.call(createOrderFromEnquiry, { params: { id: enquiry.id }, body: {} })).status).toBe(
      404,
    )
    await server.db
      .update(enquiry_lines)
      .set({ dropped_reason: 'Not needed' })
      .where(eq(enquiry_lines.enquiry_id, enquiry.id))
    expect((await make(enquiry.id)).error.code).toBe('nothing_left')
    for (const status of ['draft', 'lost', 'cancelled'] as const) {
      await server.db.update(enquiries).set({ status }).where(eq(enquiries.id, enquiry.id))
      expect((await make(enquiry.id)).error).toMatchObject({
        code: 'wrong_state',
        message: expect.stringContaining('Open the enquiry first'),
      })
    }
  })
})

describe('A copy of an order', () => {
  const copy = (order: Order, body: { client_id?: string } = {}) =>
    server.staff.call(copyOrder, { params: { id: order.id }, body })

  it('is a separate draft with the lines, the charges and the terms; its costs are typed costs, at the rates of today', async () => {
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'USD', rate: '2700', valid_from: '2026-11-17', source: 'Bank' })
    const [draft] = payloadOf(await orders.fromAward(await awardedRfq(server), { client_id, markup_percent: '30' }))
    if (!draft) throw new Error('no order')
    const terms = {
      discount: '5000',
      charges: [{ label: 'Delivery', amount: '850000', tax_rate_id: vat }],
      valid_until: '2026-11-30',
      required_by: '2026-11-16',
      delivery_terms: 'DAP' as const,
      delivery_place: 'Geita',
      contact: 'Asha',
      remarks: 'By road',
      internal_notes: 'Ask for more',
      payment_terms: 'Cash',
    }
    const confirmed = payloadOf(
      await orders.confirm(payloadOf(await orders.quote(payloadOf(await orders.change(draft, terms)))), {
        client_po_number: 'PO 9',
      }),
    )
    const made = payloadOf(await copy(confirmed))
    expect(made).toMatchObject({
      status: 'draft',
      number: null,
      revision: 1,
      client_po_number: null,
      client_answered_on: null,
      enquiry: null,
      rfq: null,
      valid_until: '2026-11-30',
      required_by: null,
      delivery_terms: 'DAP',
      delivery_place: 'Geita',
      contact: 'Asha',
      remarks: 'By road',
      internal_notes: 'Ask for more',
      payment_terms: 'Cash',
    })
    for (const field of ['goods', 'discount', 'charges_total', 'net', 'tax', 'total'] as const)
      expect([field, made[field]]).toEqual([field, confirmed[field]])
    expect(made.lines[0]).toMatchObject({
      unit_price: confirmed.lines[0]?.unit_price,
      cost: {
        supplier_name: 'Ningbo Haitai',
        quote_line_id: null,
        currency: 'USD',
        unit_price: '10.2',
        rate: '2700',
        quantity: '60',
        // The price of the quote is copied, its freight is not: it is not known.
        freight: null,
        total: '1652400',
      },
    })
    expect(made.rates).toMatchObject([{ currency: 'TZS' }, { currency: 'USD', rate: '2700' }])
    await server.db.delete(exchange_rates)
    // Without a current rate the line keeps no cost, and the order is copied.
    const without = payloadOf(await copy(confirmed))
    expect(without.lines.map(({ cost }) => cost?.supplier_name ?? null)).toEqual(
      confirmed.lines.map(({ cost }) => (cost?.currency === 'USD' ? null : (cost?.supplier_name ?? null))),
    )
  })

  it('converts a supplier’s price per supplier’s unit to one per the line’s unit', async () => {
    const rfq = await insertWorkedRfq(server)
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: {
        strategy: 'by_hand',
        allocations: [rfq.from('Kariakoo Hardware', 1, '60')],
        accept: [{ code: 'AWD-02', path: 'allocations.0', reason: 'x' }],
      },
    })
    await server.pool.query(
      "update quote_lines set unit = 'XBX', unit_factor = 24, unit_price = 240000 where id = $1",
      [rfq.from('Kariakoo Hardware', 1, '60').quote_line_id],
    )
    const [order] = payloadOf(await orders.fromAward(rfq, { client_id }))
    if (!order) throw new Error('no order')
    expect(payloadOf(await copy(order)).lines[0]?.cost).toMatchObject({
      currency: 'TZS',
      unit_price: '10000',
      total: '600000',
    })
  })

  it('for another client has that client’s terms, and requires an active client (ORD-01)', async () => {
    const order = payloadOf(
      await orders.create({
        client_id,
        contact: 'Asha',
        delivery_place: 'Geita',
        payment_terms: 'Cash',
        lines: [fitting],
      }),
    )
    const other = await insertClient(server, 'Other Mine', { payment_terms: '30 days' })
    expect(payloadOf(await copy(order, { client_id: other }))).toMatchObject({
      client_id: other,
      contact: null,
      delivery_place: null,
      payment_terms: '30 days',
      lines: [{ description: 'Fitting', unit_price: '45000' }],
    })
    await server.db.update(clients).set({ active: false }).where(eq(clients.id, other))
    const refused = await copy(order, { client_id: other })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [{ path: 'client_id', message: 'Other Mine is inactive. Choose another client, or activate this one first.' }],
    ])
    expect((await server.stranger.call(copyOrder, { params: { id: order.id }, body: {} })).status).toBe(404)
  })

  it('has the default tax rate in place of an inactive one', async () => {
    const old = uuidv7()
    await server.db.insert(tax_rates).values({ id: old, code: 'OLD', code_key: 'old', name: 'Old', percent: '20' })
    const exempt = uuidv7()
    await server.db
      .insert(tax_rates)
      .values({ id: exempt, code: 'EXEMPT', code_key: 'exempt', name: 'Exempt', percent: '0' })
    const rates = [old, exempt, null]
    const lines = rates.map((tax_rate_id) => ({ ...fitting, tax_rate_id }))
    const charges = rates.map((tax_rate_id) => ({ label: 'Delivery', amount: '1000', tax_rate_id }))
    const order = payloadOf(await orders.create({ client_id, lines, charges }))
    await server.db.update(tax_rates).set({ active: false }).where(eq(tax_rates.id, old))
    const copied = payloadOf(await copy(order))
    expect(copied.lines.map(({ tax_rate_id, tax_percent }) => [tax_rate_id, tax_percent])).toEqual([
      [vat, '18'],
      [exempt, '0'],
      [null, '0'],
    ])
    expect(copied.charges.map(({ tax_rate_id }) => tax_rate_id)).toEqual([vat, exempt, null])
  })
})

describe('An order in progress', () => {
  async function confirmed(more: { required_by?: string } = {}): Promise<Order> {
    return payloadOf(
      await orders.confirm(
        payloadOf(
          await orders.quote(
            payloadOf(await orders.create({ client_id, lines: [{ ...fitting, quantity: '10' }], ...more })),
          ),
        ),
      ),
    )
  }

  it('is not quoted with a line without a price; a free line has a discount instead', async () => {
    const draft = payloadOf(await orders.create({ client_id, lines: [fitting, { ...fitting, unit_price: '0' }] }))
    const refused = await orders.quote(draft)
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [
        {
          path: 'lines.1.unit_price',
          message: 'Line 2 has no price. Enter a price. For a free line, enter a discount of 100 %.',
        },
      ],
    ])
    const free = payloadOf(
      await orders.change(draft, {
        lines: linesOf(draft).map((line, index) => (index === 1 ? { ...line, discount_percent: '100' } : line)),
      }),
    )
    expect((await orders.quote(free)).status).toBe(200)
  })

  it('is never cancelled after a delivery: it is short-closed, with a reason (ORD-05)', async () => {
    const order = await confirmed()
    await insertDelivery(server, order, '4')
    const refused = await server.staff.call(cancelOrder, {
      params: { id: order.id },
      version: order.version,
      body: { reason: 'The mine closed' },
    })
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'delivered',
      'This order has deliveries and cannot be cancelled. Close it short instead, with a reason.',
    ])
    expect((await orders.closeShort(order, 'The mine closed')).error.code).toBe('wrong_state')
    await server.db.update(orderTable).set({ status: 'delivering' }).where(eq(orderTable.id, order.id))
    expect((await orders.closeShort(order)).error.fields[0]?.path).toBe('reason')
    const closed = payloadOf(await orders.closeShort(order, 'The mine closed'))
    expect(closed).toMatchObject({
      status: 'completed',
      closed_reason: 'The mine closed',
      completed_at: server.clock.now.toISOString(),
      lines: [{ quantity: '10', delivered: '4' }],
    })
    const again = await server.staff.call(cancelOrder, {
      params: { id: order.id },
      version: closed.version,
      body: { reason: 'x' },
    })
    expect(again.error.message).toContain('If a delivery was entered in error, cancel the delivery.')
  })

  it('is late from the day after its required date, in its branch’s time zone, until it is delivered in full', async () => {
    const read = server.clock.now
    const [due, later, no_day] = [
      await confirmed({ required_by: '2026-11-18' }),
      await confirmed({ required_by: '2026-11-19' }),
      await confirmed(),
    ]
    const draft = payloadOf(await orders.create({ client_id, required_by: '2026-11-18', lines: [fitting] }))
    const late = async () => {
      const rows = payloadOf(await server.viewer.call(listOrders, { query: { late: 'true' } }))
      return [due, later, no_day, draft].map(({ id }) => rows.some((row) => row.id === id))
    }
    // A minute before midnight in Dar es Salaam, and a minute after.
    server.clock.now = new Date('2026-11-18T20:59:00Z')
    expect(await late()).toEqual([false, false, false, false])
    server.clock.now = new Date('2026-11-18T21:01:00Z')
    expect(await late()).toEqual([true, false, false, false])
    await server.db.update(orderTable).set({ status: 'delivering' }).where(eq(orderTable.id, due.id))
    expect((await late())[0]).toBe(true)
    await server.db.update(orderTable).set({ status: 'completed' }).where(eq(orderTable.id, due.id))
    expect((await late())[0]).toBe(false)
    server.clock.now = read
  })

  it('warns when quoted where other orders of its award were cancelled and a supplier’s packs are split (ORD-06)', async () => {
    const rfq = await insertWorkedRfq(server)
    const [first, second] = [
      await insertEnquiry(server, 'Tarangire Camp', ['40']),
      await insertEnquiry(server, 'Mafia Lodge', ['20']),
    ]
    await server.db.insert(rfq_line_origins).values(
      [first, second].map(({ line_ids: [enquiry_line_id = ''] }, index) => ({
        rfq_line_id: rfq.line(1),
        enquiry_line_id,
        quantity: index === 0 ? '40' : '20',
      })),
    )
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const [order, other] = payloadOf(
      await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: { markup_percent: '40' } }),
    )
    if (!order || !other) throw new Error('not two orders')
    payloadOf(
      await server.staff.call(cancelOrder, {
        params: { id: other.id },
        version: other.version,
        body: { reason: 'Closed' },
      }),
    )
    const warned = await orders.quote(order)
    expect(warned.error.warnings).toEqual([
      {
        code: 'ORD-06',
        path: 'lines.0.quantity',
        message: expect.stringContaining('40 are bought, but the supplier sells packs of 24'),
      },
    ])
    expect(add(order.lines[0]?.cost?.quantity ?? '0', other.lines[0]?.cost?.quantity ?? '0')).toBe('72')
  })
})
