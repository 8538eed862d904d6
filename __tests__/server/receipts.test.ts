import { checkActivity, listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import { cancelOrder } from '../../src/contract/orderSteps'
import { getOrder } from '../../src/contract/orders'
import {
  cancelPurchaseOrder,
  closePurchaseOrderShort,
  createPurchaseOrders,
  getPurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrder,
} from '../../src/contract/purchaseOrders'
import { cancelReceipt, recordReceipt } from '../../src/contract/receipts'
import { suggestSuppliers } from '../../src/contract/supplierSuggestions'
import { withoutIds } from '../support/withoutIds'
import {
  acknowledge,
  confirmedOrder,
  deliver,
  done,
  lineOf,
  purchaseOrdersOf,
  quotedOrder,
  receive,
  send,
  sendBack,
} from './support/fulfilment'
import { runs } from '../support/runs'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** On PostgreSQL each waits in its own connection; the embedded database runs one transaction at a time. */
const rounds = () => (server.app.server_context.database.kind === 'postgresql' ? runs(20, 4) : 3)
const refused = ({ status, error }: { status: number; error: { message: string } }) => [status, error.message]
const read = ({ id }: Pick<PurchaseOrder, 'id'>) => done(server.staff.call(getPurchaseOrder, { params: { id } }))
const cancel = ({ id, version }: PurchaseOrder, reason: string | null = 'Too late') =>
  server.staff.call(cancelPurchaseOrder, { params: { id }, version, body: { reason } })
const closeShort = ({ id, version }: PurchaseOrder, reason: string | null = 'The rest is not made any more') =>
  server.staff.call(closePurchaseOrderShort, { params: { id }, version, body: { reason } })

/** The first purchase order of a new confirmed order, of 60 valves and 4 pumps unless lines are given; a draft. */
async function draft(supplier_id?: string): Promise<PurchaseOrder> {
  const seller = supplier_id ?? (await insertSupplier(server, 'Ubungo Pumps', { lead_time_days: 10 }))
  const [first] = await purchaseOrdersOf(
    server,
    await confirmedOrder(server, { lines: [lineOf('Valve', '60', seller), lineOf('Pump', '4', seller)] }),
  )
  if (!first) throw new Error('no purchase order was made')
  return first
}
const sent = async (supplier_id?: string) => done(send(server, await draft(supplier_id)))

describe('A goods receipt', () => {
  it('is recorded before the supplier’s acknowledgement, in parts, until all is received', async () => {
    const part = await done(receive(server, await sent(), { 1: '40' }, { internal_notes: 'Two cartons wet' }))
    expect(part).toMatchObject({
      status: 'receiving',
      received_lines: 0,
      lines: [{ received: '40' }, { received: '0' }],
    })
    expect(part.receipts).toMatchObject([
      {
        number: expect.stringMatching(/^GR-DSM-2026-\d{5}$/),
        date: '2026-11-20',
        internal_notes: 'Two cartons wet',
        cancelled_at: null,
        lines: [{ position: 1, description: 'Valve', unit: 'H87', quantity: '40' }],
      },
    ])
    const { payload: found } = await server.staff.call(listPurchaseOrders, {
      query: { q: part.receipts[0]?.number ?? '-' },
    })
    expect(found.map(({ id }) => id)).toEqual([part.id])
    const whole = await done(receive(server, part, { 1: '20', 2: '4.0' }))
    expect([whole.status, whole.received_lines]).toEqual(['received', 2])
    expect(refused(await receive(server, whole, { 1: '1' }))).toEqual([
      409,
      'This purchase order is received and cannot be received.',
    ])
  })

  it('above the ordered quantity less earlier receipts is rejected (ORD-05), and so is a date in the future', async () => {
    const part = await done(receive(server, await sent(), { 1: '40' }))
    expect((await receive(server, part, { 1: '30' })).error.fields).toEqual([
      {
        path: 'lines.0.quantity',
        message: 'Line 1: 60 are ordered and 40 received: at most 20 more (you entered 30).',
      },
    ])
    expect((await receive(server, part, { 1: '1' }, { date: '2026-11-21' })).error.fields).toEqual([
      { path: 'date', message: '21 November is in the future. Enter today or an earlier date.' },
    ])
    const foreign = await server.staff.call(recordReceipt, {
      params: { id: part.id },
      version: part.version,
      body: { lines: [{ purchase_order_line_id: (await sent()).lines[0]?.id ?? '', quantity: '1' }] },
    })
    expect(foreign.error.fields).toEqual([
      { path: 'lines.0.purchase_order_line_id', message: 'This line is not on this purchase order. Remove it.' },
    ])
    expect(await read(part)).toEqual(part)
  })

  it('requires a sent purchase order in the user’s branch, and the right of staff', async () => {
    const order = await draft()
    expect(refused(await receive(server, order, { 1: '1' }))).toEqual([
      409,
      'This purchase order is a draft and cannot be received.',
    ])
    const body = { lines: [{ purchase_order_line_id: order.lines[0]?.id ?? '', quantity: '1' }] }
    const ways = [server.viewer, server.stranger].map(({ call }) =>
      call(recordReceipt, { params: { id: order.id }, version: order.version, body }),
    )
    expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([403, 404])
  })

  it('that is cancelled no longer counts, keeps its number, and returns its purchase order to its earlier status', async () => {
    const acknowledged = await done(acknowledge(server, await sent()))
    const whole = await done(receive(server, await done(receive(server, acknowledged, { 1: '60' })), { 2: '4' }))
    const [one, two] = whole.receipts
    expect(
      (await server.stranger.call(cancelReceipt, { params: { id: one?.id ?? '' }, version: 1, body: { reason: 'x' } }))
        .status,
    ).toBe(404)
    const part = await done(sendBack(server, two ?? { id: '', version: 0 }, 'They were another order’s'))
    expect(part).toMatchObject({
      status: 'receiving',
      lines: [{ received: '60' }, { received: '0' }],
      receipts: [{ cancelled_at: null }, { number: two?.number, cancelled_reason: 'They were another order’s' }],
    })
    expect((await sendBack(server, part.receipts[1] ?? { id: '', version: 0 })).error.message).toBe(
      `${two?.number} is already cancelled.`,
    )
    expect((await done(sendBack(server, one ?? { id: '', version: 0 }))).status).toBe('acknowledged')
    const unasked = await done(receive(server, await sent(), { 1: '1' }))
    expect((await done(sendBack(server, unasked.receipts[0] ?? { id: '', version: 0 }))).status).toBe('sent')
  })

  it('is in the activity of the purchase order without a price; the audit trail is intact', async () => {
    const part = await done(receive(server, await sent(), { 1: '40' }))
    await done(sendBack(server, part.receipts[0] ?? { id: '', version: 0 }, 'Typed twice'))
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'purchase-orders', id: part.id } })
    const number = part.receipts[0]?.number
    expect(payload.slice(0, 3)).toMatchObject([
      {
        action: 'receipt_cancelled',
        reason: 'Typed twice',
        before: { status: 'receiving' },
        after: { status: 'sent', receipt: { number } },
      },
      {
        action: 'received',
        before: { status: 'sent' },
        after: {
          status: 'receiving',
          receipt: {
            number,
            date: '2026-11-20',
            lines: [{ line: 1, description: 'Valve', quantity: '40', unit: 'H87' }],
          },
        },
      },
      { action: 'sent' },
    ])
    expect(withoutIds(JSON.stringify(payload))).not.toContain('600000')
    expect(
      (await server.staff.call(checkActivity, { params: { entity: 'purchase-orders', id: part.id } })).payload,
    ).toMatchObject({ broken_at: null })
  })

  it('never exceeds the ordered quantity when many are recorded at once (ORD-05)', async () => {
    for (let round = 0; round < rounds(); round += 1) {
      const order = await sent()
      const answers = await Promise.all(
        ['40', '30', '60', '21'].map((quantity) => receive(server, order, { 1: quantity })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
      const after = await read(order)
      expect(after.receipts.map(({ lines }) => lines[0]?.quantity)).toEqual([after.lines[0]?.received])
    }
  })
})

