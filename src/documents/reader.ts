import type { Language } from '../domain/parties/languages'
import type { Decimal } from '../domain/money/money'
import {
  countryName,
  day,
  dayAndTime,
  decimal,
  listed,
  month,
  percent,
  price,
  quantity,
  shortDay,
  shortTime,
} from './format'
import type { DocumentWords } from './words/documentWords'
import { paymentTermsIn, taxNameIn } from './words/termWords'
import { wordsIn } from './words/wordsIn'

/** Words, figures and dates in the reader's language. */
export interface Reader {
  language: Language
  words: DocumentWords
  decimal: (value: Decimal) => string
  price: (amount: Decimal, currency: string) => string
  quantity: (amount: Decimal, unit: string) => string
  percent: (value: Decimal) => string
  day: (date: string) => string
  shortDay: (date: string) => string
  shortTime: (moment: string, timezone: string) => string
  month: (of: string) => string
  dayAndTime: (moment: string, timezone: string) => string
  country: (code: string) => string
  taxName: (name: string) => string
  paymentTerms: (terms: string | null) => string | null
  /** "Amount, TZS", with the comma of the language. */
  listed: (parts: readonly (string | null | undefined)[]) => string
  /** "DAP Geita, by 15 January 2027", as far as known. */
  delivery: (of: { delivery_terms: string | null; delivery_place: string | null; required_by: string | null }) => string
}

export function readerOf(language: Language): Reader {
  const words = wordsIn(language)
  return {
    language,
    words,
    decimal: (value) => decimal(value, 0, language),
    price: (amount, currency) => price(amount, currency, language),
    quantity: (amount, unit) => quantity(amount, unit, language),
    percent: (value) => percent(value, language),
    day: (date) => day(date, language),
    shortDay: (date) => shortDay(date, language),
    shortTime: (moment, timezone) => shortTime(moment, timezone, language),
    month: (of) => month(of, language),
    dayAndTime: (moment, timezone) => dayAndTime(moment, timezone, language),
    country: (code) => countryName(code, language),
    taxName: (name) => taxNameIn(name, language),
    paymentTerms: (terms) => terms && paymentTermsIn(terms, language, (value) => percent(value, language)),
    listed: (parts) => listed(parts, language),
    delivery: ({ delivery_terms, delivery_place, required_by }) => {
      const where = [delivery_terms, delivery_place].filter(Boolean).join(' ')
      return listed([where, required_by && words.by(day(required_by, language))], language)
    },
  }
}
