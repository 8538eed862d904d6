import {
  availableQuantity,
  buy,
  buyableQuantity,
  isShort,
  priceAt,
  type OfferTerms,
} from '../../../src/domain/costing/purchase'
import { plainLine } from '../../support/workedExample'

const terms = (more: Partial<OfferTerms>): OfferTerms => plainLine('offer', 'line', '10', more)
const inTzs = { currency: 'TZS', rate: '1' }

describe('The quantity to buy', () => {
  it.each<[need: string, more: Partial<OfferTerms>, quantity: string, words: string]>([
    ['60', {}, '60', 'as much as asked'],
    ['60', { minimum_quantity: '100' }, '100', 'the minimum where more'],
    ['120', { minimum_quantity: '100' }, '120', 'the need where that is more'],
    ['60', { pack_size: '24' }, '72', 'whole packs'],
    ['72', { pack_size: '24' }, '72', 'no pack too many'],
    ['60', { minimum_quantity: '100', pack_size: '24' }, '120', 'whole packs of the minimum'],
    ['0.5', { pack_size: '0.3', unit: 'MTR' }, '0.6', 'packs of parts'],
    ['60', { minimum_quantity: '5', unit_factor: '24' }, '120', 'a minimum of 5 boxes of 24'],
    ['60', { pack_size: '1', unit_factor: '24' }, '72', 'whole boxes of 24'],
    ['60', { price_breaks: [{ quantity: '61', unit_price: '1' }] }, '60', 'never more to reach a price break'],
    ['60', { available_quantity: '10' }, '60', 'whatever is available'],
  ])('for %s with %j is %s: %s', (need, more, quantity) => {
    expect(buyableQuantity(terms(more), need)).toBe(quantity)
  })

  it.each<[need: string, more: Partial<OfferTerms>, short: boolean]>([
    ['60', { available_quantity: '60' }, false],
    ['60', { available_quantity: '59.999999' }, true],
    ['60', { available_quantity: '60', pack_size: '24' }, true],
    ['60', { available_quantity: '3', unit_factor: '24' }, false],
    ['60', {}, false],
  ])('for %s with %j is short: %s', (need, more, short) => {
    expect(isShort(terms(more), need)).toBe(short)
  })
})

describe('The available quantity', () => {
  it.each<[words: string, more: Partial<OfferTerms>, quantity: string | null]>([
    ['is unknown when not given', {}, null],
    ['is the given one for a divisible unit', { unit: 'MTR', available_quantity: '12.5' }, '12.5'],
    ['is whole units for another unit', { available_quantity: '12.5' }, '12'],
    ['is whole packs', { available_quantity: '50', pack_size: '24' }, '48'],
    ['is unchanged for whole packs', { available_quantity: '48', pack_size: '24' }, '48'],
    ['is unchanged at the minimum', { available_quantity: '100', minimum_quantity: '100' }, '100'],
    ['is 0 below the minimum', { available_quantity: '99', minimum_quantity: '100' }, '0'],
    [
      'is 0 when its whole packs are below the minimum',
      { available_quantity: '50', minimum_quantity: '49', pack_size: '24' },
      '0',
    ],
    ['is in the line’s unit', { available_quantity: '3', minimum_quantity: '2', unit_factor: '24' }, '72'],
  ])('%s', (_, more, quantity) => {
    expect(availableQuantity(terms(more))).toBe(quantity)
  })
})

describe('The price at a quantity', () => {
  const price_breaks = [
    { quantity: '1000', unit_price: '7' },
    { quantity: '400', unit_price: '9' },
  ]
  it.each([
    ['399.999999', '10', null],
    ['400', '9', '400'],
    ['450', '9', '400'],
    ['1000', '7', '1000'],
  ])('of %s is %s, from %s on', (quantity, unit_price, price_break) => {
    expect(priceAt(terms({ price_breaks }), quantity)).toEqual({ unit_price, price_break })
  })

  it('has its breaks in the offer’s own unit', () => {
    expect(priceAt(terms({ price_breaks: [{ quantity: '2', unit_price: '9' }], unit_factor: '24' }), '48')).toEqual({
      unit_price: '9',
      price_break: '48',
    })
    expect(priceAt(terms({ price_breaks: [{ quantity: '2', unit_price: '9' }], unit_factor: '24' }), '47')).toEqual({
      unit_price: '10',
      price_break: null,
    })
  })

  it('is that of the highest reached break, for any order of the breaks', () => {
    const risen = [{ quantity: '100', unit_price: '9.5' }, ...[...price_breaks].reverse()]
    expect(priceAt(terms({ price_breaks: risen }), '1200')).toEqual({ unit_price: '7', price_break: '1000' })
    expect(priceAt(terms({ price_breaks: [...risen].reverse() }), '999')).toEqual({
      unit_price: '9',
      price_break: '400',
    })
  })

  it('is 0 when it is free of charge', () => {
    expect(priceAt(terms({ free_of_charge: true, price_breaks }), '1000')).toEqual({
      unit_price: '0',
      price_break: null,
    })
    expect(priceAt(terms({ unit_price: null, free_of_charge: true }), '5')).toEqual({
      unit_price: '0',
      price_break: null,
    })
  })
})

describe('A purchase', () => {
  it('is rounded once, after all multiplications', () => {
    // 3 × 0.333333 × 2612.5 is 2612.497…, not 3 × 871.
    expect(buy(terms({ unit_price: '0.333333' }), '3', { currency: 'TZS', rate: '2612.5' })?.goods).toBe('2612')
  })

  it('is priced per the offer’s unit', () => {
    expect(buy(terms({ unit_price: '240', unit_factor: '24', unit: 'KGM' }), '60', inTzs)).toMatchObject({
      quantity: '60',
      goods: '600',
    })
    expect(
      buy(terms({ unit_price: '7', unit_factor: '7', unit: 'KGM' }), '10', { currency: 'USD', rate: '1' })?.goods,
    ).toBe('10.00')
  })

  it('shows the surplus', () => {
    expect(buy(terms({ minimum_quantity: '100' }), '60', inTzs)).toMatchObject({
      covered: '60',
      quantity: '100',
      surplus: '40',
      goods: '1000',
    })
  })

  it('includes only irrecoverable tax', () => {
    expect(buy(terms({ tax_percent: '18', tax_recoverable: false }), '7', inTzs)).toMatchObject({
      goods: '70',
      tax: '13',
    })
    expect(buy(terms({ tax_percent: '18', tax_recoverable: true }), '7', inTzs)).toMatchObject({
      goods: '70',
      tax: '0',
    })
  })

  it('is the available whole packs when they are less than requested', () => {
    expect(buy(terms({ available_quantity: '50', pack_size: '24' }), '60', inTzs)).toMatchObject({
      covered: '48',
      quantity: '48',
      surplus: '0',
      goods: '480',
    })
    expect(buy(terms({ available_quantity: '50', minimum_quantity: '55' }), '60', inTzs)).toBeNull()
  })

  it('is null without a price', () => {
    expect(buy(terms({ unit_price: null }), '60', inTzs)).toBeNull()
  })
})
