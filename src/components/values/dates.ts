import { TZDate } from '@date-fns/tz'
import { differenceInCalendarDays, format, isSameYear } from 'date-fns'

/** Days before a deadline from which it is shown as due soon. */
export const soonDays = 4

/** A date ("2026-11-20", without a zone) or a moment (RFC 3339, shown in `zone` or in the browser's own). */
export function toDate(value: string, zone?: string): Date {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (day) return new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
  return zone ? new TZDate(value, zone) : new Date(value)
}

/** "20 Nov", with the year when it is not this year. */
export function formatDay(value: string, now: Date, zone?: string): string {
  const date = toDate(value, zone)
  return format(date, isSameYear(date, now) ? 'd MMM' : 'd MMM yyyy')
}

/** "Fri 20 Nov 2026", for a moment with its time and the zone's offset. */
export function formatExact(value: string, zone?: string): string {
  return format(toDate(value, zone), isDay(value) ? 'EEE d MMM yyyy' : 'EEE d MMM yyyy, HH:mm (OOO)')
}

/** "12:51" of a moment. */
export function formatTime(value: string, zone?: string): string {
  return format(toDate(value, zone), 'HH:mm')
}

/** Calendar days from now: 0 today, 1 tomorrow, -2 two days ago. */
export function daysUntil(value: string, now: Date, zone?: string): number {
  const today = zone && !isDay(value) ? new TZDate(now, zone) : now
  return differenceInCalendarDays(toDate(value, zone), today)
}

export function isDay(value: string): boolean {
  return value.length === 10
}

/** "2026-11-20T17:00" as local time of that zone, in UTC. */
export function inZone(local: string, zone: string): string {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime()).toISOString()
}
