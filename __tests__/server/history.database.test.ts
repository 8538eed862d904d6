import { eq } from 'drizzle-orm'
import { getAgentCommission, listCommissionEntries } from '../../src/contract/commission'
import { createAgent } from '../../src/contract/agents'
import { getCategories } from '../../src/contract/categories'
import { getClientHistory, listClientEnquiries, listClientOrders } from '../../src/contract/clientHistory'
import { createItem } from '../../src/contract/items'
import { getItemHistory, listItemEnquiries, listItemOrders } from '../../src/contract/itemHistory'
import { createPrice, listPrices } from '../../src/contract/prices'
import { getSupplierHistory, listSupplierInvitations } from '../../src/contract/supplierHistory'
import { createSupplier } from '../../src/contract/suppliers'
import { exchange_rates } from '../../src/server/db/schema/company'
import { commission_entries } from '../../src/server/db/schema/deliveries'
import { enquiries, enquiry_lines } from '../../src/server/db/schema/enquiries'
import { order_charges, order_lines, orders } from '../../src/server/db/schema/orders'
import { clients } from '../../src/server/db/schema/parties'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { inDays, insertItem, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  const rate = { source: 'Bank of Tanzania' }
  await server.db.insert(exchange_rates).values([
    { ...rate, currency: 'USD', rate: '2500', valid_from: '2026-01-01' },
    { ...rate, currency: 'USD', rate: '2600', valid_from: '2026-10-01' },
    { ...rate, currency: 'EUR', rate: '3000', valid_from: '2026-01-01' },
  ])
})
afterAll(() => server.stop())

async function aClient(): Promise<string> {
  const [id, code] = [uuidv7(), `H-${(count += 1)}`]
  await server.db.insert(clients).values({ id, code, code_key: code, name: `Client ${code}` })
  return id
}

async function anEnquiry(
  client_id: string,
  status: 'draft' | 'open' | 'won' | 'lost',
  more: Partial<typeof enquiries.$inferInsert> = {},
  lines: Partial<typeof enquiry_lines.$inferInsert>[] = [],
) {
  const id = uuidv7()
  await server.db.insert(enquiries).values({
    id,
    number: status === 'draft' ? null : `ENQ-H-${(count += 1)}`,
    branch_id: server.branch_id,
    client_id,
    status,
    currency: 'TZS',
    received_on: '2026-11-02',
    ...more,
  })
  if (lines.length > 0)
    await server.db
      .insert(enquiry_lines)
      .values(
        lines.map((line, index) => ({ enquiry_id: id, position: index + 1, quantity: '1', unit: 'H87', ...line })),
      )
  return id
}

async function anOrder(
  client_id: string,
  status: 'draft' | 'quoted' | 'confirmed' | 'lost',
  more: Partial<typeof orders.$inferInsert> = {},
) {
  const id = uuidv7()
  const values = {
    id,
    number: status === 'draft' ? null : `ORD-H-${(count += 1)}`,
    branch_id: server.branch_id,
    client_id,
    status,
    currency: 'TZS',
    created_at: '2026-11-03T08:00:00.000Z',
    ...more,
  }
  await server.db.insert(orders).values({
    ...values,
    ...(status === 'confirmed' ? { confirmed_at: more.confirmed_at ?? '2026-11-05T08:00:00.000Z' } : {}),
  })
  return id
}

/** A charge in the order's stored sums: the net printed on documents excludes it. */
const charged = (order_id: string, amount: string) =>
  server.db.insert(order_charges).values({ order_id, position: 1, label: 'Delivery to site', amount })

