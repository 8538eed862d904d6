/** The languages of documents and mails to clients and suppliers. */
export const languages = ['en', 'sw', 'fr', 'ar', 'zh', 'pt'] as const
export type Language = (typeof languages)[number]

/** The language of a recipient; English when unknown or not supported. */
export const languageOf = (language: string | null | undefined): Language =>
  languages.find((known) => known === language) ?? 'en'

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
