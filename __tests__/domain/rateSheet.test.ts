import { findCurrency } from '../../src/domain/currencyNames'
import { sheetDelimiter, splitBySpaces } from '../../src/domain/pastedCells'
import { readRateSheet } from '../../src/domain/rateSheet'

describe('A currency in a bank’s sheet', () => {
  it.each([
    ['USD', 'USD'],
    [' usd ', 'USD'],
    ['USD/TZS', 'USD'],
    ['Euro (EUR)', 'EUR'],
    ['US Dollar', 'USD'],
    ['US DOLLARS', 'USD'],
    ['U.S. Dollar', 'USD'],
    ['United States Dollar', 'USD'],
    ['Pound Sterling', 'GBP'],
    ['Kenya Shilling', 'KES'],
    ['Uganda Shilling', 'UGX'],
    ['South Africa Rand', 'ZAR'],
    ['China Yuan', 'CNY'],
    ['Sudan Pound', 'SDG'],
    ['Japanese Yen (per 100)', 'JPY'],
    ['100 JPY', 'JPY'],
    ['Swiss Francs', 'CHF'],
    ['Swedish Krona', 'SEK'],
    ['US$', 'USD'],
    ['€', 'EUR'],
    ['Ksh', 'KES'],
  ])('is known as %s', (text, code) => {
    expect(findCurrency(text, 'TZS')).toEqual({ code })
  })

  it.each([
    ['Dollar', 'several'],
    ['Shilling', 'several'],
    ['Korean Won', 'several'],
    ['EUR/USD', 'several'],
    ['Gold', 'unknown'],
    ['Total', 'unknown'],
    ['', 'unknown'],
  ])('is not guessed from "%s"', (text, problem) => {
    expect(findCurrency(text, 'TZS')).toEqual({ problem })
  })
})

describe('The cells of a pasted sheet', () => {
  it.each([
    ['USD\t2,615.20\nEUR\t3,041', '\t'],
    ['US Dollar;2615,2;2640,1\nEuro;3041;3070', ';'],
    ['| USD | 2615 |\n| EUR | 3041 |', '|'],
    ['USD,2615.20\n"Euro","3,041.10"', ','],
    ['USD 2,615.20\nEUR 3,041.00', ' '],
    ['1 USD = 2,615.20', ' '],
  ])('of %j are told apart by %j', (text, delimiter) => {
    expect(sheetDelimiter(text)).toBe(delimiter)
  })

  it.each([
    ['USD 2,615.20', ['USD', '2,615.20']],
    ['US Dollar 2,615.20 2,640.10', ['US Dollar', '2,615.20', '2,640.10']],
    ['US Dollar   2 615,20  2 640,10', ['US Dollar', '2615,20', '2640,10']],
    ['1 USD = 2,615.20', ['1 USD', '2,615.20']],
    ['EUR: 3041', ['EUR', '3041']],
    ['KWD 850 861', ['KWD', '850', '861']],
  ])('are found in %j without a sign between them', (line, cells) => {
    expect(splitBySpaces(line)).toEqual(cells)
  })
})

describe('A bank’s sheet', () => {
  const read = (lines: readonly string[], more: { sign?: '.' | ','; column?: number } = {}) =>
    readRateSheet(lines.map((line) => line.split('|')), { own: 'TZS', ...more })
  const ratesOf = (lines: readonly string[], more = {}) => read(lines, more).lines.map(({ currency, rate, problem }) => problem ?? [currency, rate])

  it('with headings gives its mean, or the column that is chosen', () => {
    const sheet = ['Bank of Tanzania', 'S/N|Currency|Code|Buying|Selling|Mean', '1|US Dollar|USD|2,589.04|2,614.93|2,601.985', '2|Pound Sterling|GBP|3,400.10|3,440.20|3,420.15']
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
    expect(ratesOf(sheet, { sign: '.' })).toEqual([['USD', '2615'], ['GBP', '3400'], ['JPY', '17']])
    expect(ratesOf(sheet, { sign: ',' })).toEqual([['USD', '2.615'], ['GBP', '3.400'], ['JPY', '17']])
  })

  it('shows in another of its columns how this one is written', () => {
    expect(ratesOf(['Currency|Buying|Selling', 'USD|2,589.50|2,615', 'GBP|3,390.10|3,400'])).toEqual([['USD', '2615'], ['GBP', '3400']])
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
    ['a figure that is written in another way', 'EUR|3041,5', 'contradicts'],
    ['a figure that may be two', 'EUR|3.041', 'doubtful'],
  ])('names %s', (_, line, problem) => {
    expect(ratesOf(['USD|2,615.20', 'KES|20.1', line]).at(-1)).toBe(problem)
  })

  it('takes each currency once', () => {
    expect(ratesOf(['USD|2615', 'USD|2616', 'US Dollar|2615'])).toEqual([['USD', '2615'], 'twice', 'twice'])
  })

  it('holds nothing where nothing was pasted', () => {
    expect(read(['', '  '])).toEqual({ columns: [], column: undefined, lines: [], numbers: null, left_out: 0 })
  })
})
