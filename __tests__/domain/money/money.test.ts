import * as fc from 'fast-check'
import { documentTotals, hasSubtotal, payableTotal } from '../../../src/domain/documents/documentTotals'
import { currencies } from '../../../src/domain/money/currencies'
import {
  add,
  compare,
  convert,
  crossRate,
  divide,
  isDecimal,
  plainDecimal,
  isZero,
  largest,
  lineAmount,
  multiply,
  negate,
  percentOf,
  roundMoney,
  roundSignificant,
  roundTo,
  payableWithin,
  roundPayable,
  roundUpTo,
  shareOut,
  smallest,
  subtract,
  sum,
} from '../../../src/domain/money/money'
import { runs } from '../../support/runs'

describe('An amount is rounded to its currency', () => {
  it.each([
    ['1234.5', 'TZS', '1235'],
    ['1234.49', 'TZS', '1234'],
    ['-1234.5', 'TZS', '-1235'],
    ['-0.4', 'TZS', '0'],
    ['1.02', 'CHF', '1.02'],
    ['1.025', 'CHF', '1.03'],
    ['-1.025', 'CHF', '-1.03'],
    ['1.005', 'USD', '1.01'],
    ['2.675', 'EUR', '2.68'],
    ['7', 'USD', '7.00'],
    ['1.0005', 'KWD', '1.001'],
    ['0.5', 'JPY', '1'],
    ['123456789012345.675', 'USD', '123456789012345.68'],
  ])('%s %s is %s', (amount, currency, rounded) => {
    expect(roundMoney(amount, currency)).toBe(rounded)
  })

  it.each([
    ['1.02', 'CHF', '1.00', '1.00'],
    ['1.03', 'CHF', '1.05', '1.00'],
    ['1.025', 'CHF', '1.05', '1.00'],
    ['-1.025', 'CHF', '-1.05', '-1.00'],
    ['1.05', 'CHF', '1.05', '1.05'],
    ['1.02', 'USD', '1.02', '1.02'],
    ['1.029', 'USD', '1.03', '1.02'],
    ['1234.5', 'TZS', '1235', '1234'],
  ])('%s %s is paid as %s, and within it as %s', (amount, currency, payable, within) => {
    expect(roundPayable(amount, currency)).toBe(payable)
    expect(payableWithin(amount, currency)).toBe(within)
  })

  it('throws for an unknown currency', () => {
    expect(() => roundMoney('1', 'XXX')).toThrow(new RangeError('XXX is not a currency of the list'))
  })
})

describe('A line is rounded once', () => {
  it.each([
    ['3', '0.335', '0', 'USD', '1.01'],
    ['60', '36500', '0', 'TZS', '2190000'],
    ['1', '99.99', '12.5', 'EUR', '87.49'],
    ['0.333333', '3', '0', 'USD', '1.00'],
    ['10', '1.10', '100', 'USD', '0.00'],
    ['1', '0.07', '0', 'CHF', '0.07'],
    ['1', '1.025', '0', 'CHF', '1.03'],
  ])('%s × %s less %s % in %s is %s', (quantity, unit_price, discount, currency, amount) => {
    expect(lineAmount(quantity, unit_price, discount, currency)).toBe(amount)
  })
})

describe('A conversion uses the given rate', () => {
  it('rounds once, to the target currency', () => {
    expect(convert('940.75', '30.92', 'TZS')).toBe('29088')
    expect(convert('1000000', '0.000382775119617', 'USD')).toBe('382.78')
  })

  it('has 12 significant digits in a cross rate', () => {
    expect(crossRate('2612.50', '3041')).toBe('0.859092403815')
    expect(crossRate('1', '2612.50')).toBe('0.000382775119617')
    expect(crossRate('3041', '1')).toBe('3041')
    expect(() => crossRate('1', '0')).toThrow(new RangeError('a rate is more than 0'))
  })
})

