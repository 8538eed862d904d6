import { currencyByCode } from './currencies'
import type { Decimal } from './money'

const minus = '\u2212'
/** Between a code and its number, a number and its unit: they never part at the end of a line. */
export const noBreak = '\u00a0'

interface Figure {
  sign: string
  whole: string
  /** The decimals that are shown, without the point. */
  decimals: string
}

/** The parts of a decimal string as they are shown: thousands grouped, zeros beyond `least` decimals dropped. Nothing is rounded. */
export function toFigure(value: Decimal, least = 0): Figure {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0')
  return { sign: sign && minus, whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), decimals: kept }
}

/** "-1450000.5" with 2 decimals at least is "−1,450,000.50". */
export function formatDecimal(value: Decimal, least = 0): string {
  const { sign, whole, decimals } = toFigure(value, least)
  return `${sign}${whole}${decimals && `.${decimals}`}`
}

/** The decimals that an amount in this currency has: TZS 0, USD 2; 0 for a code that the list lacks. */
export function decimalsOf(currency: string): number {
  return currencyByCode(currency)?.decimal_digits ?? 0
}

/** "USD 2,210.00" as plain text, for names, titles and messages. */
export function formatMoney(amount: Decimal, currency: string): string {
  return `${currency}${noBreak}${formatDecimal(amount, decimalsOf(currency))}`
}

/** What is missing up to `places` decimals, the point included, so that a column's points align. */
export function missingDecimals(shown: string, places: number): string {
  const missing = '0'.repeat(Math.max(0, places - shown.length))
  return shown === '' && missing ? `.${missing}` : missing
}
