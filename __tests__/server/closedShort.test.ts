import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { createAgent } from '../../src/contract/agents'
import { getAgentCommission, getCommissionStatement, payCommission } from '../../src/contract/commission'
import type { Order } from '../../src/contract/order'
import type { OrderBody } from '../../src/contract/orderBody'
import { cancelOrder, closeOrderShort } from '../../src/contract/orderSteps'
import { getOrder } from '../../src/contract/orders'
import { getSalesReport } from '../../src/contract/reports'
import { commission_entries } from '../../src/server/db/schema/deliveries'
import { orders } from '../../src/server/db/schema/orders'
import { mendClosedShort } from '../../src/server/modules/orders/mendClosedShort'
import { cancelDelivered, confirmedOrder, deliver, done } from './support/fulfilment'
import { readyToOrder } from './support/ordering'
import { insertItem } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('An order that is closed short counts with what was delivered', () => {
  let server: TestServer
  let made = 0
  let items: { id: string }[]
  beforeAll(async () => {
    server = await startTestServer()
    await readyToOrder(server)
    items = [{ id: await insertItem(server, 'Valve') }, { id: await insertItem(server, 'Pump') }]
  })
  afterAll(() => server.stop())

  const read = ({ id }: Pick<Order, 'id'>) => done(server.staff.call(getOrder, { params: { id } }))
  const anAgent = async () => {
    made += 1
    return done(server.staff.call(createAgent, { body: { code: `A-${made}`, name: `Agent ${made}` } }))
  }
  /** Ten valves of 90 that cost 60, and nine pumps of 300 that cost 200: 3,600 in all. */
  const lines = [
    ['Valve', '10', '90', '60'],
    ['Pump', '9', '300', '200'],
  ].map(([description = '', quantity = '', unit_price = '', cost_unit_price = '']) => ({
    description,
    quantity,
    unit: 'H87',
    unit_price,
    cost_currency: 'TZS',
    cost_unit_price,
  }))
  /** Four of the valves are delivered: 360, which cost 240. */
  async function short(more: Partial<OrderBody> = {}) {
    const agent = await anAgent()
    const order = await confirmedOrder(server, {
      lines: lines.map((line, index) => ({ ...line, item_id: items[index]?.id })),
      agent_id: agent.id,
      commission_percent: '10',
      commission_basis: 'net',
      ...more,
    })
    const part = await done(deliver(server, order, { 1: '4' }))
    const close = () =>
      done(
        server.staff.call(closeOrderShort, {
          params: { id: order.id },
          version: part.version,
          body: { reason: 'The pumps are not made any more' },
        }),
      )
    return { agent, order, close }
  }
  const entriesOf = async ({ id }: Pick<Order, 'id'>) =>
    (
      await server.db
        .select({ kind: commission_entries.kind, amount: commission_entries.amount })
        .from(commission_entries)
        .where(eq(commission_entries.order_id, id))
        .orderBy(commission_entries.at, commission_entries.kind)
    ).map(({ kind, amount }) => [kind, Number(amount)])

  it('in its margin and its commission, of which the rest is reversed; what was ordered stays beside it', async () => {
    const { agent, order, close } = await short()
    expect(order.margin).toMatchObject({ net: '3600', amount: '1200', commission: '360' })
    const closed = await close()
    expect(closed).toMatchObject({
      net: '3600',
      // With 18 % VAT.
      total: '4248',
      payable: '425',
      margin: { net: '360', amount: '120', commission: '36', net_margin: '84' },
    })
    expect(closed.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['10', '900'],
      ['9', '2700'],
    ])
    expect(await entriesOf(order)).toEqual([
      ['earned', 360],
      ['reversed', 324],
    ])
    const [balance] = (await done(server.staff.call(getAgentCommission, { params: { id: agent.id } }))).totals
    expect(balance).toMatchObject({ earned: '360', reversed: '324', due: '36' })
    const { currencies } = await done(
      server.staff.call(getCommissionStatement, { params: { id: agent.id }, query: { month: '2026-11' } }),
    )
    expect(currencies[0]?.entries.map(({ kind, basis_amount, amount }) => [kind, basis_amount, amount])).toEqual([
      ['earned', '3600', '360'],
      ['reversed', '3240', '324'],
    ])
  })

  it('with its part of the discount and up to the margin, where that is agreed', async () => {
    const discounted = await short({ discount: '360' })
    // A tenth off: 324, less 240.
    expect((await discounted.close()).margin).toMatchObject({ net: '324', amount: '84', commission: '32' })
    expect(await entriesOf(discounted.order)).toEqual([
      ['earned', 324],
      ['reversed', 292],
    ])
    const ofMargin = await short({ commission_basis: 'margin' })
    expect((await ofMargin.close()).margin).toMatchObject({ amount: '120', commission: '12' })
    expect(await entriesOf(ofMargin.order)).toEqual([
      ['earned', 120],
      ['reversed', 108],
    ])
    const capped = await short({ commission_percent: '50', commission_capped: true })
    expect((await capped.close()).margin).toMatchObject({ amount: '120', commission: '120' })
  })

  it('also where the commission is paid already: the balance is then less than nothing', async () => {
    const { agent, order, close } = await short()
    await done(
      server.staff.call(payCommission, {
        params: { id: agent.id },
        body: { order_ids: [order.id], paid_on: '2026-11-17' },
      }),
    )
    await close()
    const [balance] = (await done(server.staff.call(getAgentCommission, { params: { id: agent.id } }))).totals
    expect(balance).toMatchObject({ earned: '360', reversed: '324', paid: '360', due: '-324' })
  })

  it('no longer once the delivery is cancelled: the commission is earned again, and reversed as a whole with the order', async () => {
    const { agent, order, close } = await short()
    const closed = await close()
    const reopened = await done(cancelDelivered(server, closed.deliveries[0]!))
    expect(reopened).toMatchObject({ status: 'confirmed', margin: { net: '3600', commission: '360' } })
    const balance = async () =>
      (await done(server.staff.call(getAgentCommission, { params: { id: agent.id } }))).totals[0]
    expect(await balance()).toMatchObject({ earned: '684', reversed: '324', due: '360' })
    const ended = { params: { id: order.id }, version: reopened.version, body: { reason: 'The client has gone' } }
    await done(server.staff.call(cancelOrder, ended))
    expect(await balance()).toMatchObject({ earned: '684', reversed: '684', due: '0' })
  })

  it('in the report of sales, by category too', async () => {
    const sales = async (by: 'client' | 'category') => {
      const [branch] = await done(
        server.admin.call(getSalesReport, {
          query: { by, from: '2026-11-01', to: '2026-11-30' },
          branch_id: server.branch_id,
        }),
      )
      const { won, margin } = branch!.total
      return [Number(won.value), Number(margin?.net) - Number(margin?.cost)]
    }
    const before = await sales('client')
    const { close } = await short()
    await close()
    for (const by of ['client', 'category'] as const) {
      const [value = 0, margin = 0] = await sales(by)
      expect([value - (before[0] ?? 0), margin - (before[1] ?? 0)]).toEqual([425, 120])
    }
  })

  it('where an earlier version had left all that was ordered: once, with an activity', async () => {
    const { order, close } = await short()
    const closed = await close()
    // As version 44 of the tables left it.
    await server.db.update(orders).set({ net: '3600', cost: '2400' }).where(eq(orders.id, order.id))
    await server.pool.query(`delete from commission_entries where order_id = $1 and kind = 'reversed'`, [order.id])
    await mendClosedShort(server.db, server.clock.now)
    await mendClosedShort(server.db, server.clock.now)
    expect(await entriesOf(order)).toEqual([
      ['earned', 360],
      ['reversed', 324],
    ])
    const { rows } = await server.pool.query('select net::float, cost::float from orders where id = $1', [order.id])
    expect(rows).toEqual([{ net: 360, cost: 240 }])
    const activity = await done(
      server.staff.call(listActivity, { params: { entity: 'orders' as const, id: order.id } }),
    )
    expect(activity.filter(({ action }) => action === 'figures_mended')).toMatchObject([
      { actor_name: 'Zabuni', before: { net: '3600' }, after: { net: '360' } },
    ])
    // That the trail is whole then is tested on a data folder of that version (upgradeFaults): here an entry was deleted.
    expect((await read(order)).margin).toEqual(closed.margin)
  })
})
