import type { CellReading } from './numberColumn'

/** The first part of dates such as 02/06/2026 in a column. */
export type DateOrder = 'day' | 'month'

const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?:[ T].*)?$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[ .\-/]*([A-Za-zÀ-ÿ]{3,})\.?,?[ .\-/]*(\d{4}|\d{2})$/
const nameAndDay = /^([A-Za-zÀ-ÿ]{3,})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/
const serial = /^\d{5}(?:\.\d+)?$/

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** French and Swahili months whose first three letters differ from English. */
const otherMonths: Record<string, number> = {
  fev: 2,
  fév: 2,
  avr: 4,
  mai: 5,
  mei: 5,
  juin: 6,
  juil: 7,
  aou: 8,
  aoû: 8,
  ago: 8,
  okt: 10,
  déc: 12,
  des: 12,
  mac: 3,
}

function monthOf(name: string): number {
  const text = name.toLowerCase()
  return otherMonths[text.slice(0, 4)] ?? otherMonths[text.slice(0, 3)] ?? months.indexOf(text.slice(0, 3)) + 1
}

/** Detects the order from all dates of a column: 25/12 shows day first, 12/25 month first. Day first by default. */
export function dateColumn() {
  const shown = { day: false, month: false }
  return {
    see(text: string) {
      const [, first = 0, second = 0] = (numeric.exec(text) ?? []).map(Number)
      if (first > 12) shown.day = true
      if (second > 12) shown.month = true
    },
    order: (): DateOrder => (shown.month && !shown.day ? 'month' : 'day'),
  }
}

export const dateExample = (order: DateOrder): string => (order === 'day' ? 'day/month/year' : 'month/day/year')

/** Reads a date of a column as YYYY-MM-DD, or returns what is wrong with it. */
export function readColumnDate(text: string, order: DateOrder): CellReading<string> {
  const value = partsOf(text, order)
  return value === undefined
    ? { problem: `“${text}” is not a date. Enter a date such as 2026-11-20 or 20/11/2026.` }
    : { value }
}

function partsOf(text: string, order: DateOrder): string | undefined {
  if (serial.test(text)) return excelDay(Number(text))
  const ymd = yearFirst.exec(text)
  if (ymd) return day(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]))
  const named = dayAndName.exec(text)
  if (named) return day(fullYear(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const american = nameAndDay.exec(text)
  if (american) return day(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]))
  const found = numeric.exec(text)
  if (!found) return undefined
  const [year, first, second] = [fullYear(found[3]), Number(found[1]), Number(found[2])]
  return order === 'day' ? day(year, second, first) : day(year, first, second)
}

/** 06 is 2006 and 98 is 1998: a price date half a century ahead is unlikely. */
function fullYear(text = ''): number {
  const year = Number(text)
  return text.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year
}

function day(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  const exists = year >= 1900 && year < 2200 && at.getUTCMonth() === month - 1
  return exists ? at.toISOString().slice(0, 10) : undefined
}

/** Day 45 000 is 2023-03-15. Excel's nonexistent 29 February 1900 is before every accepted date. */
export function excelDay(count: number): string | undefined {
  if (count < 61 || count > 109_000) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(count) * 86_400_000).toISOString().slice(0, 10)
}
