import { arabic } from './arabic'
import { english } from './english'
import { french } from './french'
import type { StatementLanguage, StatementWords } from './statementWords'
import { swahili } from './swahili'

const books: Record<StatementLanguage, StatementWords> = { en: english, sw: swahili, fr: french, ar: arabic }

/** The texts of the comparative statement in a language of the application. */
export const statementWordsIn = (language: StatementLanguage): StatementWords => books[language]
