import fc from 'fast-check'
import { documentTotals } from '../../../src/domain/documents/documentTotals'
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

describe('Ten thousand random orders', () => {
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
        const same = (left: string, right: string) => expect(compare(left, right)).toBe(0)
        same(goods, sum(amounts))
        same(net, add(subtract(goods, discount), charges))
        same(net, sum(taxes.map((entry) => entry.net)))
        same(tax, sum(taxes.map(({ amount }) => amount)))
        same(total, add(net, tax))
        // Each is a valid amount of the currency.
        for (const amount of [...amounts, goods, charges, net, tax, total])
          expect(roundMoney(amount, order.currency)).toBe(amount)
      }),
      { numRuns, seed },
    )
  })
})
