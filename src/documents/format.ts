import { decimalsOf, noBreak, toFigure } from '../domain/money/figures'
import { locales } from '../domain/documents/conventions'
import { marks } from '../domain/documents/figureMarks'
import type { Language } from '../domain/parties/languages'
import { type Decimal, maxDecimals, roundTo } from '../domain/money/money'
import { unitSymbol } from '../domain/items/units'
import { unitIn } from './words/wordsIn'

/* Formats figures and dates of documents in the reader's language, from exact decimals; no floats are used. */

/** "−1,450,000.50", in French "−1 450 000,50": zeros after `least` decimals are removed, nothing is rounded. */
export function decimal(value: Decimal, least = 0, language: Language = 'en'): string {
  const { sign, whole, decimals } = toFigure(value, least)
  const { thousands, decimal: point } = marks[language]
  return `${sign}${whole.replaceAll(',', thousands)}${decimals && `${point}${decimals}`}`
}

/** "1,234.50": at least the currency's decimals, at most six, without further trailing zeros. */
export const price = (amount: Decimal, currency: string, language: Language = 'en') =>
  decimal(roundTo(amount, maxDecimals), decimalsOf(currency), language)

/** "60 pcs". */
export const quantity = (amount: Decimal, unit: string, language: Language = 'en') =>
  `${decimal(amount, 0, language)}${noBreak}${unitIn(unit, language) ?? unitSymbol(unit)}`

const commas: Partial<Record<Language, string>> = { ar: '\u060c ', zh: '\uff0c' }

/** "DAP Geita, by 15 January 2027": the parts that there are, with the comma of the language. */
export const listed = (parts: readonly (string | null | false | undefined)[], language: Language = 'en') =>
  parts.filter(Boolean).join(commas[language] ?? ', ')

/** "7.5 %"; Arabic and Chinese have no space. */
export const percent = (value: Decimal, language: Language = 'en') =>
  `${decimal(value, 0, language)}${language === 'ar' || language === 'zh' ? '' : noBreak}%`

/** "20 November 2026", for a date (YYYY-MM-DD). */
export const day = (date: string, language: Language = 'en') =>
  dayOfMonth(
    new Intl.DateTimeFormat(locales[language], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${date}T00:00:00Z`)),
    language,
  )

/** "November 2026", for a month (YYYY-MM). */
export const month = (of: string, language: Language = 'en') =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${of}-01T00:00:00Z`),
  )

/** "27 November 2026, 12:00 (Dar es Salaam, GMT+3)", for a moment in a time zone (IANA). */
export function dayAndTime(moment: string, timezone: string, language: Language = 'en'): string {
  const at = new Date(moment)
  const date = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: timezone,
  })
  // In Arabic the offset is in Latin letters, as the city.
  const time = new Intl.DateTimeFormat(language === 'ar' ? locales.en : locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  })
  const parts = Object.fromEntries(time.formatToParts(at).map(({ type, value }) => [type, value]))
  const clock = `(${timezone.split('/').at(-1)?.replaceAll('_', ' ')}, ${parts.timeZoneName?.replace(' ', '')})`
  return `${dayOfMonth(date.format(at), language)}${jointOf(language)}${parts.hour}:${parts.minute} ${clock.replaceAll(' ', noBreak)}`
}

/** Between a date and its time. */
const jointOf = (language: Language) => (language === 'zh' ? ' ' : (commas[language] ?? ', '))

/** In French the first of a month is "1er", which Intl does not format. */
const dayOfMonth = (text: string, language: Language) => (language === 'fr' ? text.replace(/^1 /, '1er ') : text)

const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** "15 Nov 2026, 12:00", when the time zone is given once for several moments. */
export function shortTime(moment: string, timezone: string, language: Language = 'en'): string {
  const at = new Date(moment)
  const date = new Intl.DateTimeFormat(locales[language], { ...shortDate, timeZone: timezone })
  const time = new Intl.DateTimeFormat(locales.en, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  })
  return `${date.format(at)}${jointOf(language)}${time.format(at)}`.replaceAll(' ', noBreak)
}

/** "15 Nov 2026". */
export const shortDay = (date: string, language: Language = 'en') =>
  new Intl.DateTimeFormat(locales[language], { ...shortDate, timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(' ', noBreak)

/** "Tanzania" for TZ; the code when there is no name. */
export const countryName = (code: string, language: Language = 'en') =>
  new Intl.DisplayNames([locales[language]], { type: 'region' }).of(code) ?? code
