import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import type { BodyInput } from '../../src/contract/operation'
import { createOrder, getOrder } from '../../src/contract/orders'
import { getPurchaseOrderPaper } from '../../src/contract/papers'
import { acknowledgePurchaseOrder, cancelPurchaseOrder, getPurchaseOrder, listPurchaseOrders, sendPurchaseOrder, updatePurchaseOrder, type PurchaseOrder } from '../../src/contract/purchaseOrders'
import { clients, suppliers } from '../../src/server/db/schema/parties'
import { uuidv7 } from '../../src/server/ids'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('A purchase order', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  /** Of an order that was just confirmed: two pumps at TZS 600,000 from a supplier who delivers in ten days. */
  async function made(name = 'Ubungo Pumps'): Promise<PurchaseOrder> {
    const client_id = uuidv7()
    await server.db.insert(clients).values({ id: client_id, code: client_id, code_key: client_id, name: 'Kibo Hotels' })
    const supplier_id = await insertSupplier(server, name, { lead_time_days: 10, payment_terms: '30 days' })
    const line = { description: 'Pump', quantity: '2', unit: 'H87', unit_price: '900000', supplier_id, cost_currency: 'TZS', cost_unit_price: '600000' }
    const { payload: draft } = await server.staff.call(createOrder, { body: { client_id, lines: [line], delivery_place: 'Moshi' } })
    const { payload: quoted } = await server.staff.call(quoteOrder, { params: { id: draft.id }, version: draft.version, body: {} })
    const { payload: confirmed } = await server.staff.call(confirmOrder, { params: { id: draft.id }, version: quoted.version, body: {} })
    return get(confirmed)
  }

  const get = async ({ purchase_orders: [first] }: Order) => (await server.staff.call(getPurchaseOrder, { params: { id: first?.id ?? '' } })).payload
  const step = <O extends typeof sendPurchaseOrder | typeof acknowledgePurchaseOrder | typeof cancelPurchaseOrder>(operation: O, { id, version }: PurchaseOrder, body: BodyInput<O> = {} as BodyInput<O>) =>
    server.staff.call(operation as typeof sendPurchaseOrder, { params: { id }, version, body: body as BodyInput<typeof sendPurchaseOrder> })

  it('is a draft without a number, at the supplier’s price and on his terms', async () => {
    const order = await made()
    expect(order).toMatchObject({ status: 'draft', number: null, currency: 'TZS', payment_terms: '30 days', delivery_place: 'Moshi', goods: '1200000', freight: '0', tax: '0', total: '1200000', expected_on: null })
    expect(order.lines).toMatchObject([{ description: 'Pump', quantity: '2', unit_price: '600000', amount: '1200000' }])
  })

  it('sent gets its number and is expected after the longest lead time; then acknowledged', async () => {
    const { payload: sent } = await step(sendPurchaseOrder, await made())
    expect(sent).toMatchObject({ status: 'sent', number: expect.stringMatching(/^PO-DSM-2026-\d{5}$/), expected_on: '2026-11-30' })
    const { payload: acknowledged } = await step(acknowledgePurchaseOrder, sent)
    expect(acknowledged.status).toBe('acknowledged')
    const again = await step(sendPurchaseOrder, acknowledged)
    expect([again.status, again.error.message]).toEqual([409, 'This purchase order is acknowledged: it cannot be sent now.'])
  })

  it('keeps the paper that was sent, whatever its supplier is called later', async () => {
    const { payload: sent } = await step(sendPurchaseOrder, await made('Łódź Pumps'))
    await server.db.update(suppliers).set({ name: 'Other' }).where(eq(suppliers.id, sent.supplier_id))
    const { payload: paper } = await server.staff.call(getPurchaseOrderPaper, { params: { id: sent.id } })
    expect(paper).toMatchObject({ kind: 'purchase_order', number: sent.number, to: { name: 'Łódź Pumps' } })
    expect((await server.viewer.call(getPurchaseOrderPaper, { params: { id: sent.id } })).status).toBe(403)
  })

  it('takes other terms as long as it is a draft, and is cancelled until goods come in', async () => {
    const draft = await made()
    const { payload: changed } = await server.staff.call(updatePurchaseOrder, { params: { id: draft.id }, version: draft.version, body: { payment_terms: 'Cash', notes: 'Call first' } })
    expect(changed).toMatchObject({ payment_terms: 'Cash', notes: 'Call first', delivery_place: 'Moshi', version: draft.version + 1 })
    expect((await step(sendPurchaseOrder, draft)).status).toBe(412)
    const { payload: sent } = await step(sendPurchaseOrder, changed)
    const late = await server.staff.call(updatePurchaseOrder, { params: { id: draft.id }, version: sent.version, body: { notes: '' } })
    expect(late.status).toBe(422)
    const refused = await server.staff.call(updatePurchaseOrder, { params: { id: draft.id }, version: sent.version, body: { notes: 'x' } })
    expect(refused.status).toBe(409)
    const { payload: cancelled } = await step(cancelPurchaseOrder, sent, { reason: 'Too late' })
    expect(cancelled).toMatchObject({ status: 'cancelled', closed_reason: 'Too late' })
  })

  it('is sent or cancelled with its order, whoever comes first, and never both', async () => {
    const races = await Promise.all(
      ['Mbeya', 'Iringa', 'Songea', 'Kigoma'].map(async (town) => {
        const order = await made(`${town} Pumps`)
        const { payload: sold } = await server.staff.call(getOrder, { params: { id: order.order_id } })
        const answers = await Promise.all([step(sendPurchaseOrder, order), server.staff.call(cancelOrder, { params: { id: sold.id }, version: sold.version, body: { reason: 'No money' } })])
        const { payload: after } = await server.staff.call(getPurchaseOrder, { params: { id: order.id } })
        return { statuses: answers.map(({ status }) => status), after: after.status }
      }),
    )
    // Cancelling always goes through; sending does, or meets a cancelled one.
    for (const { statuses, after } of races) expect([[200, 409, 412].includes(statuses[0] ?? 0), statuses[1], after]).toEqual([true, 200, 'cancelled'])
  })

  it('is the staff’s: a viewer sees none, another branch neither', async () => {
    const order = await made()
    expect((await server.viewer.call(listPurchaseOrders)).status).toBe(403)
    expect((await server.viewer.call(listActivity, { params: { entity: 'purchase-orders', id: order.id } })).status).toBe(403)
    expect((await server.stranger.call(getPurchaseOrder, { params: { id: order.id } })).status).toBe(404)
    const { payload } = await server.staff.call(listPurchaseOrders, { query: { q: 'ubungo', status: 'draft' } })
    expect(payload.map(({ id }) => id)).toContain(order.id)
    expect((await server.stranger.call(listPurchaseOrders)).payload).toEqual([])
  })
})
