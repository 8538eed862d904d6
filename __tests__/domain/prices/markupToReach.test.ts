import fc from 'fast-check'
import { markupToReach, type MarkableLine } from '../../../src/domain/prices/markupToReach'
import { add, compare, percentOf, subtract } from '../../../src/domain/money/money'
import { orderMargin, priceFromMarkup } from '../../../src/domain/orders/orderPrice'

const line = (unit_cost: string | null, over: Partial<MarkableLine> = {}): MarkableLine => ({
  quantity: '1',
  unit_price: '0',
  discount_percent: '0',
  cost: unit_cost,
  unit_cost,
  ...over,
})
const order = (lines: MarkableLine[], over: { discount?: string; price_step?: string | null } = {}) => ({
  lines,
  discount: '0',
  currency: 'TZS',
  price_step: null,
  ...over,
})

describe('The markup that reaches a goal', () => {
  it.each([
    ['a margin of 20 % is a markup of 25 %', order([line('8000')]), { margin_percent: '20' }, '25'],
    [
      'prices in whole shillings: the first hundredth whose price reaches it',
      order([line('35997', { quantity: '60', cost: '2159820' })]),
      { margin_percent: '18' },
      '21.96',
    ],
    [
      'a price step reaches it earlier',
      order([line('8100')], { price_step: '500' }),
      { margin_percent: '19' },
      '17.29',
    ],
    [
      'a line with a fixed price is included',
      order([line('8000'), line(null, { unit_price: '10000', cost: '8000' })]),
      { margin_percent: '20' },
      '25',
    ],
    [
      'a discount on the order is compensated',
      order([line('8000')], { discount: '1000' }),
      { margin_percent: '20' },
      '37.5',
    ],
    [
      'a line’s own discount is compensated too',
      order([line('8000', { discount_percent: '10' })]),
      { margin_percent: '20' },
      '38.89',
    ],
    ['a net is reached with the lowest markup', order([line('8000'), line('4000')]), { net: '15000' }, '25'],
    ['a net below the cost is a negative markup', order([line('8000')]), { net: '6000' }, '-25'],
    ['a net of 0 is a markup of −100 %', order([line('8000')]), { net: '0' }, '-100'],
  ] as const)('%s', (_, given, goal, markup) => {
    expect(markupToReach(given, goal)).toBe(markup)
  })

  it.each([
    ['all of the price', { margin_percent: '100' }],
    ['more net than a thousand times the cost', { net: '90000000' }],
  ])('is null for %s', (_, goal) => {
    expect(markupToReach(order([line('80')]), goal)).toBeNull()
  })

  it('is null when no line has a cost', () => {
    expect(markupToReach(order([line(null, { unit_price: '500' })]), { margin_percent: '20' })).toBe('-100')
    expect(markupToReach(order([line(null, { unit_price: '500', cost: '450' })]), { margin_percent: '20' })).toBeNull()
  })

  it('reaches the margin, and a hundredth less does not', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 500 }).map(String),
        unit_cost: fc.integer({ min: 1, max: 10_000_000 }).map(String),
        discount_percent: fc.integer({ min: 0, max: 30 }).map(String),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(null, '100', '500'),
        fc.constantFrom('TZS', 'USD', 'CHF', 'KWD'),
        (drawn, wanted, price_step, currency) => {
          const made = drawn.map(({ quantity, unit_cost, discount_percent }) => ({
            quantity,
            unit_cost,
            discount_percent,
            unit_price: '0',
            cost: String(Number(quantity) * Number(unit_cost)),
          }))
          const given = { lines: made, discount: '0', currency, price_step }
          const markup = markupToReach(given, { margin_percent: String(wanted) })
          const leaves = (percent: string) => {
            const { net, amount } = orderMargin(
              made.map((each) => ({
                ...each,
                unit_price: priceFromMarkup(each.unit_cost, percent, currency, price_step),
              })),
              '0',
              currency,
            )
            return compare(amount, percentOf(net, String(wanted))) >= 0
          }
          expect(markup).not.toBeNull()
          expect(leaves(markup!)).toBe(true)
          if (compare(markup!, '-100') > 0) expect(leaves(subtract(markup!, '0.01'))).toBe(false)
          expect(leaves(add(markup!, '5'))).toBe(true)
        },
      ),
    )
  })
})
