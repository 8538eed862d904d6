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

/** Of dates (BCP 47). Arabic has the months of the Gulf and East Africa, and the digits of the figures. */
export const locales: Record<Language, string> = {
  en: 'en-GB',
  sw: 'sw-TZ',
  fr: 'fr-FR',
  ar: 'ar-AE-u-nu-latn',
  zh: 'zh-CN',
  pt: 'pt-PT',
}
