import fc from 'fast-check'
import {
  availableQuantity,
  buy,
  buyableQuantity,
  dividePurchase,
  isShort,
  type OfferTerms,
} from '../../../src/domain/costing/purchase'
import { purchaseProblem, surplusProblem } from '../../../src/domain/comparison/surplusRule'
import { commonMultiple, inLineUnit, inOfferUnit } from '../../../src/domain/costing/unitFactor'
import { compare, sum } from '../../../src/domain/money/money'
import { isDivisible, units } from '../../../src/domain/items/units'
import { plainLine } from '../../support/workedExample'
import { runs } from '../../support/runs'

const offer = (more: Partial<OfferTerms> = {}): OfferTerms => ({ ...plainLine('offer', 'line', '100'), ...more })
const rolls = offer({ unit: 'XRO', unit_factor: '37.5' })
const usd = { currency: 'USD', rate: '1' }

describe('A unit', () => {
  it.each(['MTR', 'MTK', 'MTQ', 'KGM', 'GRM', 'TNE', 'LTR', 'MLT', 'HUR', 'KWH', 'CEN', 'MIL', 'XYZ'])(
    '%s is divisible',
    (code) => expect(isDivisible(code)).toBe(true),
  )

  it.each([
    'H87',
    'EA',
    'C62',
    'SET',
    'PR',
    'KT',
    'DZN',
    'XRO',
    'XBG',
    'XCT',
    'XDR',
    'XBX',
    'XPK',
    'XRL',
    'XST',
    'RM',
    'E48',
    'LS',
  ])('%s is not divisible', (code) => expect(isDivisible(code)).toBe(false))

  it('is a measure when divisible: packaging is not', () => {
    expect(units.filter(({ code }) => code.startsWith('X') && isDivisible(code))).toEqual([])
  })
})

describe('The purchase of an offer in an indivisible unit', () => {
  it.each<[string, string, Partial<OfferTerms>, string]>([
    ['7 rolls of 37.5 m² for 250 m²', '250', {}, '262.5'],
    ['no more when it fits', '225', {}, '225'],
    ['whole rolls of a fractional minimum', '20', { minimum_quantity: '2.5' }, '112.5'],
    ['whole packs of whole rolls', '250', { pack_size: '4' }, '300'],
    ['both, when a pack is a fraction of a roll', '250', { pack_size: '2.5' }, '375'],
    ['any length of a divisible unit', '250', { unit: 'MTR' }, '250'],
    ['whole pieces of a fractional need', '2.5', { unit: 'H87', unit_factor: '1' }, '3'],
    [
      'whole pieces for dozens, whose factor is a repeating decimal',
      '10',
      { unit: 'H87', unit_factor: '0.083333' },
      '10',
    ],
    ['one piece more for a slightly larger need', '10.01', { unit: 'H87', unit_factor: '0.083333' }, '10.083333'],
    [
      'never less than the need, when the factor of a dozen was rounded',
      '10.083334',
      { unit: 'H87', unit_factor: '0.083333' },
      '10.083334',
    ],
  ])('is %s', (_, need, more, quantity) => {
    const terms = { ...rolls, ...more }
    expect(buyableQuantity(terms, need)).toBe(quantity)
    expect(buy(terms, need, usd)?.quantity).toBe(quantity)
  })

  it('is priced per whole unit', () => {
    expect(buy(rolls, '250', usd)).toMatchObject({
      covered: '250',
      quantity: '262.5',
      surplus: '12.5',
      goods: '700.00',
    })
    expect(buy(offer({ unit: 'H87', unit_factor: '0.083333', unit_price: '10' }), '10', usd)?.goods).toBe('1200.00')
  })

  it('is limited to the supplier’s whole units', () => {
    const few = { ...rolls, available_quantity: '6.67' }
    expect(availableQuantity(few)).toBe('225')
    expect(isShort(few, '225')).toBe(false)
    expect(isShort(few, '250')).toBe(true)
    expect(buy(few, '250', usd)).toMatchObject({ covered: '225', quantity: '225', goods: '600.00' })
  })

  it('is reported when an edit or a cancellation leaves part of a unit', () => {
    expect(surplusProblem('250', rolls)).toBe(
      'The supplier has whole units (roll) of 37.5: to sell 250, 262.5 must be bought. The surplus of 12.5 is paid for and stays unsold.',
    )
    expect(surplusProblem('225', rolls)).toBeUndefined()
    expect(purchaseProblem('250', rolls)).toBe('the supplier sells whole units (roll) of 37.5')
    expect(purchaseProblem('262.5', rolls)).toBeUndefined()
    expect(purchaseProblem('2.5', offer())).toBe('the supplier sells whole units (pcs)')
    expect(purchaseProblem('99', offer({ minimum_quantity: '100' }))).toBe('the supplier’s minimum is 100')
    expect(purchaseProblem('100', offer({ minimum_quantity: '100' }))).toBeUndefined()
    expect(purchaseProblem('100', offer({ minimum_quantity: '100', pack_size: '24' }))).toBe(
      'the supplier sells packs of 24',
    )
    expect(purchaseProblem('0.7', offer({ unit: 'MTR' }))).toBeUndefined()
  })
})

