import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getAttention } from '../../src/contract/dashboard'
import type { BodyInput } from '../../src/contract/operation'
import type { Order } from '../../src/contract/order'
import { cancelOrder } from '../../src/contract/orderSteps'
import { getOrder } from '../../src/contract/orders'
import {
  acknowledgeCancellation,
  cancelPurchaseOrder,
  getPurchaseOrder,
  type PurchaseOrder,
} from '../../src/contract/purchaseOrders'
import { outbox } from '../../src/server/db/schema/system'
import { confirmedOrder, done, insertClient, lineOf, purchaseOrdersOf, receive, send } from './support/fulfilment'
import { type Mailbox, startMailbox } from './support/mailbox'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('Cancelling an order whose purchase orders were sent (ORD-14)', () => {
  let mailbox: Mailbox
  let server: TestServer
  let client_id: string
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer({ SMTP_URL: mailbox.url, SMTP_FROM: 'Test Trading <sales@test.example>' })
    client_id = await insertClient(server, { name: 'Kibo Hotels' })
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })

  let count = 0
  /** A confirmed order with a purchase order that was mailed, one that was handed over, and a draft. */
  async function bought() {
    count += 1
    const names = ['Mailed', 'Handed', 'Draft'].map((name) => `${name} ${count}`)
    const suppliers = []
    for (const name of names)
      suppliers.push(
        await insertSupplier(server, name, { email: `s${count}@${name.split(' ')[0]?.toLowerCase()}.example` }),
      )
    const order = await confirmedOrder(server, {
      client_id,
      lines: suppliers.map((supplier_id) => lineOf('Pump', '2', supplier_id)),
    })
    const made = await purchaseOrdersOf(server, order)
    const of = (name: string) => made.find(({ supplier_name }) => supplier_name.startsWith(name))!
    const mailed = await done(send(server, of('Mailed'), { to_address: `s${count}@mailed.example` }))
    const handed = await done(send(server, of('Handed')))
    return { order: await read(order), mailed, handed, draft: of('Draft') }
  }
  const read = ({ id }: Pick<Order, 'id'>) => done(server.staff.call(getOrder, { params: { id } }))
  const readOne = ({ id }: Pick<PurchaseOrder, 'id'>) => done(server.staff.call(getPurchaseOrder, { params: { id } }))
  const cancel = ({ id, version }: Order, body: BodyInput<typeof cancelOrder>) =>
    server.staff.call(cancelOrder, { params: { id }, version, body })
  const mailsTo = (address: string) => server.db.select().from(outbox).where(eq(outbox.to_address, address))
  const reason = 'Kibo Hotels stopped the works'

  it('names each, and changes nothing until it is cancelled towards its supplier or stays open', async () => {
    const { order, mailed, handed, draft } = await bought()
    const refused = await cancel(order, { reason })
    expect([refused.status, refused.error.warnings?.map(({ code, path, message }) => [code, path, message])]).toEqual([
      422,
      [mailed, handed].map(({ id, number, supplier_name }) => [
        'ORD-14',
        `purchase_orders.${id}`,
        `${number} was sent to ${supplier_name} and stays open. Cancel it towards the supplier, or enter a reason.`,
      ]),
    ])
    expect([(await read(order)).status, (await readOne(mailed)).status, (await readOne(draft)).status]).toEqual([
      'confirmed',
      'sent',
      'draft',
    ])
  })

  it('tells the supplier by mail, who acknowledges it; another stays open, and the draft is just cancelled', async () => {
    const { order, mailed, handed, draft } = await bought()
    const to_address = `cancel${count}@mailed.example`
    const cancelled = await done(
      cancel(order, {
        reason,
        purchase_orders: [
          { id: mailed.id, choice: 'cancel', to_address },
          { id: handed.id, choice: 'leave_open' },
        ],
      }),
    )
    expect(cancelled.status).toBe('cancelled')
    const [told] = await mailsTo(to_address)
    expect(told).toMatchObject({ kind: 'purchase_order_cancelled', entity: 'purchase-orders', entity_id: mailed.id })
    expect(told?.subject).toBe(`Cancellation of purchase order ${mailed.number} by Test Trading Ltd`)
    expect(told?.body).toContain(`We cancel our purchase order ${mailed.number}`)
    // The reason names the client: it stays inside.
    expect(`${told?.subject} ${told?.body}`).not.toContain('Kibo')

    const after = await readOne(mailed)
    expect(after).toMatchObject({
      status: 'cancelled',
      closed_reason: reason,
      cancelled_at: expect.any(String) as string,
      cancellation_acknowledged_at: null,
      mails: [{ kind: 'purchase_order_cancelled', number: mailed.number, to_address }, { kind: 'purchase_order' }],
    })
    expect((await readOne(handed)).status).toBe('sent')
    expect(await readOne(draft)).toMatchObject({ status: 'cancelled', sent_at: null })
    // What stays open still arrives.
    await done(receive(server, await readOne(handed), { 1: '1' }))

    const acknowledge = async () => {
      const { id, version } = await readOne(mailed)
      return server.staff.call(acknowledgeCancellation, { params: { id }, version })
    }
    expect((await done(acknowledge())).cancellation_acknowledged_at).not.toBeNull()
    expect((await acknowledge()).status).toBe(409)
    const actionsOf = async (id: string) =>
      (await done(server.staff.call(listActivity, { params: { entity: 'purchase-orders', id } }))).map(
        ({ action }) => action,
      )
    expect((await actionsOf(mailed.id)).slice(0, 2)).toEqual(['cancellation_acknowledged', 'cancelled'])
    expect(await actionsOf(handed.id)).toContain('left_open')
    const { id, version } = await readOne(draft)
    expect((await server.staff.call(acknowledgeCancellation, { params: { id }, version })).status).toBe(409)
  })

  it('leaves open with a reason what nothing was chosen about, and mails what was handed over nothing', async () => {
    const { order, mailed, handed } = await bought()
    const cancelled = await done(
      cancel(order, {
        reason,
        purchase_orders: [{ id: handed.id, choice: 'cancel' }],
        accept: [{ code: 'ORD-14', path: `purchase_orders.${mailed.id}`, reason: 'We need it for stock' }],
      }),
    )
    expect(cancelled.purchase_orders.map(({ id, status }) => [id === mailed.id, status])).toEqual(
      expect.arrayContaining([[true, 'sent']]),
    )
    expect(await readOne(handed)).toMatchObject({ status: 'cancelled', mails: [] })
    const [entry] = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } }))
    expect(entry?.reason).toBe(`${reason} · ORD-14: We need it for stock`)
  })

  it('refuses a choice about another order’s, and one that a user without purchasing makes', async () => {
    const [one, other] = [await bought(), await bought()]
    const refused = await cancel(one.order, {
      reason,
      purchase_orders: [{ id: other.mailed.id, choice: 'cancel' }],
    })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [{ path: 'purchase_orders.0.choice', message: 'This purchase order does not belong to the order.' }],
    ])
  })

  it('warns where the message to the supplier names the client (RFQ-07), and sends it as written otherwise', async () => {
    const { order, mailed, handed } = await bought()
    const to_address = `told${count}@mailed.example`
    const with_message = (message: string) =>
      cancel(order, {
        reason,
        purchase_orders: [
          { id: handed.id, choice: 'leave_open' },
          { id: mailed.id, choice: 'cancel', to_address, message },
        ],
      })
    const named = await with_message('Kibo Hotels does not need it any more.')
    expect([named.status, named.error.warnings?.map(({ code, path }) => [code, path])]).toEqual([
      422,
      [['RFQ-07', 'purchase_orders.1.message']],
    ])
    expect(await mailsTo(to_address)).toEqual([])
    await done(with_message('We are sorry.'))
    const [told] = await mailsTo(to_address)
    expect(told?.body).toMatch(/^We are sorry\./)
  })

  it('is the same for one that is cancelled on its own page', async () => {
    const { mailed } = await bought()
    const to_address = `own${count}@mailed.example`
    const cancelled = await done(
      server.staff.call(cancelPurchaseOrder, {
        params: { id: mailed.id },
        version: mailed.version,
        body: { reason: 'Too dear', to_address },
      }),
    )
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellation_acknowledged_at: null })
    expect(cancelled.cancelled_at).not.toBeNull()
    expect((await mailsTo(to_address)).map(({ kind }) => kind)).toEqual(['purchase_order_cancelled'])
  })

  it('needs attention once a working day has passed without an acknowledgement, until that is recorded', async () => {
    const { mailed, handed, draft } = await bought()
    const cancelOne = ({ id, version }: PurchaseOrder) =>
      done(server.staff.call(cancelPurchaseOrder, { params: { id }, version, body: { reason: 'Too dear' } }))
    const [open, answered] = [await cancelOne(mailed), await cancelOne(handed)]
    await cancelOne(draft)
    const acknowledge = ({ id, version }: PurchaseOrder) =>
      done(server.staff.call(acknowledgeCancellation, { params: { id }, version }))
    await acknowledge(answered)
    const waiting = async (who = server.staff) => {
      const found = []
      for (const { id } of [mailed, handed, draft])
        for (const { kind, rows } of await done(who.call(getAttention, { query: { record_id: id } })))
          if (kind === 'cancellation_unacknowledged') found.push(...rows)
      return found
    }
    const cancelledAt = (at: string) => server.pool.query('update purchase_orders set cancelled_at = $1', [at])
    expect(await waiting()).toEqual([])
    // Today is a Friday: who was notified on Thursday, in the time zone of the branch, has all of it.
    await cancelledAt('2026-11-18T21:00:00.000Z')
    expect(await waiting()).toEqual([])
    await cancelledAt('2026-11-18T20:59:59.999Z')
    expect(await waiting()).toMatchObject([
      { entity: 'purchase-orders', id: open.id, number: open.number, name: open.supplier_name, day: '2026-11-18' },
    ])
    expect(await waiting(server.viewer)).toEqual([])
    await acknowledge(open)
    expect(await waiting()).toEqual([])
  })
})
