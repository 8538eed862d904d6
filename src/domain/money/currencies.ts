import list from './currencies.json'

/** `rounding` is the smallest step that is paid, in cash or by bank; 0 means the last digit. Only what is due is rounded to it. */
export interface Currency {
  symbol: string
  name: string
  symbol_native: string
  decimal_digits: number
  rounding: number
  code: string
  name_plural: string
}

/** All currencies in display order: TZS, USD, CAD, EUR, then by code. */
export const currencies: readonly Currency[] = list

export const currencyCodes: readonly string[] = currencies.map((currency) => currency.code)

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))

/** The currency of an ISO 4217 code in capitals; undefined if unknown. */
export function currencyByCode(code: string): Currency | undefined {
  return byCode.get(code)
}

/** Whether the text is a known code in capitals. */
export function isCurrencyCode(code: string): boolean {
  return byCode.has(code)
}
