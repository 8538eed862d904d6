import { eq } from 'drizzle-orm'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { listActivity } from '../../src/contract/activity'
import { listQuotes, enterQuote, type QuoteBody } from '../../src/contract/quotes'
import { invitations } from '../../src/server/db/schema/invitations'
import { items } from '../../src/server/db/schema/items'
import { clients, suppliers } from '../../src/server/db/schema/parties'
import { prices } from '../../src/server/db/schema/prices'
import { purchase_order_lines, purchase_orders } from '../../src/server/db/schema/purchaseOrders'
import { orders } from '../../src/server/db/schema/orders'
import { rfq_lines } from '../../src/server/db/schema/rfqs'
import { quote_lines } from '../../src/server/db/schema/quotes'
import example from '../../src/server/seed/workedExample.json'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
})
afterAll(() => server.stop())

/** The worked example with line 1 as an item of the catalogue. */
async function withItem() {
  const rfq = await insertWorkedRfq(server)
  const item_id = uuidv7()
  await server.db
    .insert(items)
    .values({ id: item_id, code: item_id, code_key: item_id, name: 'Gate valve', unit: 'H87' })
  await server.db
    .update(rfq_lines)
    .set({ item_id })
    .where(eq(rfq_lines.id, rfq.line(1)))
  return { rfq, item_id }
}
const aSupplier = async (name: string) => {
  const id = uuidv7()
  await server.db.insert(suppliers).values({ id, code: id, code_key: id, name })
  return id
}
const supplierOf = async (rfq: WorkedRfq, supplier: string) => {
  const [row] = await server.db
    .select({ id: invitations.supplier_id })
    .from(invitations)
    .where(eq(invitations.id, rfq.invitation(supplier)))
  return row?.id ?? ''
}
const priced = (
  item_id: string,
  supplier_id: string,
  quoted_on: string,
  unit_price: string,
  more: Partial<typeof prices.$inferInsert> = {},
) =>
  server.db
    .insert(prices)
    .values({ item_id, supplier_id, quoted_on, unit_price, unit: 'H87', currency: 'TZS', source: 'typed', ...more })
const comparisonOf = async ({ id }: WorkedRfq, who = server.staff) =>
  (await who.call(getComparison, { params: { id }, query: {} })).payload
const offerOf = (comparison: Awaited<ReturnType<typeof comparisonOf>>, supplier: string, line = 0) =>
  comparison.suppliers.find(({ supplier_name }) => supplier_name === supplier)?.offers[line]

