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

/** "27 November 2026, 12:00 (Dar es Salaam, GMT+3)", of a moment by the clock of a timezone (IANA). */
export function dayAndTime(moment: string, timezone: string, language = 'en'): string {
  const format = new Intl.DateTimeFormat(locale(language), { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone, timeZoneName: 'shortOffset' })
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const clock = `(${timezone.split('/').at(-1)?.replaceAll('_', ' ')}, ${parts.timeZoneName})`
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${clock.replaceAll(' ', noBreak)}`
}

/** "15 Nov 2026, 12:00", where the timezone is said once for many moments. */
export function shortTime(moment: string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone })
  return format.format(new Date(moment)).replaceAll(' ', noBreak)
}

/** "15 Nov 2026". */
export const shortDay = (date: string) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)).replaceAll(' ', noBreak)

/** "DAP Geita, by 15 January 2027", as much of it as is known. */
export function delivery({ delivery_terms, delivery_place, required_by }: { delivery_terms: string | null; delivery_place: string | null; required_by: string | null }): string {
  const where = [delivery_terms, delivery_place].filter(Boolean).join(' ')
  return [where, required_by && `by ${day(required_by)}`].filter(Boolean).join(', ')
}

const locale = (language: string) => ({ sw: 'sw-TZ', fr: 'fr-FR' })[language] ?? 'en-GB'
