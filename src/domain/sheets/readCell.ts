import { isCurrencyCode } from '../currencies'
import { findCurrency } from '../currencyNames'
import { currenciesOfSign } from '../currencySigns'
import { unitOfCell } from '../enquiryText/unitWords'
import { multiply } from '../money'
import { amountOf } from './amountCell'
import { findCountry } from './countryNames'
import { dateColumn, readColumnDate, type DateOrder } from './dateColumn'
import type { CellKind } from './importFields'
import { numberColumn, readColumnNumber, type CellReading, type DecimalSign, type NumberForm } from './numberColumn'

/** How the cells of one column are written, once all of them were looked at. */
export interface ColumnForm {
  numbers: NumberForm
  order: DateOrder
  currency: CurrencyContext
}

/** What tells which currency a bare "$" or "/=" is: the company's own, and the codes that stand in the column. */
export interface CurrencyContext {
  own: string | undefined
  beside: readonly string[]
}

/** What is known of a column before it is looked at. */
interface ColumnSettings {
  /** The company's currency. */
  own?: string | undefined
  /** The decimal sign that a person chose. */
  sign?: DecimalSign | undefined
}

/** Looks at the cells of a column, one after the other. */
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

/**
 * What a cell's text means where its column holds such a thing; or, in words, what is wrong with it. The text is trimmed and not empty.
 * @param digits those of the currency, where the number is an amount
 */
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
      return oneOfList(unitOfCell(text), `“${text}” is not a unit of the list. Use one such as pcs, kg, m, box or set.`)
    case 'currency':
      return readCurrency(text, currency)
    case 'country':
      return oneOfList(
        findCountry(text),
        `“${text}” is not a country of the list. Use its name or its two letters, such as Tanzania or TZ.`,
      )
    case 'language':
      return oneOfList(
        languages.get(text.toLowerCase()),
        `“${text}” is not a language of the product. Use en, sw or fr.`,
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
    return { problem: `“${text}” is not a currency of the list. Use a code such as TZS, USD or EUR.` }
  const [first = 'USD', second] = currenciesOfSign(text)
  return {
    problem: `“${text}” can mean more than one currency${second ? `, such as ${first} or ${second}` : ''}. Enter the code, such as ${first}.`,
  }
}

function readYesNo(text: string): CellReading<boolean> {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { problem: `“${text}” is neither yes nor no.` }
}

/** The number of "2 weeks", and its unit. */
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
  return Number.isInteger(days) ? { value: days } : { problem: `“${text}” is not a whole number of days.` }
}
