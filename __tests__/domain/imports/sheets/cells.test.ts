import { dateColumn, dateExample, excelDay } from '../../../../src/domain/imports/sheets/dateColumn'
import type { CellKind } from '../../../../src/domain/imports/sheets/importFields'
import { madeCode, makeCode } from '../../../../src/domain/text/madeCode'
import { normaliseName } from '../../../../src/domain/imports/sheets/normaliseName'
import { columnForm, readCell } from '../../../../src/domain/imports/sheets/readCell'

/** The values read from the cells of one column. */
function column(kind: CellKind, cells: string[]) {
  const looked = columnForm(kind)
  cells.forEach(looked.see)
  return cells.map((cell) => {
    const { value, problem } = readCell(cell, kind, looked.form())
    return problem === undefined ? value : { problem }
  })
}
const wrong = (words: string) => ({ problem: expect.stringContaining(words) as string })

describe('The numbers of a column', () => {
  const columns: [what: string, cells: string[], read: unknown[]][] = [
    ['with points', ['1,234', '12.50', '0.5', '1,234,567.8'], ['1234', '12.50', '0.5', '1234567.8']],
    ['with commas', ['1.234', '12,50', '1.234.567'], ['1234', '12.50', '1234567']],
    ['with both in one number', ['1.234,50', '1.234'], ['1234.50', '1234']],
    ['without any sign', ['1234', '7'], ['1234', '7']],
    ['with spaces and apostrophes as group signs', ["1'234.50", '12 000'], ['1234.50', '12000']],
    ['with three digits after the point, when another number shows the format', ['1.250', '1.5'], ['1.250', '1.5']],
    [
      'as errors when they are ambiguous',
      ['1,234', '5'],
      [wrong('“1,234” can be read in two ways. Choose the number format of this column.'), '5'],
    ],
    [
      'in the format of most of them, and the others are rejected',
      ['1.50', '2.50', '0.5', '9.25', '1,50', '1.234,50', '1.234.567'],
      [
        '1.50',
        '2.50',
        '0.5',
        '9.25',
        wrong('“1,50” does not match the number format of its column'),
        wrong('Enter it in the format of 1,234.50.'),
        wrong('“1.234.567”'),
      ],
    ],
    [
      'with as many points as commas as ambiguous',
      ['1,50', '1.50', '1.500', '7'],
      [wrong('in two ways'), wrong('in two ways'), wrong('in two ways'), '7'],
    ],
    [
      'with an unlikely decimal in a column with groups as errors',
      ['2.615,50', '3.045,1', '3,400'],
      ['2615.50', '3045.1', wrong('“3,400” can mean 3,40 or 3400. Enter the number that you mean.')],
    ],
    [
      'with an unlikely decimal in a column without groups as errors',
      ['2615,50', '3045,1', '3,400', '-3,400'],
      ['2615.50', '3045.1', wrong('“3,400” can mean 3,40 or 3400.'), wrong('“-3,400”')],
    ],
    [
      'the same with points',
      ['2,615.50', '20.10', '3.400'],
      ['2615.50', '20.10', wrong('“3.400” can mean 3.40 or 3400.')],
    ],
    ['with three decimals, when others have three', ['2,615.505', '20.125'], ['2615.505', '20.125']],
    ['with three decimals among small numbers', ['12.50', '7.25', '3.405'], ['12.50', '7.25', '3.405']],
    [
      'as errors when they are words',
      ['n/a', '12', 'USD 5'],
      [wrong('“n/a” is not a number'), '12', wrong('“USD 5” is not a number')],
    ],
    ['below 0', ['-5', '−2.5'], ['-5', '-2.5']],
  ]
  it.each(columns)('are read %s', (_, cells, read) => {
    expect(column('number', cells)).toEqual(read)
  })

  it('are read in the chosen format when they show none, and rejected when they contradict it', () => {
    const form = (sign: '.' | ',') => columnForm('number', { sign }).form()
    expect(readCell('3,400', 'number', form(','))).toEqual({ value: '3.400' })
    expect(readCell('3,400', 'number', form('.'))).toEqual({ value: '3400' })
    expect(readCell('3,400.50', 'number', form(','))).toEqual(wrong('does not match the number format'))
  })

  it('of a currency with three decimals are not ambiguous (NUM-02)', () => {
    const asked = columnForm('number')
    asked.see('17.500')
    expect(readCell('17.500', 'number', asked.form(), 3)).toEqual({ value: '17.500' })
    expect(readCell('17.500', 'number', asked.form(), 2)).toMatchObject({ asks: true })
    const shown = columnForm('number')
    for (const text of ['2,615.50', '17.500']) shown.see(text)
    expect(readCell('17.500', 'number', shown.form(), 3)).toEqual({ value: '17.500' })
  })
})

