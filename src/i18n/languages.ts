/** The languages whose texts are complete, each by its own name. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'sw', name: 'Kiswahili' },
  { code: 'ar', name: 'العربية' },
] as const
export type Language = (typeof languages)[number]['code']

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)

/**
 * The locale (BCP 47) in which dates and lists of a language are written: days before months in English, and the digits that
 * people type in Arabic.
 */
export const localeOf = (language: string): string =>
  language === 'en' ? 'en-GB' : language === 'ar' ? 'ar-u-nu-latn' : language