describe('A purchase order that is received in part', () => {
  it('is short-closed with a reason after the first receipt; a cancelled receipt reopens it', async () => {
    const order = await sent()
    expect(refused(await closeShort(order))).toEqual([409, 'This purchase order is sent and cannot be short-closed.'])
    const part = await done(receive(server, order, { 1: '40' }))
    expect((await closeShort(part, null)).error.fields).toMatchObject([{ path: 'reason' }])
    const closed = await done(closeShort(part))
    expect(closed).toMatchObject({
      status: 'received',
      closed_reason: 'The rest is not made any more',
      received_lines: 0,
    })
    expect(await done(sendBack(server, closed.receipts[0] ?? { id: '', version: 0 }))).toMatchObject({
      status: 'sent',
      closed_reason: null,
    })
  })

  it('is cancelled separately until goods are received, and its lines are bought again', async () => {
    const order = await sent()
    const sold: Order = await done(server.staff.call(getOrder, { params: { id: order.order_id } }))
    const again = () => server.staff.call(createPurchaseOrders, { params: { id: sold.id }, version: sold.version })
    expect((await again()).error).toMatchObject({ code: 'nothing_to_buy' })
    await done(cancel(order))
    expect(
      (await server.stranger.call(createPurchaseOrders, { params: { id: sold.id }, version: sold.version })).status,
    ).toBe(404)
    const made = await done(again())
    expect(made).toMatchObject([
      {
        status: 'draft',
        number: null,
        supplier_id: order.supplier_id,
        total: order.total,
        lines: order.lines.map(({ description, quantity, unit_price }) => ({ description, quantity, unit_price })),
      },
    ])
    expect((await again()).status).toBe(409)
    const part = await done(receive(server, await done(send(server, made[0]!)), { 1: '1' }))
    expect(refused(await cancel(part))).toEqual([409, 'This purchase order is receiving and cannot be cancelled.'])
    await done(closeShort(part))
    // What was short-closed was bought: no purchase order is created for it.
    expect((await again()).status).toBe(409)
  })

  it('is bought again by supplier and currency, only lines without a purchase order, for a confirmed order', async () => {
    const [one, two] = [await insertSupplier(server, 'One'), await insertSupplier(server, 'Two')]
    const order = await confirmedOrder(server, {
      lines: [lineOf('A', '1', one), lineOf('B', '2', two), lineOf('C', '3'), lineOf('D', '4', one)],
    })
    const [first, second] = await purchaseOrdersOf(server, order)
    expect([first?.supplier_name, second?.supplier_name]).toEqual(['One', 'Two'])
    await done(cancel(first!))
    const part = await done(deliver(server, order, { 3: '3' }))
    const made = await done(
      server.staff.call(createPurchaseOrders, { params: { id: order.id }, version: part.version }),
    )
    expect(
      made.map(({ supplier_name, lines }) => [supplier_name, lines.map(({ description }) => description)]),
    ).toEqual([['One', ['A', 'D']]])
    const quoted = await quotedOrder(server, { lines: [lineOf('A', '1', one)] })
    expect(
      refused(await server.staff.call(createPurchaseOrders, { params: { id: quoted.id }, version: quoted.version })),
    ).toEqual([409, 'This order is quoted. Confirm it before you create purchase orders.'])
  })

  it('is bought again once, however many requests arrive at once', async () => {
    const order = await sent()
    await done(cancel(order))
    const sold = await done(server.staff.call(getOrder, { params: { id: order.order_id } }))
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.staff.call(createPurchaseOrders, { params: { id: sold.id }, version: sold.version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is cancelled with its order or received, whichever comes first, and never both', async () => {
    for (let round = 0; round < rounds(); round += 1) {
      const order = await sent()
      const sold = await done(server.staff.call(getOrder, { params: { id: order.order_id } }))
      const [came, cancelled] = await Promise.all([
        receive(server, order, { 1: '40' }),
        server.staff.call(cancelOrder, {
          params: { id: sold.id },
          version: sold.version,
          body: { reason: 'No money', purchase_orders: [{ id: order.id, choice: 'cancel' }] },
        }),
      ])
      // Once goods came in, the order waits until no more can arrive (ORD-12).
      expect([200, 409, 412]).toContain(came.status)
      expect(cancelled.status).toBe(came.status === 200 ? 409 : 200)
      const after = await read(order)
      const { payload } = await server.staff.call(listActivity, { params: { entity: 'purchase-orders', id: order.id } })
      const became = payload
        .map(({ action }) => action)
        .filter((action) => action === 'cancelled' || action === 'received')
      expect([after.status, after.receipts.length, became]).toEqual(
        came.status === 200 ? ['receiving', 1, ['received']] : ['cancelled', 0, ['cancelled']],
      )
    }
  })
})

describe('A supplier’s on-time rate', () => {
  it('is based on actual receipts: cancelled ones do not count, and a promised date replaces the expected one', async () => {
    const supplier_id = await insertSupplier(server, 'Punctual', {
      lead_time_days: 2,
      email: 'punctual@test.example',
      categories: ['Pumps'],
    })
    const kept = async () => {
      const { lines } = await done(
        server.staff.call(suggestSuppliers, { body: { lines: [{ category: 'Pumps' }], supplier_ids: [supplier_id] } }),
      )
      return lines[0]?.suppliers
        .find((each) => each.supplier_id === supplier_id)
        ?.reasons.find(({ kind }) => kind === 'lead_time')
    }
    const all = { 1: '60', 2: '4' }
    const [early, late, promised] = [
      await sent(supplier_id),
      await sent(supplier_id),
      await done(acknowledge(server, await sent(supplier_id), { promised_on: '2026-11-24' })),
    ]
    expect(await kept()).toBeUndefined()
    await done(receive(server, early, all))
    expect(await kept()).toEqual({ kind: 'lead_time', kept: 1, due: 1 })
    for (let hours = 0; hours < 4 * 24; hours += 6) {
      server.clock.advance(6 * 3_600_000)
      await read(early)
    }
    // Expected on the 22nd, and not received on the 24th.
    expect(await kept()).toEqual({ kind: 'lead_time', kept: 1, due: 2 })
    const mistaken = await done(receive(server, late, all))
    expect(await kept()).toEqual({ kind: 'lead_time', kept: 1, due: 2 })
    await done(sendBack(server, mistaken.receipts[0] ?? { id: '', version: 0 }, 'They came three days ago'))
    const mended = await done(receive(server, await read(late), all, { date: '2026-11-21' }))
    expect(await kept()).toEqual({ kind: 'lead_time', kept: 2, due: 2 })
    await done(receive(server, promised, all))
    expect(await kept()).toEqual({ kind: 'lead_time', kept: 3, due: 3 })
    await done(sendBack(server, mended.receipts[1] ?? { id: '', version: 0 }))
    const part = await done(receive(server, await read(late), { 1: '60' }, { date: '2026-11-21' }))
    await done(closeShort(part))
    expect(await kept()).toEqual({ kind: 'lead_time', kept: 2, due: 2 })
  })
})