describe('Arithmetic is exact', () => {
  it('adds, subtracts and multiplies without floats', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(sum([])).toBe('0')
    expect(subtract('1', '0.9')).toBe('0.1')
    expect(multiply('1.1', '1.1')).toBe('1.21')
    expect(multiply('0.000001', '0.000001')).toBe('0.000000000001')
    expect(percentOf('99.99', '12.5')).toBe('12.49875')
    expect(negate('0')).toBe('0')
    expect(roundTo('1.0000005', 6)).toBe('1.000001')
    expect(divide('1', '3', 4)).toBe('0.3333')
    expect(() => divide('1', '0.00')).toThrow(new RangeError('division by zero'))
  })

  it('compares values, not notations', () => {
    expect(compare('1.50', '1.5')).toBe(0)
    expect(compare('9', '10')).toBe(-1)
    expect(isZero('0.000')).toBe(true)
    expect([smallest('2', '1', '3'), largest('2', '3', '1'), smallest('1.5', '1.50'), largest('1.5', '1.50')]).toEqual([
      '1',
      '3',
      '1.5',
      '1.5',
    ])
  })

  it('keeps the significant digits of a rate', () => {
    expect(roundSignificant('0.000382775119617224880')).toBe('0.000382775119617')
    expect(roundSignificant('2612.5')).toBe('2612.5')
    expect(roundSignificant('1235', 3)).toBe('1240')
  })

  it('rounds a need up to whole packs', () => {
    expect(roundUpTo('100', '24')).toBe('120')
    expect(roundUpTo('96', '24')).toBe('96')
    expect(roundUpTo('0.7', '0.35')).toBe('0.7')
  })

  it.each([
    ['12.50', 6, true],
    ['-1', 6, true],
    ['0.1234567', 6, false],
    ['1e3', 6, false],
    ['1,5', 6, false],
    ['.5', 6, false],
    ['+1', 6, false],
    ['', 6, false],
    ['1.', 6, false],
    ['1.50', 1, false],
    ['1234567890123456', 6, false],
  ])('whether %j is a decimal of at most %i decimals: %s', (text, decimals, answer) => {
    expect(isDecimal(text, decimals)).toBe(answer)
  })

  it.each([
    ['007', '7'],
    ['0012.50', '12.50'],
    ['0', '0'],
    ['000', '0'],
    ['-0.00', '0.00'],
    ['-03', '-3'],
    ['00x', '00x'],
  ])('"%s" is written as "%s", as the database does', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain)
  })
})

describe('An amount is shared by weight', () => {
  it('gives the rest to the last', () => {
    expect(shareOut('100', ['1', '1', '1'], 'USD')).toEqual(['33.33', '33.33', '33.34'])
    expect(shareOut('100', ['1', '1', '0'], 'TZS')).toEqual(['50', '50', '0'])
    expect(shareOut('100', ['1', '1', '1', '0'], 'TZS')).toEqual(['33', '33', '34', '0'])
    expect(shareOut('2', ['1', '1', '1', '1'], 'TZS')).toEqual(['1', '1', '0', '0'])
    expect(shareOut('5', ['0', '0'], 'TZS')).toEqual(['0', '5'])
    expect(shareOut('5', [], 'TZS')).toEqual([])
  })
})

const tax_rates = [
  { id: 'vat', percent: '18' },
  { id: 'exempt', percent: '0' },
  { id: 'zero', percent: '0.00' },
]

