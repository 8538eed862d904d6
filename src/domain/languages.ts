/** What clients and suppliers are written to in. */
export const languages = ['en', 'sw', 'fr'] as const
export type Language = (typeof languages)[number]

/** The language that somebody reads; English where nothing, or another one, is known. */
export const languageOf = (language: string | null | undefined): Language =>
  languages.find((known) => known === language) ?? 'en'
