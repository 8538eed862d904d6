import { daysBefore } from '../dates/days'
import { daysOfPeriod, type DayRange } from '../dates/periods'

/** The periods of a dashboard; the last is the default. */
export const dashboardPeriods = ['this_month', 'last_month', 'this_quarter', 'this_year', 'last_12_months'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** The first and the last day of a period, both included, none after today (YYYY-MM-DD). */
export function daysOfDashboard(period: DashboardPeriod, today: string): DayRange {
  if (period === 'last_12_months') return { from: monthBefore(today, 11), to: today }
  const { from, to } = daysOfPeriod(period, today)
  return { from, to: to > today ? today : to }
}

/** The days of a report: of a period, or those that were chosen, in either order. */
export function daysOfReport(
  { period, from, to }: { period: DashboardPeriod; from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange {
  if (!from && !to) return daysOfDashboard(period, today)
  const [first, last] = [from ?? to ?? today, to ?? (from && from > today ? from : today)]
  return first > last ? { from: last, to: first } : { from: first, to: last }
}

/** A calendar month, or the part of it that lies in a period. */
export interface MonthDays extends DayRange {
  /** YYYY-MM */
  month: string
}

/** The months of a period in order; the first and the last may be incomplete. */
export function monthsOf({ from, to }: DayRange): MonthDays[] {
  const months: MonthDays[] = []
  for (let first = from; first <= to;) {
    const next = monthBefore(first, -1)
    const last = daysBefore(next, 1)
    months.push({ month: first.slice(0, 7), from: first, to: last > to ? to : last })
    first = next
  }
  return months
}

/** The 1st of the month so many months before a day; a negative number is after it. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}
