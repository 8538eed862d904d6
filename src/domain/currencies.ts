import list from './currencies.json'

/** One currency as the reference list has it; `rounding` is the smallest step that is paid in cash or by bank, 0 where it is the last digit. */
export interface Currency {
  symbol: string
  name: string
  symbol_native: string
  decimal_digits: number
  rounding: number
  code: string
  name_plural: string
}

/** All currencies, in the order in which they are offered: TZS, USD, CAD, EUR, then by code. */
export const currencies: readonly Currency[] = list

/** The codes, in the same order. */
export const currencyCodes: readonly string[] = currencies.map((currency) => currency.code)

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** The currency of an ISO 4217 code in capitals, or undefined where the list has none. */
export function currencyByCode(code: string): Currency | undefined {
  return byCode.get(code)
}

/** Is this one of the list's codes, written in capitals? */
export function isCurrencyCode(code: string): boolean {
  return byCode.has(code)
}
