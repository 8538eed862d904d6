import { daysAfter, daysBefore } from './days'

/** Monday to Friday. */
const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day (YYYY-MM-DD) this many working days after another. */
export function workingDaysAfter(start: string, count: number): string {
  let day = start
  for (let left = count; left > 0;) {
    day = daysAfter(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The last working day (YYYY-MM-DD) before a day. */
export function workingDayBefore(today: string): string {
  let day = daysBefore(today, 1)
  while (!isWorkingDay(day)) day = daysBefore(day, 1)
  return day
}
