import { i18n } from '../../i18n/instance'
import { localeOf } from '../../i18n/languages'

/** The name of a month (YYYY-MM): "Nov", or "November 2026". */
export function monthName(month: string, length: 'short' | 'long'): string {
  const options = length === 'short' ? { month: length } : { month: length, year: 'numeric' as const }
  return new Intl.DateTimeFormat(localeOf(i18n.language), {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}
