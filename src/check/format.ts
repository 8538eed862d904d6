import type { Language } from './words/wordsIn'

/** The thousands and decimal separators, as the documents write them. */
const marks: Record<Language, { thousands: string; decimal: string }> = {
  en: { thousands: ',', decimal: '.' },
  sw: { thousands: ',', decimal: '.' },
  fr: { thousands: '\u202f', decimal: ',' },
  ar: { thousands: ',', decimal: '.' },
  zh: { thousands: ',', decimal: '.' },
  pt: { thousands: '\u00a0', decimal: ',' },
}

/** "TZS 1,450,000" of a rounded decimal string, which is never converted to a float. */
export function money(amount: string, currency: string, language: Language): string {
  const { thousands, decimal } = marks[language]
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${currency}\u00a0${grouped}${decimals ? `${decimal}${decimals}` : ''}`
}

/** English with the day first, Arabic with the digits of the documents. */
const locales: Partial<Record<Language, string>> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn', pt: 'pt-PT' }

/** "20 November 2026" of a day, YYYY-MM-DD. */
export const day = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language] ?? language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
