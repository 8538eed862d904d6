import * as fc from 'fast-check'
import { divide, multiply } from '../../src/domain/money'
import { farFromMedian, isFinerThanCurrency, median, priceSlip, slipInWords } from '../../src/domain/priceGuard'

const rates = { currency: 'USD', rates: [{ currency: 'TZS', rate: '1' }, { currency: 'USD', rate: '2610' }, { currency: 'EUR', rate: '2820' }, { currency: 'INR', rate: '45' }] }

describe('A price that is off what its supplier asked before (QUO-07)', () => {
  it.each([
    ['ten times', '9400', '10'],
    ['ten times and a rise of a fifth', '11280', '10'],
    ['a tenth', '94', '0.1'],
    ['a hundredth, and a little less', '9', '0.01'],
    ['a thousand times', '940000', '1000'],
  ])('by %s is a slip of the unit', (_, price, factor) => {
    expect(priceSlip(price, ['940'], rates)).toEqual({ kind: 'power_of_ten', factor, against: '940' })
  })

  it('by an exchange rate is a slip of the currency', () => {
    // 36 was meant in dollars, and so it was counted; 36 TZS would have been right.
    expect(priceSlip(multiply('36', '2610'), ['38'], rates)).toEqual({ kind: 'exchange_rate', currency: 'TZS', against: '38' })
    expect(priceSlip('45', ['2600'], { ...rates, currency: 'INR' })).toEqual({ kind: 'exchange_rate', currency: 'USD', against: '2600' })
  })

  // 38 stand beside each in the RFQ's TZS; euro and dollar are 8 in 100 apart, both fit, and the nearer one is named.
  it.each([
    ['EUR', 'TZS', '0.01347', '38'],
    ['USD', 'TZS', '0.01456', '38'],
    ['EUR', 'TZS', '0.013', '38'],
    ['USD', 'TZS', '0.0155', '38'],
    ['EUR', 'INR', '0.6064', '38'],
    ['USD', 'INR', '0.6552', '38'],
  ])('is said to be in %s, not in what lies beside it', (currency, own, price, known) => {
    expect(priceSlip(price, [known], { ...rates, currency: own })).toMatchObject({ kind: 'exchange_rate', currency })
  })

  it.each(['940', '1200', '500', '1800', '3000', '250', '4700'])('may still be %s: prices move', (price) => {
    expect(priceSlip(price, ['940'], { currency: 'TZS', rates: [{ currency: 'TZS', rate: '1' }, { currency: 'EUR', rate: '1.1' }] })).toBeNull()
  })

  it('says nothing where he asked as much before, or where nothing is known', () => {
    expect(priceSlip('9400', ['940', '9000'], rates)).toBeNull()
    expect(priceSlip('9400', [], rates)).toBeNull()
    expect(priceSlip('0', ['940'], rates)).toBeNull()
    expect(priceSlip('9400', ['0'], rates)).toBeNull()
  })

  it('is found however small or large the figures are, and never where a price is near', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 6 }), (whole, places) => {
        const known = divide(String(whole), `1${'0'.repeat(places)}`, 6)
        expect(priceSlip(multiply(known, '10'), [known], rates)).toMatchObject({ kind: 'power_of_ten', factor: '10' })
        expect(priceSlip(multiply(known, '0.1'), [known], rates)).toMatchObject({ factor: '0.1' })
        expect(priceSlip(multiply(known, '1.9'), [known], rates)).toBeNull()
      }),
    )
  })
})

describe('A price beside the median of what its item cost (QUO-07)', () => {
  it('is far when it is more than five times off, up or down', () => {
    expect(farFromMedian('5.01', '1')).toEqual({ kind: 'far', above: true, against: '1' })
    expect(farFromMedian('0.19', '1')).toEqual({ kind: 'far', above: false, against: '1' })
    expect(farFromMedian('5', '1')).toBeNull()
    expect(farFromMedian('0.2', '1')).toBeNull()
  })

  it('is the middle one of them, or the mean of the two in the middle', () => {
    expect(median(['9', '10', '100'])).toBe('10')
    expect(median(['10', '9', '100', '11'])).toBe('10.5')
    expect(median([])).toBeNull()
  })
})

it('is said in words that stand before what it is compared with', () => {
  expect(slipInWords({ kind: 'power_of_ten', factor: '100', against: '1' })).toBe('about 100 times')
  expect(slipInWords({ kind: 'power_of_ten', factor: '0.01', against: '1' })).toBe('about 1/100 of')
  expect(slipInWords({ kind: 'exchange_rate', currency: 'TZS', against: '1' })).toBe('as if it were in TZS, beside')
  expect(slipInWords({ kind: 'far', above: false, against: '1' })).toBe('less than a fifth of')
})

describe('A price that is finer than its currency (QUO-07)', () => {
  it.each([
    ['17.5', 'TZS', true],
    ['0.5', 'TZS', true],
    ['17500', 'TZS', false],
    ['17500.00', 'TZS', false],
    ['1.234', 'USD', true],
    ['1.250', 'USD', false],
    ['0.0125', 'USD', false],
    ['17.125', 'KWD', false],
    ['17.1255', 'KWD', true],
    ['ten', 'TZS', false],
    ['17.5', '', false],
  ])('as %s %s is: %s', (price, currency, isFiner) => {
    expect(isFinerThanCurrency(price, currency)).toBe(isFiner)
  })
})
