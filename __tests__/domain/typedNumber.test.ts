import { pointSeparators, readNumber, separatorsOf, typedDecimal, writeNumber, type Separators } from '../../src/domain/typedNumber'

const commaSeparators: Separators = { decimal: ',', group: '.' }
const refused = undefined

describe('A number that is typed', () => {
  it.each([
    // typed, to a reader of 1,234.50, to a reader of 1.234,50
    ['1250', '1250', '1250'],
    ['1,234.50', '1234.50', '1234.50'],
    ['1.234,50', '1234.50', '1234.50'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567', '1234567', '1234567'],
    ['1.234.567,8', '1234567.8', '1234567.8'],
    ['1 234 567,8', '1234567.8', '1234567.8'],
    ['1\u00a0234\u202f567', '1234567', '1234567'],
    ["1'234'567.5", '1234567.5', '1234567.5'],
    ['\u22121,234', '-1234', '-1.234'],
    ['- 5', '-5', '-5'],
    [' 007 ', '007', '007'],
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    ['0.125', '0.125', '0.125'],
    ['0,500', '0.500', '0.500'],
    ['12.', '12', '12'],
    ['12,', '12', '12'],
    ['.5', '0.5', '0.5'],
    [',5', '0.5', '0.5'],
    ['1,50', refused, '1.50'],
    ['1.50', '1.50', refused],
    ['1,23,456', refused, refused],
    ['1.2.3', refused, refused],
    ['1,2.3', refused, refused],
    ['1.234,567.8', refused, refused],
    ['5 6', refused, refused],
    ['1 234 5', refused, refused],
    ['12 apples', refused, refused],
    ['1e5', refused, refused],
    ['', refused, refused],
    ['-', refused, refused],
    ['.', refused, refused],
  ])('as %j is %s where the point is the decimal sign, %s where the comma is', (typed, byPoint, byComma) => {
    expect(readNumber(typed, pointSeparators).value).toBe(byPoint)
    expect(readNumber(typed, commaSeparators).value).toBe(byComma)
  })

  it.each([
    ['1,50', undefined, ['1.50', '150']],
    ['-1,5', undefined, ['-1.5', '-15']],
    ['1.234', 2, ['1.234', '1234']],
    ['1234,567', undefined, ['1234.567', '1234567']],
  ])('as %j with decimals %p says both that it can mean', (typed, decimals, readings) => {
    expect(readNumber(typed, pointSeparators, decimals)).toEqual({ problem: 'ambiguous', readings })
  })

  it.each([
    ['1.234', 3, '1.234'],
    ['1234.567', 0, '1234.567'],
    ['12.345', 6, '12.345'],
  ])('as %j is no group where the field holds %i decimals or the digits do not group', (typed, decimals, value) => {
    expect(readNumber(typed, pointSeparators, decimals)).toEqual({ value })
  })

  it('stays as it is where it is none, for the schema to refuse in words', () => {
    expect(typedDecimal(' 1,50 ', pointSeparators)).toBe('1,50')
    expect(typedDecimal('1,250', pointSeparators)).toBe('1250')
    expect(typedDecimal('1.50', commaSeparators)).toBe('1.50?')
    expect(typedDecimal('1.234', pointSeparators, 2)).toBe('1.234?')
  })
})

describe('A number that is shown', () => {
  it.each([
    ['en', '1234567.5', 2, '1,234,567.50'],
    ['sw', '-1234.567', 0, '\u22121,234.567'],
    ['de', '1234567.5', 2, '1.234.567,50'],
    ['en', '0.000100', 2, '0.0001'],
  ])('in %s as %s with %i decimals at least is %s, and is read back as the same', (language, value, least, shown) => {
    const separators = separatorsOf(language)
    expect(writeNumber(value, separators, least)).toBe(shown)
    expect(Number(readNumber(shown, separators).value)).toBe(Number(value))
  })
})