describe('The history of a client', () => {
  it('counts the enquiries of twelve months and how many of the decided ones were won, by number and by value', async () => {
    const client_id = await aClient()
    await anEnquiry(client_id, 'draft')
    await anEnquiry(client_id, 'open')
    await anEnquiry(client_id, 'lost', { received_on: '2025-11-30' })
    const won = await anEnquiry(client_id, 'won')
    // The quoted value counts, not the target value; in dollars at the rate of its day.
    await charged(
      await anOrder(client_id, 'confirmed', { enquiry_id: won, currency: 'USD', net: '36', total: '42' }),
      '6',
    )
    await anEnquiry(client_id, 'lost', {}, [
      { quantity: '2', target_price: '13000' },
      { quantity: '9', target_price: '9', dropped_reason: 'not ours' },
    ])
    await anEnquiry(client_id, 'lost', { currency: 'GBP' }, [{ target_price: '10' }])
    const { payload } = await server.viewer.call(getClientHistory, { params: { id: client_id } })
    expect(payload).toMatchObject({
      currency: 'TZS',
      from: '2025-12-01',
      enquiries: 4,
      won: 1,
      lost: 2,
      hit_rate: '33.3',
      without_value: 1,
    })
    expect(payload.hit_rate_by_value).toBe('75')
    expect(JSON.stringify(payload)).not.toMatch(/cost|margin|commission/)
  })

  it('adds up confirmed orders by month in the company’s time zone, and leaves out those without a rate', async () => {
    const client_id = await aClient()
    // In Dar es Salaam it is October already.
    await charged(
      await anOrder(client_id, 'confirmed', { net: '1100.4', confirmed_at: '2026-09-30T22:00:00.000Z' }),
      '100',
    )
    await anOrder(client_id, 'confirmed', { net: '1', currency: 'USD', confirmed_at: '2026-10-02T08:00:00.000Z' })
    await anOrder(client_id, 'confirmed', { net: '7', currency: 'GBP', confirmed_at: '2026-10-03T08:00:00.000Z' })
    await anOrder(client_id, 'quoted', { net: '999' })
    const { payload } = await server.viewer.call(getClientHistory, { params: { id: client_id } })
    expect(payload.months).toHaveLength(12)
    expect(payload.months.filter(({ orders: made }) => made > 0)).toEqual([
      { month: '2026-10', value: '3600', orders: 3 },
    ])
    expect(payload.without_rate).toBe(1)
    expect(payload.last_order).toMatchObject({ currency: 'GBP', status: 'confirmed' })
  })

  it('covers the branches of the reader', async () => {
    const client_id = await aClient()
    await anEnquiry(client_id, 'won')
    await anOrder(client_id, 'confirmed', { net: '5', branch_id: server.other_branch_id })
    const asked = async (person: typeof server.staff) => {
      const { payload } = await person.call(getClientHistory, { params: { id: client_id } })
      return [
        payload.enquiries,
        payload.months.at(-1)?.orders,
        (await person.call(listClientEnquiries, { params: { id: client_id } })).payload.length,
        (await person.call(listClientOrders, { params: { id: client_id } })).payload.length,
      ]
    }
    expect(await asked(server.staff)).toEqual([1, 0, 1, 0])
    expect(await asked(server.stranger)).toEqual([0, 1, 0, 1])
    expect(await asked(server.admin)).toEqual([1, 1, 1, 1])
  })

  it('lists enquiries and orders newest first, page by page, each once', async () => {
    const client_id = await aClient()
    for (let day = 1; day <= 5; day += 1)
      await anOrder(client_id, 'quoted', { client_po_number: String(day), created_at: `2026-11-0${day}T08:00:00.000Z` })
    const first = await server.viewer.call(listClientOrders, { params: { id: client_id }, query: { limit: 3 } })
    const second = await server.viewer.call(listClientOrders, {
      params: { id: client_id },
      query: { limit: 3, after: first.meta.next ?? '' },
    })
    expect([...first.payload, ...second.payload].map(({ client_po_number }) => client_po_number)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ])
    expect(first.meta.total).toBe(5)
    expect(second.payload[0]).toMatchObject({ branch_tag: 'DSM', quantity: null })
  })

  it('is 404 for a client that does not exist', async () => {
    expect((await server.staff.call(getClientHistory, { params: { id: uuidv7() } })).status).toBe(404)
  })
})

