import type { Language } from '../../domain/languages'
import { english } from './english'
import { french } from './french'
import type { PaperWords, SpokenUnit } from './paperWords'
import { swahili } from './swahili'

const books: Record<Language, PaperWords> = { en: english, sw: swahili, fr: french }

/** The words of papers in a language. */
export const wordsIn = (language: Language): PaperWords => books[language]

/** What stands behind a quantity; undefined where the unit's symbol is the same in every language. */
export const unitIn = (code: string, language: Language): string | undefined =>
  books[language].units[code as SpokenUnit]
