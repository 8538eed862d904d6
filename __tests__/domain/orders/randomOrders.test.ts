import fc from 'fast-check'
import { documentTotals, payableTotal } from '../../../src/domain/documents/documentTotals'
import { add, compare, lineAmount, roundMoney, subtract, sum } from '../../../src/domain/money/money'
import { integerTotals } from '../../support/integerTotals'
import { type RandomOrder, randomOrder } from '../../support/randomOrders'
import { runs } from '../../support/runs'

const numRuns = runs(10_000)
/** A new seed per run; it is in the failure message, and RANDOM_ORDERS_SEED repeats it. */
const seed = Number(process.env.RANDOM_ORDERS_SEED ?? Date.now() % 2 ** 31)

const totalsOf = ({ currency, lines, discount, charges, tax_rates }: RandomOrder) => {
  const amounts = lines.map((line) => lineAmount(line.quantity, line.unit_price, line.discount_percent, currency))
  const priced = lines.map(({ tax_rate_id }, index) => ({ tax_rate_id, amount: amounts[index] ?? '0' }))
  return { amounts, ...documentTotals({ currency, lines: priced, discount, charges, tax_rates }) }
}

describe(`${numRuns} random orders`, () => {
  it('have the same totals in decimals and in an independent integer calculation, digit for digit', () => {
    fc.assert(
      fc.property(randomOrder(), (order) => {
        const { amounts, goods, charges, net, taxes, tax, total } = totalsOf(order)
        const said = {
          amounts,
          goods,
          charges,
          net,
          taxes: taxes.map(({ tax_rate_id, net: taxed, amount }) => ({ tax_rate_id, net: taxed, amount })),
          tax,
          total,
          ...payableTotal(total, order.currency),
        }
        expect(said).toEqual(integerTotals(order))
      }),
      { numRuns, seed },
    )
  })

  it('add up as displayed: lines, discount, charges, each rate and the total', () => {
    fc.assert(
      fc.property(randomOrder(), (order) => {
        const { amounts, goods, discount, charges, net, taxes, tax, total } = totalsOf(order)
        const figures = [...amounts, goods, charges, net, tax, total]
        // One expectation for each order: one for each figure took most of the time.
        expect({
          goods: compare(goods, sum(amounts)),
          net: compare(net, add(subtract(goods, discount), charges)),
          nets: compare(net, sum(taxes.map((entry) => entry.net))),
          tax: compare(tax, sum(taxes.map(({ amount }) => amount))),
          total: compare(total, add(net, tax)),
          // Each is a valid amount of the currency.
          figures: figures.map((amount) => roundMoney(amount, order.currency)),
        }).toEqual({ goods: 0, net: 0, nets: 0, tax: 0, total: 0, figures })
      }),
      { numRuns, seed },
    )
  })
})
