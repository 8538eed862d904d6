import { daysBetween } from './dayCounts'

/** How many whole days something is late that was due on a day (YYYY-MM-DD) and is still under way; null while it is not late, or due on no day. */
export function daysLate(due_on: string | null, today: string, under_way: boolean): number | null {
  if (due_on === null || !under_way) return null
  const days = daysBetween(due_on, today)
  return days > 0 ? days : null
}
