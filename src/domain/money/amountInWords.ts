import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as french } from 'n2words/fr-FR'
import { currencyByCode } from './currencies'
import type { Language } from '../parties/languages'
import { capitalised } from '../text/capitalised'
import { type Decimal, roundMoney } from './money'
import { swahiliNumber } from './swahiliNumber'

interface Amount {
  whole: bigint
  /** "25/100"; empty for a currency without minor units. */
  fraction: string
  name: string
}

const says: Record<Language, (amount: Amount) => string> = {
  en: ({ whole, fraction, name }) =>
    [english(whole), name, fraction && `and ${fraction}`, 'only'].filter(Boolean).join(' '),
  sw: ({ whole, fraction, name }) =>
    [name, swahiliNumber(whole), fraction && `na ${fraction}`, 'tu'].filter(Boolean).join(' '),
  fr: ({ whole, fraction, name }) =>
    [frenchWith(french(whole), name), fraction && `et ${fraction}`].filter(Boolean).join(' '),
}

const minus: Record<Language, string> = { en: 'minus', sw: 'hasi', fr: 'moins' }

/**
 * An amount in words, rounded to its currency: "Five thousand six hundred and thirty-four US dollars and 40/100 only". The
 * fraction is always printed, even 00, so that nothing can be added.
 */
export function amountInWords(amount: Decimal, currency: string, language: Language): string {
  const rounded = roundMoney(amount, currency)
  const [whole = '', decimals = ''] = rounded.replace('-', '').split('.')
  const units = BigInt(whole)
  const said = says[language]({
    whole: units,
    fraction: decimals && `${decimals}/1${'0'.repeat(decimals.length)}`,
    name: nameOf(currency, units, language),
  })
  const all = rounded.startsWith('-') ? `${minus[language]} ${said}` : said
  return capitalised(all, language)
}

/** "Tanzanian shillings", "shilingi za Tanzania", "shilling tanzanien": in the number that the amount takes. */
function nameOf(currency: string, units: bigint, language: Language): string {
  const listed = currencyByCode(currency)?.name_plural ?? currency
  if (language === 'en' && units !== 1n) return listed
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
  const name = format.formatToParts(units < 2n ? units : 2n).find(({ type }) => type === 'currency')?.value
  return name && name !== currency ? (mended[name] ?? name) : listed
}

/** Plurals that are wrong in the browsers' data. */
const mended: Record<string, string> = { 'dinar koweïtiens': 'dinars koweïtiens', 'lari géorgiens': 'laris géorgiens' }

const feminine = new Set([
  'livre',
  'livres',
  'roupie',
  'roupies',
  'couronne',
  'couronnes',
  'gourde',
  'gourdes',
  'hryvnia',
  'hryvnias',
  'pataca',
  'patacas',
  'ouguiya',
  'ouguiyas',
])

/** "vingt et une livres", "un million de shillings", "deux millions d’euros". */
function frenchWith(words: string, name: string): string {
  const counted = feminine.has(name.split(' ')[0] ?? '') ? words.replace(/\bun$/, 'une') : words
  if (!/(million|milliard|billion|billiard)s?$/.test(counted)) return `${counted} ${name}`
  return /^[aeiouéè]/i.test(name) ? `${counted} d’${name}` : `${counted} de ${name}`
}
