import { amountOf, currencyOfAmount } from '../../../../src/domain/imports/sheets/amountCell'

describe('A cell with an amount of money', () => {
  it.each<[text: string, number: string | undefined, signs: string[]]>([
    ['36500', '36500', []],
    [' TSh 36,500.00/= ', '36,500.00', ['TSh', '/=']],
    ['12 500 TSh', '12 500', ['TSh']],
    ['USD -75.00', '-75.00', ['USD']],
    ['36,500.', '36,500', []],
    ['.50', '.50', []],
    ['$.50', '.50', ['$']],
    ['Tsh.50', '50', ['Tsh.']],
    // It contains more than an amount.
    ['2 x 50', undefined, ['x 50']],
    ['approx 500 USD', undefined, ['approx', 'USD']],
    // There is no figure.
    [' USD ', undefined, ['USD']],
    ['on request', undefined, ['on request']],
    ['', undefined, []],
  ])('%j has the figure %j and beside it %j', (text, number, signs) => {
    expect(amountOf(text)).toEqual({ number, signs })
  })

  it.each([
    ['TSh 36,500.00/=', 'TZS', 'TZS'],
    ['500/=', 'KES', 'KES'],
    ['500/=', undefined, undefined],
    ['approx 500 USD', undefined, 'USD'],
    ['EUR', undefined, 'EUR'],
    ['500', 'TZS', undefined],
  ])('%j for a company with %s is in %s', (text, own, currency) => {
    expect(currencyOfAmount(text, own)).toBe(currency)
  })
})