describe('The history of a supplier', () => {
  it('is empty for a supplier who was never invited, and contains no estimated rate', async () => {
    const id = await insertSupplier(server, 'Never asked')
    const { payload } = await server.staff.call(getSupplierHistory, { params: { id } })
    expect(payload).toMatchObject({
      invited: 0,
      answer_rate: null,
      median_hours: null,
      won_rate: null,
      bought: { value: '0', purchase_orders: 0 },
    })
  })

  it('does not count invitations that can still be answered', async () => {
    const id = await insertSupplier(server, 'Asked today')
    const { rfq } = await sentRfq(server, [id], { deadline: inDays(server, 2) })
    const { payload } = await server.staff.call(getSupplierHistory, { params: { id } })
    expect(payload).toMatchObject({ invited: 1, open: 1, answered: 0, answer_rate: null })
    const open = await server.viewer.call(listSupplierInvitations, { params: { id }, query: { open: 'true' } })
    expect(open.payload).toMatchObject([{ rfq_id: rfq.id, rfq_title: rfq.title, status: 'sent' }])
    await server.db
      .update(rfqs)
      .set({ deadline: inDays(server, -1) })
      .where(eq(rfqs.id, rfq.id))
    expect((await server.staff.call(getSupplierHistory, { params: { id } })).payload).toMatchObject({
      open: 0,
      answer_rate: '0',
    })
    expect(
      (await server.viewer.call(listSupplierInvitations, { params: { id }, query: { open: 'true' } })).payload,
    ).toEqual([])
  })

  it('shows the answers, and to a viewer nothing of the purchases', async () => {
    const rfq = await insertWorkedRfq(server)
    const [first] = (
      await server.pool.query<{ supplier_id: string }>(
        'select supplier_id from invitations where rfq_id = $1 order by id limit 1',
        [rfq.id],
      )
    ).rows
    const id = first?.supplier_id ?? ''
    expect((await server.staff.call(getSupplierHistory, { params: { id } })).payload).toMatchObject({
      invited: 1,
      answered: 1,
      answer_rate: '100',
      lines_won: 0,
    })
    expect((await server.viewer.call(getSupplierHistory, { params: { id } })).payload.bought).toBeNull()
    expect((await server.stranger.call(getSupplierHistory, { params: { id } })).payload.invited).toBe(0)
  })
})

describe('The prices of an item', () => {
  let item_id: string
  const supplier: Record<string, string> = {}
  const enter = (name: string, unit_price: string, currency: string, quoted_on: string, unit = 'H87') =>
    server.staff.call(createPrice, {
      body: { supplier_id: supplier[name] ?? '', item_id, unit, currency, unit_price, quoted_on },
    })
  beforeAll(async () => {
    item_id = await insertItem(server, 'Gate valve')
    for (const name of ['Tanga', 'Ningbo']) supplier[name] = await insertSupplier(server, name)
    await enter('Tanga', '35200', 'TZS', '2026-05-01')
    await enter('Ningbo', '10', 'USD', '2026-09-30')
    await enter('Ningbo', '10.20', 'USD', '2026-10-02')
    await enter('Ningbo', '9', 'GBP', '2026-10-05', 'SET')
  })

  it('are converted at the rate of their own day; one without a rate is marked and not estimated', async () => {
    const { payload } = await server.staff.call(getItemHistory, { params: { id: item_id } })
    expect(payload).toMatchObject({ currency: 'TZS', unit: 'H87', more: false })
    expect(
      payload.prices.map(({ quoted_on, converted, rate, rate_date }) => [quoted_on, converted, rate, rate_date]),
    ).toEqual([
      ['2026-05-01', '35200', '1', null],
      ['2026-09-30', '25000', '2500', '2026-01-01'],
      ['2026-10-02', '26520', '2600', '2026-10-01'],
      ['2026-10-05', null, null, null],
    ])
  })

  it('are converted to any other currency through the company’s own', async () => {
    const { payload } = await server.staff.call(getItemHistory, { params: { id: item_id }, query: { currency: 'EUR' } })
    expect(payload.prices.map(({ converted }) => converted)).toEqual(['11.733333', '8.333333', '8.84', null])
  })

  it('are current when only the latest of each supplier and unit are requested', async () => {
    const { payload, meta } = await server.staff.call(listPrices, { query: { item_id, latest: 'true' } })
    expect(payload.map(({ unit_price, unit }) => [unit_price, unit])).toEqual([
      ['9', 'SET'],
      ['10.20', 'H87'],
      ['35200', 'H87'],
    ])
    expect(meta.total).toBe(3)
  })

  it('are refused to a viewer', async () => {
    expect((await server.viewer.call(getItemHistory, { params: { id: item_id } })).status).toBe(403)
  })

  it('are listed beside the orders of the item, with quantities', async () => {
    const client_id = await aClient()
    await anEnquiry(client_id, 'open', {}, [
      { item_id, quantity: '40' },
      { item_id, quantity: '20' },
      { description: 'else' },
    ])
    await anEnquiry(client_id, 'open', {}, [{ item_id, quantity: '5', dropped_reason: 'not ours' }])
    const order_id = await anOrder(client_id, 'quoted')
    await server.db.insert(order_lines).values([
      { order_id, position: 1, item_id, description: 'Valve', quantity: '2', unit: 'H87', unit_price: '1' },
      { order_id, position: 2, item_id, description: 'Valve', quantity: '3', unit: 'SET', unit_price: '1' },
    ])
    expect((await server.viewer.call(listItemEnquiries, { params: { id: item_id } })).payload).toMatchObject([
      { quantity: '60', unit: 'H87' },
    ])
    // Two units have no sum.
    expect((await server.viewer.call(listItemOrders, { params: { id: item_id } })).payload).toMatchObject([
      { id: order_id, quantity: null, unit: null },
    ])
  })
})