describe('The dates of a column', () => {
  const columns: [what: string, cells: string[], read: unknown[]][] = [
    ['in ISO format', ['2026-11-02', '2026/1/5', '2026-11-02T10:00:00Z'], ['2026-11-02', '2026-01-05', '2026-11-02']],
    ['with the day first by default', ['02/03/2026', '1.2.26'], ['2026-03-02', '2026-02-01']],
    ['with the day first when the second number may be a month', ['11/12/2026'], ['2026-12-11']],
    [
      'with the month first when another order is impossible',
      ['02/03/2026', '12/25/2026'],
      ['2026-02-03', '2026-12-25'],
    ],
    [
      'with the day first when both orders occur, and the others are rejected',
      ['25/12/2026', '12/25/2026', '01/02/2026'],
      ['2026-12-25', wrong('“12/25/2026” is not a date'), '2026-02-01'],
    ],
    [
      'with the month by name',
      ['2-Jun-06', '14 November 2006', 'Jun 2, 2006', '3 Mei 2026', '1er'],
      ['2006-06-02', '2006-11-14', '2006-06-02', '2026-05-03', wrong('not a date')],
    ],
    [
      'with the month in French and Swahili',
      ['14 juillet 2026', '1 juin 2026', '3 avril 2026', '5 août 2026', '9 Desemba 2026', '1 Machi 2026'],
      ['2026-07-14', '2026-06-01', '2026-04-03', '2026-08-05', '2026-12-09', '2026-03-01'],
    ],
    ['from Excel day numbers', ['45000'], ['2023-03-15']],
    [
      'from 1900 to 2199',
      ['31/12/1899', '1/1/1900', '31/12/2199', '1/1/2200'],
      [wrong('not a date'), '1900-01-01', '2199-12-31', wrong('not a date')],
    ],
    [
      'as errors when they do not exist',
      ['31/02/2026', 'Date Not Captured', '2026-13-01'],
      [wrong('“31/02/2026”'), wrong('“Date Not Captured”'), wrong('“2026-13-01”')],
    ],
    [
      'in the last century for two-digit years from 70',
      ['1/1/98', '1/1/70', '1/1/69'],
      ['1998-01-01', '1970-01-01', '2069-01-01'],
    ],
  ]
  it.each(columns)('are read %s', (_, cells, read) => {
    expect(column('date', cells)).toEqual(read)
  })

  it('are no Excel days before its 29 February 1900', () => {
    expect([excelDay(60), excelDay(61), excelDay(45000.75)]).toEqual([undefined, '1900-03-01', '2023-03-15'])
  })

  it('are no Excel days when they are too far in the future', () => {
    expect([excelDay(109_000), excelDay(109_001)]).toEqual(['2198-06-05', undefined])
  })

  it('are shown with their order', () => {
    const orderOf = (text: string) => {
      const looked = dateColumn()
      looked.see(text)
      return looked.order()
    }
    expect([orderOf('25/12/2026'), orderOf('12/25/2026'), orderOf('Jan 5, 2026')]).toEqual(['day', 'month', 'day'])
    expect([dateExample('day'), dateExample('month')]).toEqual(['day/month/year', 'month/day/year'])
  })
})

describe('The currencies of a column', () => {
  it('decide what a bare sign means: not the US dollar beside another dollar', () => {
    expect(column('currency', ['USD', '$', 'TSh'])).toEqual(['USD', 'USD', 'TZS'])
    expect(column('currency', ['CAD', '$'])).toEqual(['CAD', wrong('“$” can mean more than one currency')])
  })
})

