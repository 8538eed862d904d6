import type { Locale } from 'date-fns'
import type { Language } from './languages'

/** The names of months and days, which date-fns has in a file for each language; English is its own. */
const locales: Record<Exclude<Language, 'en'>, () => Promise<Locale>> = {
  ar: async () => (await import('date-fns/locale/ar')).ar,
  fr: async () => (await import('date-fns/locale/fr')).fr,
  sw: async () => (await import('./swahiliDates')).swahili,
}

let shown: Language = 'en'

/** Dates are written in this language from now on; rejects if its names cannot be loaded. */
export async function writeDatesIn(language: Language): Promise<void> {
  if (language === shown) return
  const [{ setDefaultOptions }, locale] = await Promise.all([
    import('date-fns/setDefaultOptions'),
    language === 'en' ? undefined : locales[language](),
  ])
  setDefaultOptions({ locale })
  shown = language
}
