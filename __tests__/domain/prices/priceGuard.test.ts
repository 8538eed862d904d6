import * as fc from 'fast-check'
import { divide, multiply } from '../../../src/domain/money/money'
import {
  farFromAll,
  farFromMedian,
  isFinerThanCurrency,
  isPriceJump,
  median,
  priceSlip,
  slipInWords,
} from '../../../src/domain/prices/priceGuard'

const rates = {
  currency: 'USD',
  rates: [
    { currency: 'TZS', rate: '1' },
    { currency: 'USD', rate: '2610' },
    { currency: 'EUR', rate: '2820' },
    { currency: 'INR', rate: '45' },
  ],
}

describe('A price that differs from the supplier’s earlier prices (QUO-07)', () => {
  it.each([
    ['ten times', '9400', '10'],
    ['ten times and a rise of a fifth', '11280', '10'],
    ['a tenth', '94', '0.1'],
    ['a hundredth, and slightly less', '9', '0.01'],
    ['a thousand times', '940000', '1000'],
  ])('by %s is a wrong unit', (_, price, factor) => {
    expect(priceSlip(price, ['940'], rates)).toEqual({ kind: 'power_of_ten', factor, against: '940' })
  })

  it('by an exchange rate is a wrong currency', () => {
    // 36 was meant in dollars and was converted; 36 TZS would have been correct.
    expect(priceSlip(multiply('36', '2610'), ['38'], rates)).toEqual({
      kind: 'exchange_rate',
      currency: 'TZS',
      against: '38',
    })
    expect(priceSlip('45', ['2600'], { ...rates, currency: 'INR' })).toEqual({
      kind: 'exchange_rate',
      currency: 'USD',
      against: '2600',
    })
  })

  // Each is compared with 38 in the RFQ's TZS; euro and dollar differ by 8 %, both fit, and the nearer one is named.
  it.each([
    ['EUR', 'TZS', '0.01347', '38'],
    ['USD', 'TZS', '0.01456', '38'],
    ['EUR', 'TZS', '0.013', '38'],
    ['USD', 'TZS', '0.0155', '38'],
    ['EUR', 'INR', '0.6064', '38'],
    ['USD', 'INR', '0.6552', '38'],
  ])('is reported as in %s, not as a nearby factor', (currency, own, price, known) => {
    expect(priceSlip(price, [known], { ...rates, currency: own })).toMatchObject({ kind: 'exchange_rate', currency })
  })

  it.each(['940', '1200', '500', '1800', '3000', '250', '4700'])('may be %s, because prices change', (price) => {
    expect(
      priceSlip(price, ['940'], {
        currency: 'TZS',
        rates: [
          { currency: 'TZS', rate: '1' },
          { currency: 'EUR', rate: '1.1' },
        ],
      }),
    ).toBeNull()
  })

  it('is plausible near an earlier price, and without known prices', () => {
    expect(priceSlip('9400', ['940', '9000'], rates)).toBeNull()
    expect(priceSlip('9400', [], rates)).toBeNull()
    expect(priceSlip('0', ['940'], rates)).toBeNull()
    expect(priceSlip('9400', ['0'], rates)).toBeNull()
  })

  it.each([
    ['may be a quarter above ten times', '11750', { kind: 'power_of_ten', factor: '10', against: '940' }],
    ['may not be more than a quarter above', '11751', null],
    ['may be about a quarter below', '7520', { kind: 'power_of_ten', factor: '10', against: '940' }],
    ['may not be less than that', '7519', null],
  ])('%s', (_, price, slip) => {
    expect(priceSlip(price, ['940'], { currency: 'TZS', rates: [{ currency: 'TZS', rate: '1' }] })).toEqual(slip)
  })

  it.each([
    ['twice', '1880', '188'],
    ['half', '470', '47'],
  ])('is plausible at %s an earlier price, regardless of others', (_, price, other) => {
    expect(priceSlip(price, ['940', other], rates)).toBeNull()
  })

  it('is compared with each earlier price', () => {
    expect(priceSlip('940', ['3000', '94'], rates)).toEqual({ kind: 'power_of_ten', factor: '10', against: '94' })
  })

  it.each<[why: string, own: string, other: string, price: string, known: string, named: string | undefined]>([
    ['yes for a rate of three', '3', '1', '3', '1', 'EUR'],
    ['yes for a rate of a third', '1', '3', '1', '3', 'EUR'],
    ['no for a rate below three', '2.9', '1', '2.9', '1', undefined],
    ['no for a rate of 0', '2610', '0', '2610', '1', undefined],
  ])('is explained by a rate: %s', (_, own, other, price, known, named) => {
    const slip = priceSlip(price, [known], {
      currency: 'USD',
      rates: [
        { currency: 'USD', rate: own },
        { currency: 'EUR', rate: other },
      ],
    })
    expect(slip).toEqual(named === undefined ? null : { kind: 'exchange_rate', currency: named, against: known })
  })

  it('is not explained when the quote’s currency has no rate', () => {
    expect(priceSlip('2610', ['1'], { ...rates, currency: 'CNY' })).toBeNull()
  })

  it('is found for any size of the figures, and never near an earlier price', () => {
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

describe('A price compared with the median of its item (QUO-07)', () => {
  it('is far when it is more than five times above or below', () => {
    expect(farFromMedian('5.01', '1')).toEqual({ kind: 'far', above: true, against: '1' })
    expect(farFromMedian('0.19', '1')).toEqual({ kind: 'far', above: false, against: '1' })
    expect(farFromMedian('5', '1')).toBeNull()
    expect(farFromMedian('0.2', '1')).toBeNull()
  })

  it('is not compared when either is 0', () => {
    expect([farFromMedian('0', '1'), farFromMedian('5', '0')]).toEqual([null, null])
  })

  it('has the middle value as median, or the mean of the middle two', () => {
    expect(median(['9', '10', '100'])).toBe('10')
    expect(median(['10', '9', '100', '11'])).toBe('10.5')
    expect(median(['100', '9', '10.50'])).toBe('10.50')
    expect(median([])).toBeNull()
  })
})

it('A price slip is described as text before the compared price', () => {
  expect(slipInWords({ kind: 'power_of_ten', factor: '100', against: '1' })).toBe('about 100 times')
  expect(slipInWords({ kind: 'power_of_ten', factor: '0.01', against: '1' })).toBe('about 1/100 of')
  expect(slipInWords({ kind: 'exchange_rate', currency: 'TZS', against: '1' })).toBe(
    'looks like an amount in TZS, compared with',
  )
  expect(slipInWords({ kind: 'far', above: false, against: '1' })).toBe('less than a fifth of')
  expect(slipInWords({ kind: 'far', above: true, against: '1' })).toBe('more than 5 times')
  expect(slipInWords({ kind: 'apart', above: true, against: '1' })).toBe('more than 1,000 times')
  expect(slipInWords({ kind: 'apart', above: false, against: '1' })).toBe('less than 1/1,000 of')
})

describe('A price compared with the others of its quote (QUO-07)', () => {
  it.each<[price: string, others: string[], slip: object | null]>([
    ['5000', ['1', '2'], { kind: 'apart', above: true, against: '2' }],
    ['5000', ['2', '1'], { kind: 'apart', above: true, against: '2' }],
    ['2000', ['1', '2'], { kind: 'apart', above: true, against: '2' }],
    ['1999', ['1', '2'], null],
    ['0.001', ['2', '1'], { kind: 'apart', above: false, against: '1' }],
    ['0.0011', ['2', '1'], null],
    ['5000', ['2', '2.00', '1'], { kind: 'apart', above: true, against: '2' }],
    // At least two others, without zeros.
    ['5000', ['1'], null],
    ['5000', ['1', '0'], null],
    ['5000', ['0', '1', '2'], { kind: 'apart', above: true, against: '2' }],
    ['5000', [], null],
    ['0', ['1', '2'], null],
  ])('%s is a thousand times off all of %j', (price, others, slip) => {
    expect(farFromAll(price, others)).toEqual(slip)
  })
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
    ['1.2340', 'USD', true],
    ['1.2034', 'KWD', true],
    ['17.5', '', false],
    ['17.1234567', '', false],
  ])('as %s %s is: %s', (price, currency, isFiner) => {
    expect(isFinerThanCurrency(price, currency)).toBe(isFiner)
  })
})

it.each([
  ['36501', '365', true],
  ['36500', '365', false],
  ['365', '36500', false],
  ['364', '36500', true],
  ['0', '36500', false],
  ['36500', '0', false],
])('A price of %s in place of %s is a jump: %s (QUO-07)', (price, replaced, isJump) => {
  expect(isPriceJump(price, replaced)).toBe(isJump)
})
