import { readRateSheet } from '../../src/domain/rateSheet'

describe('A bank’s sheet', () => {
  const read = (lines: readonly string[], more: { sign?: '.' | ','; column?: number } = {}) =>
    readRateSheet(
      lines.map((line) => line.split('|')),
      { own: 'TZS', ...more },
    )
  const ratesOf = (lines: readonly string[], more = {}) =>
    read(lines, more).lines.map(({ currency, rate, problem }) => problem ?? [currency, rate])

  it('with headings gives its mean, or the column that is chosen', () => {
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

  it('has its headings where two cells are filled, not in the title above them, and leaves out what says nothing', () => {
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

  it('that buys and sells is taken at what the company pays, the selling rate', () => {
    expect(ratesOf(['Currency|Buying|Selling', 'USD|2589|2614', 'EUR|3000|3041'])).toEqual([
      ['USD', '2614'],
      ['EUR', '3041'],
    ])
  })

  it('without headings gives its first column of figures, and does not take the number of a row for one', () => {
    expect(ratesOf(['1|USD|2,615.20|2,640.10', '2|EUR|3,041.00|3,070.00'])).toEqual([
      ['USD', '2615.20'],
      ['EUR', '3041.00'],
    ])
  })

  it('has a rate before its currency as well, which is no number of a row', () => {
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

  it('has a column of rates where half of its currencies or more have a figure', () => {
    const columnsOf = (lines: readonly string[]) => read(lines).columns.map(({ index }) => index)
    expect(columnsOf(['USD|2615|2640', 'EUR|3041|'])).toEqual([1, 2])
    expect(columnsOf(['USD|2615|2640', 'EUR|3041|', 'KES|20|'])).toEqual([1])
    expect(columnsOf(['USD|2615|', 'EUR|3041|', 'Gold||98000', 'Silver||1200'])).toEqual([1])
  })

  it('without any currency has no column of rates', () => {
    expect(read(['Gold|98,000.50'])).toEqual({
      columns: [],
      column: undefined,
      lines: [{ line: 1, text: 'Gold  98,000.50', currency: undefined, rate: undefined, problem: 'unknown_currency' }],
      numbers: null,
      left_out: 0,
    })
  })

  it('names a currency by its code rather than by a country beside it', () => {
    expect(ratesOf(['Zimbabwe|USD|2615', '€||3041'])).toEqual([
      ['USD', '2615'],
      ['EUR', '3041'],
    ])
    expect(ratesOf(['Spot rate|Jan|US Dollar|2615', 'Gold|Dollar|2615'])).toEqual([
      ['USD', '2615'],
      'several_currencies',
    ])
  })

  it('is read by its own signs: 2615,2 beside 30,92 is two thousand', () => {
    expect(ratesOf(['US Dollar|2615,2|2640,1', 'Indian Rupee|30,92|31,20', 'Euro|3.041,00|3.070,00'])).toEqual([
      ['USD', '2615.2'],
      ['INR', '30.92'],
      ['EUR', '3041.00'],
    ])
  })

  it('in which nothing shows how its figures are written is asked about once, and read by the answer (NUM-02)', () => {
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

  it('shows in another of its columns how this one is written', () => {
    expect(ratesOf(['Currency|Buying|Selling', 'USD|2,589.50|2,615', 'GBP|3,390.10|3,400'])).toEqual([
      ['USD', '2615'],
      ['GBP', '3400'],
    ])
  })

  it('is read as its own column is written, whatever the others show', () => {
    expect(ratesOf(['Currency|Mean|Buying|Selling', 'USD|2615,25|2,589.04|2,640.10'])).toEqual([['USD', '2615.25']])
    expect(ratesOf(['USD|2 615,20'])).toEqual([['USD', '2615.20']])
  })

  it('does not take a group for decimals: 3,400 beside 2615,2 can mean two things', () => {
    const sheet = ['USD|2615,2', 'EUR|3.041,00', 'GBP|3,400']
    expect(ratesOf(sheet)).toEqual([['USD', '2615.2'], ['EUR', '3041.00'], 'doubtful'])
    expect(read(sheet).lines.at(-1)?.readings).toEqual(['3.400', '3400'])
  })

  it('for a hundred units gives the rate of one', () => {
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
    // A rate of ten is no unit, and a unit is a power of ten.
    expect(ratesOf(['ZAR|100', 'KES|10'])).toEqual([
      ['ZAR', '100'],
      ['KES', '10'],
    ])
    expect(ratesOf(['Currency|Unit|Rate', 'JPY|2100|16.9'])).toEqual([['JPY', '16.9']])
  })

  it.each([
    ['the company’s own currency', 'TZS|1', 'own_currency'],
    ['a currency that is not in the list', 'Bitcoin|250000000', 'unknown_currency'],
    ['words that fit several', 'Dollar|2615', 'several_currencies'],
    ['a figure without a currency', '|2615', 'no_currency'],
    ['a currency without a figure', 'EUR|', 'no_rate'],
    ['a dash for a figure', 'EUR|–', 'no_rate'],
    ['nothing', 'EUR|0.00', 'not_positive'],
    ['less than nothing', 'EUR|-3041', 'not_positive'],
    ['what is no figure', 'EUR|3.0.4', 'not_a_number'],
    ['a dash after a figure', 'EUR|3041-', 'not_a_number'],
    ['a line that ends before its figure', 'EUR', 'no_rate'],
    ['more than twelve decimals', 'EUR|0.0005123456789', 'too_fine'],
    ['nothing left of a figure for a hundred', '100 JPY|0.000000000001', 'too_fine'],
    ['more than fifteen digits', 'EUR|1234567890123456', 'not_a_number'],
    ['a figure that is written in another way', 'EUR|3041,5', 'contradicts'],
    ['a figure that may be two', 'EUR|3.041', 'doubtful'],
  ])('names %s', (_, line, problem) => {
    expect(ratesOf(['USD|2,615.20', 'KES|20.1', line]).at(-1)).toBe(problem)
  })

  it('keeps twelve decimals of a rate', () => {
    expect(ratesOf(['USD|2,615.20', 'EUR|0.000512345678'])).toEqual([
      ['USD', '2615.20'],
      ['EUR', '0.000512345678'],
    ])
  })

  it('takes each currency once', () => {
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

  it('holds nothing where nothing was pasted', () => {
    expect(read(['', '  '])).toEqual({ columns: [], column: undefined, lines: [], numbers: null, left_out: 0 })
  })
})
