import { dateColumn, dateExample, excelDay } from '../../../src/domain/sheets/dateColumn'
import type { CellKind } from '../../../src/domain/sheets/importFields'
import { madeCode, makeCode } from '../../../src/domain/sheets/madeCode'
import { normaliseName } from '../../../src/domain/sheets/normaliseName'
import { columnForm, readCell } from '../../../src/domain/sheets/readCell'

/** What the cells of one column are read as. */
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
    ['with spaces and apostrophes between the thousands', ["1'234.50", '12 000'], ['1234.50', '12000']],
    [
      'that end in three digits after the point, where another shows what the point is',
      ['1.250', '1.5'],
      ['1.250', '1.5'],
    ],
    [
      'that may be two things each, and are asked about',
      ['1,234', '5'],
      [wrong('“1,234” can be read in two ways. Choose how the numbers of this column are written.'), '5'],
    ],
    [
      'most of which show one way: the others contradict it',
      ['1.50', '2.50', '0.5', '9.25', '1,50', '1.234,50', '1.234.567'],
      [
        '1.50',
        '2.50',
        '0.5',
        '9.25',
        wrong('“1,50” is written in another way than its column'),
        wrong('numbers such as 1,234.50. Write it in that way.'),
        wrong('“1.234.567”'),
      ],
    ],
    [
      'that disagree one to one, and are asked about',
      ['1,50', '1.50', '1.500', '7'],
      [wrong('in two ways'), wrong('in two ways'), wrong('in two ways'), '7'],
    ],
    [
      'with a group that would be a decimal in its column',
      ['2.615,50', '3.045,1', '3,400'],
      ['2615.50', '3045.1', wrong('“3,400” can mean 3,40 or 3400. Write it as the one that is meant.')],
    ],
    [
      'with a group that would be a decimal in a column without groups',
      ['2615,50', '3045,1', '3,400', '-3,400'],
      ['2615.50', '3045.1', wrong('“3,400” can mean 3,40 or 3400.'), wrong('“-3,400”')],
    ],
    [
      'the same with points',
      ['2,615.50', '20.10', '3.400'],
      ['2615.50', '20.10', wrong('“3.400” can mean 3.40 or 3400.')],
    ],
    ['of three decimals, where others have three', ['2,615.505', '20.125'], ['2615.505', '20.125']],
    ['of three decimals among small ones', ['12.50', '7.25', '3.405'], ['12.50', '7.25', '3.405']],
    [
      'that are words',
      ['n/a', '12', 'USD 5'],
      [wrong('“n/a” is not a number'), '12', wrong('“USD 5” is not a number')],
    ],
    ['below nought', ['-5', '−2.5'], ['-5', '-2.5']],
  ]
  it.each(columns)('are read %s', (_, cells, read) => {
    expect(column('number', cells)).toEqual(read)
  })

  it('are read as a person chose where nothing shows it, and what contradicts the choice is refused', () => {
    const form = (sign: '.' | ',') => columnForm('number', { sign }).form()
    expect(readCell('3,400', 'number', form(','))).toEqual({ value: '3.400' })
    expect(readCell('3,400', 'number', form('.'))).toEqual({ value: '3400' })
    expect(readCell('3,400.50', 'number', form(','))).toEqual(wrong('written in another way'))
  })

  it('of a currency with three digits have three decimals and are not asked about (NUM-02)', () => {
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
    [
      'as they are written on the wire',
      ['2026-11-02', '2026/1/5', '2026-11-02T10:00:00Z'],
      ['2026-11-02', '2026-01-05', '2026-11-02'],
    ],
    ['the day first, where nothing says otherwise', ['02/03/2026', '1.2.26'], ['2026-03-02', '2026-02-01']],
    ['the day first, where the second number may be a month', ['11/12/2026'], ['2026-12-11']],
    ['the month first, where one cannot be anything else', ['02/03/2026', '12/25/2026'], ['2026-02-03', '2026-12-25']],
    [
      'the day first where both are found, and what does not fit is refused',
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
    ['as Excel counts days', ['45000'], ['2023-03-15']],
    [
      'from 1900 to 2199',
      ['31/12/1899', '1/1/1900', '31/12/2199', '1/1/2200'],
      [wrong('not a date'), '1900-01-01', '2199-12-31', wrong('not a date')],
    ],
    [
      'that never were',
      ['31/02/2026', 'Date Not Captured', '2026-13-01'],
      [wrong('“31/02/2026”'), wrong('“Date Not Captured”'), wrong('“2026-13-01”')],
    ],
    [
      'of the last century by two digits, from 70 on',
      ['1/1/98', '1/1/70', '1/1/69'],
      ['1998-01-01', '1970-01-01', '2069-01-01'],
    ],
  ]
  it.each(columns)('are read %s', (_, cells, read) => {
    expect(column('date', cells)).toEqual(read)
  })

  it('are no days of Excel before its February of 29 days', () => {
    expect([excelDay(60), excelDay(61), excelDay(45000.75)]).toEqual([undefined, '1900-03-01', '2023-03-15'])
  })

  it('are no days of Excel so far ahead that it is another number', () => {
    expect([excelDay(109_000), excelDay(109_001)]).toEqual(['2198-06-05', undefined])
  })

  it('are shown to a person by their order', () => {
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
  it('tell what a bare sign in it is: not the US dollar where another dollar stands beside it', () => {
    expect(column('currency', ['USD', '$', 'TSh'])).toEqual(['USD', 'USD', 'TZS'])
    expect(column('currency', ['CAD', '$'])).toEqual(['CAD', wrong('“$” can mean more than one currency')])
  })
})

describe('The other cells', () => {
  const cells: [kind: CellKind, text: string, read: unknown][] = [
    ['unit', 'Pcs', 'H87'],
    ['unit', 'nos.', 'H87'],
    ['unit', 'KGM', 'KGM'],
    ['unit', 'PAK', 'XPK'],
    ['unit', 'Lgth.', 'LN'],
    ['unit', 'Ltr', 'LTR'],
    ['unit', 'Katoni', 'XCT'],
    ['unit', 'furlong', wrong('“furlong” is not a unit of the list')],
    ['currency', 'usd', 'USD'],
    ['currency', 'TSh', 'TZS'],
    ['currency', 'Tsh.', 'TZS'],
    ['currency', '€', 'EUR'],
    ['currency', '$', 'USD'],
    ['currency', 'Ksh', 'KES'],
    ['currency', 'dollars', { problem: '“dollars” can mean more than one currency. Enter the code, such as USD.' }],
    ['currency', '¥', wrong('“¥” can mean more than one currency, such as CNY or JPY. Enter the code, such as CNY.')],
    ['currency', 'shells', wrong('“shells” is not a currency of the list')],
    ['country', 'tz', 'TZ'],
    ['country', 'United Republic of Tanzania', 'TZ'],
    ['country', 'Kenya', 'KE'],
    ['country', "Côte d'Ivoire", 'CI'],
    ['country', 'UK', 'GB'],
    ['country', ' Kenya ', 'KE'],
    ['country', ' ke ', 'KE'],
    ['country', 'United  Republic of Tanzania', 'TZ'],
    ['country', '(Tanzania)', 'TZ'],
    ['country', 'Atlantis', wrong('“Atlantis” is not a country')],
    ['language', 'Kiswahili', 'sw'],
    ['language', 'Latin', wrong('“Latin” is not a language')],
    ['language', 'constructor', wrong('“constructor” is not a language')],
    ['yes_no', 'Yes', true],
    ['yes_no', 'Inactive', false],
    ['yes_no', 'maybe', wrong('neither yes nor no')],
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

  it('of whole numbers are written as their column is', () => {
    expect(column('whole', ['1.400 days', '2,0 weeks'])).toEqual([1400, 14])
  })

  it('of numbers show how they are written beside a currency as well', () => {
    const looked = columnForm('number')
    looked.see('€ 12,50')
    expect(readCell('3,400', 'number', looked.form())).toEqual({ value: '3.400' })
  })

  it('name the same where only case and spaces differ', () => {
    expect(normaliseName('  CIPLA \n Limited ')).toBe('cipla limited')
    expect(normaliseName('Cipla limited')).toBe('cipla limited')
    expect(normaliseName('Cipla Ltd')).not.toBe(normaliseName('Cipla Limited'))
  })

  it('of codes that we make ourselves count up', () => {
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
  ] as const)('of %s: %s is none that we made', (noun, code) => {
    expect(madeCode(noun, code)).toBe(0)
  })
})
