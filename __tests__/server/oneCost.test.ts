import fc from 'fast-check'
import { awardRfq } from '../../src/contract/awards'
import { getComparison, type Comparison } from '../../src/contract/comparison'
import type { Order } from '../../src/contract/order'
import { confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder } from '../../src/contract/orders'
import { getPurchaseOrder, type PurchaseOrder } from '../../src/contract/purchaseOrders'
import { priceOf } from '../../src/domain/costing/purchase'
import { type Decimal, isZero, multiply, roundMoney, roundTo, subtract, sum } from '../../src/domain/money/money'
import { isDivisible } from '../../src/domain/items/units'
import { randomRfq, type RandomRfq } from '../support/randomRfqs'
import { payloadOf, readyToOrder } from './support/ordering'
import { insertRandomRfq } from './support/randomRfq'
import { type Answered, startTestServer, type TestServer } from './support/testServer'
import { runs } from '../support/runs'

const numRuns = runs(12)
let server: TestServer
let client_id: string
beforeAll(async () => {
  server = await startTestServer()
  client_id = (await readyToOrder(server)).client_id
})
afterAll(() => server.stop())

type Accept = { code: string; path: string; reason: string }[]

/** Calls once, and again with a reason for each warning. */
async function accepting<P>(call: (accept: Accept) => Promise<Answered<P>>): Promise<P> {
  let accept: Accept = []
  for (let times = 0; times < 3; times += 1) {
    const answered = await call(accept)
    if (answered.status !== 422 || !answered.error.warnings) return payloadOf(answered)
    accept = [...accept, ...answered.error.warnings.map(({ code, path }) => ({ code, path, reason: 'As it came' }))]
  }
  throw new Error('it is warned of again and again')
}

function allocated({ lines, suppliers }: Comparison, { shares }: RandomRfq) {
  return lines.flatMap(({ id, quantity }, index) => {
    const [one, other] = suppliers.flatMap(({ offers }) =>
      offers.filter((offer) => offer.rfq_line_id === id && offer.goods !== null),
    )
    const first = other ? roundTo(multiply(quantity, String((shares[index] ?? 10) / 10)), 1) : quantity
    const parts = [
      { offer: one, part: first },
      { offer: other, part: subtract(quantity, first) },
    ]
    return parts.flatMap(({ offer, part }) =>
      offer?.quote_line_id && !isZero(part)
        ? [{ rfq_line_id: id, quote_line_id: offer.quote_line_id, quantity: part }]
        : [],
    )
  })
}

const equals = (left: Decimal, right: Decimal) => expect(roundTo(subtract(left, right), 9)).toBe('0')

it(`The cost of an RFQ's offers is the same from the comparison to the purchase orders (${numRuns} random RFQs, each ordered in several orders)`, async () => {
  await fc.assert(
    fc.asyncProperty(randomRfq({ mostLines: 3, mostQuotes: 2 }), async (rfq) => {
      const { id, lines } = await insertRandomRfq(server, rfq.input, rfq.cuts)
      const comparison = payloadOf(await server.staff.call(getComparison, { params: { id } }))
      const allocations = allocated(comparison, rfq)
      if (allocations.length === 0) return
      await accepting((accept) =>
        server.staff.call(awardRfq, { params: { id }, version: 1, body: { strategy: 'by_hand', allocations, accept } }),
      )
      const { award } = payloadOf(await server.staff.call(getComparison, { params: { id } }))

      // The first line is ordered before the others.
      const [first = ''] = lines.filter((line) => allocations.some(({ rfq_line_id }) => rfq_line_id === line))
      const made: Order[] = []
      for (const rfq_line_ids of [[first], undefined]) {
        const answered = await server.staff.call(createOrdersFromAward, {
          params: { id },
          body: { client_id, currency: 'USD', markup_percent: '20', ...(rfq_line_ids ? { rfq_line_ids } : {}) },
        })
        if (answered.status !== 409) made.push(...payloadOf(answered))
      }
      const costs = made.flatMap((order) => order.lines.flatMap(({ cost }) => cost ?? []))
      equals(sum(costs.map(({ total }) => total)), award?.total ?? '')
      for (const { goods, tax, freight, total } of costs) equals(sum([goods, tax, freight ?? '0']), total)

      const bought: PurchaseOrder[] = []
      for (const draft of made) {
        const quoted = await accepting((accept) =>
          server.staff.call(quoteOrder, { params: { id: draft.id }, version: draft.version, body: { accept } }),
        )
        await accepting((accept) =>
          server.staff.call(confirmOrder, { params: { id: draft.id }, version: quoted.version, body: { accept } }),
        )
        const { purchase_orders } = payloadOf(await server.staff.call(getOrder, { params: { id: draft.id } }))
        for (const each of purchase_orders)
          bought.push(payloadOf(await server.staff.call(getPurchaseOrder, { params: { id: each.id } })))
      }
      for (const supplier of comparison.suppliers) {
        const orders = bought.filter(({ supplier_id }) => supplier_id === supplier.supplier_id)
        if (orders.length === 0) continue
        const quoted = rfq.input.quotes[comparison.suppliers.indexOf(supplier)]
        equals(sum(orders.map(({ freight }) => freight)), roundMoney(quoted?.freight ?? '', supplier.currency))
        for (const order of orders) {
          equals(sum([order.goods, order.freight, order.tax]), order.total)
          for (const { unit, quantity } of order.lines) if (!isDivisible(unit)) expect(quantity).toMatch(/^\d+(\.0+)?$/)
        }
        const own = costs.filter(({ supplier_id }) => supplier_id === supplier.supplier_id)
        const value = sum(
          own.map(({ quantity, unit_price, offer }) =>
            priceOf(quantity, unit_price, { unit_factor: offer?.unit_factor ?? '1' }),
          ),
        )
        const smallest = supplier.currency === 'TZS' ? 1 : supplier.currency === 'KWD' ? 0.001 : 0.01
        // Each line of a document is rounded once.
        expect(Math.abs(Number(subtract(sum(orders.map(({ goods }) => goods)), value)))).toBeLessThanOrEqual(
          smallest * own.length + 0.000001 * Number(value),
        )
      }
    }),
    { numRuns },
  )
}, 240_000)
