import fc from 'fast-check'
import { add, compare, isPositive, sum } from '../../../src/domain/money/money'
import { splitOrder } from '../../../src/domain/orders/orderParts'
import { runs } from '../../support/runs'

const lines = [
  { id: 'a', amount: '100' },
  { id: 'b', amount: '50' },
  { id: 'c', amount: '50' },
]

describe('A partly confirmed order', () => {
  it.each([
    [
      'shares the discount by the lines’ amounts',
      { discount: '20', charges: [] },
      ['a'],
      { discount: '10', net: '90' },
      { discount: '10', net: '90' },
    ],
    [
      'keeps the charges in the confirmed part',
      { discount: '0', charges: [{ amount: '30' }] },
      ['a', 'b'],
      { discount: '0', net: '180' },
      { discount: '0', net: '50' },
    ],
    [
      'keeps the remainder of a division in the rest',
      { discount: '1', charges: [] },
      ['b'],
      { discount: '0', net: '50' },
      { discount: '1', net: '149' },
    ],
    [
      'has a discount in percent on each part',
      { discount: '15', discount_percent: '7.5', charges: [] },
      ['b'],
      { discount: '4', net: '46' },
      { discount: '11', net: '139' },
    ],
    [
      'splits the lines as selected, in order',
      { discount: '0', charges: [] },
      ['c', 'a'],
      { line_ids: ['a', 'c'] },
      { line_ids: ['b'] },
    ],
  ])('%s', (_words, more, ids, confirmed, rest) => {
    const split = splitOrder({ currency: 'TZS', lines, ...more }, ids)
    expect(split.confirmed).toMatchObject(confirmed)
    expect(split.rest).toMatchObject(rest)
  })

  it('has two nets that add up, and no discount above a part’s amount', () => {
    const orders = fc.record({
      currency: fc.constantFrom('TZS', 'USD', 'KWD', 'CHF'),
      lines: fc.array(fc.record({ units: fc.nat(5000), chosen: fc.boolean() }), { minLength: 1, maxLength: 12 }),
      percent: fc.nat(100),
    })
    const property = fc.property(orders, ({ currency, lines: drawn, percent }) => {
      // In steps that every one of these currencies can represent.
      const step = (units: number) => (currency === 'TZS' ? String(units) : (units / 20).toFixed(2))
      const whole = drawn.map(({ units }, index) => ({ id: String(index), amount: step(units) }))
      const discount = step(Math.floor((drawn.reduce((total, { units }) => total + units, 0) * percent) / 100))
      const { confirmed, rest } = splitOrder(
        { currency, discount, lines: whole, charges: [{ amount: step(7) }] },
        whole.filter((_, index) => drawn[index]?.chosen).map(({ id }) => id),
      )
      const net = add(sum(whole.map(({ amount }) => amount)), `-${discount}`, step(7))
      expect(compare(add(confirmed.net, rest.net), net)).toBe(0)
      expect(compare(add(confirmed.discount, rest.discount), discount)).toBe(0)
      for (const part of [confirmed, rest])
        expect(
          isPositive(part.discount) &&
            compare(
              part.discount,
              sum(whole.filter(({ id }) => part.line_ids.includes(id)).map(({ amount }) => amount)),
            ) > 0,
        ).toBe(false)
    })
    fc.assert(property, { numRuns: runs(10_000, 300) })
  })
})
