import {
  numberColumn,
  numberExample,
  readColumnNumber,
  readInColumn,
} from '../../../../src/domain/imports/sheets/numberColumn'
import type { DecimalSign } from '../../../../src/domain/imports/sheets/numberColumn'

function formOf(cells: readonly string[], chosen: DecimalSign = null) {
  const column = numberColumn(chosen)
  cells.forEach(column.see)
  return column.form()
}

describe('The number format of a column', () => {
  it.each<[what: string, cells: string[], form: object]>([
    [
      'needs no answer when no number has a sign',
      ['1234', '7', 'n/a', ''],
      { sign: null, chosen: false, asks: null, grouped: false, decimals: 0 },
    ],
    ['needs an answer for its first ambiguous number', ['7', '1,234', '3.400'], { sign: null, asks: '1,234' }],
    ['needs an answer when it contradicts itself', ['1,50', '1.50'], { sign: null, asks: '1,50', decimals: 2 }],
    ['has a decimal comma', ['12,5', '3,400'], { sign: ',', chosen: false, asks: null, grouped: false, decimals: 1 }],
    [
      'has a decimal point, thousands and three decimals',
      ['12.5', '1,234.505'],
      { sign: '.', asks: null, grouped: true, decimals: 3 },
    ],
    ['is that of most of its numbers', ['1.50', '2.50', '1,50'], { sign: '.', asks: null }],
  ])('%s', (_, cells, form) => {
    expect(formOf(cells)).toMatchObject(form)
  })

  it('is the chosen one, whatever the numbers show', () => {
    expect(formOf(['12.5', '7.25'], ',')).toMatchObject({ sign: ',', chosen: true, asks: null })
  })

  it.each([
    ['.', '1,234.50'],
    [',', '1.234,50'],
    [null, null],
  ] as const)('with the decimal sign %j has the example %j', (sign, example) => {
    expect(numberExample(sign)).toBe(example)
  })
})

describe('A number in its column', () => {
  it.each<[text: string, column: string[], read: object]>([
    // A column that shows no format.
    ['12,5', [], { value: '12.5' }],
    ['250', ['250'], { value: '250' }],
    ['3,400', ['3,400'], { problem: 'asks', readings: ['3400', '3.400'] }],
    ['12.5', ['12.5', '12,5'], { problem: 'asks' }],
    ['n/a', ['250'], { problem: 'not_a_number' }],
    ['USD 5.50', ['250'], { problem: 'not_a_number' }],
    // A column with decimal commas.
    ['1.250,00', ['12,5'], { value: '1250.00' }],
    ['1.250', ['12,5'], { value: '1250' }],
    ['12.5', ['12,5'], { problem: 'contradicts' }],
    ['1,250.', ['12,5'], { problem: 'contradicts' }],
    ['5 6', ['12,5'], { problem: 'not_a_number' }],
    ['USD 5,50', ['12,5'], { problem: 'not_a_number' }],
    ['1.23,4.5', ['12,5'], { problem: 'not_a_number' }],
    // A group or three decimals: decided by the column's groups, then by the nearest of its numbers.
    ['3,400', ['2.615,50', '3,1', '4,2'], { problem: 'doubtful', readings: ['3.400', '3400'] }],
    ['3,400', ['0,5', '3500'], { problem: 'doubtful', readings: ['3.400', '3400'] }],
    ['3,400', ['3,1', '3500'], { value: '3.400' }],
    ['3,400', ['3,1', '4,2'], { value: '3.400' }],
    ['3,400', ['2.615,50', '0,155'], { value: '3.400' }],
  ])('%j beside %j', (text, column, read) => {
    expect(readInColumn(text, formOf(column))).toEqual(read)
  })

  it.each([
    ['3,400', '“3,400” can mean 3,40 or 3400. Enter the number that you mean.'],
    ['10,400', '“10,400” can mean 10,40 or 10400. Enter the number that you mean.'],
    ['3,455', '“3,455” can mean 3,4550 or 3455. Enter the number that you mean.'],
    ['12.5', '“12.5” does not match the number format of its column. Enter it in the format of 1.234,50.'],
    ['n/a', '“n/a” is not a number. Enter digits, such as 1234.50.'],
  ])('%j is rejected with a message in a column of decimal commas', (text, problem) => {
    expect(readColumnNumber(text, formOf(['2.615,50', '1.041,00']))).toEqual({ problem })
  })

  it('that waits for the format of its column is reported', () => {
    expect(readColumnNumber('3,400', formOf(['3,400']))).toEqual({
      problem: '“3,400” can be read in two ways. Choose the number format of this column.',
      asks: true,
    })
    expect(readColumnNumber('3,4', formOf(['3,400']))).toEqual({
      problem: '“3,4” can be read in two ways. Choose the number format of this column.',
      asks: true,
    })
  })
})
