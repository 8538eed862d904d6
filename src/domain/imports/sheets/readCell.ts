import { isCurrencyCode } from '../../money/currencies'
import { findCurrency } from '../../money/currencyNames'
import { currenciesOfSign } from '../../money/currencySigns'
import { unitOfCell } from '../../enquiryText/figures/unitWords'
import { multiply } from '../../money/money'
import { amountOf } from './amountCell'
import { findCountry } from './countryNames'
import { dateColumn, readColumnDate, type DateOrder } from './dateColumn'
import type { CellKind } from './importFields'
import { numberColumn, readColumnNumber, type CellReading, type DecimalSign, type NumberForm } from './numberColumn'

/** The format of a column's cells, after all of them were read. */
export interface ColumnForm {
  numbers: NumberForm
  order: DateOrder
  currency: CurrencyContext
}

/** Decides which currency a bare "$" or "/=" is: the company's own, and the codes in the column. */
interface CurrencyContext {
  own: string | undefined
  beside: readonly string[]
}

interface ColumnSettings {
  own?: string | undefined
  sign?: DecimalSign | undefined
}

/** Collects the cells of a column to detect their format. */
export function columnForm(kind: CellKind, { own, sign = null }: ColumnSettings = {}) {
  const numbers = numberColumn(sign)
  const dates = dateColumn()
  const codes = new Set<string>()
  return {
    see(text: string) {
      if (kind === 'number') numbers.see(amountOf(text).number ?? text)
      if (kind === 'whole') numbers.see(daysOf(text).number)
      if (kind === 'date') dates.see(text)
      if (kind === 'currency' && isCurrencyCode(text.toUpperCase())) codes.add(text.toUpperCase())
    },
    form: (): ColumnForm => ({ numbers: numbers.form(), order: dates.order(), currency: { own, beside: [...codes] } }),
  }
}

export type CellValue = string | number | boolean | string[]

const languages = new Map(
  Object.entries({
    en: 'en',
    eng: 'en',
    english: 'en',
    kiingereza: 'en',
    anglais: 'en',
    sw: 'sw',
    swa: 'sw',
    swahili: 'sw',
    kiswahili: 'sw',
    fr: 'fr',
    fra: 'fr',
    fre: 'fr',
    french: 'fr',
    français: 'fr',
    francais: 'fr',
    kifaransa: 'fr',
    ar: 'ar',
    ara: 'ar',
    arabic: 'ar',
    arabe: 'ar',
    kiarabu: 'ar',
    العربية: 'ar',
    zh: 'zh',
    zho: 'zh',
    chi: 'zh',
    chinese: 'zh',
    chinois: 'zh',
    kichina: 'zh',
    中文: 'zh',
    pt: 'pt',
    por: 'pt',
    portuguese: 'pt',
    portugais: 'pt',
    português: 'pt',
    kireno: 'pt',
  }),
)
const yes = new Set(['yes', 'y', 'true', '1', 'x', 'active', 'in use', 'enabled', 'on', 'ndiyo', 'oui', 'vrai'])
const no = new Set([
  'no',
  'n',
  'false',
  '0',
  'inactive',
  'not in use',
  'disabled',
  'off',
  'discontinued',
  'hapana',
  'non',
  'faux',
])

const oneOfList = (value: string | undefined, problem: string): CellReading<string> =>
  value === undefined ? { problem } : { value }

/** The value of a trimmed, non-empty cell, or the problem as text. `digits` is the currency's, for an amount. */
export function readCell(
  text: string,
  kind: CellKind,
  { numbers, order, currency }: ColumnForm,
  digits?: number,
): CellReading<CellValue> {
  switch (kind) {
    case 'number':
      return readColumnNumber(text, numbers, digits)
    case 'whole':
      return readWhole(text, numbers)
    case 'date':
      return readColumnDate(text, order)
    case 'unit':
      return oneOfList(unitOfCell(text), `“${text}” is not a known unit. Enter a unit such as pcs, kg, m, box or set.`)
    case 'currency':
      return readCurrency(text, currency)
    case 'country':
      return oneOfList(
        findCountry(text),
        `“${text}” is not a known country. Enter its name or two-letter code, such as Tanzania or TZ.`,
      )
    case 'language':
      return oneOfList(
        languages.get(text.toLowerCase()),
        `“${text}” is not a supported language. Enter en, sw, fr, ar, zh or pt.`,
      )
    case 'yes_no':
      return readYesNo(text)
    case 'list':
      return {
        value: text
          .split(/[;|\n]/.test(text) ? /[;|\n]/ : ',')
          .map((part) => part.trim())
          .filter(Boolean),
      }
    case 'text':
    case 'name':
      return { value: text }
  }
}

function readCurrency(text: string, { own, beside }: CurrencyContext): CellReading<string> {
  const { code, problem } = findCurrency(text, own, beside)
  if (code !== undefined) return { value: code }
  if (problem === 'unknown')
    return { problem: `“${text}” is not a known currency. Enter a code such as TZS, USD or EUR.` }
  const [first = 'USD', second] = currenciesOfSign(text)
  return {
    problem: `“${text}” can mean more than one currency${second ? `, such as ${first} or ${second}` : ''}. Enter the code, such as ${first}.`,
  }
}

function readYesNo(text: string): CellReading<boolean> {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { problem: `“${text}” is not yes or no. Enter yes or no.` }
}

function daysOf(text: string) {
  const [, number = text, unit = ''] = /^(.*?\d)\s*(days?|d|weeks?|wks?|w)?\.?$/i.exec(text) ?? []
  return { number, unit }
}

/** Whole days; "2 weeks" are 14. */
function readWhole(text: string, form: NumberForm): CellReading<number> {
  const { number, unit } = daysOf(text)
  const read = readColumnNumber(number, form)
  if (read.value === undefined) return read
  const days = Number(unit.toLowerCase().startsWith('w') ? multiply(read.value, '7') : read.value)
  return Number.isInteger(days)
    ? { value: days }
    : { problem: `“${text}” is not a whole number of days. Enter a number such as 14.` }
}
