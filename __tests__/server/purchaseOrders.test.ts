import { eq, inArray } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getBranches } from '../../src/contract/branches'
import { cancelOrder } from '../../src/contract/orderSteps'
import type { BodyInput } from '../../src/contract/operation'
import { getOrder } from '../../src/contract/orders'
import { mailPurchaseOrder } from '../../src/contract/documentMails'
import { getPurchaseOrderDocument } from '../../src/contract/documents'
import type { acknowledgePurchaseOrder } from '../../src/contract/purchaseOrders'
import {
  cancelPurchaseOrder,
  getPurchaseOrder,
  listPurchaseOrders,
  sendPurchaseOrder,
  updatePurchaseOrder,
  type PurchaseOrder,
} from '../../src/contract/purchaseOrders'
import { branches } from '../../src/server/db/schema/company'
import { purchase_orders } from '../../src/server/db/schema/purchaseOrders'
import { mendPlaces } from '../../src/server/modules/purchaseOrders/mendPlaces'
import { suppliers } from '../../src/server/db/schema/parties'
import {
  acknowledge,
  confirmedOrder,
  done,
  insertClient,
  lineOf,
  purchaseOrdersOf,
  receive,
} from './support/fulfilment'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('A purchase order', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.db
      .update(branches)
      .set({ address: 'Nyerere Road 40\nDar es Salaam' })
      .where(eq(branches.id, server.branch_id))
  })
  afterAll(() => server.stop())

  /** Of an order that was just confirmed: two pumps at TZS 600,000 from a supplier with a lead time of ten days. */
  async function made(
    name = 'Ubungo Pumps',
    more: Partial<typeof suppliers.$inferInsert> = {},
  ): Promise<PurchaseOrder> {
    const supplier_id = await insertSupplier(server, name, { lead_time_days: 10, payment_terms: '30 days', ...more })
    const [first] = await purchaseOrdersOf(
      server,
      await confirmedOrder(server, { lines: [lineOf('Pump', '2', supplier_id)], delivery_place: 'Moshi' }),
    )
    if (!first) throw new Error('no purchase order was made')
    return first
  }

  /** Advances the clock, with regular calls so that no session expires. */
  async function stayUntil(moment: string) {
    while (server.clock.now < new Date(moment)) {
      server.clock.now = new Date(Math.min(server.clock.now.getTime() + 6 * 3_600_000, Date.parse(moment)))
      for (const { call } of [server.staff, server.viewer, server.stranger]) await call(getBranches)
    }
  }

  const step = <O extends typeof sendPurchaseOrder | typeof acknowledgePurchaseOrder | typeof cancelPurchaseOrder>(
    operation: O,
    { id, version }: PurchaseOrder,
    body: BodyInput<O> = {} as BodyInput<O>,
  ) =>
    server.staff.call(operation as typeof sendPurchaseOrder, {
      params: { id },
      version,
      body: body as BodyInput<typeof sendPurchaseOrder>,
    })

  it('is a draft without a number, at the supplier’s price and on the supplier’s terms', async () => {
    const order = await made()
    expect(order).toMatchObject({
      status: 'draft',
      number: null,
      currency: 'TZS',
      payment_terms: '30 days',
      delivery_place: 'Nyerere Road 40, Dar es Salaam',
      goods: '1200000',
      freight: '0',
      tax: '0',
      total: '1200000',
      expected_on: null,
    })
    expect(order.lines).toMatchObject([{ description: 'Pump', quantity: '2', unit_price: '600000', amount: '1200000' }])
  })

  describe('for a client with a name and an address', () => {
    /** The client's sentence is on the order. */
    const sentence = 'Our site at Kilwa Beach Resort, km 14'
    async function bought(changes: Record<string, string> = {}): Promise<PurchaseOrder> {
      const supplier_id = await insertSupplier(server, 'Ubungo Pumps')
      const client_id = await insertClient(server, { name: 'Kilwa Beach Resort Ltd', city: 'Kilwa' })
      const order = await confirmedOrder(server, {
        client_id,
        contact: 'Asha Mushi',
        delivery_place: sentence,
        lines: [lineOf('Pump', '2', supplier_id)],
      })
      const [draft] = await purchaseOrdersOf(server, order)
      if (!draft) throw new Error('no purchase order was made')
      if (Object.keys(changes).length === 0) return draft
      return done(
        server.staff.call(updatePurchaseOrder, { params: { id: draft.id }, version: draft.version, body: changes }),
      )
    }

    it('has the place of the branch for its supplier, never the client’s sentence', async () => {
      const draft = await bought()
      expect(draft.delivery_place).toBe('Nyerere Road 40, Dar es Salaam')
      expect((await step(sendPurchaseOrder, draft)).payload).toMatchObject({ status: 'sent' })
    })

    it.each([
      [
        'delivery_place',
        sentence,
        'Place of delivery: suppliers would read the client’s name, Kilwa Beach Resort Ltd.',
      ],
      ['remarks', 'Ask Asha Mushi', 'Remarks: suppliers would read the client’s contact, Asha Mushi.'],
      ['payment_terms', 'As kilwa beach resort pays', 'Payment terms: suppliers would read the client’s name'],
    ])('is sent with the client in its %s only with a reason (RFQ-07)', async (path, text, message) => {
      const draft = await bought({ [path]: text })
      const { status, error } = await step(sendPurchaseOrder, draft)
      expect([status, error.code]).toEqual([422, 'warning'])
      expect(error.warnings).toMatchObject([{ code: 'RFQ-07', path, message: expect.stringContaining(message) }])
      const accept = [{ code: 'RFQ-07', path, reason: 'They deliver there' }]
      expect((await step(sendPurchaseOrder, draft, { accept })).payload).toMatchObject({ status: 'sent' })
      const { payload: entries } = await server.staff.call(listActivity, {
        params: { entity: 'purchase-orders' as const, id: draft.id },
      })
      expect(entries[0]).toMatchObject({ action: 'sent', reason: 'RFQ-07: They deliver there' })
    })

    it('warns of the message of its mail, and of its lines together (RFQ-07)', async () => {
      const draft = await bought()
      const { payload: sent } = await step(sendPurchaseOrder, draft)
      const body = { to_address: 'sales@ubungo.example', message: 'For Kilwa Beach Resort' }
      const mailed = await server.staff.call(mailPurchaseOrder, { params: { id: sent.id }, body })
      expect(mailed.error.warnings).toMatchObject([{ code: 'RFQ-07', path: 'message' }])
    })

    it('is mended where an earlier version copied the client’s place to the draft, once and with an activity', async () => {
      const [draft, entered, sent] = [await bought(), await bought({ delivery_place: sentence }), await bought()]
      const wrong = [draft, sent].map(({ id }) => id)
      await step(sendPurchaseOrder, sent)
      await server.db
        .update(purchase_orders)
        .set({ delivery_place: sentence })
        .where(inArray(purchase_orders.id, wrong))
      await mendPlaces(server.db, server.clock.now)
      await mendPlaces(server.db, server.clock.now)
      const placeOf = async ({ id }: PurchaseOrder) =>
        (await server.staff.call(getPurchaseOrder, { params: { id } })).payload.delivery_place
      expect(await placeOf(draft)).toBe('Nyerere Road 40, Dar es Salaam')
      expect([await placeOf(entered), await placeOf(sent)]).toEqual([sentence, sentence])
      const { payload: entries } = await server.staff.call(listActivity, {
        params: { entity: 'purchase-orders' as const, id: draft.id },
      })
      expect(entries.map(({ action }) => action)).toEqual(['changed', 'created'])
      expect(entries[0]).toMatchObject({
        actor_name: 'Zabuni',
        before: { delivery_place: sentence },
        after: { delivery_place: 'Nyerere Road 40, Dar es Salaam' },
      })
    })
  })

  it('sent by hand gets its number and is expected after the longest lead time; then it is acknowledged with the supplier’s number and promised date', async () => {
    const draft = await made()
    const { payload: sent } = await step(sendPurchaseOrder, draft)
    expect(sent).toMatchObject({
      status: 'sent',
      number: expect.stringMatching(/^PO-DSM-2026-\d{5}$/),
      expected_on: '2026-11-30',
      mails: [],
    })
    const early = await acknowledge(server, sent, { promised_on: '2026-11-19' })
    expect(early.error.fields).toEqual([
      {
        path: 'promised_on',
        message: '19 November is before the purchase order was sent (20 November). Enter a later date.',
      },
    ])
    const { payload: acknowledged } = await acknowledge(server, sent, {
      supplier_reference: 'SO 4711/b',
      promised_on: '2026-12-04',
    })
    expect(acknowledged).toMatchObject({
      status: 'acknowledged',
      supplier_reference: 'SO 4711/b',
      expected_on: '2026-12-04',
    })
    const { payload: found } = await server.staff.call(listPurchaseOrders, { query: { q: 'so 4711/b' } })
    expect(found.map(({ id }) => id)).toEqual([draft.id])
    const again = await step(sendPurchaseOrder, acknowledged)
    expect([again.status, again.error.message]).toEqual([
      409,
      'This purchase order is acknowledged and cannot be sent.',
    ])
  })

  it('acknowledged without a promised date keeps the expected date of its lead times', async () => {
    const { payload: sent } = await step(sendPurchaseOrder, await made())
    expect((await acknowledge(server, sent)).payload).toMatchObject({
      expected_on: '2026-11-30',
      supplier_reference: null,
    })
  })

  it('is not sent to a blocked supplier (ORD-01)', async () => {
    const draft = await made('Barred Pumps')
    await server.db
      .update(suppliers)
      .set({ blocked_reason: 'short deliveries' })
      .where(eq(suppliers.id, draft.supplier_id))
    expect((await step(sendPurchaseOrder, draft)).error.fields).toEqual([
      {
        path: 'supplier_id',
        message: 'Barred Pumps is blocked: short deliveries. Unblock the supplier first, or choose another one.',
      },
    ])
  })

  it('keeps the document that was sent, also after the supplier is renamed', async () => {
    const { payload: sent } = await step(sendPurchaseOrder, await made('Łódź Pumps'))
    await server.db.update(suppliers).set({ name: 'Other' }).where(eq(suppliers.id, sent.supplier_id))
    const { payload: generatedDocument } = await server.staff.call(getPurchaseOrderDocument, {
      params: { id: sent.id },
    })
    expect(generatedDocument).toMatchObject({ kind: 'purchase_order', number: sent.number, to: { name: 'Łódź Pumps' } })
    expect((await server.viewer.call(getPurchaseOrderDocument, { params: { id: sent.id } })).status).toBe(403)
  })

  it('has editable terms while it is a draft, and can be cancelled until goods are received', async () => {
    const draft = await made()
    const { payload: changed } = await server.staff.call(updatePurchaseOrder, {
      params: { id: draft.id },
      version: draft.version,
      body: { payment_terms: 'Cash', remarks: 'Call first' },
    })
    expect(changed).toMatchObject({
      payment_terms: 'Cash',
      remarks: 'Call first',
      delivery_place: 'Nyerere Road 40, Dar es Salaam',
      version: draft.version + 1,
    })
    expect((await step(sendPurchaseOrder, draft)).status).toBe(412)
    const { payload: sent } = await step(sendPurchaseOrder, changed)
    const late = await server.staff.call(updatePurchaseOrder, {
      params: { id: draft.id },
      version: sent.version,
      body: { remarks: '' },
    })
    expect(late.status).toBe(422)
    const refused = await server.staff.call(updatePurchaseOrder, {
      params: { id: draft.id },
      version: sent.version,
      body: { remarks: 'x' },
    })
    expect(refused.status).toBe(409)
    const { payload: cancelled } = await step(cancelPurchaseOrder, sent, { reason: 'Too late' })
    expect(cancelled).toMatchObject({ status: 'cancelled', closed_reason: 'Too late' })
  })

  it('is sent or cancelled with its order, whichever comes first, and never both', async () => {
    const races = await Promise.all(
      ['Mbeya', 'Iringa', 'Songea', 'Kigoma'].map(async (town) => {
        const order = await made(`${town} Pumps`)
        const { payload: sold } = await server.staff.call(getOrder, { params: { id: order.order_id } })
        const answers = await Promise.all([
          step(sendPurchaseOrder, order),
          server.staff.call(cancelOrder, {
            params: { id: sold.id },
            version: sold.version,
            body: { reason: 'No money' },
          }),
        ])
        const { payload: after } = await server.staff.call(getPurchaseOrder, { params: { id: order.id } })
        return { statuses: answers.map(({ status }) => status), after: after.status }
      }),
    )
    // Sending finds a cancelled purchase order, or comes first: then cancelling asks what to do with it (ORD-14).
    for (const { statuses, after } of races)
      expect(statuses[0] === 200 ? [statuses[1], after] : [409, 412].includes(statuses[0] ?? 0) && after).toEqual(
        statuses[0] === 200 ? [422, 'sent'] : 'cancelled',
      )
  })

  it('is late from the day after its expected date, in the branch’s time zone, until it is received in full', async () => {
    const { payload: sent } = await step(sendPurchaseOrder, await made('Slow Pumps'))
    const { payload: promised } = await acknowledge(
      server,
      (await step(sendPurchaseOrder, await made('Later Pumps'))).payload,
      { promised_on: '2026-11-21' },
    )
    const { payload: unknown } = await step(sendPurchaseOrder, await made('Silent Pumps', { lead_time_days: null }))
    const listed = async (late: 'true' | 'false') =>
      (await server.staff.call(listPurchaseOrders, { query: { late, limit: 200 } })).payload.map(({ id }) => id)
    expect((await listed('true')).filter((id) => [sent.id, promised.id, unknown.id].includes(id))).toEqual([])
    await stayUntil('2026-11-21T20:59:00.000Z')
    expect(await listed('true')).not.toContain(promised.id)
    // In Dar es Salaam it is the 22nd.
    await stayUntil('2026-11-21T21:01:00.000Z')
    expect(await listed('true')).toContain(promised.id)
    await done(receive(server, promised, { 1: '1' }))
    expect(await listed('true')).toContain(promised.id)
    expect(await listed('false')).toEqual(expect.arrayContaining([sent.id, unknown.id]))
    await done(
      receive(server, (await server.staff.call(getPurchaseOrder, { params: { id: promised.id } })).payload, { 1: '1' }),
    )
    expect(await listed('true')).not.toContain(promised.id)
    expect(await listed('false')).toContain(promised.id)
  })

  it('is restricted to staff: a viewer sees none, another branch neither', async () => {
    const order = await made()
    expect((await server.viewer.call(listPurchaseOrders)).status).toBe(403)
    expect(
      (await server.viewer.call(listActivity, { params: { entity: 'purchase-orders', id: order.id } })).status,
    ).toBe(403)
    expect((await server.stranger.call(getPurchaseOrder, { params: { id: order.id } })).status).toBe(404)
    const { payload } = await server.staff.call(listPurchaseOrders, { query: { q: 'ubungo', status: 'draft' } })
    expect(payload.map(({ id }) => id)).toContain(order.id)
    expect((await server.stranger.call(listPurchaseOrders)).payload).toEqual([])
  })
})