describe('The price history beside a line of the comparison', () => {
  it('has the lowest price of each day, per the line’s unit and at the RFQ’s rates, without the prices of this RFQ', async () => {
    const { rfq, item_id } = await withItem()
    const old = await aSupplier('Old supplier')
    await priced(item_id, old, '2026-03-01', '30000')
    await priced(item_id, old, '2026-05-01', '12', { currency: 'USD' })
    await priced(item_id, await aSupplier('Other'), '2026-05-01', '33000')
    await priced(item_id, old, '2026-06-01', '400000', { unit: 'XBX' })
    await priced(item_id, old, '2026-07-01', '99', { currency: 'GBP' })
    // A price from this same RFQ, and one dated after the comparison.
    await priced(item_id, await supplierOf(rfq, 'Tanga Industrial'), '2026-11-15', '36500', {
      source: 'quote',
      quote_line_id: rfq.from('Tanga Industrial', 1, '1').quote_line_id,
    })
    await priced(item_id, old, '2026-11-18', '1')
    const { lines } = await comparisonOf(rfq)
    expect(lines[0]?.trend).toEqual([
      { on: '2026-03-01', unit_price: '30000' },
      { on: '2026-05-01', unit_price: '31350' },
    ])
    expect(lines[1]).toMatchObject({ trend: [], last_bought: null })
  })

  it('has the last purchase order that was sent in a branch of the reader, in its own currency and unit', async () => {
    const { rfq, item_id } = await withItem()
    const supplier_id = await aSupplier('Boma Traders')
    const code = uuidv7()
    const [client] = await server.db
      .insert(clients)
      .values({ code, code_key: code, name: 'Client' })
      .returning({ id: clients.id })
    const bought = async (
      sent_at: string,
      unit_price: string,
      more: Partial<typeof purchase_orders.$inferInsert> = {},
    ) => {
      const [order] = await server.db
        .insert(orders)
        .values({ branch_id: server.branch_id, client_id: client?.id ?? '', currency: 'TZS' })
        .returning({ id: orders.id })
      const [po] = await server.db
        .insert(purchase_orders)
        .values({
          branch_id: server.branch_id,
          order_id: order?.id ?? '',
          supplier_id,
          currency: 'USD',
          status: 'sent',
          sent_at,
          ...more,
        })
        .returning({ id: purchase_orders.id })
      await server.db.insert(purchase_order_lines).values({
        purchase_order_id: po?.id ?? '',
        position: 1,
        item_id,
        description: 'Valve',
        quantity: '10',
        unit: 'H87',
        unit_price,
      })
    }
    await bought('2026-08-01T21:30:00.000Z', '11.5')
    await bought('2026-04-01T08:00:00.000Z', '10')
    await bought('2026-09-01T08:00:00.000Z', '99', { status: 'cancelled' })
    await bought('2026-09-02T08:00:00.000Z', '98', { status: 'draft' })
    await bought('2026-09-03T08:00:00.000Z', '97', { branch_id: server.other_branch_id })
    // 21:30 in UTC is the next day in Dar es Salaam.
    expect((await comparisonOf(rfq)).lines[0]?.last_bought).toEqual({
      unit_price: '11.5',
      currency: 'USD',
      unit: 'H87',
      on: '2026-08-02',
      supplier_name: 'Boma Traders',
    })
  })
})

describe('A price that may be in a wrong unit or currency (QUO-07)', () => {
  const doubtful = async (unit_price: string, supplier = 'Tanga Industrial') => {
    const { rfq, item_id } = await withItem()
    await server.db
      .update(quote_lines)
      .set({ unit_price })
      .where(eq(quote_lines.id, rfq.from(supplier, 1, '60').quote_line_id))
    return { rfq, item_id }
  }

  it.each([
    ['ten times the others', '290000', /^About 10 times the usual TZS.*Wrong unit or currency\?$/],
    ['a hundredth of the others', '290', /^About 1\/100 of the usual TZS.*Wrong unit or currency\?$/],
    ['more than five times the median', '200000', /^More than 5 times the usual TZS.*Wrong unit or currency\?$/],
  ])('causes a warning when it is %s', async (_, unit_price, words) => {
    const { rfq } = await doubtful(unit_price)
    const comparison = await comparisonOf(rfq)
    expect(offerOf(comparison, 'Tanga Industrial')?.doubt).toMatch(words)
    expect(offerOf(comparison, 'Kariakoo Hardware')?.doubt).toBeNull()
  })

  it('causes a warning when dollars were typed as shillings, compared with the supplier’s own earlier price', async () => {
    const { rfq, item_id } = await doubtful('17')
    await priced(item_id, await supplierOf(rfq, 'Tanga Industrial'), '2026-05-01', '36000')
    expect(offerOf(await comparisonOf(rfq), 'Tanga Industrial')?.doubt).toMatch(
      /^Looks like an amount in USD, compared with the usual TZS.36,000\. Wrong/,
    )
  })

  it('is not suspected among the worked example’s prices', async () => {
    const { rfq } = await withItem()
    expect(
      (await comparisonOf(rfq)).suppliers.flatMap(({ offers }) => offers.flatMap(({ doubt }) => doubt ?? [])),
    ).toEqual([])
  })

  it('is awarded only with a reason, which is recorded', async () => {
    const { rfq } = await doubtful('2900')
    const give = (more: object) =>
      server.staff.call(awardRfq, {
        params: { id: rfq.id },
        version: 1,
        body: { strategy: 'by_hand', allocations: [rfq.from('Tanga Industrial', 1, '60')], ...more },
      })
    const { status, error } = await give({})
    expect([status, error.warnings?.map(({ code, path }) => [code, path])]).toEqual([
      422,
      [['QUO-07', 'allocations.0']],
    ])
    expect(error.warnings?.[0]?.message).toMatch(
      /^Line 1, Tanga Industrial: About 1\/10 of the usual TZS.*Enter a reason if it is correct\.$/,
    )
    const given = await give({
      accept: [{ code: 'QUO-07', path: 'allocations.0', reason: 'Clearance stock, asked again' }],
    })
    expect(given.payload.award?.reason).toBe('QUO-07: Clearance stock, asked again')
  })

  it('is entered by staff only with a reason', async () => {
    const { rfq } = await withItem()
    const supplier_id = await supplierOf(rfq, 'Kariakoo Hardware')
    const lines = example.rfq.lines.map(({ position }) =>
      position === 1
        ? { rfq_line_id: rfq.line(1), unit_price: '290000' }
        : { rfq_line_id: rfq.line(position), no_bid_reason: 'none' },
    )
    const enter = (more: object) =>
      server.staff.call(enterQuote, {
        params: { id: rfq.id, supplier_id },
        version: 1,
        body: { currency: 'TZS', valid_until: '2027-01-31', lines, ...more },
      })
    // Kariakoo submitted their own.
    const over = { code: 'QUO-13', path: 'revision', reason: 'On the phone' }
    const { error } = await enter({ accept: [late, over] })
    expect(error.warnings).toEqual([
      expect.objectContaining({ code: 'QUO-12' }),
      expect.objectContaining({ code: 'QUO-13' }),
      {
        code: 'QUO-07',
        path: 'lines.0.unit_price',
        message: expect.stringMatching(/^Line 1: About 10 times the usual TZS/),
      },
    ])
    expect(
      (await enter({ accept: [late, over, { code: 'QUO-07', path: 'lines.0.unit_price', reason: 'Stainless' }] }))
        .status,
    ).toBe(200)
  })
})

