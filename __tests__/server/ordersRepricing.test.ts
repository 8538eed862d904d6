import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getComparison } from '../../src/contract/comparison'
import type { Order } from '../../src/contract/order'
import { getOrder } from '../../src/contract/orders'
import { enterQuote, type QuoteBody } from '../../src/contract/quotes'
import { getRepricing, repriceOrder, type Repricing } from '../../src/contract/repricing'
import { getRfq } from '../../src/contract/rfqs'
import { sum } from '../../src/domain/money/money'
import { branches, exchange_rates } from '../../src/server/db/schema/company'
import { quotes } from '../../src/server/db/schema/quotes'
import example from '../../src/server/seed/workedExample.json'
import { awardedRfq, linesOf, ordering, payloadOf, readyToOrder } from './support/ordering'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import type { WorkedRfq } from './support/workedRfq'

const [ningbo] = example.quotes.filter(({ supplier }) => supplier === 'Ningbo Haitai')

describe('The current costs of an order', () => {
  let server: TestServer
  let client_id: string
  let orders: ReturnType<typeof ordering>
  beforeAll(async () => {
    server = await startTestServer()
    ;({ client_id } = await readyToOrder(server))
    orders = ordering(server)
  })
  afterEach(() => server.db.delete(exchange_rates))
  afterAll(() => server.stop())

  async function ordered(): Promise<{ rfq: WorkedRfq; order: Order }> {
    const rfq = await awardedRfq(server)
    const [order] = payloadOf(await orders.fromAward(rfq, { client_id, markup_percent: '25' }))
    if (!order) throw new Error('no order')
    return { rfq, order }
  }

  const now = async ({ id }: Order) => payloadOf(await server.staff.call(getRepricing, { params: { id } }))
  const reprice = (order: Order, repricing: Repricing, price: 'keep' | 'again') =>
    server.staff.call(repriceOrder, {
      params: { id: order.id },
      version: order.version,
      body: { lines: repricing.lines.map(({ line_id }) => ({ line_id, price })) },
    })
  const supplierOf = async (rfq: WorkedRfq, name: string) => {
    const { invitations } = payloadOf(await server.staff.call(getRfq, { params: { id: rfq.id } }))
    const found = invitations.find(({ supplier_name }) => supplier_name === name)
    if (!found) throw new Error(`${name} was not asked`)
    return found
  }

  /** Ningbo reports changed prices by phone. */
  async function revised(
    rfq: WorkedRfq,
    change: (line: QuoteBody['lines'][number], position: number) => QuoteBody['lines'][number] | undefined,
    more: Partial<QuoteBody> = {},
  ) {
    server.clock.advance(60_000)
    const { supplier_id, version } = await supplierOf(rfq, 'Ningbo Haitai')
    if (!ningbo) throw new Error('the worked example has no Ningbo')
    const lines = ningbo.lines.flatMap(
      ({ position, ...line }) => change({ ...line, rfq_line_id: rfq.line(position) }, position) ?? [],
    )
    const { currency, freight } = ningbo
    const type = (accept: { code: string; path: string; reason: string }[] = []) =>
      server.staff.call(enterQuote, {
        params: { id: rfq.id, supplier_id },
        version,
        body: { currency, freight, valid_until: '2026-12-31', lines, ...more, accept },
      })
    const first = await type()
    return first.error?.warnings
      ? type(first.error.warnings.map(({ code, path }) => ({ code, path, reason: 'He rang' })))
      : first
  }

  const dollar = (rate: string, valid_from = '2026-11-17') =>
    server.db.insert(exchange_rates).values({ currency: 'USD', rate, valid_from, source: 'Bank' })

  it('are unchanged while prices and rates are unchanged', async () => {
    const { order } = await ordered()
    expect(await now(order)).toEqual({
      currency: 'TZS',
      rates: [],
      lines: [],
      not_offered: [],
      margin: { then: order.margin?.amount, keep: order.margin?.amount, again: order.margin?.amount },
    })
    // A rate of the day of the order's own is not newer, and an equal rate is not a change.
    await dollar('2700', '2026-11-16')
    expect((await now(order)).rates).toEqual([])
    await dollar('2612.5')
    expect((await now(order)).rates).toEqual([])
  })

  it('follow the company’s newer rate, line by line, with the price kept or recalculated', async () => {
    const { order } = await ordered()
    await dollar('2650')
    const repricing = await now(order)
    expect(repricing.rates).toEqual([
      { currency: 'USD', then: '2612.50', then_on: '2026-11-16', now: '2650', now_on: '2026-11-17' },
    ])
    expect(
      repricing.lines.map(({ position, supplier_name, causes, quote }) => [position, supplier_name, causes, quote]),
    ).toEqual(
      order.lines
        .filter(({ cost }) => cost?.currency === 'USD')
        .map(({ position, cost }) => [position, cost?.supplier_name, ['rate'], null]),
    )
    // 72 at USD 10.20 and its share of the freight of USD 1,450, at 2,650.
    const [valve] = repricing.lines
    expect(valve?.cost_then).toMatchObject({
      currency: 'USD',
      unit_price: '10.2',
      rate: '2612.50',
      total: order.lines[0]?.cost?.total,
    })
    expect(valve?.cost_now).toMatchObject({ currency: 'USD', unit_price: '10.2', rate: '2650' })
    expect(valve?.then.unit_price).toBe(valve?.keep.unit_price)
    expect([valve?.then.markup_percent, valve?.again.markup_percent]).toEqual(['25', '25'])

    const kept = payloadOf(await reprice(order, repricing, 'keep'))
    expect(kept.margin?.amount).toBe(repricing.margin.keep)
    expect(kept.lines.map(({ unit_price }) => unit_price)).toEqual(order.lines.map(({ unit_price }) => unit_price))
    expect(kept.lines[0]).toMatchObject({
      markup_percent: valve?.keep.markup_percent,
      cost: {
        rate: '2650',
        total: valve?.cost_now.total,
        unit_cost: valve?.cost_now.unit_cost,
        margin: valve?.keep.margin,
      },
    })
    expect(kept.rates).toMatchObject([
      { currency: 'TZS', rate: '1' },
      { currency: 'USD', rate: '2650', rate_date: '2026-11-17', source: 'Bank' },
    ])
    expect(
      sum(
        kept.lines
          .filter(({ cost }) => cost?.supplier_name === 'Ningbo Haitai')
          .map(({ cost }) => cost?.freight ?? '0'),
      ),
    ).toBe('3842500')
    expect((await now(kept)).lines).toEqual([])
    expect(
      payloadOf(await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } }))[0],
    ).toMatchObject({ action: 'repriced' })
  })

  it('recalculated by the markup are rounded up to the branch’s price step', async () => {
    await server.db.update(branches).set({ price_step: '500' }).where(eq(branches.id, server.branch_id))
    const { order } = await ordered()
    await dollar('2650')
    const repricing = await now(order)
    const again = payloadOf(await reprice(order, repricing, 'again'))
    expect(again.margin?.amount).toBe(repricing.margin.again)
    expect(again.lines.map(({ unit_price }) => Number(unit_price) % 500)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(again.lines[0]).toMatchObject({ markup_percent: '25', unit_price: repricing.lines[0]?.again.unit_price })
    await server.db.update(branches).set({ price_step: null }).where(eq(branches.id, server.branch_id))
  })

  it('follow a supplier’s revision after the award, whose comparison and award do not change', async () => {
    const { rfq, order } = await ordered()
    const read = async () => {
      const { trail_hash: _, ...comparison } = payloadOf(
        await server.staff.call(getComparison, { params: { id: rfq.id } }),
      )
      return { comparison, award: payloadOf(await server.staff.call(getRfq, { params: { id: rfq.id } })).award }
    }
    const before = await read()
    expect(
      (await revised(rfq, (line, position) => (position === 1 ? { ...line, unit_price: '11.40' } : line))).status,
    ).toBe(200)
    expect(await read()).toEqual(before)
    // Another order of the same award still has the awarded cost.
    const repricing = await now(order)
    const [valve, ...others] = repricing.lines
    expect(valve).toMatchObject({
      position: 1,
      causes: ['quote'],
      quote: { then: 1, now: 2 },
      cost_then: { unit_price: '10.2' },
      cost_now: { unit_price: '11.40', rate: '2612.50' },
    })
    // Its share of the freight grew: that of the supplier's other lines is less.
    expect(
      others.every(
        ({ causes, cost_now, cost_then }) =>
          causes.join() === 'quote' && Number(cost_now.total) < Number(cost_then.total),
      ),
    ).toBe(true)
    const kept = payloadOf(await reprice(order, repricing, 'keep'))
    expect(kept.lines[0]?.cost).toMatchObject({ quote_revision: 2, unit_price: '11.40', total: valve?.cost_now.total })
    const freight = (of: Order) =>
      sum(
        of.lines.filter(({ cost }) => cost?.supplier_name === 'Ningbo Haitai').map(({ cost }) => cost?.freight ?? '0'),
      )
    expect(freight(kept)).toBe(freight(order))
    expect(await now(kept)).toMatchObject({ lines: [], not_offered: [] })
    // An invited supplier without an award may revise too; a supplier who was never invited may not.
    const nobody = await insertSupplier(server, 'Late Traders')
    const refused = await server.staff.call(enterQuote, {
      params: { id: rfq.id, supplier_id: nobody },
      version: 2,
      body: { currency: 'TZS', valid_until: '2026-12-31', lines: [{ rfq_line_id: rfq.line(1), unit_price: '1' }] },
    })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This RFQ is awarded. Only suppliers who have quoted can revise their quotes.',
    ])
  })

  it('report lines that a supplier no longer offers, and keep their previous cost', async () => {
    const { rfq, order } = await ordered()
    payloadOf(
      await revised(rfq, (line, position) =>
        position === 1 ? { rfq_line_id: line.rfq_line_id, no_bid_reason: 'Out of production' } : line,
      ),
    )
    const repricing = await now(order)
    expect(repricing.not_offered).toEqual([
      {
        line_id: order.lines[0]?.id,
        position: 1,
        description: order.lines[0]?.description,
        supplier_name: 'Ningbo Haitai',
        quote: { then: 1, now: 2 },
      },
    ])
    expect(repricing.lines.some(({ position }) => position === 1)).toBe(false)
  })

  it('of a line with a typed cost follow its rate only', async () => {
    await dollar('2600', '2026-11-16')
    const line = {
      description: 'Pump',
      quantity: '2',
      unit: 'H87',
      cost_currency: 'USD',
      cost_unit_price: '100',
      markup_percent: '50',
    }
    const order = payloadOf(
      await orders.create({ client_id, lines: [line, { ...line, cost_currency: 'TZS', cost_unit_price: '260000' }] }),
    )
    await dollar('2700')
    expect((await now(order)).lines).toMatchObject([
      {
        position: 1,
        causes: ['rate'],
        supplier_name: null,
        quote: null,
        cost_then: { total: '520000' },
        cost_now: { total: '540000', unit_cost: '270000' },
        keep: { unit_price: '390000' },
        again: { unit_price: '405000' },
      },
    ])
  })

  it('are shown for a quoted order and applied to a draft, for all its lines, for the version that was read', async () => {
    const { order } = await ordered()
    await dollar('2650')
    const quoted = payloadOf(await orders.quote(order))
    const repricing = await now(quoted)
    expect(repricing.lines.length).toBeGreaterThan(1)
    expect((await reprice(quoted, repricing, 'keep')).error).toMatchObject({
      code: 'wrong_state',
      message: expect.stringContaining('Revise it'),
    })
    const draft = payloadOf(await orders.revise(quoted))
    const some = await reprice(draft, { ...repricing, lines: repricing.lines.slice(1) }, 'keep')
    expect([some.status, some.error.code]).toEqual([409, 'repricing_moved'])
    expect((await reprice({ ...draft, version: draft.version - 1 }, repricing, 'keep')).status).toBe(412)
    const repriced = payloadOf(await reprice(draft, repricing, 'again'))
    // A later change leaves them at the new rate.
    const changed = payloadOf(
      await orders.change(repriced, {
        lines: linesOf(repriced).map((line, index) => (index === 0 ? { ...line, quantity: '70' } : line)),
      }),
    )
    expect(changed.lines[0]?.cost).toMatchObject({ rate: '2650', quantity: '72' })
    const confirmed = payloadOf(await orders.confirm(payloadOf(await orders.quote(changed))))
    await dollar('2700')
    // A confirmed order is no longer repriced.
    expect(payloadOf(await server.staff.call(getRepricing, { params: { id: confirmed.id } }))).toMatchObject({
      rates: [],
      lines: [],
      not_offered: [],
      margin: { then: confirmed.margin?.amount, again: confirmed.margin?.amount },
    })
  })

  it('are shown to staff of its branch only', async () => {
    const { order } = await ordered()
    expect((await server.viewer.call(getRepricing, { params: { id: order.id } })).status).toBe(403)
    expect((await server.stranger.call(getRepricing, { params: { id: order.id } })).status).toBe(404)
  })

  it('keep each revision of a quote readable', async () => {
    const { rfq, order } = await ordered()
    payloadOf(await revised(rfq, (line) => ({ ...line, unit_price: '99' })))
    const stored = await server.db
      .select({ revision: quotes.revision, status: quotes.status })
      .from(quotes)
      .where(eq(quotes.invitation_id, rfq.invitation('Ningbo Haitai')))
      .orderBy(quotes.revision)
    expect(stored).toEqual([
      { revision: 1, status: 'superseded' },
      { revision: 2, status: 'submitted' },
    ])
    expect(payloadOf(await server.staff.call(getOrder, { params: { id: order.id } })).lines[0]?.cost).toMatchObject({
      quote_revision: 1,
      unit_price: '10.2',
    })
  })
})
