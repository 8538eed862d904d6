import { changeOf } from '../../../src/domain/prices/price'

const asked = (unit_price: string, more = {}) => ({ unit: 'H87', currency: 'USD', unit_price, ...more })

describe('The change of a price', () => {
  it.each([
    ['10.20', [asked('10.60')], '-3.8'],
    ['11.2', [asked('10.1')], '10.9'],
    ['10', [asked('10.00')], '0'],
    ['10', [asked('9', { currency: 'EUR' }), asked('9', { unit: 'SET' }), asked('8')], '25'],
  ])('to %s from %j is %s %%', (price, older, change) => expect(changeOf(asked(price), older)).toBe(change))

  it('is null for the first price and for a free one', () => {
    expect(changeOf(asked('10'), [])).toBeNull()
    expect(changeOf(asked('10'), [asked('0')])).toBeNull()
  })
})
