import { enUS } from 'date-fns/locale/en-US'
import type { Locale } from 'date-fns'

type Width = 'narrow' | 'short' | 'long'

/** Of date-fns' widths; those of two letters are not used. */
const widths: Record<string, Width> = { narrow: 'narrow', short: 'short', abbreviated: 'short', wide: 'long' }

const monthNames = (width: Width) => {
  const format = new Intl.DateTimeFormat('sw', { month: width, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)))
}
/** From Sunday on: the first of November 2026 is one. */
const dayNames = (width: Width) => {
  const format = new Intl.DateTimeFormat('sw', { weekday: width, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 10, 1 + day)))
}

const named =
  (namesOf: (width: Width) => string[]) =>
  (value: number, { width = 'wide' }: { width?: string } = {}) =>
    namesOf(widths[width] ?? 'long')[value] ?? ''

/** Swahili, which date-fns does not have: the names of months and days are the browser's (CLDR). */
export const swahili: Locale = {
  ...enUS,
  code: 'sw',
  localize: { ...enUS.localize, month: named(monthNames), day: named(dayNames) },
}