describe('A divided purchase', () => {
  it('has whole units in each part, and the surplus in the last', () => {
    expect(dividePurchase(['100', '150'], '262.5', rolls)).toEqual(['112.5', '150'])
    expect(dividePurchase(['20', '40'], '72', offer({ unit: 'MTR' }))).toEqual(['20', '52'])
    expect(dividePurchase(['10', '10'], '37.5', rolls)).toEqual(['37.5', '0'])
    // The first roll covers the first and the second part; the third needs its own.
    expect(dividePurchase(['30', '7.5', '30'], '75', rolls)).toEqual(['37.5', '0', '37.5'])
    expect(dividePurchase(['10', '20', '30'], '100', offer())).toEqual(['10', '20', '70'])
  })

  it('always has whole units that add up', () => {
    const sold = fc.array(
      fc.integer({ min: 1, max: 2000 }).map((tenths) => String(tenths / 10)),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(sold, fc.constantFrom('1', '37.5', '24', '0.083333', '0.5'), (parts, unit_factor) => {
        const terms = { ...rolls, unit_factor }
        const bought = buyableQuantity(terms, sum(parts))
        const shares = dividePurchase(parts, bought, terms)
        expect(compare(sum(shares), bought)).toBe(0)
        for (const share of shares) expect(inOfferUnit(share, terms)).toMatch(/^\d+$/)
      }),
      { numRuns: runs(10_000, 500) },
    )
  })
})

describe('A factor between units', () => {
  it('converts in both directions', () => {
    expect(inOfferUnit('10', { unit_factor: '0.083333' })).toBe('120')
    expect(inLineUnit('120', { unit_factor: '0.083333' })).toBe('10')
    expect(inLineUnit('7', { unit_factor: '37.5' })).toBe('262.5')
    expect(inLineUnit('3', { unit_factor: '0.37' })).toBe('1.11')
  })

  it.each([
    ['0.083333', '12', '1', 'a twelfth that was cut'],
    ['0.007813', '128', '1', 'a 128th, rounded up by just a half of its last digit'],
    ['0.007812', '128', '1', 'a 128th, rounded down by just as much'],
    ['0.001001', '999', '1', 'a 999th'],
    ['0.000999', '1001', '0.999999', 'no part of more than a thousand: it counts as it is written'],
    ['0.412345', '3', '1.237035', 'no part at all, though nearer to a half than to a third'],
    ['0.333334', '3', '1.000002', 'no third, which would be cut to 0.333333'],
    ['37.500001', '2', '75.000002', 'more than one of the line’s unit'],
    ['0.5', '0.000001', '0.0000005', 'a half, which needs no cutting'],
  ])('of %s makes of %s of the offer’s unit %s of the line’s: %s', (unit_factor, of_offer, of_line) => {
    expect(inLineUnit(of_offer, { unit_factor })).toBe(of_line)
  })

  it.each([
    ['2.5', '1', '5'],
    ['4', '1', '4'],
    ['0.3', '1', '3'],
    ['0.000001', '1', '1'],
    ['12.5', '1', '25'],
  ])('has a least common multiple: %s and %s give %s', (one, other, both) => {
    expect(commonMultiple(one, other)).toBe(both)
  })
})
