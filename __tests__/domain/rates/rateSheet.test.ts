import { readRateSheet } from '../../../src/domain/rates/rateSheet'

describe('A bank’s sheet', () => {
  const read = (lines: readonly string[], more: { sign?: '.' | ','; column?: number } = {}) =>
    readRateSheet(
      lines.map((line) => line.split('|')),
      { own: 'TZS', ...more },
    )
  const ratesOf = (lines: readonly string[], more = {}) =>
    read(lines, more).lines.map(({ currency, rate, problem }) => problem ?? [currency, rate])

  it('with headings has its mean, or the chosen column', () => {
    const sheet = [
      'Bank of Tanzania',
      'S/N|Currency|Code|Buying|Selling|Mean',
      '1|US Dollar|USD|2,589.04|2,614.93|2,601.985',
      '2|Pound Sterling|GBP|3,400.10|3,440.20|3,420.15',
    ]
    const { columns, column, left_out } = read(sheet)
    expect(columns.map(({ heading, kind }) => [heading, kind])).toEqual([
      ['Buying', 'buying'],
      ['Selling', 'selling'],
      ['Mean', 'mean'],
    ])
    expect([column, left_out]).toEqual([5, 2])
    expect(ratesOf(sheet)).toEqual([
      ['USD', '2601.985'],
      ['GBP', '3420.15'],
    ])
    expect(ratesOf(sheet, { column: 3 })).toEqual([
      ['USD', '2589.04'],
      ['GBP', '3400.10'],
    ])
  })

  it('has its headings in a row with two filled cells, not in the title above, and omits rows without data', () => {
    expect(
      read([
        'Exchange rates||',
        '||',
        'Currency|Unit|Rate',
        'USD||2,615.20',
        'EUR|1|3,041.00',
        'Source: the central bank||',
      ]),
    ).toEqual({
      columns: [{ index: 2, heading: 'Rate', kind: 'rate' }],
      column: 2,
      lines: [
        { line: 4, text: 'USD  2,615.20', currency: 'USD', rate: '2615.20', problem: undefined },
        { line: 5, text: 'EUR  1  3,041.00', currency: 'EUR', rate: '3041.00', problem: undefined },
      ],
      numbers: { decimal_sign: '.', chosen: false, asks: null },
      left_out: 3,
    })
  })

  it('with buying and selling rates uses the selling rate, which the company pays', () => {
    expect(ratesOf(['Currency|Buying|Selling', 'USD|2589|2614', 'EUR|3000|3041'])).toEqual([
      ['USD', '2614'],
      ['EUR', '3041'],
    ])
  })

  it('without headings uses its first column of figures, but not the row numbers', () => {
    expect(ratesOf(['1|USD|2,615.20|2,640.10', '2|EUR|3,041.00|3,070.00'])).toEqual([
      ['USD', '2615.20'],
      ['EUR', '3041.00'],
    ])
  })

  it('may have the rate before the currency, which is not a row number', () => {
    expect(ratesOf(['1.|USD|2615', '2.|EUR|3041'])).toEqual([
      ['USD', '2615'],
      ['EUR', '3041'],
    ])
    expect(ratesOf(['2615|USD', '2|NGN'])).toEqual([
      ['USD', '2615'],
      ['NGN', '2'],
    ])
    expect(ratesOf(['1|USD'])).toEqual([['USD', '1']])
    expect(ratesOf(['Mean|Currency', '1|USD', '2|EUR'])).toEqual([
      ['USD', '1'],
      ['EUR', '2'],
    ])
  })

  it('has a rate column when at least half of its currencies have a figure', () => {
    const columnsOf = (lines: readonly string[]) => read(lines).columns.map(({ index }) => index)
    expect(columnsOf(['USD|2615|2640', 'EUR|3041|'])).toEqual([1, 2])
    expect(columnsOf(['USD|2615|2640', 'EUR|3041|', 'KES|20|'])).toEqual([1])
    expect(columnsOf(['USD|2615|', 'EUR|3041|', 'Gold||98000', 'Silver||1200'])).toEqual([1])
  })

  it('without any currency has no rate column', () => {
    expect(read(['Gold|98,000.50'])).toEqual({
      columns: [],
      column: undefined,
      lines: [{ line: 1, text: 'Gold  98,000.50', currency: undefined, rate: undefined, problem: 'unknown_currency' }],
      numbers: null,
      left_out: 0,
    })
  })

  it('recognises a currency by its code before a country beside it', () => {
    expect(ratesOf(['Zimbabwe|USD|2615', '€||3041'])).toEqual([
      ['USD', '2615'],
      ['EUR', '3041'],
    ])
    expect(ratesOf(['Spot rate|Jan|US Dollar|2615', 'Gold|Dollar|2615'])).toEqual([
      ['USD', '2615'],
      'several_currencies',
    ])
  })

  it('is read in its own number format: 2615,2 beside 30,92 is above two thousand', () => {
    expect(ratesOf(['US Dollar|2615,2|2640,1', 'Indian Rupee|30,92|31,20', 'Euro|3.041,00|3.070,00'])).toEqual([
      ['USD', '2615.2'],
      ['INR', '30.92'],
      ['EUR', '3041.00'],
    ])
  })

  it('without a recognisable number format needs one answer, and is read with it (NUM-02)', () => {
    const sheet = ['USD|2,615|2,640', 'GBP|3,400|3,420', 'JPY|17|18']
    expect(read(sheet).numbers).toEqual({ decimal_sign: null, chosen: false, asks: '2,615' })
    expect(ratesOf(sheet)).toEqual(['asks', 'asks', ['JPY', '17']])
    expect(ratesOf(sheet, { sign: '.' })).toEqual([
      ['USD', '2615'],
      ['GBP', '3400'],
      ['JPY', '17'],
    ])
    expect(ratesOf(sheet, { sign: ',' })).toEqual([
      ['USD', '2.615'],
      ['GBP', '3.400'],
      ['JPY', '17'],
    ])
  })

  it('may show the number format in another column', () => {
    expect(ratesOf(['Currency|Buying|Selling', 'USD|2,589.50|2,615', 'GBP|3,390.10|3,400'])).toEqual([
      ['USD', '2615'],
      ['GBP', '3400'],
    ])
  })

  it('is read in the format of its own column, regardless of the others', () => {
    expect(ratesOf(['Currency|Mean|Buying|Selling', 'USD|2615,25|2,589.04|2,640.10'])).toEqual([['USD', '2615.25']])
    expect(ratesOf(['USD|2 615,20'])).toEqual([['USD', '2615.20']])
  })

  it('does not read a group as decimals: 3,400 beside 2615,2 is ambiguous', () => {
    const sheet = ['USD|2615,2', 'EUR|3.041,00', 'GBP|3,400']
    expect(ratesOf(sheet)).toEqual([['USD', '2615.2'], ['EUR', '3041.00'], 'doubtful'])
    expect(read(sheet).lines.at(-1)?.readings).toEqual(['3.400', '3400'])
  })

  it('has the rate of one where the heading of the rates says of how many they are', () => {
    expect(ratesOf(['Currency|Rate per 100 units', 'JPY|1,690.50', 'KRW|180'])).toEqual([
      ['JPY', '16.905'],
      ['KRW', '1.8'],
    ])
  })

  it('per hundred units gives the rate of one', () => {
    expect(ratesOf(['Currency|Unit|Rate', 'JPY|100|1,690.50', 'USD|1|2,615'])).toEqual([
      ['JPY', '16.905'],
      ['USD', '2615'],
    ])
    expect(ratesOf(['100 JPY|1690.5'])).toEqual([['JPY', '16.905']])
    expect(ratesOf(['JPY 100|1690.5'])).toEqual([['JPY', '16.905']])
    expect(ratesOf(['Japanese Yen (per 100)|1690.5'])).toEqual([['JPY', '16.905']])
    expect(ratesOf(['Currency|Per|Rate', 'IDR|per 1,000|160', 'JPY|100 units|1690.5', '100 KRW|1|1.8'])).toEqual([
      ['IDR', '0.16'],
      ['JPY', '16.905'],
      ['KRW', '1.8'],
    ])
    expect(ratesOf(['Currency|Unit|Rate', 'USD|1.00|2615'])).toEqual([['USD', '2615']])
    // A rate of ten is not a unit; a unit is a power of ten.
    expect(ratesOf(['ZAR|100', 'KES|10'])).toEqual([
      ['ZAR', '100'],
      ['KES', '10'],
    ])
    expect(ratesOf(['Currency|Unit|Rate', 'JPY|2100|16.9'])).toEqual([['JPY', '16.9']])
  })

  it.each([
    ['the company’s own currency', 'TZS|1', 'own_currency'],
    ['an unknown currency', 'Bitcoin|250000000', 'unknown_currency'],
    ['an ambiguous currency name', 'Dollar|2615', 'several_currencies'],
    ['a figure without a currency', '|2615', 'no_currency'],
    ['a currency without a figure', 'EUR|', 'no_rate'],
    ['a dash instead of a figure', 'EUR|–', 'no_rate'],
    ['nothing', 'EUR|0.00', 'not_positive'],
    ['a negative figure', 'EUR|-3041', 'not_positive'],
    ['text that is not a figure', 'EUR|3.0.4', 'not_a_number'],
    ['a dash after a figure', 'EUR|3041-', 'not_a_number'],
    ['a line that ends before its figure', 'EUR', 'no_rate'],
    ['more than twelve decimals', 'EUR|0.0005123456789', 'too_fine'],
    ['a rate that is 0 after division by a hundred', '100 JPY|0.000000000001', 'too_fine'],
    ['more than fifteen digits', 'EUR|1234567890123456', 'not_a_number'],
    ['a figure in another number format', 'EUR|3041,5', 'contradicts'],
    ['an ambiguous figure', 'EUR|3.041', 'doubtful'],
  ])('reports %s', (_, line, problem) => {
    expect(ratesOf(['USD|2,615.20', 'KES|20.1', line]).at(-1)).toBe(problem)
  })

  it('has rates with up to twelve decimals', () => {
    expect(ratesOf(['USD|2,615.20', 'EUR|0.000512345678'])).toEqual([
      ['USD', '2615.20'],
      ['EUR', '0.000512345678'],
    ])
  })

  it('has each currency once', () => {
    expect(ratesOf(['USD|2615', 'USD|2616', 'US Dollar|2615'])).toEqual([['USD', '2615'], 'twice', 'twice'])
    // One without a rate does not count.
    expect(ratesOf(['USD|–', 'USD|2615'])).toEqual(['no_rate', ['USD', '2615']])
  })

  it('with a currency but no figure has no rate', () => {
    expect(read(['EUR'])).toEqual({
      columns: [],
      column: undefined,
      lines: [{ line: 1, text: 'EUR', currency: 'EUR', rate: undefined, problem: 'no_rate' }],
      numbers: null,
      left_out: 0,
    })
  })

  it('is empty when nothing was pasted', () => {
    expect(read(['', '  '])).toEqual({ columns: [], column: undefined, lines: [], numbers: null, left_out: 0 })
  })
})
