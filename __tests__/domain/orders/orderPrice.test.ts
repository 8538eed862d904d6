import {
  marginOf,
  markupOf,
  markupOfStanding,
  orderMargin,
  priceFromMarkup,
  priceStepIn,
} from '../../../src/domain/orders/orderPrice'

describe('A price from a cost', () => {
  it.each([
    ['35997.233333', '22', 'TZS', null, '43917', 'rounded to whole shillings'],
    ['14', '0', 'USD', null, '14.00', 'at no markup the cost itself'],
    ['2.333333', '10', 'USD', null, '2.57', 'rounded to cents'],
    ['0.0123', '20', 'USD', null, '0.0148', 'what costs next to nothing keeps two digits more'],
    ['14.2', '0', 'TZS', null, '14.2', 'the same in a currency without decimals'],
    ['43916.4', '0', 'TZS', '500', '44000', 'up to the next price step'],
    ['44000', '0', 'TZS', '500', '44000', 'not beyond a step that is met'],
    ['1.004', '0', 'USD', null, '1.00', 'a hundred of the smallest unit is enough to be rounded to it'],
    ['100.4', '0', 'TZS', null, '100', 'the same without decimals'],
    ['99.4', '0', 'TZS', null, '99.4', 'a unit less is not'],
    ['0.994', '0', 'USD', null, '0.994', 'the same with decimals'],
    ['100', '-100', 'USD', '5', '0.00', 'given away'],
  ])('%s and %s %% in %s (step %s) is %s: %s', (cost, markup, currency, step, price, why) => {
    expect([why, priceFromMarkup(cost, markup, currency, step)]).toEqual([why, price])
  })

  it('is rounded up to the branch’s price step only in the branch’s currency', () => {
    expect(priceStepIn({ currency: 'TZS', price_step: '500' }, 'TZS')).toBe('500')
    expect(priceStepIn({ currency: 'TZS', price_step: '500' }, 'USD')).toBeNull()
    expect(priceStepIn({ currency: 'TZS', price_step: null }, 'TZS')).toBeNull()
  })

  it('gives back its markup', () => {
    expect(markupOf('43900', '35997')).toBe('21.9546')
    expect(markupOf('10', '0')).toBeNull()
  })

  it('has a margin, in percent of the price', () => {
    expect(marginOf('58948000', '48457588', 'TZS')).toEqual({ amount: '10490412', percent: '17.8' })
    expect(marginOf('0', '10', 'USD')).toEqual({ amount: '-10.00', percent: null })
  })

  it('of an order includes the discount, and counts the lines without a cost', () => {
    const lines = [
      { quantity: '2', unit_price: '100', discount_percent: '10', cost: '120' },
      { quantity: '1', unit_price: '15', discount_percent: '0', cost: null },
      { quantity: '1', unit_price: '5', discount_percent: '0', cost: null },
    ]
    expect(orderMargin(lines, '50', 'USD')).toEqual({
      net: '150.00',
      cost: '120.00',
      amount: '30.00',
      percent: '20',
      lines_without_cost: 2,
      lines_without_freight: 0,
    })
    expect(orderMargin([], '50', 'USD')).toMatchObject({ net: '0.00', percent: null })
  })
})

describe('The markup of a stored line', () => {
  const before = { unit_price: '43500', unit_cost: '35997', markup_percent: '20' }
  it.each([
    [
      'is the one that made its price, although the price was rounded up',
      { unit_price: '43500', unit_cost: '35997' },
      before,
      '20',
    ],
    [
      'is that one for the same price in another notation',
      { unit_price: '43500.00', unit_cost: '35997.0' },
      before,
      '20',
    ],
    ['is derived from a typed price', { unit_price: '43600', unit_cost: '35997' }, before, '21.1212'],
    ['is derived from the price when the cost changed', { unit_price: '43500', unit_cost: '36000' }, before, '20.8333'],
    ['is derived from the price of a new line', { unit_price: '43500', unit_cost: '35997' }, null, '20.8434'],
    ['is null without a cost', { unit_price: '500', unit_cost: '0' }, null, null],
  ])('%s', (_, now, stood, markup) => {
    expect(markupOfStanding(now, stood)).toBe(markup)
  })
})
