import { daysAfter, daysBefore, isCalendarDay } from './days'

/** The periods that a filter by date offers. */
export const periods = ['today', 'this_week', 'this_month', 'last_month', 'this_quarter', 'this_year'] as const
export type Period = (typeof periods)[number]

export interface DayRange {
  from: string
  to: string
}

/** The first and the last day (YYYY-MM-DD) of a period, both included, on a given day; weeks start on Monday (ISO 8601). */
export function daysOfPeriod(period: Period, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (period === 'today') return { from: today, to: today }
  if (period === 'this_week') {
    const from = daysBefore(today, (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)
    return { from, to: daysAfter(from, 6) }
  }
  if (period === 'this_month') return monthsFrom(year, month, 1)
  if (period === 'last_month') return monthsFrom(year, month - 1, 1)
  if (period === 'this_quarter') return monthsFrom(year, month - ((month - 1) % 3), 3)
  return monthsFrom(year, 1, 12)
}

/** Text that names one of the periods. */
export const periodOf = (text: string | undefined): Period | undefined => periods.find((each) => each === text)

/** A filter by days as text: a period, or its first and last day; an open end is undefined. */
interface WrittenDays {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days of a filter on a given day (YYYY-MM-DD, in the reader's time zone): a period moves with the day, days stay.
 * What is neither a period nor a day of the calendar is left out.
 */
export function resolveDays({ period, from, to }: WrittenDays, today: string): Partial<DayRange> {
  const known = periodOf(period)
  if (known) return daysOfPeriod(known, today)
  return {
    ...(from && isCalendarDay(from) ? { from } : {}),
    ...(to && isCalendarDay(to) ? { to } : {}),
  }
}

/** So many whole months, from the 1st of one; month 0 is December of the year before. */
function monthsFrom(year: number, month: number, count: number): DayRange {
  const first = (at: number) => new Date(Date.UTC(year, at - 1, 1)).toISOString().slice(0, 10)
  return { from: first(month), to: daysBefore(first(month + count), 1) }
}
