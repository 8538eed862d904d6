import { eq } from 'drizzle-orm'
import type { Order } from '../../src/contract/order'
import { listOrderRevisions } from '../../src/contract/orderRevisions'
import { order_revisions } from '../../src/server/db/schema/orders'
import { withoutIds } from '../support/withoutIds'
import { insertSupplier } from './support/sourcing'
import { linesOf, ordering, payloadOf, readyToOrder } from './support/ordering'
import { startTestServer, type TestServer } from './support/testServer'

describe('The revisions of an order', () => {
  let server: TestServer
  let client_id: string
  let orders: ReturnType<typeof ordering>
  beforeAll(async () => {
    server = await startTestServer()
    ;({ client_id } = await readyToOrder(server))
    orders = ordering(server)
  })
  afterAll(() => server.stop())

  const read = async ({ id }: Order, who = server.staff) =>
    payloadOf(await who.call(listOrderRevisions, { params: { id } }))
  async function quoted(): Promise<Order> {
    const supplier_id = await insertSupplier(server, 'Secret Source Ltd')
    const line = { quantity: '10', unit: 'H87', supplier_id, cost_currency: 'TZS', cost_unit_price: '6543' }
    const draft = payloadOf(
      await orders.create({
        client_id,
        payment_terms: '30 days',
        lines: [
          { ...line, description: 'Valve', unit_price: '10000' },
          { ...line, description: 'Pipe', unit_price: '20000' },
        ],
      }),
    )
    return payloadOf(await orders.quote(draft))
  }

  it('begin with the first quoted one, which has no differences', async () => {
    const order = await quoted()
    expect(await read(order)).toEqual([
      { revision: 1, quoted_at: order.quoted_at, reason: null, currency: 'TZS', total: '354000', changes: null },
    ])
  })

  it('show the differences of the next one field by field, with its reason: first as a draft, then once it is quoted', async () => {
    const order = await quoted()
    const draft = payloadOf(await orders.revise(order, 'He asked for less'))
    expect((await read(draft))[0]).toEqual({
      revision: 2,
      quoted_at: null,
      reason: 'He asked for less',
      currency: 'TZS',
      total: '354000',
      changes: [],
    })
    const [valve, pipe] = linesOf(draft)
    if (!valve || !pipe) throw new Error('no lines')
    const changed = payloadOf(
      await orders.change(draft, {
        payment_terms: '60 days',
        lines: [
          pipe,
          { ...valve, unit_price: '9000' },
          { description: 'Elbow', quantity: '1', unit: 'H87', unit_price: '500' },
        ],
        charges: [{ label: 'Delivery', amount: '1000' }],
      }),
    )
    const changes = [
      ['head', null, 'payment_terms', '30 days', '60 days'],
      ['head', null, 'goods', '300000', '290500'],
      ['head', null, 'charges_total', '0', '1000'],
      ['head', null, 'net', '300000', '290500'],
      ['head', null, 'tax', '54000', '52290'],
      ['head', null, 'total', '354000', '343790'],
      ['line', 2, 'unit_price', '10000', '9000'],
      ['line', 2, 'amount', '100000', '90000'],
      ['line', 3, null, null, null],
      ['charge', 1, null, null, null],
    ]
    const recorded = async () =>
      (await read(changed))[0]?.changes?.map(({ part, position, field, before, after }) => [
        part,
        position,
        field,
        before,
        after,
      ])
    expect(await recorded()).toEqual(changes)
    server.clock.advance(60_000)
    const again = payloadOf(await orders.quote(changed))
    expect(await recorded()).toEqual(changes)
    expect(
      (await read(again)).map(({ revision, quoted_at, reason, total }) => [revision, quoted_at, reason, total]),
    ).toEqual([
      [2, again.quoted_at, 'He asked for less', '343790'],
      [1, order.quoted_at, null, '354000'],
    ])
    // Changes of a later draft do not affect any quoted revision.
    const later = payloadOf(await orders.revise(again))
    payloadOf(await orders.change(later, { internal_notes: 'x', payment_terms: 'Cash' }))
    expect((await read(order)).map(({ reason, changes: said }) => [reason, said?.length ?? null])).toEqual([
      [null, 1],
      ['He asked for less', 10],
      [null, null],
    ])
  })

  it('can be read by a viewer: they contain no cost, supplier or margin', async () => {
    const order = await quoted()
    payloadOf(await orders.revise(order, 'Valves cost 6543'))
    const rows = await server.db
      .select({ snapshot: order_revisions.snapshot })
      .from(order_revisions)
      .where(eq(order_revisions.order_id, order.id))
    expect(withoutIds(JSON.stringify([rows, await read(order, server.viewer)]))).not.toMatch(
      /6543|Secret|margin|cost|supplier/,
    )
    expect((await server.stranger.call(listOrderRevisions, { params: { id: order.id } })).status).toBe(404)
  })

  it('that were frozen before differences were stored show only when they were quoted', async () => {
    const order = await quoted()
    await server.db.update(order_revisions).set({ snapshot: null }).where(eq(order_revisions.order_id, order.id))
    const draft = payloadOf(await orders.revise(order))
    expect((await read(draft)).map(({ revision, total, changes }) => [revision, total, changes])).toEqual([
      [2, '354000', null],
      [1, null, null],
    ])
  })
})
