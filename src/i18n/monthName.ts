import { i18n } from './instance'
import { localeOf } from './languages'

/** The name of a month (YYYY-MM) in the language of the user: "Nov", or "November 2026". */
export function monthName(month: string, length: 'short' | 'long'): string {
  const options = length === 'short' ? { month: length } : { month: length, year: 'numeric' as const }
  return new Intl.DateTimeFormat(localeOf(i18n.language), {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}
