import { findCurrency } from '../../../src/domain/money/currencyNames'
import { currenciesOfSign, isCurrencyWord } from '../../../src/domain/money/currencySigns'

describe('A currency sign', () => {
  it.each([
    ['Tsh', 'TZS'],
    ['TSh', 'TZS'],
    [' TSh ', 'TZS'],
    ['¥ CNY', 'CNY'],
    ['T.Sh.', 'TZS'],
    ['tshs.', 'TZS'],
    ['TSHS/=', 'TZS'],
    ['tzs', 'TZS'],
    ['Ksh', 'KES'],
    ['KShs.', 'KES'],
    ['USh', 'UGX'],
    ['€', 'EUR'],
    ['Euros', 'EUR'],
    ['$', 'USD'],
    ['＄', 'USD'],
    ['US$', 'USD'],
    ['US $', 'USD'],
    ['USD.', 'USD'],
    ['£', 'GBP'],
    ['Stg', 'GBP'],
    ['RMB', 'CNY'],
    ['元', 'CNY'],
    ['₹', 'INR'],
    ['R', 'ZAR'],
    ['A$', 'AUD'],
    ['HK$', 'HKD'],
    ['KD', 'KWD'],
    ['FRw', 'RWF'],
  ])('%j is %s', (text, code) => {
    expect(findCurrency(text)).toEqual({ code })
  })

  it.each(['Sh', 'shs.', '/=', 'Rs', '¥', 'kr', 'C$', 'FCFA', 'Dhs'])('%j is ambiguous and not guessed', (text) => {
    expect(findCurrency(text)).toEqual({ problem: 'several' })
  })

  it('is the company’s own when possible', () => {
    expect(
      [
        findCurrency('/=', 'TZS'),
        findCurrency('Shs', 'UGX'),
        findCurrency('$', 'CAD'),
        findCurrency('£', 'EGP'),
        findCurrency('Rs.', 'INR'),
        findCurrency('¥', 'CNY'),
      ].map(({ code }) => code),
    ).toEqual(['TZS', 'UGX', 'CAD', 'GBP', 'INR', 'CNY'])
    expect(findCurrency('$', 'TZS')).toEqual({ code: 'USD' })
  })

  it('without a country is not guessed when the file names another dollar or pound, and is the file’s currency when nothing else decides', () => {
    expect(findCurrency('$', 'TZS', ['USD', 'EUR'])).toEqual({ code: 'USD' })
    expect(findCurrency('$', 'TZS', ['CAD', 'EUR'])).toEqual({ problem: 'several' })
    expect(findCurrency('$', 'TZS', ['CAD', 'USD'])).toEqual({ problem: 'several' })
    expect(findCurrency('¥', 'TZS', ['JPY'])).toEqual({ code: 'JPY' })
    expect(findCurrency('Sh', 'USD', ['KES'])).toEqual({ code: 'KES' })
    expect(findCurrency('¥', 'TZS', ['JPY', 'CNY'])).toEqual({ problem: 'several' })
    expect(findCurrency('¥', 'TZS', ['EUR'])).toEqual({ problem: 'several' })
  })

  it('is equal with spaces around its sign and between its words', () => {
    expect(['US $', '$ US', '€ EUR', '¥CNY', ' TSh '].map(currenciesOfSign)).toEqual([
      ['USD'],
      ['USD'],
      ['EUR'],
      ['CNY'],
      ['TZS'],
    ])
    expect(isCurrencyWord('US   Dollar')).toBe(true)
  })

  it('is not recognised in other text', () => {
    expect(['Gate', '', 'm', 'K', '12'].map(currenciesOfSign)).toEqual([[], [], [], [], []])
    expect(['TSh', '$', '/=', 'Rs'].every(isCurrencyWord)).toBe(true)
    expect(['ft', 'km', 'all', 'R', 'pen', 'kg'].some(isCurrencyWord)).toBe(false)
  })
})
