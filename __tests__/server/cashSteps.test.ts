import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getOrderDocument, getPurchaseOrderDocument } from '../../src/contract/documents'
import { verifyDocument } from '../../src/contract/documentVerifications'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import type { Order } from '../../src/contract/order'
import { closeOrderShort, confirmOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { recordPayment } from '../../src/contract/payments'
import { sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { orders } from '../../src/server/db/schema/orders'
import { mendParts } from '../../src/server/modules/orders/mendParts'
import { mendRounding } from '../../src/server/modules/orders/mendRounding'
import { deliver, done, purchaseOrdersOf } from './support/fulfilment'
import { readyToOrder } from './support/ordering'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

describe('An order in a currency that is paid in steps', () => {
  let server: TestServer
  let client_id: string
  let vat: string
  let supplier_id: string
  beforeAll(async () => {
    server = await startTestServer()
    ;({ client_id, vat } = await readyToOrder(server))
    supplier_id = await insertSupplier(server, 'Ubungo Pumps')
  })
  afterAll(() => server.stop())

  const at = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ params: { id }, version })
  const read = ({ id }: Pick<Order, 'id'>) => done(server.staff.call(getOrder, { params: { id } }))
  /** Washers of CHF 0.07, a line each. */
  const draft = (count: number, { bought = true } = {}) =>
    done(
      server.staff.call(createOrder, {
        body: {
          client_id,
          currency: 'CHF',
          lines: Array.from({ length: count }, (_, index) => ({
            description: `Washer ${index + 1}`,
            quantity: '1',
            unit: 'H87',
            unit_price: '0.07',
            tax_rate_id: vat,
            ...(bought ? { supplier_id, cost_currency: 'CHF', cost_unit_price: '0.03' } : {}),
          })),
        },
      }),
    )
  const quote = (order: Order) => done(server.staff.call(quoteOrder, { ...at(order), body: {} }))
  const confirm = (order: Order, body = {}) => done(server.staff.call(confirmOrder, { ...at(order), body }))
  const documentOf = ({ id }: Order, kind: 'quotation' | 'proforma' | 'order_confirmation') =>
    done(server.staff.call(getOrderDocument, { params: { id }, query: { kind, bank: 'none' } }))
  const endOf = ({ totals }: GeneratedDocument) =>
    totals.slice(totals.findIndex(({ strong }) => strong)).map(({ label, value }) => `${label} ${value}`)

  it('rounds only what is to be paid: to its documents, its payments and its verification', async () => {
    const order = await quote(await draft(60))
    expect(order).toMatchObject({ goods: '4.20', tax: '0.76', total: '4.96', payable: '4.95' })
    expect(order.lines[59]?.amount).toBe('0.07')
    const quotation = await documentOf(order, 'quotation')
    expect(endOf(quotation)).toEqual(['Total 4.96', 'Rounding −0.01', 'Total payable 4.95'])
    expect(endOf(await documentOf(order, 'proforma'))).toEqual(['Total 4.96', 'Rounding −0.01', 'Balance due 4.95'])
    const { code = '' } = quotation.check ?? {}
    expect(await done(server.staff.call(verifyDocument, { body: { code } }))).toMatchObject({
      total: '4.96',
      rounding: { amount: '-0.01', payable: '4.95' },
    })

    const wrong = await server.staff.call(recordPayment, { ...at(order), body: { amount: '4.96' } })
    expect(wrong.error.fields).toEqual([
      { path: 'amount', message: 'Enter an amount in steps of 0.05 CHF (you entered 4.96).' },
    ])
    const paid = await done(server.staff.call(recordPayment, { ...at(order), body: { amount: '4.95' } }))
    expect(paid).toMatchObject({ paid: '4.95', payment_state: 'paid' })
    const confirmed = await confirm(paid)
    expect(endOf(await documentOf(confirmed, 'order_confirmation'))).toEqual([
      'Total 4.96',
      'Rounding −0.01',
      expect.stringMatching(/^Paid until .* −4.95$/),
      'Balance due 0.00',
    ])
  })

  it('has a purchase order whose total is rounded the same way', async () => {
    const [made] = await purchaseOrdersOf(server, await confirm(await quote(await draft(34))))
    expect(made).toMatchObject({ goods: '1.02', total: '1.02' })
    const sent = await done(server.staff.call(sendPurchaseOrder, { ...at(made!), body: {} }))
    const document = await done(server.staff.call(getPurchaseOrderDocument, { params: { id: sent.id } }))
    expect(endOf(document)).toEqual(['Total 1.02', 'Rounding −0.02', 'Total payable 1.00'])
  })

  it('that is closed short owes what was delivered, rounded', async () => {
    const order = await confirm(await quote(await draft(3, { bought: false })))
    await done(deliver(server, order, { 1: '1' }))
    const { id, version } = await read(order)
    const short = await done(
      server.staff.call(closeOrderShort, { params: { id }, version, body: { reason: 'The rest is not needed' } }),
    )
    // 0.07 and 0.01 of tax.
    expect(short).toMatchObject({ total: '0.25', payable: '0.10' })
  })

  it('that was split keeps a balance of its own, which no start takes for a mistake', async () => {
    const order = await quote(await draft(3))
    const part = await confirm(order, { line_ids: [order.lines[0]?.id ?? ''] })
    const [rest] = part.remainder_orders
    expect(await read(rest!)).toMatchObject({ total: '0.17', payable: '0.15' })
    const activity = () =>
      done(server.staff.call(listActivity, { params: { entity: 'orders' as const, id: rest!.id } }))
    const entries = await activity()
    await mendParts(server.db, server.clock.now)
    expect(await activity()).toEqual(entries)
  })

  it('that was issued by an earlier version keeps its figures until it is revised', async () => {
    const made = await draft(60)
    // As version 46 of the tables had it: it rounded each line and tax to 0.05.
    await server.db.update(orders).set({ amounts_rounded_to: 'step' }).where(eq(orders.id, made.id))
    const order = await quote(made)
    const before = { goods: '3.00', tax: '0.55', total: '3.55', payable: '3.55' }
    expect(order).toMatchObject(before)
    expect(order.lines[0]?.amount).toBe('0.05')
    expect(endOf(await documentOf(order, 'quotation'))).toEqual(['Total 3.55'])
    const part = await confirm(order, { line_ids: order.lines.slice(0, 20).map(({ id }) => id) })
    expect(part).toMatchObject({ goods: '1.00', total: '1.20' })
    const rest = await read(part.remainder_orders[0]!)
    expect(rest).toMatchObject({ goods: '2.00', total: '2.35' })
    const revised = await done(server.staff.call(reviseOrder, { ...at(rest), body: {} }))
    expect(revised).toMatchObject({ goods: '2.80', tax: '0.50', total: '3.30', payable: '3.30' })
    await expectWholeTrail(server.db)
  })

  it('that is still a draft is calculated again at the start, once and with an activity', async () => {
    const made = await draft(60)
    const old = { net: '3.00', tax: '0.55', total: '3.55', payable: '3.55' }
    await server.db.update(orders).set(old).where(eq(orders.id, made.id))
    await mendRounding(server.db, server.clock.now)
    expect(await read(made)).toMatchObject({ version: made.version + 1, total: '4.96', payable: '4.95' })
    const activity = () => done(server.staff.call(listActivity, { params: { entity: 'orders' as const, id: made.id } }))
    expect((await activity())[0]).toMatchObject({
      action: 'figures_mended',
      before: { total: '3.55' },
      after: { total: '4.96', payable: '4.95' },
    })
    const entries = (await activity()).length
    await mendRounding(server.db, server.clock.now)
    expect(await activity()).toHaveLength(entries)
  })
})
