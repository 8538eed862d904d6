import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { awardRfq, undoAward } from '../../src/contract/awards'
import type { BodyInput } from '../../src/contract/operation'
import { getEnquiry } from '../../src/contract/enquiries'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, createOrdersFromAward, getOrder, listOrders, updateOrder } from '../../src/contract/orders'
import { getPurchaseOrder } from '../../src/contract/purchaseOrders'
import { getRfq } from '../../src/contract/rfqs'
import { sum } from '../../src/domain/money/money'
import { branches, companies, exchange_rates, tax_rates } from '../../src/server/db/schema/company'
import { commission_entries } from '../../src/server/db/schema/deliveries'
import { items, markup_rules } from '../../src/server/db/schema/items'
import { order_revisions } from '../../src/server/db/schema/orders'
import { agents, clients, suppliers } from '../../src/server/db/schema/parties'
import { rfq_line_origins, rfq_lines } from '../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../src/server/db/rows/ids'
import example from '../../src/server/seed/workedExample.json'
import { withoutIds } from '../support/withoutIds'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

/** The price of each line of the pump station, as the pictures show it. */
const typedPrices = ['43900', '7669000', '235000', '36200', '226000', '392000', '79000']

describe('An order', () => {
  let server: TestServer
  let client_id: string
  let vat: string
  beforeAll(async () => {
    server = await startTestServer()
    client_id = uuidv7()
    vat = uuidv7()
    await server.db.insert(clients).values({
      id: client_id,
      code: 'MAW',
      code_key: 'maw',
      name: 'Mawenzi Gold Mine Ltd',
      payment_terms: '40 % with order, 60 % in 30 days',
    })
    await server.db.insert(tax_rates).values({ id: vat, code: 'VAT', code_key: 'vat', name: 'VAT', percent: '18' })
    await server.db
      .update(branches)
      .set({ tax_rate_id: vat, margin_floor_percent: '12' })
      .where(eq(branches.id, server.branch_id))
  })
  beforeEach(() => {
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
  })
  afterAll(() => server.stop())

  const split = (rfq: WorkedRfq) =>
    example.expected.best_split.allocations.map(({ position, supplier }) =>
      rfq.from(supplier, position, example.rfq.lines.find((line) => line.position === position)?.quantity ?? '0'),
    )

  async function awarded(): Promise<WorkedRfq> {
    const rfq = await insertWorkedRfq(server)
    const allocations = split(rfq)
    const accept = allocations.map((_, index) => ({
      code: 'AWD-02',
      path: `allocations.${index}`,
      reason: 'The best split',
    }))
    const { status, error } = await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations, accept },
    })
    if (status !== 200) throw new Error(error.message)
    return rfq
  }

  async function fromAward(body: BodyInput<typeof createOrdersFromAward> = {}): Promise<Order> {
    const rfq = await awarded()
    const { payload, error } = await server.staff.call(createOrdersFromAward, {
      params: { id: rfq.id },
      body: { client_id, ...body },
    })
    const [order] = payload ?? []
    if (!order) throw new Error(error.message)
    return order
  }

  const bodyOf = ({ lines }: Order) =>
    lines.map(({ id, item_id, description, quantity, unit, unit_price, discount_percent, tax_rate_id }) => ({
      id,
      item_id,
      description,
      quantity,
      unit,
      unit_price,
      discount_percent,
      tax_rate_id,
    }))

  const change = (order: Order, body: BodyInput<typeof updateOrder>) =>
    server.staff.call(updateOrder, { params: { id: order.id }, version: order.version, body })
  const quote = (order: Order, body: BodyInput<typeof quoteOrder> = {}) =>
    server.staff.call(quoteOrder, { params: { id: order.id }, version: order.version, body })
  const confirm = (order: Order, body: BodyInput<typeof confirmOrder> = {}) =>
    server.staff.call(confirmOrder, { params: { id: order.id }, version: order.version, body })

  /** The order of the pictures: typed prices, the delivery to the site, and an agent. */
  async function pictured(): Promise<Order> {
    const order = await fromAward({ markup_percent: '20' })
    const agent_id = uuidv7()
    await server.db.insert(agents).values({
      id: agent_id,
      code: agent_id,
      code_key: agent_id,
      name: 'J. Massawe',
      commission_percent: '2',
      commission_basis: 'net',
    })
    const lines = bodyOf(order).map((line, index) => ({ ...line, unit_price: typedPrices[index] ?? '0' }))
    const terms = { agent_id, commission_percent: '2', commission_basis: 'net' as const }
    const { payload, error } = await change(order, {
      lines,
      charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: vat }],
      ...terms,
    })
    if (!payload) throw new Error(JSON.stringify(error))
    return payload
  }

  it('from an award costs what the award costs, line by line, freight and surplus included', async () => {
    const order = await fromAward({ markup_percent: '22' })
    expect(order).toMatchObject({
      status: 'draft',
      number: null,
      currency: 'TZS',
      payment_terms: '40 % with order, 60 % in 30 days',
      valid_until: '2026-11-30',
    })
    expect(order.margin?.cost).toBe(example.expected.best_split.total)
    expect(sum(order.lines.map(({ cost }) => cost?.total ?? '0'))).toBe(example.expected.best_split.total)
    expect(order.lines.map(({ cost }) => Math.round(Number(cost?.unit_cost)))).toEqual([
      35997, 6499521, 180575, 29191, 170943, 305860, 58483,
    ])
    expect(order.lines[0]).toMatchObject({
      quantity: '60',
      unit_price: '43917',
      markup_percent: '22',
      tax_percent: '18',
      cost: {
        supplier_name: 'Ningbo Haitai',
        quantity: '72',
        currency: 'USD',
        unit_price: '10.2',
        rfq_line_position: 1,
        quote_revision: 1,
      },
    })
  })

  it('from an award is priced line by line by the markup rules, the default markup where there is none, unless one markup is given for all', async () => {
    const item_id = uuidv7()
    await server.db
      .insert(items)
      .values({ id: item_id, code: 'GATE', code_key: 'gate', name: 'Gate valve', unit: 'H87', category: 'Valves' })
    await server.db.insert(markup_rules).values([
      { category: 'Valves', percent: '12' },
      { client_id, category: 'valves', percent: '31' },
    ])
    await server.db.update(companies).set({ default_markup_percent: '20' })
    const rfq = await awarded()
    await server.db
      .update(rfq_lines)
      .set({ item_id })
      .where(eq(rfq_lines.id, rfq.line(2)))
    const {
      payload: [order],
    } = await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: { client_id } })
    expect(order?.lines.map(({ markup_percent }) => markup_percent)).toEqual(['20', '31', '20', '20', '20', '20', '20'])
    expect(
      (await fromAward({ markup_percent: '22' })).lines.every(({ markup_percent }) => markup_percent === '22'),
    ).toBe(true)
    await server.db.delete(markup_rules)
  })

  it('with typed prices and a charge has the totals, the margin and the commission of the picture', async () => {
    const order = await pictured()
    expect(order).toMatchObject({
      goods: '58948000',
      charges_total: '850000',
      net: '58948000',
      tax: '10763640',
      total: '70561640',
    })
    expect(order.taxes).toEqual([{ tax_rate_id: vat, name: 'VAT', percent: '18', net: '59798000', amount: '10763640' }])
    expect(order.margin).toMatchObject({
      net: '58948000',
      cost: '48457588',
      amount: '10490412',
      percent: '17.8',
      floor_percent: '12',
      commission: '1178960',
      net_margin: '9311452',
    })
    expect(order.lines.map(({ markup_percent }) => Number(markup_percent).toFixed(1))).toEqual([
      '22.0',
      '18.0',
      '30.1',
      '24.0',
      '32.2',
      '28.2',
      '35.1',
    ])
  })

  it('shows a viewer the contents of its documents only: no cost, margin, commission, rate or supplier', async () => {
    const order = await pictured()
    const { status, payload } = await server.viewer.call(getOrder, { params: { id: order.id } })
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      margin: null,
      commission_percent: null,
      commission_basis: null,
      commission_capped: null,
      rates: [],
      purchase_orders: [],
      total: '70561640',
    })
    expect(payload.lines.every(({ cost, markup_percent }) => cost === null && markup_percent === null)).toBe(true)
    const { payload: activity } = await server.viewer.call(listActivity, { params: { entity: 'orders', id: order.id } })
    expect(withoutIds(JSON.stringify([payload, activity]))).not.toMatch(/48457588|Ningbo|35997/)
    expect((await server.stranger.call(getOrder, { params: { id: order.id } })).status).toBe(404)
  })

  it('is created per client with the requested quantities, and the orders’ costs add up to the award', async () => {
    const rfq = await insertWorkedRfq(server)
    const [first, second] = [
      await insertEnquiry(server, 'Kibo Hotels', ['40']),
      await insertEnquiry(server, 'Serengeti Lodge', ['20']),
    ]
    const [one, two] = [first.line_ids[0] ?? '', second.line_ids[0] ?? '']
    await server.db.insert(rfq_line_origins).values([
      { rfq_line_id: rfq.line(1), enquiry_line_id: one, quantity: '40' },
      { rfq_line_id: rfq.line(1), enquiry_line_id: two, quantity: '20' },
    ])
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const { payload: orders } = await server.staff.call(createOrdersFromAward, {
      params: { id: rfq.id },
      body: { markup_percent: '0', discounts: [{ enquiry_line_id: two, discount_percent: '5' }] },
    })
    expect(
      orders.map(({ client_name, enquiry, lines }) => [
        client_name,
        enquiry?.id,
        lines.map(({ quantity, enquiry_line_id, discount_percent, cost }) => [
          quantity,
          enquiry_line_id,
          discount_percent,
          cost?.quantity,
        ]),
      ]),
    ).toEqual([
      ['Kibo Hotels', first.id, [['40', one, '0', '40']]],
      ['Serengeti Lodge', second.id, [['20', two, '5', '32']]],
    ])
    // USD 10.20 × 72 and the freight of 1,450, at 2,612.50: all that is bought from this supplier.
    const { payload } = await server.staff.call(getRfq, { params: { id: rfq.id } })
    expect(payload.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
    expect(sum(orders.map(({ margin }) => margin?.cost ?? '0'))).toBe('5706745')
    expect(payload.award?.used).toBe(true)
    const again = await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: {} })
    expect([again.status, again.error.code]).toEqual([409, 'orders_made'])
    const undone = await server.staff.call(undoAward, {
      params: { id: rfq.id },
      version: payload.version,
      body: { reason: 'A mistake' },
    })
    expect([undone.status, undone.error.code]).toEqual([409, 'award_used'])
  })

  it('requires a client for lines without an enquiry, and an award', async () => {
    const rfq = await awarded()
    const nobody = await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: {} })
    expect([nobody.status, nobody.error.fields]).toEqual([
      422,
      [{ path: 'client_id', message: expect.stringContaining('Choose the client') }],
    ])
    const none = await insertWorkedRfq(server)
    expect(
      (await server.staff.call(createOrdersFromAward, { params: { id: none.id }, body: { client_id } })).error.message,
    ).toContain('no award')
  })

  it('in another currency than its RFQ uses the RFQ’s own rate for it', async () => {
    const order = await fromAward({ currency: 'USD', markup_percent: '0' })
    expect(order.currency).toBe('USD')
    expect(order.margin?.cost).toBe('18548.36')
    expect(order.lines[0]?.cost).toMatchObject({ currency: 'USD', rate: '1', unit_price: '10.2' })
    const refused = await server.staff.call(createOrdersFromAward, {
      params: { id: (await awarded()).id },
      body: { client_id, currency: 'KES' },
    })
    expect([refused.status, refused.error.fields[0]?.path]).toEqual([422, 'currency'])
  })

  it('gets a number and a frozen revision when quoted; a revised one is the next revision, and the first does not change', async () => {
    const order = await pictured()
    const quoted = await quote(order)
    expect(quoted.payload).toMatchObject({
      status: 'quoted',
      revision: 1,
      number: expect.stringMatching(/^ORD-DSM-2026-\d{5}$/),
    })
    expect((await change(quoted.payload, { internal_notes: 'Late' })).error.message).toContain('Revise it')
    const { payload: draft } = await server.staff.call(reviseOrder, {
      params: { id: order.id },
      version: quoted.payload.version,
      body: {},
    })
    expect(draft).toMatchObject({ status: 'draft', revision: 2, number: quoted.payload.number })
    const lines = bodyOf(draft).map((line, index) => (index === 1 ? { ...line, unit_price: '7456500' } : line))
    const { payload: cheaper } = await change(draft, { lines })
    const again = await quote(cheaper)
    expect(again.payload.revisions.map(({ revision }) => revision)).toEqual([1, 2])
    const rows = await server.db.select().from(order_revisions).where(eq(order_revisions.order_id, order.id))
    expect(rows.map(({ documents }) => JSON.stringify(documents).includes('7,669,000'))).toEqual([true, false])
    const printed = rows.map(({ documents, snapshot }) => ({ documents, snapshot }))
    expect(JSON.stringify(printed)).not.toMatch(/48,457,588|Ningbo|35,997/)
  })

  it('below the branch’s margin floor is quoted with a reason only (ORD-03)', async () => {
    const order = await fromAward({ markup_percent: '5' })
    const warned = await quote(order)
    expect(warned.error.warnings).toEqual([
      { code: 'ORD-03', path: 'margin', message: expect.stringContaining('floor of 12 %') },
    ])
    const { payload } = await quote(order, { accept: [{ code: 'ORD-03', path: 'margin', reason: 'To win the mine' }] })
    expect(payload.status).toBe('quoted')
    const { payload: activity } = await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })
    expect(activity[0]).toMatchObject({ action: 'quoted', reason: 'ORD-03: To win the mine' })
  })

  it('creates one purchase order per supplier and currency at the supplier’s prices when confirmed, and accrues the commission', async () => {
    const { payload: quoted } = await quote(await pictured())
    const { payload } = await confirm(quoted, { client_po_number: '88120-4' })
    expect(payload).toMatchObject({ status: 'confirmed', client_po_number: '88120-4' })
    expect(
      payload.purchase_orders.map(({ supplier_name, currency, total, status, number, line_count }) => [
        supplier_name,
        currency,
        total,
        status,
        number,
        line_count,
      ]),
    ).toEqual([
      ['Ningbo Haitai', 'USD', '12983.00', 'draft', null, 5],
      ['Kariakoo Hardware', 'TZS', '14539500', 'draft', null, 2],
    ])
    const { payload: first } = await server.staff.call(getPurchaseOrder, {
      params: { id: payload.purchase_orders[0]?.id ?? '' },
    })
    expect(first.lines[0]).toMatchObject({ quantity: '72', unit_price: '10.2', amount: '734.40' })
    const entries = await server.db.select().from(commission_entries).where(eq(commission_entries.order_id, payload.id))
    expect(entries.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
      ['earned', '1178960', 'TZS'],
    ])
    expect((await confirm(payload)).error.message).toContain('is confirmed and cannot be confirmed')
  })

  it('warns when the client’s purchase order number was used before (ORD-04)', async () => {
    const { payload: first } = await quote(await pictured())
    await confirm(first, { client_po_number: 'PO 77–1' })
    const { payload: second } = await quote(await pictured())
    const { error } = await confirm(second, { client_po_number: 'po\u200b77-1\u00a0' })
    expect(error.warnings).toEqual([
      { code: 'ORD-04', path: 'client_po_number', message: expect.stringContaining(first.number ?? '?') },
    ])
  })

  it('requires a line, and an active client and active suppliers (ORD-01)', async () => {
    const order = await fromAward()
    const { payload: empty } = await change(order, { lines: [] })
    expect((await quote(empty)).error.fields).toEqual([{ path: 'lines', message: 'Add at least one line.' }])
    const other = await fromAward()
    const supplier_id = other.lines[0]?.cost?.supplier_id ?? ''
    await server.db.update(suppliers).set({ active: false }).where(eq(suppliers.id, supplier_id))
    expect((await quote(other)).error.fields[0]).toEqual({
      path: 'lines.0.supplier_id',
      message: expect.stringContaining('Line 1: Ningbo Haitai is inactive'),
    })
    await server.db
      .update(suppliers)
      .set({ active: true, blocked_reason: 'Late three times' })
      .where(eq(suppliers.id, supplier_id))
    expect((await quote(other)).error.fields[0]?.message).toBe(
      'Line 1: Ningbo Haitai is blocked: Late three times. Unblock the supplier first, or choose another one.',
    )
  })

  it('updates its enquiry: quoted, won, and back when it is cancelled with all that depends on it', async () => {
    const rfq = await insertWorkedRfq(server)
    const enquiry = await insertEnquiry(server, 'Ruaha Water', ['60'])
    await server.db
      .insert(rfq_line_origins)
      .values({ rfq_line_id: rfq.line(1), enquiry_line_id: enquiry.line_ids[0] ?? '', quantity: '60' })
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const {
      payload: [draft],
    } = await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: { markup_percent: '40' } })
    if (!draft) throw new Error('no order')
    const readSourcing = async () => (await server.staff.call(getEnquiry, { params: { id: enquiry.id } })).payload
    const { payload: quoted } = await quote(draft)
    expect(await readSourcing()).toMatchObject({
      status: 'quoted',
      value: quoted.net,
      orders: [{ id: draft.id, status: 'quoted' }],
    })
    const { payload: confirmed } = await confirm(quoted)
    expect(await readSourcing()).toMatchObject({ status: 'won', lines: [{ sourcing_status: 'ordered' }] })
    const without = await server.staff.call(cancelOrder, {
      params: { id: draft.id },
      version: confirmed.version,
      body: {},
    })
    expect([without.status, without.error.fields[0]?.path]).toEqual([422, 'reason'])
    const { payload: cancelled } = await server.staff.call(cancelOrder, {
      params: { id: draft.id },
      version: confirmed.version,
      body: { reason: 'The mine closed' },
    })
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      closed_reason: 'The mine closed',
      purchase_orders: [{ status: 'cancelled' }],
    })
    expect((await readSourcing()).status).toBe('sourcing')
    // The award is available again: another order may be created from it.
    expect((await server.staff.call(getRfq, { params: { id: rfq.id } })).payload.award?.used).toBe(false)
  })

  it('reverses its agent’s commission when cancelled, and records why when lost', async () => {
    const { payload: quoted } = await quote(await pictured())
    const { payload: confirmed } = await confirm(quoted)
    await server.staff.call(cancelOrder, {
      params: { id: confirmed.id },
      version: confirmed.version,
      body: { reason: 'No money' },
    })
    const entries = await server.db
      .select()
      .from(commission_entries)
      .where(eq(commission_entries.order_id, confirmed.id))
    expect(entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['earned', '1178960'],
      ['reversed', '1178960'],
    ])
    const other = await pictured()
    const { payload: lost } = await server.staff.call(loseOrder, {
      params: { id: other.id },
      version: other.version,
      body: { reason: 'Price' },
    })
    expect(lost).toMatchObject({ status: 'lost', closed_reason: 'Price', number: null })
  })

  it('with another quantity is bought again in whole packs, and the freight of a removed line is allocated to the others', async () => {
    const order = await fromAward({ markup_percent: '10' })
    const [first, ...others] = bodyOf(order)
    if (!first) throw new Error('no line')
    const { payload: more } = await change(order, { lines: [{ ...first, quantity: '80' }, ...others] })
    expect(more.lines[0]?.cost).toMatchObject({ quantity: '96', unit_price: '10.2', goods: '2558160' })
    const freight = (lines: Order['lines'], supplier: string) =>
      sum(lines.filter(({ cost }) => cost?.supplier_name === supplier).map(({ cost }) => cost?.freight ?? '0'))
    expect(freight(more.lines, 'Ningbo Haitai')).toBe(freight(order.lines, 'Ningbo Haitai'))
    const { payload: fewer } = await change(more, { lines: bodyOf(more).slice(1) })
    expect(fewer.lines).toHaveLength(6)
    expect(freight(fewer.lines, 'Ningbo Haitai')).toBe(freight(order.lines, 'Ningbo Haitai'))
    const stale = await change(order, { internal_notes: 'x' })
    expect(stale.status).toBe(412)
    const otherUnit = await change(fewer, { lines: bodyOf(fewer).map((line) => ({ ...line, unit: 'SET' })) })
    expect(otherUnit.error.fields[0]?.message).toContain('its unit cannot be changed')
  })

  it('can be created from nothing: typed costs in any currency with a rate, and purchase orders from them', async () => {
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'EUR', rate: '3000', valid_from: '2026-11-16', source: 'Bank' })
    const supplier_id = await insertSupplier(server, 'Łódź Pumps')
    const line = {
      description: 'Pump',
      quantity: '2',
      unit: 'H87',
      supplier_id,
      cost_currency: 'EUR',
      cost_unit_price: '100',
    }
    const { status, payload, error } = await server.staff.call(createOrder, {
      body: {
        client_id,
        lines: [
          { ...line, markup_percent: '50' },
          { description: 'Fitting', quantity: '1', unit: 'H87', unit_price: '45000' },
        ],
        discount: '5000',
      },
    })
    expect([status, error]).toEqual([200, undefined])
    expect(
      payload.lines.map(({ unit_price, markup_percent, cost }) => [unit_price, markup_percent, cost?.total ?? null]),
    ).toEqual([
      ['450000', '50', '600000'],
      ['45000', null, null],
    ])
    expect(payload).toMatchObject({
      goods: '945000',
      discount: '5000',
      net: '940000',
      margin: { cost: '600000', lines_without_cost: 1 },
      rates: [{ currency: 'EUR', rate: '3000' }],
    })
    const { payload: quoted } = await quote(payload, {
      accept: [{ code: 'ORD-03', path: 'margin', reason: 'From stock' }],
    })
    const { payload: confirmed } = await confirm(quoted)
    expect(confirmed.purchase_orders).toMatchObject([{ supplier_name: 'Łódź Pumps', currency: 'EUR', total: '200.00' }])
    const uncosted = await server.staff.call(createOrder, {
      body: { client_id, lines: [{ description: 'Fitting', quantity: '1', unit: 'H87', markup_percent: '10' }] },
    })
    expect(uncosted.error.fields).toEqual([
      { path: 'lines.0.markup_percent', message: 'Line 1: a markup needs a cost. Enter a price or a cost.' },
    ])
    const noRate = await server.staff.call(createOrder, {
      body: { client_id, lines: [{ ...line, cost_currency: 'CNY', unit_price: '1' }] },
    })
    expect(noRate.error.fields).toEqual([
      { path: 'lines.0.cost_currency', message: expect.stringContaining('no current TZS rate for CNY') },
    ])
  })

  it('sells no part of an award twice, for any user and client', async () => {
    const rfq = await awarded()
    const other = uuidv7()
    await server.db.insert(clients).values({ id: other, code: 'OTHER', code_key: 'other', name: 'Other Mine' })
    const make = (id: string) =>
      server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: { client_id: id } })
    const answers = await Promise.all([make(client_id), make(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that shares a purchase buys it together, and warns when a part of it is cancelled (ORD-06)', async () => {
    const rfq = await insertWorkedRfq(server)
    const [first, second] = [
      await insertEnquiry(server, 'Tarangire Camp', ['40', '20']),
      await insertEnquiry(server, 'Mafia Lodge', ['10']),
    ]
    const [one = '', two = ''] = first.line_ids
    await server.db.insert(rfq_line_origins).values([
      { rfq_line_id: rfq.line(1), enquiry_line_id: one, quantity: '30' },
      { rfq_line_id: rfq.line(1), enquiry_line_id: two, quantity: '20' },
      { rfq_line_id: rfq.line(1), enquiry_line_id: second.line_ids[0] ?? '', quantity: '10' },
    ])
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const { payload: orders } = await server.staff.call(createOrdersFromAward, {
      params: { id: rfq.id },
      body: { markup_percent: '40' },
    })
    const [order, small] = [
      orders.find(({ lines }) => lines.length === 2),
      orders.find(({ lines }) => lines.length === 1),
    ]
    if (!order || !small) throw new Error('not two orders')
    const { payload: quoted } = await quote(order)
    await server.staff.call(cancelOrder, {
      params: { id: small.id },
      version: small.version,
      body: { reason: 'Closed' },
    })
    const warned = await confirm(quoted)
    expect(warned.error.warnings).toEqual([
      {
        code: 'ORD-06',
        path: 'lines.0.quantity',
        message: expect.stringContaining('50 are bought, but the supplier sells packs of 24'),
      },
      expect.objectContaining({ code: 'ORD-06', path: expect.stringMatching(/^quotes\..*\.freight$/) }),
    ])
    const { payload: draft } = await server.staff.call(reviseOrder, {
      params: { id: order.id },
      version: quoted.version,
      body: {},
    })
    const [line, ...others] = bodyOf(draft)
    if (!line) throw new Error('no line')
    const { payload: more } = await change(draft, { lines: [{ ...line, quantity: '31' }, ...others] })
    // 51 needed: three packs of 24, bought once for both lines.
    expect(more.lines.map(({ cost }) => cost?.quantity)).toEqual(['31', '41'])
    expect(sum(more.lines.map(({ cost }) => cost?.goods ?? '0'))).toBe('1918620')
  })

  it('keeps the percentage of a tax rate that changes, and rejects a discount above its lines', async () => {
    const rate = uuidv7()
    await server.db.insert(tax_rates).values({ id: rate, code: 'LEVY', code_key: 'levy', name: 'Levy', percent: '18' })
    const { payload: order } = await server.staff.call(createOrder, {
      body: {
        client_id,
        lines: [{ description: 'Fitting', quantity: '1', unit: 'H87', unit_price: '100000', tax_rate_id: rate }],
      },
    })
    await server.db.update(tax_rates).set({ percent: '10' }).where(eq(tax_rates.id, rate))
    const { payload: charged } = await change(order, {
      charges: [{ label: 'Delivery', amount: '100000', tax_rate_id: rate }],
    })
    expect(charged.taxes).toMatchObject([{ percent: '18', net: '200000', amount: '36000' }])
    const { payload: reworded } = await change(charged, {
      lines: charged.lines.map(({ id, quantity, unit, unit_price, tax_rate_id }) => ({
        id,
        description: 'Elbow',
        quantity,
        unit,
        unit_price,
        tax_rate_id,
      })),
    })
    expect(reworded.tax).toBe('36000')
    const refused = await change(reworded, { discount: '100001' })
    expect(refused.error.fields).toEqual([
      { path: 'discount', message: expect.stringContaining('more than the line total') },
    ])
  })

  it('created from nothing has the default tax, reports missing references at its line, and clears the commission of a removed agent', async () => {
    const line = {
      description: 'Fitting',
      quantity: '1',
      unit: 'H87',
      unit_price: '1000',
      cost_currency: 'TZS',
      cost_unit_price: '400',
    }
    const { payload: order } = await server.staff.call(createOrder, {
      body: { client_id, agent_id: null, commission_percent: '5', lines: [line] },
    })
    expect(order).toMatchObject({ commission_percent: null, lines: [{ tax_rate_id: vat, tax_percent: '18' }] })
    const { payload: kept } = await change(order, {
      lines: order.lines.map(({ id, description, quantity, unit }) => ({
        id,
        description,
        quantity,
        unit,
        unit_price: '1100',
      })),
    })
    expect(kept.lines).toMatchObject([{ unit_price: '1100', tax_rate_id: vat, cost: { total: '400' } }])
    const unknown = await change(kept, { lines: [line, { ...line, supplier_id: uuidv7() }], charges: [] })
    expect(unknown.error.fields).toEqual([
      { path: 'lines.1.supplier_id', message: expect.stringContaining('Line 2: this supplier no longer exists') },
    ])
    const nobody = await server.staff.call(createOrder, { body: { client_id: uuidv7(), lines: [] } })
    expect([nobody.status, nobody.error.fields[0]?.path]).toEqual([422, 'client_id'])
  })

  it('at a loss is quoted with a reason only, which a viewer cannot read', async () => {
    const { payload: order } = await server.staff.call(createOrder, {
      body: {
        client_id,
        lines: [
          {
            description: 'Gift',
            quantity: '1',
            unit: 'H87',
            unit_price: '0',
            cost_currency: 'TZS',
            cost_unit_price: '500',
          },
        ],
      },
    })
    expect((await quote(order)).error.warnings).toMatchObject([
      { code: 'ORD-03', message: expect.stringContaining('makes a loss') },
    ])
    await quote(order, { accept: [{ code: 'ORD-03', path: 'margin', reason: 'A gift · it costs us all of it' }] })
    const read = async (who: typeof server.staff) =>
      (await who.call(listActivity, { params: { entity: 'orders', id: order.id } })).payload
    expect(JSON.stringify(await read(server.staff))).toMatch(/ORD-03: A gift · it costs us all of it.*"costs"/)
    expect(JSON.stringify(await read(server.viewer))).not.toMatch(/ORD-03|costs|"500"/)
  })

  it('is not quoted with a validity that has passed', async () => {
    const { payload: draft } = await change(await pictured(), { valid_until: '2026-11-16' })
    const refused = await quote(draft)
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [{ path: 'valid_until', message: 'Valid until 16 November has passed. Enter a later date, or leave it blank.' }],
    ])
  })

  it('is listed in its branch, found by number, client and words', async () => {
    const { payload: quoted } = await quote(await pictured())
    const list = async (query: object) => (await server.viewer.call(listOrders, { query })).payload.map(({ id }) => id)
    expect(await list({ q: quoted.number })).toEqual([quoted.id])
    expect(await list({ q: 'mawenzi centrifugal', status: 'quoted' })).toContain(quoted.id)
    expect(await list({ q: 'mawenzi', status: 'cancelled', client_id: uuidv7() })).toEqual([])
    expect((await server.stranger.call(listOrders)).payload).toEqual([])
  })
})