describe('The totals of a document', () => {
  it('have the tax of each rate on the sum of its lines', () => {
    const line = { amount: '0.10', tax_rate_id: 'vat' }
    const totals = documentTotals({ currency: 'USD', lines: [line, line, line], discount: '0', charges: [], tax_rates })
    expect(totals).toMatchObject({ goods: '0.30', tax: '0.05', total: '0.35' })
  })

  it('have the discount spread over the rates, and a charge at its own rate', () => {
    const totals = documentTotals({
      currency: 'TZS',
      lines: [
        { amount: '200000', tax_rate_id: 'vat' },
        { amount: '100001', tax_rate_id: 'exempt' },
      ],
      discount: '10000',
      charges: [{ amount: '50000', tax_rate_id: 'vat' }],
      tax_rates,
    })
    expect(totals).toEqual({
      goods: '300001',
      discount: '10000',
      charges: '50000',
      net: '340001',
      taxes: [
        { tax_rate_id: 'vat', percent: '18', net: '243333', amount: '43800' },
        { tax_rate_id: 'exempt', percent: '0', net: '96668', amount: '0' },
      ],
      tax: '43800',
      total: '383801',
    })
  })

  it('have exempt, zero-rated and untaxed amounts separately', () => {
    const lines = ['exempt', 'zero', null].map((tax_rate_id) => ({ amount: '1.00', tax_rate_id }))
    const totals = documentTotals({ currency: 'USD', lines, discount: '0', charges: [], tax_rates })
    expect(totals.taxes.map((entry) => entry.tax_rate_id)).toEqual(['exempt', 'zero', null])
    expect(totals.total).toBe('3.00')
  })

  it('are 0 without lines and charges: no discount applies', () => {
    expect(documentTotals({ currency: 'USD', lines: [], discount: '50', charges: [], tax_rates })).toEqual({
      goods: '0.00',
      discount: '0.00',
      charges: '0.00',
      net: '0.00',
      taxes: [],
      tax: '0.00',
      total: '0.00',
    })
  })

  it('show a subtotal when there is a discount', () => {
    expect([hasSubtotal({ discount: '0.01' }), hasSubtotal({ discount: '0.00' })]).toEqual([true, false])
  })

  it('throw for a rate without a percentage', () => {
    const lines = [{ amount: '1', tax_rate_id: 'gone' }]
    expect(() => documentTotals({ currency: 'TZS', lines, discount: '0', charges: [], tax_rates })).toThrow('gone')
  })

  it('round only the amount to pay to the step of a currency, never a line or a tax', () => {
    const lines = Array.from({ length: 60 }, () => ({
      amount: lineAmount('1', '0.07', '0', 'CHF'),
      tax_rate_id: 'vat',
    }))
    const totals = documentTotals({ currency: 'CHF', lines, discount: '0', charges: [], tax_rates })
    expect(totals).toMatchObject({ goods: '4.20', tax: '0.76', total: '4.96' })
    expect(payableTotal(totals.total, 'CHF')).toEqual({ rounding: '-0.01', payable: '4.95' })
    expect(payableTotal('1.03', 'CHF')).toEqual({ rounding: '0.02', payable: '1.05' })
    // As they were issued before: the lines and taxes of a document that keeps its figures.
    const before = { currency: 'CHF', discount: '0', charges: [], tax_rates, amounts_rounded_to: 'step' } as const
    const stepped = lines.map((line) => ({ ...line, amount: lineAmount('1', '0.07', '0', 'CHF', 'step') }))
    expect(documentTotals({ ...before, lines: stepped })).toMatchObject({ goods: '3.00', tax: '0.55', total: '3.55' })
  })

  it('differ from what is to be paid by less than a step, in every currency of the list', () => {
    const cents = fc
      .bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
      .map((size) => roundTo(multiply(String(size), '0.0001'), 4))
    fc.assert(
      fc.property(cents, fc.constantFrom(...currencies), (amount, { code, rounding, decimal_digits }) => {
        const total = roundMoney(amount, code)
        const said = payableTotal(total, code)
        const half = multiply(String(rounding), '0.5')
        expect({
          sum: compare(said.payable, add(total, said.rounding)),
          within: [compare(said.rounding, half) <= 0, compare(said.rounding, negate(half)) >= 0],
          whole: rounding === 0 || compare(roundUpTo(said.payable, String(rounding)), said.payable) === 0,
          digits: said.payable.split('.')[1]?.length ?? 0,
        }).toEqual({ sum: 0, within: [true, true], whole: true, digits: decimal_digits })
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('add up for any lines, rates and currency', () => {
    const amount = fc
      .bigInt({ min: 0n, max: 10n ** 12n })
      .map((cents) => `${cents / 1000n}.${String(cents % 1000n).padStart(3, '0')}`)
    const entry = fc.record({ amount, tax_rate_id: fc.constantFrom('vat', 'exempt', 'zero', null) })
    const document = fc.record({
      currency: fc.constantFrom('TZS', 'USD', 'CHF', 'KWD'),
      lines: fc.array(entry, { minLength: 1, maxLength: 12 }),
      charges: fc.array(entry, { maxLength: 3 }),
      percent: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(document, ({ currency, lines, charges, percent }) => {
        const goods = sum(lines.map((line) => roundMoney(line.amount, currency)))
        const discount = percentOf(goods, String(percent))
        const totals = documentTotals({ currency, lines, discount, charges, tax_rates })
        expect(compare(totals.goods, goods)).toBe(0)
        expect(compare(totals.net, add(totals.goods, negate(totals.discount), totals.charges))).toBe(0)
        expect(compare(totals.net, sum(totals.taxes.map((tax) => tax.net)))).toBe(0)
        expect(compare(totals.tax, sum(totals.taxes.map((tax) => tax.amount)))).toBe(0)
        expect(compare(totals.total, add(totals.net, totals.tax))).toBe(0)
        expect(roundMoney(totals.total, currency)).toBe(totals.total)
      }),
      { numRuns: runs(10_000) },
    )
  })
})
