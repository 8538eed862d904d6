import { type KeptCost, typedCost } from '../../../src/domain/costing/keptCost'
import { asUnitCost, goodsBeside, unitCostOf } from '../../../src/domain/costing/unitCost'

const typed = (quantity: string, price: string, rate = '1') =>
  typedCost(quantity, price, { currency: 'USD', rate }, 'USD')
const kept = (over: Partial<KeptCost>): KeptCost => ({
  cost_currency: 'USD',
  cost_unit_price: '10',
  cost_rate: '1',
  cost_quantity: '10',
  cost_goods: '100.00',
  cost_tax: '0.00',
  cost_freight: '0.00',
  quoted_freight: '0',
  ...over,
})

describe('The cost of a quantity at a typed price', () => {
  it('is without tax and freight, in the order’s currency', () => {
    expect(typedCost('3', '10.01', { currency: 'USD', rate: '2500.5' }, 'TZS')).toEqual({
      cost_currency: 'USD',
      cost_unit_price: '10.01',
      cost_rate: '2500.5',
      cost_quantity: '3',
      cost_goods: '75090',
      cost_tax: '0',
      cost_freight: '0',
      quoted_freight: '0',
    })
  })
})

describe('The unit cost of a line', () => {
  it('is the same for any quantity, although the total is rounded', () => {
    const quantities = Array.from({ length: 20 }, (_, index) => String(index + 1))
    expect(new Set(quantities.map((quantity) => unitCostOf(typed(quantity, '0.765'), quantity, null, 'USD')))).toEqual(
      new Set(['0.765']),
    )
    expect(
      new Set(quantities.map((quantity) => unitCostOf(typed(quantity, '2000', '0.0003825'), quantity, null, 'USD'))),
    ).toEqual(new Set(['0.765']))
  })

  it('includes surplus, irrecoverable tax and freight per unit sold', () => {
    expect(unitCostOf(kept({ cost_goods: '120.00', cost_tax: '20.00', cost_freight: '12.00' }), '8', null, 'USD')).toBe(
      '16.5',
    )
  })

  it('converts a price per the supplier’s unit', () => {
    expect(
      unitCostOf(kept({ cost_unit_price: '240', cost_quantity: '48', cost_goods: '480.00' }), '48', '24', 'USD'),
    ).toBe('10')
  })

  it('follows the goods when they are a share of a larger purchase', () => {
    expect(unitCostOf(kept({ cost_goods: '110.00' }), '10', null, 'USD')).toBe('11')
  })

  it('is shown beside goods with more digits when the rounded amount would give another figure', () => {
    expect(goodsBeside(typed('3', '1.765'), '3', null, 'USD')).toBe('5.295')
    expect(goodsBeside(typed('4', '1.765'), '4', null, 'USD')).toBe('7.06')
    expect(goodsBeside(typed('1000', '0.123456'), '1000', null, 'USD')).toBe('123.46')
    expect(goodsBeside(typed('2', '10'), '3', null, 'USD')).toBe('20')
    expect(goodsBeside(kept({ cost_goods: '110.00' }), '10', null, 'USD')).toBe('110')
    expect(
      goodsBeside(kept({ cost_goods: '120.01', cost_tax: '20.01', cost_freight: '12.00' }), '8', null, 'USD'),
    ).toBe('100')
  })

  it.each([
    ['0.766666666', 'USD', '0.7667'],
    ['1133343.3333', 'TZS', '1133343.33'],
    ['0.0123456', 'USD', '0.01235'],
    ['0.00012345', 'USD', '0.000123'],
    ['3.14159', 'TZS', '3.142'],
    ['0', 'USD', '0'],
    ['0.0999999', 'USD', '0.1'],
    ['0.10004', 'USD', '0.1'],
    ['0.09994', 'USD', '0.09994'],
  ])('%s in %s shows as %s', (exact, currency, shown) => {
    expect(asUnitCost(exact, currency)).toBe(shown)
  })
})
