import { eq } from 'drizzle-orm'
import { checkActivity, listActivity } from '../../src/contract/activity'
import { cancelDelivery, recordDelivery } from '../../src/contract/deliveries'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder, listOrders } from '../../src/contract/orders'
import { getDeliveryNoteDocument } from '../../src/contract/documents'
import { add, subtract } from '../../src/domain/money/money'
import { orders } from '../../src/server/db/schema/orders'
import { uuidv7 } from '../../src/server/db/rows/ids'
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
  cancelDelivered,
} from './support/fulfilment'
import { runs } from '../support/runs'
import { awardSmall, insertSmallRfq } from './support/needs'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

/** On PostgreSQL each waits in its own connection; the embedded database runs one transaction at a time. */
const rounds = (server: TestServer) => (server.app.server_context.database.kind === 'postgresql' ? runs(20, 4) : 3)

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

  it('counts on its lines, has a number of its own, and changes its order to delivering', async () => {
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

  it('of all open quantities completes the order', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '60', 2: '3' }))
    const whole = await done(deliver(server, part, { 2: '1.000', 3: '1' }))
    expect(whole).toMatchObject({ status: 'completed', completed_at: server.clock.now.toISOString() })
    expect((await deliver(server, whole, { 1: '1' })).error).toMatchObject({
      code: 'wrong_state',
      message: 'This order is completed and cannot be delivered.',
    })
  })

  it('above the ordered quantity less earlier deliveries is rejected (ORD-05)', async () => {
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
      { path: 'lines.1.order_line_id', message: 'Line 1 is entered twice. Enter it once with the total quantity.' },
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

  it('above the received quantity of a line requires a reason, which the activity records (ORD-08)', async () => {
    const supplier_id = await insertSupplier(server, 'Tanga Industrial')
    const order = await confirmedOrder(server, { lines: [lineOf('Valve', '60', supplier_id), lineOf('Hose', '1')] })
    expect(order.lines.map(({ received }) => received)).toEqual(['0', null])
    const [purchase] = await purchaseOrdersOf(server, order)
    const sent = await done(send(server, purchase!))
    const received = await done(receive(server, sent, { 1: '25' }))
    const read = () => done(server.staff.call(getOrder, { params: { id: order.id } }))
    expect((await read()).lines.map((line) => line.received)).toEqual(['25', null])

    // A line without a supplier is delivered from stock.
    const part = await done(deliver(server, await read(), { 1: '20', 2: '1' }))
    const refused = await deliver(server, part, { 1: '10' })
    expect([refused.status, refused.error.warnings]).toEqual([
      422,
      [
        {
          code: 'ORD-08',
          path: 'lines.0.quantity',
          message:
            'Line 1: 25 received and 20 delivered, so 5 can be delivered (you entered 10). Enter less, or enter a reason.',
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
    const recorded = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } }))
    expect([recorded[0]?.action, recorded[0]?.reason]).toEqual(['delivered', 'ORD-08: Lent from stock'])

    const [receipt] = received.receipts
    await done(sendBack(server, { id: receipt?.id ?? '', version: receipt?.version ?? 0 }))
    expect((await read()).lines[0]?.received).toBe('0')
    expect((await deliver(server, over, { 1: '1' })).status).toBe(422)
  })

  it('converts goods receipts from the supplier’s unit to the line’s, and a full receipt to the whole purchase (ORD-08)', async () => {
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

  it('requires a confirmed order in the user’s branch, and the right of staff', async () => {
    const quoted = await quotedOrder(server, { lines: [lineOf('Valve', '60')] })
    expect((await deliver(server, quoted, { 1: '1' })).error.message).toBe(
      'This order is quoted and cannot be delivered.',
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

  it('allows its order to be short-closed, not cancelled (ORD-05)', async () => {
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

  it('has a delivery note in the client’s language that does not change later, and shows when it was cancelled', async () => {
    const order = await confirmedOrder(server, {
      client_id: await insertClient(server, { language: 'sw' }),
      lines: [lineOf('Valve', '60'), lineOf('Pump', '4')],
    })
    const first = await done(deliver(server, order, { 1: '40' }))
    const second = await done(deliver(server, first, { 1: '20', 2: '4' }))
    const note = async (index: number) =>
      done(server.viewer.call(getDeliveryNoteDocument, { params: { id: second.deliveries[index]?.id ?? '' } }))
    const generatedDocument = await note(0)
    expect(generatedDocument).toMatchObject({
      kind: 'delivery_note',
      language: 'sw',
      number: first.deliveries[0]?.number,
      mark: null,
    })
    expect(generatedDocument.rows.map(({ cells }) => cells.map(({ text }) => text.replace(/\D/g, '')))).toEqual([
      ['1', '', '60', '40', '20'],
      ['2', '', '4', '', '4'],
    ])
    expect(JSON.stringify(generatedDocument)).not.toContain('900,000')
    const cancelled = await done(cancelDelivered(server, second.deliveries[0] ?? { id: '', version: 0 }))
    expect((await note(0)).mark).toBeTruthy()
    expect({ ...(await note(0)), mark: null }).toEqual(generatedDocument)
    expect((await note(1)).mark).toBeNull()
    expect(cancelled.status).toBe('delivering')
  })

  it('that is cancelled no longer counts, keeps its number, and moves its order back step by step', async () => {
    const first = await done(deliver(server, await confirmed(), { 1: '40' }))
    const whole = await done(deliver(server, first, { 1: '20', 2: '4', 3: '1' }))
    expect(whole.status).toBe('completed')
    const [one, two] = whole.deliveries
    const part = await done(cancelDelivered(server, two ?? { id: '', version: 0 }, 'The lorry came back'))
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
    expect((await cancelDelivered(server, two ?? { id: '', version: 0 })).status).toBe(412)
    expect((await cancelDelivered(server, part.deliveries[1] ?? { id: '', version: 0 })).error).toMatchObject({
      code: 'wrong_state',
      message: `${two?.number} is already cancelled.`,
    })
    const none = await done(cancelDelivered(server, one ?? { id: '', version: 0 }))
    expect([none.status, none.lines.map(({ delivered }) => delivered)]).toEqual(['confirmed', ['0', '0', '0']])
    const again = await done(deliver(server, none, { 1: '60' }))
    expect(again.deliveries.map(({ number }) => number)).toHaveLength(3)
    expect(new Set(again.deliveries.map(({ number }) => number)).size).toBe(3)
    expect(
      (await server.staff.call(cancelOrder, { params: { id: none.id }, version: again.version, body: { reason: 'x' } }))
        .status,
    ).toBe(409)
  })

  it('that is cancelled reopens a short-closed order', async () => {
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
    const after = await done(cancelDelivered(server, part.deliveries[0] ?? { id: '', version: 0 }))
    expect(after).toMatchObject({ status: 'confirmed', closed_reason: null, completed_at: null })
  })

  it('of another branch is not found', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '1' }))
    const { id, version } = part.deliveries[0] ?? { id: '', version: 0 }
    expect(
      (await server.stranger.call(cancelDelivery, { params: { id }, version, body: { reason: 'x' } })).status,
    ).toBe(404)
    // The same message as for a delivery that does not exist.
    const [foreign, none] = [
      await server.stranger.call(getDeliveryNoteDocument, { params: { id } }),
      await server.stranger.call(getDeliveryNoteDocument, { params: { id: uuidv7() } }),
    ]
    expect([foreign.status, foreign.error.message]).toEqual([404, none.error.message])
  })

  it('is in the order’s activity with its quantities and no price; the audit trail is intact', async () => {
    const part = await done(deliver(server, await confirmed(), { 1: '40' }))
    await done(cancelDelivered(server, part.deliveries[0] ?? { id: '', version: 0 }, 'Typed twice'))
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'orders', id: part.id } })
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

  it('never exceeds the ordered quantity when many are recorded at once (ORD-05)', async () => {
    for (let round = 0; round < rounds(server); round += 1) {
      const order = await confirmedOrder(server, { lines: [lineOf('Valve', '10')] })
      let now = order
      // A request with a stale version reads again and repeats its own quantity.
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

  it('is dated today or earlier in the branch’s time zone', async () => {
    const order = await confirmed()
    // In Dar es Salaam the next day has begun; regular calls keep the session open.
    for (const hours of [8, 4.5]) {
      server.clock.advance(hours * 3_600_000)
      await read(order)
    }
    const tomorrow = await deliver(server, order, { 1: '1' }, { date: '2026-11-22' })
    expect(tomorrow.error.fields).toEqual([
      { path: 'date', message: '22 November is in the future. Enter today or an earlier date.' },
    ])
    const today = await done(deliver(server, order, { 1: '1' }))
    const early = { date: '2026-11-18' }
    expect((await deliver(server, today, { 1: '1' }, early)).error.warnings).toMatchObject([
      { code: 'ORD-13', path: 'date' },
    ])
    const accept = [{ code: 'ORD-13', path: 'date', reason: 'Taken by hand' }]
    const before = await done(deliver(server, today, { 1: '1' }, { ...early, accept }))
    expect(before.deliveries.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-18'])
  })
})
