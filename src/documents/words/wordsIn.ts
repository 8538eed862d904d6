import type { Language } from '../../domain/parties/languages'
import { arabic } from './arabic'
import { chinese } from './chinese'
import { english } from './english'
import { french } from './french'
import type { DocumentWords, SpokenUnit } from './documentWords'
import { portuguese } from './portuguese'
import { swahili } from './swahili'

const books: Record<Language, DocumentWords> = {
  en: english,
  sw: swahili,
  fr: french,
  ar: arabic,
  zh: chinese,
  pt: portuguese,
}

/** The document texts of a language. */
export const wordsIn = (language: Language): DocumentWords => books[language]

/** The unit's text after a quantity; undefined when its symbol is the same in every language. */
export const unitIn = (code: string, language: Language): string | undefined =>
  books[language].units[code as SpokenUnit]
