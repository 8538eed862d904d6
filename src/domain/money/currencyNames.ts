import { currencies, isCurrencyCode } from './currencies'
import { currenciesOfSign, currencyOfSign } from './currencySigns'

export type FoundCurrency = { code: string; problem?: undefined } | { code?: undefined; problem: 'unknown' | 'several' }

const otherNames: Record<string, string> = {
  'united states dollar': 'USD',
  'american dollar': 'USD',
  'pound sterling': 'GBP',
  'british pound sterling': 'GBP',
  'great britain pound': 'GBP',
  'uk pound': 'GBP',
  sterling: 'GBP',
  'uae dirham': 'AED',
  renminbi: 'CNY',
  'chinese renminbi': 'CNY',
  'canada dollar': 'CAD',
  'norway krone': 'NOK',
  'denmark krone': 'DKK',
  'new zealander dollar': 'NZD',
}

/** Rate sheets also list metals; Zimbabwe's gold currency is named with its country. */
const metals = new Set(['gold', 'silver'])

/** The words in lower case and singular, without accents and signs: "Swiss Francs (CHF)" is swiss, franc. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/\([^)]{0,80}\)/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
  return (plain.match(/[a-z]+/g) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

const others = new Map(Object.entries(otherNames).map(([name, code]) => [wordsOf(name).join(' '), code]))
const known = currencies.map(({ code, name }) => ({ code, words: wordsOf(name) }))

/** Equates a country with its adjective: kenya and kenyan, china and chinese. */
function meet(left: string, right: string): boolean {
  if (left === right) return true
  let common = 0
  while (left[common] === right[common]) common += 1
  return common >= 4 && left.length - common <= 4 && right.length - common <= 4
}

/**
 * The currency of a cell: by code ("USD", "USD/TZS", "Euro (EUR)"), sign ("TSh", "US$", "€") or name, in any case,
 * singular or plural, with the country or its adjective ("Kenya Shilling"). Ambiguous text has no result; see
 * `currencyOfSign` for a bare "$".
 * @param own the company's currency, which a bank's sheet names only as the counter currency
 * @param beside the other codes in the file
 */
export function findCurrency(text: string, own?: string, beside: readonly string[] = []): FoundCurrency {
  const whole = text.trim().toUpperCase().replace(/\.$/, '')
  if (isCurrencyCode(whole)) return { code: whole }
  const codes = [...new Set((text.match(/\b[A-Z]{3}\b/g) ?? []).filter(isCurrencyCode))]
  const foreign = codes.filter((code) => code !== own)
  const [code] = foreign.length > 0 ? foreign : codes
  if (code !== undefined) return foreign.length > 1 ? { problem: 'several' } : { code }
  if (currenciesOfSign(text).length > 0) {
    const meant = currencyOfSign(text, own, beside)
    return meant === undefined ? { problem: 'several' } : { code: meant }
  }
  return byName(wordsOf(text))
}

function byName(words: readonly string[]): FoundCurrency {
  const other = others.get(words.join(' '))
  if (other) return { code: other }
  if (words.every((word) => metals.has(word))) return { problem: 'unknown' }
  const fitting = known.filter(({ words: named }) => words.every((word) => named.some((part) => meet(word, part))))
  const exact = fitting.filter(({ words: named }) => named.length === words.length)
  const found = exact.length > 0 ? exact : fitting
  if (found.length > 1) return { problem: 'several' }
  return found[0] ? { code: found[0].code } : { problem: 'unknown' }
}
