import { findCurrency } from '../../../src/domain/money/currencyNames'

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
    ['usd.', 'USD'],
    ['U.K. Pound', 'GBP'],
    ['U.A.E. Dirham', 'AED'],
    ['Dollar US', 'USD'],
    ['Pound(notes)Sterling', 'GBP'],
    ['Icelandic Krona', 'ISK'],
    ['Zimbabwe Gold', 'ZWG'],
    // A country is recognised by its first four letters, its adjective by at most four more.
    ['Congo Franc', 'CDF'],
    ['Afghanistan Afghani', 'AFN'],
  ])('is recognised as %s', (text, code) => {
    expect(findCurrency(text, 'TZS')).toEqual({ code })
  })

  it.each([
    ['Dollar', 'several'],
    ['Shilling', 'several'],
    ['Korean Won', 'several'],
    ['EUR/USD', 'several'],
    ['Gold', 'unknown'],
    ['Silver', 'unknown'],
    ['Total', 'unknown'],
    ['Aust Dollar', 'unknown'],
    ['Australasian Dollar', 'unknown'],
    ['', 'unknown'],
  ])('is not guessed from "%s"', (text, problem) => {
    expect(findCurrency(text, 'TZS')).toEqual({ problem })
  })

  it.each([
    ['not the counter currency', 'TZS/USD', 'USD'],
    ['the counter currency when there is no other', 'In shillings (TZS)', 'TZS'],
  ])('is %s', (_, text, code) => {
    expect(findCurrency(text, 'TZS')).toEqual({ code })
  })
})