describe('Other cells', () => {
  const cells: [kind: CellKind, text: string, read: unknown][] = [
    ['unit', 'Pcs', 'H87'],
    ['unit', 'nos.', 'H87'],
    ['unit', 'KGM', 'KGM'],
    ['unit', 'PAK', 'XPK'],
    ['unit', 'Lgth.', 'LN'],
    ['unit', 'Ltr', 'LTR'],
    ['unit', 'Katoni', 'XCT'],
    ['unit', 'furlong', wrong('“furlong” is not a known unit')],
    ['currency', 'usd', 'USD'],
    ['currency', 'TSh', 'TZS'],
    ['currency', 'Tsh.', 'TZS'],
    ['currency', '€', 'EUR'],
    ['currency', '$', 'USD'],
    ['currency', 'Ksh', 'KES'],
    ['currency', 'dollars', { problem: '“dollars” can mean more than one currency. Enter the code, such as USD.' }],
    ['currency', '¥', wrong('“¥” can mean more than one currency, such as CNY or JPY. Enter the code, such as CNY.')],
    ['currency', 'shells', wrong('“shells” is not a known currency')],
    ['country', 'tz', 'TZ'],
    ['country', 'United Republic of Tanzania', 'TZ'],
    ['country', 'Kenya', 'KE'],
    ['country', "Côte d'Ivoire", 'CI'],
    ['country', 'UK', 'GB'],
    ['country', ' Kenya ', 'KE'],
    ['country', ' ke ', 'KE'],
    ['country', 'United  Republic of Tanzania', 'TZ'],
    ['country', '(Tanzania)', 'TZ'],
    ['country', 'Atlantis', wrong('“Atlantis” is not a known country')],
    ['language', 'Kiswahili', 'sw'],
    ['language', 'Latin', wrong('“Latin” is not a supported language')],
    ['language', 'constructor', wrong('“constructor” is not a supported language')],
    ['yes_no', 'Yes', true],
    ['yes_no', 'Inactive', false],
    ['yes_no', 'maybe', wrong('is not yes or no')],
    ['list', 'Valves; Pumps ;', ['Valves', 'Pumps']],
    ['list', 'Valves, Pumps', ['Valves', 'Pumps']],
    ['whole', '14 days', 14],
    ['whole', '2 weeks', 14],
    ['whole', '14', 14],
    ['whole', '1 day', 1],
    ['whole', '14d', 14],
    ['whole', '2weeks', 14],
    ['whole', '1 Week', 7],
    ['whole', '1 wk.', 7],
    ['whole', '3 w', 21],
    ['name', 'S-001', 'S-001'],
    ['whole', '1.5', wrong('“1.5” is not a whole number of days')],
    ['whole', 'soon', wrong('“soon” is not a number')],
    ['text', '=1+1', '=1+1'],
  ]
  it.each(cells)('of a %s: “%s”', (kind, text, read) => {
    expect(column(kind, [text])).toEqual([read])
  })

  it('of whole numbers have the format of their column', () => {
    expect(column('whole', ['1.400 days', '2,0 weeks'])).toEqual([1400, 14])
  })

  it('of numbers show their format beside a currency too', () => {
    const looked = columnForm('number')
    looked.see('€ 12,50')
    expect(readCell('3,400', 'number', looked.form())).toEqual({ value: '3.400' })
  })

  it('have equal names when only case and spaces differ', () => {
    expect(normaliseName('  CIPLA \n Limited ')).toBe('cipla limited')
    expect(normaliseName('Cipla limited')).toBe('cipla limited')
    expect(normaliseName('Cipla Ltd')).not.toBe(normaliseName('Cipla Limited'))
  })

  it('have generated codes with consecutive numbers', () => {
    expect([
      makeCode('suppliers', 12),
      madeCode('suppliers', ' su-00012'),
      madeCode('items', 'SU-00012'),
      madeCode('items', 'IT-X'),
      makeCode('items', 123456),
    ]).toEqual(['SU-00012', 12, 0, 0, 'IT-123456'])
  })

  it.each([
    ['suppliers', 'XSU-00012'],
    ['suppliers', 'SU-00012A'],
    ['suppliers', 'SU-1234567890'],
    ['suppliers', 'Pumps'],
    // Prices have no codes.
    ['prices', 'Pumps'],
  ] as const)('of %s: %s is not a generated code', (noun, code) => {
    expect(madeCode(noun, code)).toBe(0)
  })
})
