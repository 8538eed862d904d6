import { locales } from '../domain/documents/conventions'
import { marks } from '../domain/documents/figureMarks'
import type { Language } from '../domain/parties/languages'

/** "TZS 1,450,000" of a rounded decimal string, which is never converted to a float. */
export function money(amount: string, currency: string, language: Language): string {
  const { thousands, decimal } = marks[language]
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace('-', '−').replace(/\B(?=(?:\d{3}){1,20}$)/g, thousands)
  return `${currency}\u00a0${grouped}${decimals ? `${decimal}${decimals}` : ''}`
}

/** "20 November 2026" of a day, YYYY-MM-DD. */
export const day = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
