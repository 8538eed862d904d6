import { currencies, currencyByCode, currencyCodes, isCurrencyCode } from '../../../src/domain/money/currencies'

const digits = (count: number) =>
  currencies.filter((currency) => currency.decimal_digits === count).map((currency) => currency.code)

describe('The list of currencies', () => {
  it('has about 150 entries, each code once', () => {
    expect(currencies.length).toBeGreaterThan(145)
    expect(currencies.length).toBeLessThan(165)
    expect(new Set(currencyCodes).size).toBe(currencies.length)
  })

  it('has TZS, USD, CAD and EUR first, then the others by code', () => {
    expect(currencyCodes.slice(0, 4)).toEqual(['TZS', 'USD', 'CAD', 'EUR'])
    const rest = currencyCodes.slice(4)
    expect(rest).toEqual([...rest].sort())
  })

  it('has seven filled fields in every entry', () => {
    for (const currency of currencies) {
      expect(Object.keys(currency).sort()).toEqual(
        ['code', 'decimal_digits', 'name', 'name_plural', 'rounding', 'symbol', 'symbol_native'].sort(),
      )
      expect(
        [currency.symbol, currency.name, currency.symbol_native, currency.name_plural].every((text) =>
          /^\S.*$/u.test(text),
        ),
      ).toBe(true)
      expect(currency.code).toMatch(/^[A-Z]{3}$/)
    }
  })

  it('has no decimals for currencies without minor units', () => {
    expect(digits(0).sort()).toEqual('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF TZS UGX VND VUV XAF XOF XPF'.split(' '))
  })

  it('has three decimals for the dinars and the Omani rial, two for all others', () => {
    expect(digits(3).sort()).toEqual('BHD IQD JOD KWD LYD OMR TND'.split(' '))
    expect(digits(0).length + digits(2).length + digits(3).length).toBe(currencies.length)
  })

  it('rounds Swiss francs to five centimes and nothing else', () => {
    expect(
      currencies.filter((currency) => currency.rounding !== 0).map(({ code, rounding }) => [code, rounding]),
    ).toEqual([['CHF', 0.05]])
  })

  it('excludes funds, metals and codes with four digits', () => {
    for (const code of ['XAU', 'XDR', 'CLF', 'UYW', 'COU', 'CHE', 'XXX', 'XTS', 'BOV', 'MXV', 'USN'])
      expect(isCurrencyCode(code)).toBe(false)
  })

  it('finds a currency by its code', () => {
    expect(currencyByCode('TZS')?.name).toBe('Tanzanian Shilling')
    expect(currencyByCode('tzs')).toBeUndefined()
  })
})
