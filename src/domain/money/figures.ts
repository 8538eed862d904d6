import { currencyDigits } from './currencyDigits'
import type { Decimal } from './money'

const minus = '\u2212'
/** Keeps a code and its number, or a number and its unit, on one line. */
export const noBreak = '\u00a0'

interface Figure {
  sign: string
  whole: string
  decimals: string
}

/** Thousands grouped, trailing zeros after `least` decimals removed. Not rounded. */
export function toFigure(value: Decimal, least = 0): Figure {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(value) ?? []
  const kept = decimals.replace(/(?<!0)0+$/, '').padEnd(least, '0')
  return { sign: sign && minus, whole: whole.replace(/\B(?=(?:\d{3}){1,20}$)/g, ','), decimals: kept }
}

/** "-1450000.5" with at least 2 decimals is "−1,450,000.50". */
export function formatDecimal(value: Decimal, least = 0): string {
  const { sign, whole, decimals } = toFigure(value, least)
  return `${sign}${whole}${decimals && `.${decimals}`}`
}

/** The decimals of an amount in this currency: TZS 0, USD 2; 0 for an unknown code. */
export function decimalsOf(currency: string): number {
  return currencyDigits(currency)?.decimal_digits ?? 0
}

export function formatMoney(amount: Decimal, currency: string): string {
  return `${currency}${noBreak}${formatDecimal(amount, decimalsOf(currency))}`
}

/** The missing decimals up to `places`, including the point, so that the points of a column align. */
export function missingDecimals(shown: string, places: number): string {
  const missing = '0'.repeat(Math.max(0, places - shown.length))
  return shown === '' && missing ? `.${missing}` : missing
}

/** An amount with its currency; null and undefined are unknown. */
export interface CurrencyAmount {
  amount: Decimal | null | undefined
  currency: string
}

/** The decimals that a column reserves, so that the points of its amounts align: the most that one of them shows. */
export function mostDecimals(amounts: readonly CurrencyAmount[]): number {
  return amounts.reduce(
    (most, { amount, currency }) =>
      amount ? Math.max(most, toFigure(amount, decimalsOf(currency)).decimals.length) : most,
    0,
  )
}
