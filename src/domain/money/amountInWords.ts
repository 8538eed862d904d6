import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as portuguese } from 'n2words/pt-PT'
import { toCardinal as chinese } from 'n2words/zh-Hans-CN'
import { arabicAmount } from './arabicAmount'
import { currencyByCode } from './currencies'
import type { Language } from '../parties/languages'
import { capitalised } from '../text/capitalised'
import { type Decimal, roundMoney } from './money'
import { swahiliNumber } from './swahiliNumber'

interface Amount {
  whole: bigint
  /** "25"; empty for a currency without minor units. */
  minor: string
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
  ar: ({ whole, fraction, name }) =>
    ['فقط', arabicAmount(whole, name), fraction && `و${fraction}`, 'لا غير'].filter(Boolean).join(' '),
  zh: ({ whole, minor, name }) => `${name}${chinese(whole)}${minor && '元'}${chineseMinor(minor)}`,
  pt: ({ whole, fraction, name }) =>
    [portugueseWith(portuguese(whole), name), fraction && `e ${fraction}`].filter(Boolean).join(' '),
}

const below: Record<Language, (said: string) => string> = {
  en: (said) => `minus ${said}`,
  sw: (said) => `hasi ${said}`,
  fr: (said) => `moins ${said}`,
  ar: (said) => said.replace('فقط', 'فقط ناقص'),
  zh: (said) => `负${said}`,
  pt: (said) => `menos ${said}`,
}

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
    minor: decimals,
    fraction: decimals && `${decimals}/1${'0'.repeat(decimals.length)}`,
    name: nameOf(currency, units, language),
  })
  return capitalised(rounded.startsWith('-') ? below[language](said) : said, language)
}

/** "Tanzanian shillings", "shilingi za Tanzania", "shilling tanzanien": in the number that the amount takes. */
function nameOf(currency: string, units: bigint, language: Language): string {
  const listed = currencyByCode(currency)?.name_plural ?? currency
  if (language === 'en' && units !== 1n) return listed
  const format = new Intl.NumberFormat(locales[language] ?? language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  })
  const name = format.formatToParts(units < 2n ? units : 2n).find(({ type }) => type === 'currency')?.value
  return name && name !== currency ? (mended[name] ?? name) : listed
}

/** Portuguese is that of Portugal, Angola and Mozambique. */
const locales: Partial<Record<Language, string>> = { zh: 'zh-CN', pt: 'pt-PT' }

/** Names that are wrong in the browsers' data. */
const mended: Record<string, string> = {
  'dinar koweïtiens': 'dinars koweïtiens',
  'lari géorgiens': 'laris géorgiens',
  'روبية هندي': 'روبية هندية',
  'sdirham dos Emirados Árabes Unidos': 'dirhams dos Emirados Árabes Unidos',
}

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

const feminineInPortuguese = /^(libra|lira|rupia|coroa|rand[oa]s? |pataca|grívnia|hryvnia|rúpia|ouguiya|dobra|gourde)/i

/** "vinte e uma libras", "um milhão de xelins". What is before the last million keeps its own gender. */
function portugueseWith(words: string, name: string): string {
  const counted = feminineInPortuguese.test(name)
    ? words.replace(/[^õã]*$/, (last) =>
        last
          .replace(/\bum\b/g, 'uma')
          .replace(/\bdois\b/g, 'duas')
          .replace(/entos\b/g, 'entas'),
      )
    : words
  return /(milhão|milhões|bilião|biliões)$/.test(counted) ? `${counted} de ${name}` : `${counted} ${name}`
}

const chineseUnits = ['角', '分', '厘']

/** "肆角整", "零伍分": tenths, hundredths and thousandths; "整" where no hundredths follow. */
function chineseMinor(minor: string): string {
  const used = minor.replace(/(?<!0)0+$/, '')
  const said = [...used].map((digit, index) => `${chinese(BigInt(digit))}${digit === '0' ? '' : chineseUnits[index]}`)
  return `${said.join('')}${used.length < 2 ? '整' : ''}`
}
