import { eq } from 'drizzle-orm'
import { checkActivity, listActivity } from '../../src/contract/activity'
import { cancelDelivery, recordDelivery } from '../../src/contract/deliveries'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder, listOrders } from '../../src/contract/orders'
import { getDeliveryNotePaper } from '../../src/contract/papers'
import { add, subtract } from '../../src/domain/money'
import { orders } from '../../src/server/db/schema/orders'
import { uuidv7 } from '../../src/server/ids'
import {
  confirmedOrder,
  deliver,
  done,
  insertClient,
  lineOf,
  purchaseOrdersOf,
  quotedOrder,
  receive,
  send,
  sendBack,
  takeBack,
} from './support/fulfilment'
import { awardSmall, insertSmallRfq } from './support/needs'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

/** On PostgreSQL each waits in a connection of its own; the embedded database does one thing after the other. */
const rounds = (server: TestServer) => (server.app.server_context.database.kind === 'postgresql' ? 20 : 3)

describe('A delivery', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  /** Of 60 valves, 4 pumps and one hose. */
  const confirmed = async () =>
    confirmedOrder(server, { lines: [lineOf('Valve', '60'), lineOf('Pump', '4'), lineOf('Hose', '1')] })
  const read = ({ id }: Order) => done(server.staff.call(getOrder, { params: { id } }))

  it('counts on its lines, has a number of its own, and sets its order under way', async () => {
    const order = await done(deliver(server, await confirmed(), { 1: '40', 3: '1' }, { remarks: 'By lorry T 123 ABC' }))
    expect(order).toMatchObject({ status: 'delivering', completed_at: null })
    expect(order.lines.map(({ delivered }) => delivered)).toEqual(['40', '0', '1'])
    const { payload: found } = await server.staff.call(listOrders, { query: { q: order.deliveries[0]?.number ?? '-' } })
    expect(found.map(({ id }) => id)).toEqual([order.id])
    expect(order.deliveries).toMatchObject([
      {
        number: expect.stringMatching(/^DN-DSM-2026-\d{5}$/),
        date: '2026-11-20',
        remarks: 'By lorry T 123 ABC',
        internal_notes: null,
        cancelled_at: null,
        lines: [
          { position: 1, description: 'Valve', unit: 'H87', quantity: '40' },
          { position: 3, quantity: '1' },
        ],
      },
    ])
  })

  it('of all that is left completes the order', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '60', 2: '3' }))
    const whole = await done(deliver(server, part, { 2: '1.000', 3: '1' }))
    expect(whole).toMatchObject({ status: 'completed', completed_at: server.clock.now.toISOString() })
    expect((await deliver(server, whole, { 1: '1' })).error).toMatchObject({
      code: 'wrong_state',
      message: 'This order is completed: it cannot be delivered now.',
    })
  })

  it('is never more than is ordered less what was delivered (ORD-05)', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '40' }))
    const refused = await deliver(server, part, { 2: '4', 1: '30' })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [
        {
          path: 'lines.0.quantity',
          message: 'Line 1: 60 are ordered and 40 delivered: at most 20 more (you entered 30).',
        },
      ],
    ])
    const [line] = part.lines
    const twice = await server.staff.call(recordDelivery, {
      params: { id: part.id },
      version: part.version,
      body: { lines: ['10', '10'].map((quantity) => ({ order_line_id: line?.id ?? '', quantity })) },
    })
    expect(twice.error.fields).toEqual([
      { path: 'lines.1.order_line_id', message: 'Line 1 is entered twice. Enter it once, with all of it.' },
    ])
    const other = await confirmed()
    const foreign = await server.staff.call(recordDelivery, {
      params: { id: part.id },
      version: part.version,
      body: { lines: [{ order_line_id: other.lines[0]?.id ?? '', quantity: '1' }] },
    })
    expect(foreign.error.fields).toMatchObject([{ path: 'lines.0.order_line_id' }])
    const none = await server.staff.call(recordDelivery, {
      params: { id: part.id },
      version: part.version,
      body: { lines: [] },
    })
    expect([none.status, (await deliver(server, part, { 1: '0' })).status]).toEqual([422, 422])
    expect(await read(part)).toEqual(part)
  })

  it('of more than has been received for a line wants a reason, which its activity keeps (ORD-08)', async () => {
    const supplier_id = await insertSupplier(server, 'Tanga Industrial')
    const order = await confirmedOrder(server, { lines: [lineOf('Valve', '60', supplier_id), lineOf('Hose', '1')] })
    expect(order.lines.map(({ received }) => received)).toEqual(['0', null])
    const [purchase] = await purchaseOrdersOf(server, order)
    const sent = await done(send(server, purchase!))
    const received = await done(receive(server, sent, { 1: '25' }))
    const read = () => done(server.staff.call(getOrder, { params: { id: order.id } }))
    expect((await read()).lines.map((line) => line.received)).toEqual(['25', null])

    // What is bought of nobody leaves from stock.
    const part = await done(deliver(server, await read(), { 1: '20', 2: '1' }))
    const refused = await deliver(server, part, { 1: '10' })
    expect([refused.status, refused.error.warnings]).toEqual([
      422,
      [
        {
          code: 'ORD-08',
          path: 'lines.0.quantity',
          message: 'Line 1: 25 received and 20 delivered, so 5 can leave (you entered 10). Enter less, or say why.',
        },
      ],
    ])
    const over = await done(
      deliver(
        server,
        part,
        { 1: '10' },
        { accept: [{ code: 'ORD-08', path: 'lines.0.quantity', reason: 'Lent from stock' }] },
      ),
    )
    const told = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } }))
    expect([told[0]?.action, told[0]?.reason]).toEqual(['delivered', 'ORD-08: Lent from stock'])

    const [receipt] = received.receipts
    await done(sendBack(server, { id: receipt?.id ?? '', version: receipt?.version ?? 0 }))
    expect((await read()).lines[0]?.received).toBe('0')
    expect((await deliver(server, over, { 1: '1' })).status).toBe(422)
  })

  it('counts what came in in the supplier’s unit in the line’s own, and all of it as all that was bought (ORD-08)', async () => {
    const { line_id, ...rfq } = await insertSmallRfq(server, [], '100', { unit: 'XBX', unit_factor: '3' })
    const awarded = await done(awardSmall(server.staff.call, { line_id, ...rfq }, '100'))
    const [draft] = await done(
      server.staff.call(createOrdersFromAward, {
        params: { id: awarded.id },
        body: { client_id: await insertClient(server), markup_percent: '20' },
      }),
    )
    const quoted = await done(
      server.staff.call(quoteOrder, { params: { id: draft?.id ?? '' }, version: draft?.version ?? 0, body: {} }),
    )
    const order = await done(
      server.staff.call(confirmOrder, { params: { id: quoted.id }, version: quoted.version, body: {} }),
    )
    const [purchase] = await purchaseOrdersOf(server, order)
    const sent = await done(send(server, purchase!))
    const received = async () =>
      (await done(server.staff.call(getOrder, { params: { id: order.id } }))).lines[0]?.received
    const half = await done(receive(server, sent, { 1: '10' }))
    expect(await received()).toBe('30')
    await done(receive(server, half, { 1: subtract(half.lines[0]?.quantity ?? '0', '10') }))
    expect(await received()).toBe(order.lines[0]?.cost?.quantity)
    await done(deliver(server, await done(server.staff.call(getOrder, { params: { id: order.id } })), { 1: '100' }))
  })

  it('is of an order that is confirmed, of a branch of mine, by the staff', async () => {
    const quoted = await quotedOrder(server, { lines: [lineOf('Valve', '60')] })
    expect((await deliver(server, quoted, { 1: '1' })).error.message).toBe(
      'This order is quoted: it cannot be delivered now.',
    )
    const order = await confirmed()
    const body = { lines: [{ order_line_id: order.lines[0]?.id ?? '', quantity: '1' }] }
    const ways = [server.viewer, server.stranger].map(({ call }) =>
      call(recordDelivery, { params: { id: order.id }, version: order.version, body }),
    )
    expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([403, 404])
    const part = await done(deliver(server, order, { 1: '1' }))
    expect((await deliver(server, order, { 1: '1' })).status).toBe(412)
    expect(part.lines[0]?.delivered).toBe('1')
  })

  it('leaves its order to be closed short, not cancelled (ORD-05)', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '1' }))
    expect(
      (
        await server.staff.call(cancelOrder, {
          params: { id: part.id },
          version: part.version,
          body: { reason: 'No money' },
        })
      ).status,
    ).toBe(409)
  })

  it('has a note in the client’s language that stays as it was, and says when it was cancelled', async () => {
    const order = await confirmedOrder(server, {
      client_id: await insertClient(server, { language: 'sw' }),
      lines: [lineOf('Valve', '60'), lineOf('Pump', '4')],
    })
    const first = await done(deliver(server, order, { 1: '40' }))
    const second = await done(deliver(server, first, { 1: '20', 2: '4' }))
    const note = async (index: number) =>
      done(server.viewer.call(getDeliveryNotePaper, { params: { id: second.deliveries[index]?.id ?? '' } }))
    const paper = await note(0)
    expect(paper).toMatchObject({
      kind: 'delivery_note',
      language: 'sw',
      number: first.deliveries[0]?.number,
      mark: null,
    })
    expect(paper.rows.map(({ cells }) => cells.map(({ text }) => text.replace(/\D/g, '')))).toEqual([
      ['1', '', '60', '40', '20'],
      ['2', '', '4', '', '4'],
    ])
    expect(JSON.stringify(paper)).not.toContain('900,000')
    const cancelled = await done(takeBack(server, second.deliveries[0] ?? { id: '', version: 0 }))
    expect((await note(0)).mark).toBeTruthy()
    expect({ ...(await note(0)), mark: null }).toEqual(paper)
    expect((await note(1)).mark).toBeNull()
    expect(cancelled.status).toBe('delivering')
  })

  it('that is cancelled no longer counts, keeps its number, and takes its order back step by step', async () => {
    const first = await done(deliver(server, await confirmed(), { 1: '40' }))
    const whole = await done(deliver(server, first, { 1: '20', 2: '4', 3: '1' }))
    expect(whole.status).toBe('completed')
    const [one, two] = whole.deliveries
    const part = await done(takeBack(server, two ?? { id: '', version: 0 }, 'The lorry came back'))
    expect(part).toMatchObject({
      status: 'delivering',
      completed_at: null,
      lines: [{ delivered: '40' }, { delivered: '0' }, { delivered: '0' }],
    })
    expect(part.deliveries[1]).toMatchObject({
      number: two?.number,
      cancelled_at: server.clock.now.toISOString(),
      cancelled_reason: 'The lorry came back',
    })
    expect((await takeBack(server, two ?? { id: '', version: 0 })).status).toBe(412)
    expect((await takeBack(server, part.deliveries[1] ?? { id: '', version: 0 })).error).toMatchObject({
      code: 'wrong_state',
      message: `${two?.number} is cancelled already.`,
    })
    const none = await done(takeBack(server, one ?? { id: '', version: 0 }))
    expect([none.status, none.lines.map(({ delivered }) => delivered)]).toEqual(['confirmed', ['0', '0', '0']])
    const again = await done(deliver(server, none, { 1: '60' }))
    expect(again.deliveries.map(({ number }) => number)).toHaveLength(3)
    expect(new Set(again.deliveries.map(({ number }) => number)).size).toBe(3)
    expect(
      (await server.staff.call(cancelOrder, { params: { id: none.id }, version: again.version, body: { reason: 'x' } }))
        .status,
    ).toBe(409)
  })

  it('that is cancelled opens an order again that was closed short', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '40' }))
    await server.db
      .update(orders)
      .set({
        status: 'completed',
        closed_reason: 'The rest is not made any more',
        completed_at: server.clock.now.toISOString(),
      })
      .where(eq(orders.id, part.id))
    expect((await deliver(server, part, { 1: '1' })).status).toBe(409)
    const after = await done(takeBack(server, part.deliveries[0] ?? { id: '', version: 0 }))
    expect(after).toMatchObject({ status: 'confirmed', closed_reason: null, completed_at: null })
  })

  it('of another branch is not there', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '1' }))
    const { id, version } = part.deliveries[0] ?? { id: '', version: 0 }
    expect(
      (await server.stranger.call(cancelDelivery, { params: { id }, version, body: { reason: 'x' } })).status,
    ).toBe(404)
    // In the words that tell of one that is not there at all.
    const [foreign, none] = [
      await server.stranger.call(getDeliveryNotePaper, { params: { id } }),
      await server.stranger.call(getDeliveryNotePaper, { params: { id: uuidv7() } }),
    ]
    expect([foreign.status, foreign.error.message]).toEqual([404, none.error.message])
  })

  it('is told in the order’s activity with what left and no price; the trail is whole', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '40' }))
    await done(takeBack(server, part.deliveries[0] ?? { id: '', version: 0 }, 'Typed twice'))
    const { payload } = await server.viewer.call(listActivity, { params: { entity: 'orders', id: part.id } })
    const number = part.deliveries[0]?.number
    expect(payload.slice(0, 2)).toMatchObject([
      {
        action: 'delivery_cancelled',
        reason: 'Typed twice',
        before: { status: 'delivering', delivery: { number } },
        after: { status: 'confirmed', delivery: { number } },
      },
      {
        action: 'delivered',
        before: { status: 'confirmed', delivery: null },
        after: {
          status: 'delivering',
          delivery: {
            number,
            date: '2026-11-20',
            lines: [{ line: 1, description: 'Valve', quantity: '40', unit: 'H87' }],
          },
        },
      },
    ])
    expect(JSON.stringify(payload.slice(0, 2))).not.toContain('price')
    expect(
      (await server.viewer.call(checkActivity, { params: { entity: 'orders', id: part.id } })).payload,
    ).toMatchObject({ broken_at: null })
  })

  it('never brings more than is ordered, however many deliver at once (ORD-05)', async () => {
    for (let round = 0; round < rounds(server); round += 1) {
      const order = await confirmedOrder(server, { lines: [lineOf('Valve', '10')] })
      let now = order
      // Who comes too late reads again and tries with what he wanted.
      const insist = async (quantity: string) => {
        for (let attempt = 0; attempt < 12; attempt += 1) {
          const answer = await deliver(server, now, { 1: quantity })
          if (answer.status === 200) now = answer.payload
          if (answer.status !== 412) return answer.status
          now = await read(order)
        }
        return 412
      }
      const statuses = await Promise.all(['4', '3', '4', '3', '6'].map(insist))
      const after = await read(order)
      const sum = after.deliveries.flatMap(({ lines }) => lines).reduce((all, { quantity }) => add(all, quantity), '0')
      expect(statuses.every((status) => status === 200 || status === 422 || status === 409)).toBe(true)
      expect(statuses.filter((status) => status === 200)).toHaveLength(after.deliveries.length)
      expect([sum, Number(sum) <= 10]).toEqual([after.lines[0]?.delivered, true])
      expect(new Set(after.deliveries.map(({ number }) => number)).size).toBe(after.deliveries.length)
    }
  })

  it('is of today by the branch’s clock or of an earlier day', async () => {
    const order = await confirmed()
    // In Dar es Salaam the next day has begun; whoever works late stays signed in.
    for (const hours of [8, 4.5]) {
      server.clock.advance(hours * 3_600_000)
      await read(order)
    }
    const tomorrow = await deliver(server, order, { 1: '1' }, { date: '2026-11-22' })
    expect(tomorrow.error.fields).toEqual([
      { path: 'date', message: '22 November is still to come. Enter today or an earlier day.' },
    ])
    const today = await done(deliver(server, order, { 1: '1' }))
    const before = await done(deliver(server, today, { 1: '1' }, { date: '2026-11-18' }))
    expect(before.deliveries.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-18'])
  })
})
