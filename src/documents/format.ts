import { decimalsOf, formatDecimal, noBreak } from '../domain/figures'
import { maxDecimals, roundTo } from '../domain/money'
import { unitSymbol } from '../domain/units'

/* Figures and dates as a paper writes them. All are text from exact decimals; nothing passes through a float. */

/** "1,234.50": at least the currency's digits, at most six, trailing zeros beyond the currency's left out. */
export const price = (amount: string, currency: string) => formatDecimal(roundTo(amount, maxDecimals), decimalsOf(currency))

/** "60 pcs". */
export const quantity = (amount: string, unit: string) => `${formatDecimal(amount)}${noBreak}${unitSymbol(unit)}`

/** "20 November 2026", of a date (YYYY-MM-DD). */
export const day = (date: string, language = 'en') =>
  new Intl.DateTimeFormat(locale(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

const locale = (language: string) => ({ sw: 'sw-TZ', fr: 'fr-FR' })[language] ?? 'en-GB'
