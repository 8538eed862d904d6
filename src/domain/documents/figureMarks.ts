import type { Language } from '../parties/languages'

/** Thousands separator and decimal sign. French has a narrow no-break space, Portuguese a no-break space. */
export const marks: Record<Language, { thousands: string; decimal: string }> = {
  en: { thousands: ',', decimal: '.' },
  sw: { thousands: ',', decimal: '.' },
  fr: { thousands: '\u202f', decimal: ',' },
  ar: { thousands: ',', decimal: '.' },
  zh: { thousands: ',', decimal: '.' },
  pt: { thousands: '\u00a0', decimal: ',' },
}
