import fc from 'fast-check'
import { discountAmount, discountOf } from '../../../src/domain/documents/discount'
import { documentTotals } from '../../../src/domain/documents/documentTotals'
import { add, compare, lineAmount, subtract, sum } from '../../../src/domain/money/money'
import { orderMargin } from '../../../src/domain/orders/orderPrice'
import { integerTotals } from '../../support/integerTotals'
import { randomOrder } from '../../support/randomOrders'
import { runs } from '../../support/runs'

describe('The discount on a document', () => {
  it.each([
    ['a percentage of the lines', { percent: '5' }, '945000', 'TZS', '47250'],
    ['a percentage, rounded once, half away from zero', { percent: '2.5' }, '99.80', 'USD', '2.50'],
    ['a percentage in a currency without decimals', { percent: '3' }, '50', 'JPY', '2'],
    ['a percentage in a currency paid in steps, to its digits', { percent: '1' }, '12.30', 'CHF', '0.12'],
    ['a percentage in a currency of three decimals', { percent: '12.125' }, '10.005', 'KWD', '1.213'],
    ['all of the lines', { percent: '100' }, '12.35', 'USD', '12.35'],
    ['nothing', { percent: '0' }, '12.35', 'USD', '0.00'],
    ['an amount, whatever the lines are', '5000', '945000', 'TZS', '5000'],
  ])('is %s', (_words, discount, goods, currency, expected) => {
    expect(discountAmount(discount, goods, currency)).toBe(expected)
  })

  it.each([
    ['the percentage, where there is one', { discount: '47250', discount_percent: '5' }, { percent: '5' }],
    ['a percentage of zero too', { discount: '0', discount_percent: '0' }, { percent: '0' }],
    ['otherwise the amount', { discount: '47250', discount_percent: null }, '47250'],
  ])('of an order is %s', (_words, order, expected) => {
    expect(discountOf(order)).toEqual(expected)
  })

  it('of an order without lines is nothing, of either kind', () => {
    for (const discount of ['100', { percent: '5' }])
      expect(documentTotals({ currency: 'TZS', lines: [], discount, charges: [], tax_rates: [] })).toMatchObject({
        discount: '0',
        total: '0',
      })
  })

  it('in percent is spread over the tax rates to the last unit, as the same amount is', () => {
    const percents = fc.oneof(
      fc.constantFrom('0', '100'),
      fc.integer({ min: 1, max: 9_999_999 }).map((size) => (size / 100_000).toFixed(5)),
    )
    fc.assert(
      fc.property(randomOrder(), percents, (order, percent) => {
        const { currency, charges, tax_rates } = order
        const lines = order.lines.map(({ tax_rate_id, quantity, unit_price, discount_percent }) => ({
          tax_rate_id,
          amount: lineAmount(quantity, unit_price, discount_percent, currency),
        }))
        const totals = documentTotals({ currency, lines, discount: { percent }, charges, tax_rates })
        const { goods, discount, net, taxes, tax, total } = totals
        const by_integers = integerTotals({ ...order, discount })
        const margin = orderMargin(
          order.lines.map((line) => ({ ...line, cost: null })),
          { percent },
          currency,
        )
        expect({
          nets: compare(sum(taxes.map((entry) => entry.net)), net),
          net: compare(net, add(subtract(goods, discount), totals.charges)),
          taxes: taxes.map(({ net: taxed, amount }) => [taxed, amount]),
          figures: [net, tax, total],
          margin: compare(margin.net, subtract(goods, discount)),
          above: compare(discount, goods) > 0,
        }).toEqual({
          nets: 0,
          net: 0,
          taxes: by_integers.taxes.map(({ net: taxed, amount }) => [taxed, amount]),
          figures: [by_integers.net, by_integers.tax, by_integers.total],
          margin: 0,
          above: false,
        })
      }),
      { numRuns: runs(10_000) },
    )
  })
})
