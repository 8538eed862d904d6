import { eq } from 'drizzle-orm'
import { awardRfq } from '../../src/contract/awards'
import { getDashboard } from '../../src/contract/dashboard'
import type { Order } from '../../src/contract/order'
import { copyOrder, listOrders } from '../../src/contract/orders'
import { getSalesReport } from '../../src/contract/reports'
import { listActivity } from '../../src/contract/activity'
import { compare } from '../../src/domain/money/money'
import { branches, exchange_rates } from '../../src/server/db/schema/company'
import { awardedRfq, insertClient, linesOf, ordering, payloadOf, readyToOrder } from './support/ordering'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

describe('A cost that is not known', () => {
  let server: TestServer
  let client_id: string
  let orders: ReturnType<typeof ordering>
  beforeAll(async () => {
    server = await startTestServer()
    ;({ client_id } = await readyToOrder(server))
    orders = ordering(server)
    await server.db.update(branches).set({ margin_floor_percent: '12' }).where(eq(branches.id, server.branch_id))
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'USD', rate: '2612.5', valid_from: '2026-11-17', source: 'Bank' })
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'CNY', rate: '362', valid_from: '2026-11-17', source: 'Bank' })
  })
  afterAll(() => server.stop())

  const copied = async (order: Pick<Order, 'id'>): Promise<Order> =>
    payloadOf(await server.staff.call(copyOrder, { params: { id: order.id }, body: {} }))
  const awarded = async (): Promise<Order> => {
    const [order] = payloadOf(
      await orders.fromAward(await awardedRfq(server), { client_id, currency: 'TZS', markup_percent: '20' }),
    )
    if (!order) throw new Error('no order')
    return order
  }
  const freights = ({ lines }: Order) => lines.map(({ cost }) => cost?.freight ?? null)
  const warningsOf = async (order: Order) =>
    ((await orders.quote(order)).error?.warnings ?? []).map(({ code, message }) => [code, message])
  const typed = (more: object) => ({
    ...{ description: 'Pump', quantity: '2', unit: 'H87', unit_price: '100', cost_currency: 'TZS' },
    ...{ cost_unit_price: '50', ...more },
  })

  it('is the freight of a copied order, which its margin says and quoting asks about (ORD-03), until it is entered', async () => {
    const order = await awarded()
    const copy = await copied(order)
    const quoted = order.lines.filter(({ cost }) => cost && compare(cost.freight ?? '0', '0') > 0).length
    expect(quoted).toBeGreaterThan(0)
    expect(freights(copy).filter((freight) => freight === null)).toHaveLength(quoted)
    expect(copy.margin).toMatchObject({ lines_without_cost: 0, lines_without_freight: quoted })
    // The margin without the freight is more than the one with it: it is at most that.
    expect(compare(copy.margin?.amount ?? '0', order.margin?.amount ?? '0')).toBe(1)
    expect(await warningsOf(copy)).toContainEqual([
      'ORD-03',
      `The margin is not known to reach the branch’s margin floor of 12 %: the freight of ${quoted} lines is not known. Enter it, or enter a reason.`,
    ])

    // What says nothing about the freight keeps it unknown, also with another quantity.
    const lines = linesOf(copy).map((line) => ({ ...line, quantity: String(Number(line.quantity) + 1) }))
    const changed = payloadOf(await orders.change(copy, { lines }))
    expect(freights(changed)).toEqual(freights(copy))

    const stated = payloadOf(
      await orders.change(changed, {
        lines: linesOf(changed).map((line, index) => ({
          ...line,
          cost_freight: freights(changed)[index] === null ? '10' : '0',
        })),
      }),
    )
    expect(stated.margin).toMatchObject({ lines_without_freight: 0 })
    const [first] = stated.lines.filter(({ cost }) => cost?.currency === 'USD')
    expect(first?.cost).toMatchObject({ quoted_freight: '10', freight: '26125' })
    expect((await warningsOf(stated)).filter(([, message]) => message?.includes('not known'))).toEqual([])
  })

  it('takes over what is known: no freight of a quote that says so, a typed freight, and the tax that cannot be recovered', async () => {
    const rfq = await insertWorkedRfq(server)
    await server.pool.query(
      'update quotes set freight = 0, no_freight = true where id in (select quote_id from quote_lines where id = $1)',
      [rfq.from('Kariakoo Hardware', 1, '60').quote_line_id],
    )
    await server.pool.query('update quote_lines set tax_percent = 18, tax_recoverable = false where id = $1', [
      rfq.from('Kariakoo Hardware', 1, '60').quote_line_id,
    ])
    payloadOf(
      await server.staff.call(awardRfq, {
        params: { id: rfq.id },
        version: 1,
        body: {
          strategy: 'by_hand',
          allocations: [rfq.from('Kariakoo Hardware', 1, '60')],
          accept: [{ code: 'AWD-02', path: 'allocations.0', reason: 'x' }],
        },
      }),
    )
    const [order] = payloadOf(await orders.fromAward(rfq, { client_id }))
    const copy = await copied(order!)
    expect([copy.lines[0]?.cost?.freight, copy.margin?.lines_without_freight]).toEqual(['0', 0])
    expect(compare(copy.lines[0]?.cost?.tax ?? '0', '0')).toBe(1)
    expect(copy.lines[0]?.cost?.tax).toBe(order?.lines[0]?.cost?.tax)
    expect(copy.margin?.amount).toBe(order?.margin?.amount)
    // Again, and with the same cost typed once more.
    const again = await copied(copy)
    expect(again.margin?.amount).toBe(order?.margin?.amount)

    const supplier_id = await insertSupplier(server, 'Freighters')
    const own = payloadOf(await orders.create({ client_id, lines: [typed({ supplier_id, cost_freight: '30' })] }))
    expect(own.lines[0]?.cost).toMatchObject({ goods: '100', freight: '30', total: '130', unit_cost: '65' })
    expect((await copied(own)).lines[0]?.cost).toMatchObject({ freight: '30', total: '130' })
  })

  it('is typed as such, and is not the freight of a cost that is typed without a word about it', async () => {
    const draft = payloadOf(
      await orders.create({
        client_id,
        lines: [typed({}), typed({ cost_freight: null }), typed({ cost_freight: '0' })],
      }),
    )
    expect(freights(draft)).toEqual(['0', null, '0'])
    const refused = await orders.create({
      client_id,
      lines: [{ description: 'Pump', quantity: '2', unit: 'H87', unit_price: '100', cost_freight: '5' }],
    })
    expect([refused.status, refused.error.fields?.map(({ path }) => path)]).toEqual([422, ['lines.0.cost_freight']])
    // In another currency the former amount says nothing.
    const own = payloadOf(await orders.create({ client_id, lines: [typed({ cost_freight: '30' })] }))
    const other = payloadOf(
      await orders.change(own, {
        lines: linesOf(own).map((line) => ({ ...line, cost_currency: 'USD', cost_unit_price: '1' })),
      }),
    )
    expect(freights(other)).toEqual([null])
  })

  it('is the freight that an awarded quote does not state, through quoting, splitting and copying', async () => {
    const rfq = await awardedRfq(server)
    await server.pool.query(
      'update quotes set freight = null, no_freight = false where invitation_id in (select id from invitations where rfq_id = $1)',
      [rfq.id],
    )
    const [order] = payloadOf(await orders.fromAward(rfq, { client_id, markup_percent: '40' }))
    if (!order) throw new Error('no order')
    expect(new Set(freights(order))).toEqual(new Set([null]))
    expect(order.margin?.lines_without_freight).toBe(order.lines.length)
    const changed = payloadOf(
      await orders.change(order, {
        lines: linesOf(order).map((line, index) => (index === 0 ? { ...line, quantity: '48' } : line)),
      }),
    )
    expect(new Set(freights(changed))).toEqual(new Set([null]))
    const accept = [{ code: 'ORD-03', path: 'margin', reason: 'He asks' }]
    const quoted = payloadOf(await orders.quote(changed, { accept: [...accept, ...(await packs(changed))] }))
    expect(quoted.margin?.lines_without_freight).toBe(order.lines.length)
    expect(new Set(freights(await copied(quoted)))).toEqual(new Set([null]))

    async function packs(of: Order) {
      const { warnings = [] } = (await orders.quote(of)).error
      return warnings.filter(({ code }) => code !== 'ORD-03').map(({ code, path }) => ({ code, path, reason: 'x' }))
    }
  })

  it('leaves a won order out of the margins of the dashboard, the reports and the lists', async () => {
    const marginOf = async () => {
      const { branches: own } = payloadOf(await server.admin.call(getDashboard, { branch_id: server.branch_id }))
      const [report] = payloadOf(
        await server.admin.call(getSalesReport, { branch_id: server.branch_id, query: { by: 'client' } }),
      )
      const months = own[0]?.months ?? []
      return {
        uncosted: months.reduce((sum, { margin }) => sum + (margin?.uncosted ?? 0), 0),
        reported: report?.total.margin?.uncosted,
      }
    }
    const before = await marginOf()
    const named = await insertClient(server, 'Unknown Freight Ltd')
    const draft = payloadOf(await orders.create({ client_id: named, lines: [typed({ cost_freight: null })] }))
    const listed = async (no_cost: 'true' | 'false') =>
      payloadOf(
        await server.admin.call(listOrders, { query: { no_cost, limit: 200 }, branch_id: server.branch_id }),
      ).map(({ id }) => id)
    expect(await listed('true')).toContain(draft.id)
    const accept = [{ code: 'ORD-03', path: 'margin', reason: 'He asks' }]
    const confirmed = payloadOf(await orders.confirm(payloadOf(await orders.quote(draft, { accept }))))
    const after = await marginOf()
    expect(after).toEqual({ uncosted: before.uncosted + 1, reported: (before.reported ?? 0) + 1 })
    expect(confirmed.margin?.lines_without_freight).toBe(1)
    // Known, it counts again.
    const known = payloadOf(await orders.create({ client_id: named, lines: [typed({ cost_freight: null })] }))
    expect(await listed('true')).toContain(known.id)
    const line = { ...linesOf(known)[0]!, cost_freight: '4' }
    payloadOf(await orders.change(known, { lines: [line] }))
    expect([await listed('true'), await listed('false')]).toEqual([
      expect.not.arrayContaining([known.id]),
      expect.arrayContaining([known.id]),
    ])
  })

  it('says of each amount of a cost in which currency it is, from where it is recorded', async () => {
    const order = payloadOf(await orders.create({ client_id, lines: [typed({ cost_currency: 'USD' })] }))
    const changed = payloadOf(
      await orders.change(order, {
        lines: linesOf(order).map((line) => ({ ...line, cost_currency: 'USD', cost_unit_price: '60' })),
      }),
    )
    const [entry] = payloadOf(await server.staff.call(listActivity, { params: { entity: 'orders', id: changed.id } }))
    expect(entry?.after).toMatchObject({
      costs: [{ currency: 'USD', unit_price: '60', total: '313500', total_currency: 'TZS' }],
    })
    // Unchanged itself, the order's currency is kept beside its amounts.
    payloadOf(await orders.change(changed, { lines: linesOf(changed).map((line) => ({ ...line, unit_price: '120' })) }))
    const [priced] = payloadOf(await server.staff.call(listActivity, { params: { entity: 'orders', id: changed.id } }))
    expect([priced?.before, priced?.after]).toMatchObject([
      { currency: 'TZS', total: '236' },
      { currency: 'TZS', total: '283' },
    ])
  })
})
