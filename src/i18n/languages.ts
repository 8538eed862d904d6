/** The languages whose texts are complete, each by its own name. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'sw', name: 'Kiswahili' },
] as const
export type Language = (typeof languages)[number]['code']

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value)