/** The worked example is closed. */
const late = { code: 'QUO-12', path: 'status', reason: 'On the phone' }

describe('A quote entered by staff for a supplier who was not invited', () => {
  const body = (rfq: WorkedRfq): QuoteBody => ({
    currency: 'TZS',
    valid_until: '2027-01-31',
    lines: example.rfq.lines.map(({ position }) =>
      position === 1
        ? { rfq_line_id: rfq.line(1), unit_price: '35000' }
        : { rfq_line_id: rfq.line(position), no_bid_reason: 'not asked' },
    ),
  })
  const enter = (rfq: WorkedRfq, supplier_id: string, version = 1) =>
    server.staff.call(enterQuote, {
      params: { id: rfq.id, supplier_id },
      version,
      body: { ...body(rfq), accept: [late] },
    })

  it('creates an invitation for all lines, and is listed beside the others at once', async () => {
    const { rfq } = await withItem()
    const supplier_id = await aSupplier('Rang by himself')
    expect((await enter(rfq, supplier_id)).payload).toMatchObject({ revision: 1, typed_by_name: 'Staff' })
    const { suppliers: compared } = await comparisonOf(rfq)
    expect(compared.find((each) => each.supplier_id === supplier_id)).toMatchObject({
      supplier_name: 'Rang by himself',
      asked: 7,
      coverage: 1,
    })
    expect((await server.staff.call(listQuotes, { params: { id: rfq.id, supplier_id } })).payload).toHaveLength(1)
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    expect(payload[0]).toMatchObject({
      action: 'quote_entered',
      after: { supplier: 'Rang by himself', quote_revision: 1 },
    })
  })

  it('requires the RFQ’s current version and a supplier who may be invited (RFQ-02)', async () => {
    const { rfq } = await withItem()
    const supplier_id = await aSupplier('Blocked')
    expect((await enter(rfq, supplier_id, 2)).status).toBe(412)
    await server.db.update(suppliers).set({ active: false }).where(eq(suppliers.id, supplier_id))
    expect((await enter(rfq, supplier_id)).status).toBe(422)
    expect((await enter(rfq, uuidv7())).status).toBe(404)
  })
})