describe('The commission account of an agent', () => {
  it('is shown per currency and month, to staff only', async () => {
    const { payload: agent } = await server.staff.call(createAgent, { body: { code: 'A-H', name: 'Juma Massawe' } })
    const client_id = await aClient()
    const [ours, theirs] = [
      await anOrder(client_id, 'confirmed'),
      await anOrder(client_id, 'confirmed', { branch_id: server.other_branch_id }),
    ]
    const entry = { agent_id: agent.id, currency: 'TZS' } as const
    await server.db.insert(commission_entries).values([
      { ...entry, order_id: ours, kind: 'earned', amount: '1000', at: '2026-10-31T22:00:00.000Z' },
      { ...entry, order_id: ours, kind: 'reversed', amount: '250', at: '2026-11-10T08:00:00.000Z' },
      { ...entry, order_id: ours, kind: 'paid', amount: '500', at: '2026-11-11T08:00:00.000Z' },
      { ...entry, order_id: theirs, kind: 'earned', amount: '10.5', currency: 'USD', at: '2026-09-10T08:00:00.000Z' },
    ])
    const { payload } = await server.staff.call(getAgentCommission, { params: { id: agent.id } })
    const november = { currency: 'TZS', earned: '1000', reversed: '250', paid: '500', due: '250' }
    expect(payload).toEqual({ totals: [november], months: [{ month: '2026-11', ...november }] })
    expect(
      (await server.admin.call(getAgentCommission, { params: { id: agent.id } })).payload.totals.map(
        ({ currency, due }) => [currency, due],
      ),
    ).toEqual([
      ['TZS', '250'],
      ['USD', '10.50'],
    ])
    const entries = await server.staff.call(listCommissionEntries, { params: { id: agent.id } })
    expect(entries.payload.map(({ kind }) => kind)).toEqual(['paid', 'reversed', 'earned'])
    expect(entries.payload[0]).toMatchObject({ order_id: ours, client_name: expect.stringMatching(/^Client/) })
    for (const operation of [getAgentCommission, listCommissionEntries])
      expect((await server.viewer.call(operation, { params: { id: agent.id } })).status).toBe(403)
  })
})

describe('The categories', () => {
  it('are those of the items and suppliers, and the brands of items, each once', async () => {
    const item = (code: string, category?: string, brand?: string) =>
      server.staff.call(createItem, { body: { code, name: code, unit: 'H87', category, brand } })
    await item('K-1', 'Valves', 'Kitz')
    await item('K-2', 'Pumps', 'Grundfos')
    await item('K-3', 'Valves', 'Kitz')
    await item('K-4')
    await server.staff.call(createSupplier, {
      body: { code: 'K-S', name: 'Seals and more', categories: ['Seals', 'Pumps'] },
    })
    expect((await server.viewer.call(getCategories)).payload).toEqual({
      items: ['Pumps', 'Valves'],
      suppliers: ['Pumps', 'Seals'],
      brands: ['Grundfos', 'Kitz'],
    })
  })
})
