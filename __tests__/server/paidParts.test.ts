import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import { confirmOrder } from '../../src/contract/orderSteps'
import { getOrder } from '../../src/contract/orders'
import { recordPayment, reversePayment } from '../../src/contract/payments'
import { subtract, sum } from '../../src/domain/money/money'
import { orders } from '../../src/server/db/schema/orders'
import { mendParts } from '../../src/server/modules/orders/mendParts'
import example from '../../src/server/seed/workedExample.json'
import { runs } from '../support/runs'
import { done, quotedOrder } from './support/fulfilment'
import { readyToOrder } from './support/ordering'
import { startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

describe('A quoted order that was paid in advance, of which the client confirms some lines', () => {
  let server: TestServer
  let vat: string
  beforeAll(async () => {
    server = await startTestServer()
    ;({ vat } = await readyToOrder(server))
  })
  afterAll(() => server.stop())

  const lineAt = (unit_price: string) => ({
    description: 'Valve',
    quantity: '1',
    unit: 'H87',
    unit_price,
    tax_rate_id: vat,
  })
  const read = (id: string) => done(server.staff.call(getOrder, { params: { id } }))
  /** With a reason for each warning: drawn payments may be more than the total, or the same twice. */
  async function pay({ id }: Order, amount: string): Promise<Order> {
    const body = { date: example.rfq.read_on, amount }
    const asked = await server.staff.call(recordPayment, { params: { id }, body })
    if (asked.status === 200) return asked.payload
    const accept = (asked.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'It is so' }))
    return done(server.staff.call(recordPayment, { params: { id }, body: { ...body, accept } }))
  }
  /** What is due with the order, which the lists sort by. */
  const depositOf = async ({ id }: Order) =>
    (await server.db.select({ deposit: orders.deposit }).from(orders).where(eq(orders.id, id)))[0]?.deposit
  /** Confirms the lines at these places; returns both parts. */
  async function confirmed({ id }: Order, places: readonly number[]) {
    const { version, lines } = await read(id)
    const line_ids = lines.flatMap((line) => (places.includes(line.position) ? [line.id] : []))
    const part = await done(server.staff.call(confirmOrder, { params: { id }, version, body: { line_ids } }))
    return { part, rest: await read(part.remainder_orders[0]?.id ?? '') }
  }

  it('keeps the payment on the confirmed part: the rest is unpaid, and owes its own total', async () => {
    const order = await quotedOrder(server, {
      lines: [lineAt('1000'), lineAt('3000')],
      discount: '400',
      charges: [{ label: 'Freight', amount: '200', tax_rate_id: vat }],
      payment_terms: '40 % with order, 60 % before delivery',
    })
    expect(order).toMatchObject({ total: '4484' })
    await pay(order, '1300')
    const { part, rest } = await confirmed(order, [1])
    expect(part).toMatchObject({ total: '1298', payable: '1298', paid: '1300', payment_state: 'overpaid' })
    expect(rest).toMatchObject({
      total: '3186',
      payable: '3186',
      paid: '0',
      payments: [],
      payment_state: null,
    })
    expect([await depositOf(part), await depositOf(rest)]).toEqual(['519', '1274'])
  })

  it('is corrected where an earlier version counted the payment on the rest too, once and with an activity', async () => {
    const order = await quotedOrder(server, {
      lines: [lineAt('1000'), lineAt('3000')],
      payment_terms: '40 % with order, 60 % before delivery',
    })
    await pay(order, '1300')
    const { part, rest } = await confirmed(order, [1])
    // As version 44 of the tables left it: the figures of the whole.
    await server.db.update(orders).set({ paid: '1300', payable: '4720', deposit: '1888' }).where(eq(orders.id, rest.id))
    await mendParts(server.db, server.clock.now)
    expect(await read(rest.id)).toMatchObject({ paid: '0', payable: '3540', total: '3540' })
    expect(await depositOf(rest)).toBe('1416')
    expect(await read(part.id)).toMatchObject({ paid: '1300', payable: '1180' })
    const activity = () => done(server.staff.call(listActivity, { params: { entity: 'orders' as const, id: rest.id } }))
    const [mended] = await activity()
    expect(mended).toMatchObject({
      action: 'figures_mended',
      actor_name: 'Zabuni',
      before: { paid: '1300', payable: '4720', deposit: '1888' },
      after: { paid: '0', payable: '3540', deposit: '1416' },
    })
    const entries = (await activity()).length
    await mendParts(server.db, server.clock.now)
    expect(await activity()).toHaveLength(entries)
  })

  const amount = fc.integer({ min: 100, max: 5_000 }).map(String)
  const split = fc.record({
    prices: fc.array(amount, { minLength: 2, maxLength: 4 }),
    discount: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
    discount_percent: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
    charge: fc.option(amount, { nil: undefined }),
    payments: fc.array(fc.record({ amount, reversed: fc.boolean() }), { maxLength: 3 }),
    chosen: fc.integer({ min: 1 }),
  })

  it('has what was paid once, however it is split, and never what was calculated for the whole', async () => {
    await fc.assert(
      fc.asyncProperty(split, async ({ prices, discount, discount_percent, charge, payments, chosen }) => {
        const order = await quotedOrder(server, {
          lines: prices.map(lineAt),
          ...(discount_percent === undefined
            ? { discount: String(discount ?? 0) }
            : { discount_percent: String(discount_percent) }),
          ...(charge === undefined ? {} : { charges: [{ label: 'Freight', amount: charge, tax_rate_id: vat }] }),
          payment_terms: '40 % with order, 60 % before delivery',
        })
        for (const payment of payments) {
          const { payments: made } = await pay(order, payment.amount)
          const last = made.find(({ reversed_at, amount: paid }) => reversed_at === null && paid === payment.amount)
          if (payment.reversed && last)
            await done(
              server.staff.call(reversePayment, {
                params: { id: last.id },
                version: last.version,
                body: { reason: 'Typed twice' },
              }),
            )
        }
        const { part, rest } = await confirmed(order, [1 + (chosen % (prices.length - 1))])
        const paid = sum(part.payments.flatMap((each) => (each.reversed_at === null ? [each.amount] : [])))
        expect([part.paid, rest.paid]).toEqual([paid, '0'])
        expect(rest.payments).toEqual([])
        for (const each of [part, rest]) {
          expect(each.payable).toBe(each.total)
          expect(subtract(each.goods, each.discount)).toBe(each.net)
          expect(sum([each.net, each.charges_total, each.tax])).toBe(each.total)
        }
      }),
      { numRuns: runs(30, 4) },
    )
    await expectWholeTrail(server.db)
  })
})
