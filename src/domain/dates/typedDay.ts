import { latinDigits } from '../text/latinDigits'
import { plainText } from '../text/plainText'
import { isCalendarDay } from './days'
import { monthOf } from './monthNames'

/**
 * Returns the day (YYYY-MM-DD) that a user typed: "20/11/2026", "20.11.26", "20 Nov", "Nov 20, 2026", "20112026",
 * "2026-11-20"; undefined where it is not complete or no day. In figures the day is first, or the year: "11/20/2026" is
 * refused, not read as the American way. Without a year it is the nearest such day to `today` (YYYY-MM-DD). Months are
 * named in the language of the page or in English.
 */
export function readTypedDay(text: string, today: string, language: string): string | undefined {
  const tokens = [
    ...plainText(latinDigits(text))
      .replace(/(\d)(st|nd|rd|th|er)\b/g, '$1')
      .matchAll(/\d+|\p{L}+/gu),
  ]
    .map(([token]) => token)
    .filter((token) => !fillers.has(token))
  const month = tokens.findIndex((token) => !isFigure(token))
  const figures = tokens.filter(isFigure)
  if (month >= 0) {
    const [day = '', year] = figures
    if (tokens.length !== figures.length + 1 || month > 1 || figures.length > 2) return undefined
    return dayOf(year, monthOf(tokens[month] ?? '', language), day, today)
  }
  const [first = '', second = '', third] = figures
  if (figures.length === 1) return unseparated(first)
  if (figures.length > 3) return undefined
  if (first.length === 4) return third === undefined ? undefined : dayOf(first, Number(second), third, today)
  return dayOf(third, Number(second), first, today)
}

/** Words and signs between the parts of a date: "20 de novembro", "2026年11月20日". */
const fillers = new Set(['de', 'of', 'the', '年', '月', '日', '号'])

const isFigure = (token: string) => /^\d/.test(token)

/** "20112026" or "20261120". */
function unseparated(figure: string): string | undefined {
  if (figure.length !== 8) return undefined
  const dayFirst = `${figure.slice(4)}-${figure.slice(2, 4)}-${figure.slice(0, 2)}`
  const yearFirst = `${figure.slice(0, 4)}-${figure.slice(4, 6)}-${figure.slice(6)}`
  return [dayFirst, yearFirst].find((day) => isCalendarDay(day) && isOurYear(day.slice(0, 4)))
}

/** A year of a business, not a slip. */
const isOurYear = (year: string) => /^(19|20|21)\d\d$/.test(year)

function dayOf(year: string | undefined, month: number, day: string, today: string): string | undefined {
  if (day.length > 2) return undefined
  if (year !== undefined)
    return /^\d{2}$/.test(year) ? calendarDay(`20${year}`, month, day) : calendarDay(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  return [thisYear - 1, thisYear, thisYear + 1]
    .flatMap((each) => calendarDay(String(each), month, day) ?? [])
    .toSorted((a, b) => distance(a, today) - distance(b, today))[0]
}

function calendarDay(year: string, month: number, day: string): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isOurYear(year) && isCalendarDay(text) ? text : undefined
}

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))
