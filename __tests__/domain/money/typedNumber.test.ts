import { pointSeparators, separatorsOf, writeNumber, type Separators } from '../../../src/domain/money/numberFormat'
import {
  conventionShownBy,
  isUndecided,
  markOfReading,
  markShownBy,
  readingsOf,
  readNumber,
  shownByOthers,
  typedDecimal,
  withoutMark,
} from '../../../src/domain/money/typedNumber'

const commaSeparators: Separators = { decimal: ',', group: '.' }
const refused = undefined

describe('A typed number', () => {
  it.each([
    // typed text, its value for a reader of 1,234.50, for a reader of 1.234,50
    ['1250', '1250', '1250'],
    ['1,234.50', '1234.50', refused],
    ['1.234,50', refused, '1234.50'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567', '1234567', '1234567'],
    ['1.234.567,8', '1234567.8', '1234567.8'],
    ['1 234 567,8', '1234567.8', '1234567.8'],
    ['1 234.567', '1234.567', '1234.567'],
    ['1\u00a0234\u202f567', '1234567', '1234567'],
    ["1'234'567.5", '1234567.5', '1234567.5'],
    ['\u22121,234', refused, refused],
    ['- 5', '-5', '-5'],
    [' 007 ', '007', '007'],
    ['1,234', refused, refused],
    ['17.500', refused, refused],
    ['0.125', '0.125', '0.125'],
    ['0,500', '0.500', '0.500'],
    ['12.', '12', '12'],
    ['12,', '12', '12'],
    ['.5', '0.5', '0.5'],
    [',5', '0.5', '0.5'],
    [',500', '0.500', '0.500'],
    ['17,5', '17.5', '17.5'],
    ['1.50', '1.50', '1.50'],
    ['1,2345', '1.2345', '1.2345'],
    ['1234.567', '1234.567', refused],
    ['1234,567', refused, '1234.567'],
    // Indian groups, of two before the last three.
    ['1,23,456', '123456', '123456'],
    ['1,23,456.78', '123456.78', '123456.78'],
    ['12,34,56,789', '123456789', '123456789'],
    ['0,12,345', refused, refused],
    ['1,2,345', refused, refused],
    ['123,45,678', refused, refused],
    // Arabic, Persian and full-width digits with their own signs, and characters that show nothing.
    ['١٢٣٤', '1234', '1234'],
    ['١٬٢٣٤٫٥٠', '1234.50', '1234.50'],
    ['١٢٫٣٤٥', '12.345', '12.345'],
    ['۱٬۲۳۴', '1234', '1234'],
    ['۱۲٫۵', '12.5', '12.5'],
    ['１，２３４．５０', '1234.50', refused],
    ['１２', '12', '12'],
    ['\u200e1\u200b250\ufeff', '1250', '1250'],
    ['\u200f\u22125', '-5', '-5'],
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
  ])('as %j is %s when the point is the decimal sign, %s when the comma is', (typed, byPoint, byComma) => {
    expect(readNumber(typed, pointSeparators).value).toBe(byPoint)
    expect(readNumber(typed, commaSeparators).value).toBe(byComma)
  })

  it.each([
    '',
    '-',
    '.',
    '5 6',
    '1 234 5',
    '12 apples',
    '12x',
    'x12',
    'USD 12',
    '12-5',
    '1.2.3',
    '1,2.3',
    '1.234,567.8',
    '1.234,567,8',
  ])('as %j is not a number in any format', (typed) => {
    expect(readNumber(typed, pointSeparators)).toEqual({ problem: 'not_a_number' })
    expect(readNumber(typed, commaSeparators)).toEqual({ problem: 'not_a_number' })
  })

  it('that contradicts the others is ambiguous, with the reader’s own reading first', () => {
    expect(readNumber('1,250.00', pointSeparators, { shown: ',' })).toEqual({
      problem: 'ambiguous',
      readings: ['1250.00', '1.25000'],
    })
    expect(readNumber('1,250.00', commaSeparators, { shown: ',' })).toEqual({
      problem: 'ambiguous',
      readings: ['1.25000', '1250.00'],
    })
  })

  it('in a currency with three decimals is read like the others, when they show a format', () => {
    expect(readNumber('17.500', pointSeparators, { digits: 3, shown: ',' })).toEqual({ value: '17500' })
    expect(readNumber('17.500', pointSeparators, { digits: 3, shown: 'both' })).toEqual({ value: '17.500' })
  })

  it.each([
    // typed text, the reading with the decimal point first, then the other
    ['17.500', ['17.500', '17500']],
    ['3,400', ['3400', '3.400']],
    ['-3,400', ['-3400', '-3.400']],
    ['1.250,00', ['1.25000', '1250.00']],
    ['1234,567', ['1234567', '1234.567']],
  ])("as %j is ambiguous with both readings, the reader's own first", (typed, readings) => {
    expect(readNumber(typed, pointSeparators)).toEqual({ problem: 'ambiguous', readings })
    const other = typed.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    expect(readNumber(other, commaSeparators)).toEqual({ problem: 'ambiguous', readings })
  })

  it.each([
    // typed text, what the others show, its value
    ['17.500', '.', '17.500'],
    ['17.500', ',', '17500'],
    ['3,400', '.', '3400'],
    ['3,400', ',', '3.400'],
    ['1.250,00', ',', '1250.00'],
    ['1.250,00', '.', refused],
    ['1,250.00', ',', refused],
    ['1,250.00', 'both', '1250.00'],
    ['17.500', 'both', refused],
    ['1234,567', ',', '1234.567'],
    ['17,5', '.', '17.5'],
  ] as const)('as %j beside others that show %j is %s', (typed, shown, value) => {
    expect(readNumber(typed, pointSeparators, { shown }).value).toBe(value)
    // What the others show has priority over the reader's format, unless it contradicts itself.
    if (shown !== 'both') expect(readNumber(typed, commaSeparators, { shown }).value).toBe(value)
  })

  it.each([
    ['17.500', 3, '17.500', refused],
    ['17,500', 3, refused, '17.500'],
    ['17.500', 2, refused, refused],
    ['17.500', 0, refused, refused],
    ['1.250,000', 3, refused, '1250.000'],
  ])('as %j in a currency with %i decimals is %s in one format, %s in the other', (typed, digits, byPoint, byComma) => {
    expect(readNumber(typed, pointSeparators, { digits }).value).toBe(byPoint)
    expect(readNumber(typed, commaSeparators, { digits }).value).toBe(byComma)
  })

  it.each([
    ['1,234.50', '.'],
    ['1.234,50', ','],
    ['12.5', '.'],
    ['0,500', ','],
    ['1,234,567', '.'],
    ['1.234.567', ','],
    ['1234.567', '.'],
    ['TZS 36,500.00', '.'],
    ['1,234', null],
    ['17.500', null],
    ['250', null],
    ['12.', null],
    ['1,2.3,4', null],
    ['', null],
  ])('%j shows the decimal sign %j', (text, mark) => {
    expect(markShownBy(text)).toBe(mark)
  })

  it.each([
    [['17.500', '3,400', '250'], null],
    [['17.500', '12,5', ''], ','],
    [['17.500', '1,250.00'], '.'],
    [['12,5', '12.5'], 'both'],
  ])('%j together show %j', (texts, shown) => {
    expect(conventionShownBy(texts)).toBe(shown)
  })

  it('of a column is read with the format of the others, without its own', () => {
    const shown = (texts: readonly string[]) => texts.map((_, index) => shownByOthers(texts)(index))
    expect(shown(['12,5', '3,400', '1.5'])).toEqual(['.', 'both', ','])
    expect(shown(['12,5', '3,400'])).toEqual([null, ','])
    expect(shown(['12.5', '3.400'])).toEqual([null, '.'])
    expect(shown(['12.5', '1,250.00', '7'])).toEqual(['.', '.', '.'])
    expect(shown(['3,400', '7'])).toEqual([null, null])
  })

  it('that is invalid is unchanged, for the schema to reject', () => {
    expect(typedDecimal(' 1,50 ', pointSeparators)).toBe('1.50')
    expect(typedDecimal(' apples ', pointSeparators)).toBe('apples')
    expect(typedDecimal(' 1,250 ', pointSeparators)).toBe('1,250?')
    expect(typedDecimal('17.500', pointSeparators)).toBe('17.500?')
    expect(typedDecimal('17.500', pointSeparators, { digits: 3 })).toBe('17.500')
    expect(typedDecimal('17.500', pointSeparators, { shown: ',' })).toBe('17500')
  })
})

describe('An ambiguous number', () => {
  it.each([
    ['17.500?', ['17.5', '17500']],
    ['3,400?', ['3400', '3.4']],
    ['1.250,00?', ['1.25', '1250']],
    ['1,250.00?', ['1250', '1.25']],
    ['-100.000?', ['-100', '-100000']],
  ])('%j can be %j', (kept, readings) => {
    expect(isUndecided(kept)).toBe(true)
    expect(readingsOf(kept, pointSeparators)).toEqual(readings)
  })

  it.each([
    ['17.500?', ['17500', '17.5']],
    ['1.250,00?', ['1250', '1.25']],
    ['1,250.00?', ['1.25', '1250']],
  ])('%j can be %j for a reader with a decimal comma: the own format first', (kept, readings) => {
    expect(readingsOf(kept, commaSeparators)).toEqual(readings)
  })

  it.each([
    ['17.500?', '17.500'],
    ['17.500', '17.500'],
    ['6? or 7?', '6? or 7'],
  ])('%j was typed as %j', (kept, typed) => {
    expect(withoutMark(kept)).toBe(typed)
  })

  it.each(['17.500', 'apples', 'how many?', '12?', ''])('%j is not ambiguous', (kept) => {
    expect(isUndecided(kept)).toBe(false)
  })

  it.each([
    ['17.500', '17.5', '.'],
    ['17.500', '17500', ','],
    ['3,400', '3400', '.'],
    ['1.250,00', '1250', ','],
    ['1.250,00', '1.25', '.'],
    ['1,250.00', '1.25', ','],
    ['1,250.00', '1250', '.'],
  ])('%j chosen as %s shows the decimal sign %j', (text, reading, mark) => {
    expect(markOfReading(text, reading)).toBe(mark)
  })
})

describe('A displayed number', () => {
  it.each([
    ['en', '1234567.5', 2, '1,234,567.50'],
    ['sw', '-1234.5678', 0, '\u22121,234.5678'],
    ['de', '1234567.5', 2, '1.234.567,50'],
    ['en', '0.000100', 2, '0.0001'],
    ['en', '999', 2, '999.00'],
    ['fr', '1234567.5', 2, '1\u202f234\u202f567,50'],
  ])('in %s as %s with at least %i decimals is %s, and is read back as the same', (language, value, least, shown) => {
    const separators = separatorsOf(language)
    expect(writeNumber(value, separators, least)).toBe(shown)
    expect(Number(readNumber(shown, separators).value)).toBe(Number(value))
  })

  it('has grouped thousands, and decimals only if there are any', () => {
    expect(writeNumber('1234', pointSeparators)).toBe('1,234')
  })

  it.each(['', 'apples', 'x12', '12x', '17.500?'])('is empty when %j is not a decimal string', (value) => {
    expect(writeNumber(value, pointSeparators, 0)).toBe('')
  })

  it.each([
    ['en', '.', ','],
    ['de', ',', '.'],
    // A locale without groups has the default sign.
    ['en-US-u-va-posix', '.', ','],
  ])('in %s has %j before its decimals and %j between its thousands', (language, decimal, group) => {
    expect(separatorsOf(language)).toEqual({ decimal, group })
  })
})
