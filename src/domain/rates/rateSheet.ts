import { type FoundCurrency, findCurrency } from '../money/currencyNames'
import { type Decimal, isDecimal, isPositive } from '../money/money'
import { finestRate, rateOfOne, unitOf } from './rateUnit'
import { numberColumn, readInColumn, type DecimalSign, type NumberForm } from '../imports/sheets/numberColumn'

/** The kinds of rate columns in a bank's sheet, in order of preference. */
const rateKinds = ['mean', 'rate', 'selling', 'buying'] as const
type RateKind = (typeof rateKinds)[number]

export interface RateColumn {
  index: number
  heading: string
  kind: RateKind | undefined
}

type RateProblem =
  | 'no_currency'
  | 'unknown_currency'
  | 'several_currencies'
  | 'own_currency'
  | 'no_rate'
  | 'not_a_number'
  | 'asks'
  | 'contradicts'
  | 'doubtful'
  | 'not_positive'
  | 'too_fine'
  | 'twice'

export interface RateLine {
  /** The line number in the pasted text, from 1. */
  line: number
  text: string
  currency: string | undefined
  rate: Decimal | undefined
  problem: RateProblem | undefined
  /** The readings of an ambiguous figure. */
  readings?: readonly [string, string] | undefined
}

export interface RateSheet {
  columns: RateColumn[]
  /** The column of the rates; undefined if there is none. */
  column: number | undefined
  lines: RateLine[]
  /** The number format; null when no figure shows one. `asks` is an ambiguous figure when none shows it. */
  numbers: { decimal_sign: DecimalSign; chosen: boolean; asks: string | null } | null
  /** Lines without a currency and a number, such as headings. */
  left_out: number
}

interface SheetOptions {
  own: string
  column?: number | undefined
  sign?: DecimalSign | undefined
}

interface Row {
  line: number
  cells: readonly string[]
}

const kindOf: [RateKind, RegExp][] = [
  ['mean', /\b(mean|mid|middle|average|avg|wastani|moyen)/i],
  ['buying', /\b(buy|bid|purchase|tt buy|kununua|achat)/i],
  ['selling', /\b(sell|ask|offer|sale|kuuza|vente)/i],
  ['rate', /\b(rate|price|value|tzs|kiwango|cours|taux)/i],
]
const currencyHeading = /\b(currenc|curr|ccy|code|name|country|sarafu|devise|monnaie)/i
const unitHeading = /^(per|units?|quantity)$/i
const noRateHeading =
  /^(#|no\.?|s\/?n\.?|nr\.?|sn|serial|per|units?|quantity|date|day|tarehe|change|change.*|%.*|.*%)$/i

const looksLikeNumber = (cell: string) => /\d/.test(cell) && /^[-\u2212\d.,'’\s\u00a0\u202f]+$/.test(cell)
const headingKind = (heading: string) => kindOf.find(([, words]) => words.test(heading))?.[0]

/**
 * Reads the rates from the chosen column, or else the mean, the only, or the selling one. Each line with a currency or
 * a figure is returned, with its problem if it has one.
 */
export function readRateSheet(
  cells: readonly (readonly string[])[],
  { own, column, sign = null }: SheetOptions,
): RateSheet {
  const rows = cells.map((row, index): Row => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
  const heading = rows.find(
    ({ cells: row }) =>
      !row.some(looksLikeNumber) &&
      row.filter((cell) => headingKind(cell) || currencyHeading.test(cell)).length > 0 &&
      row.filter(Boolean).length > 1,
  )
  const body = rows.filter(({ line, cells: row }) => line > (heading?.line ?? 0) && row.some(Boolean))
  const data = body.filter(({ cells: row }) => row.some(looksLikeNumber) || currencyIn(row, own).code !== undefined)
  const columns = rateColumns(data, heading?.cells ?? [], own)
  const chosen = columns.find(({ index }) => index === column) ?? preferred(columns)
  const form = formOf(data, columns, chosen, sign)
  const unitColumn = heading?.cells.findIndex((cell) => unitHeading.test(cell)) ?? -1

  const seen = new Set<string | undefined>()
  const lines = data.map(({ line, cells: row }): RateLine => {
    const found = currencyIn(row, own)
    const currency = found.code
    const rate = chosen
      ? rateOf(row[chosen.index] ?? '', unitOf([row[unitColumn], found.cell], chosen.heading), form)
      : { problem: 'no_rate' as const }
    const problem = currencyProblem(found, row, own) ?? rate.problem ?? (seen.has(currency) ? 'twice' : undefined)
    if (!problem) seen.add(currency)
    return {
      line,
      text: row.filter(Boolean).join('  '),
      currency,
      rate: rate.value,
      problem,
      ...(rate.readings ? { readings: rate.readings } : {}),
    }
  })
  const numbers =
    form.sign === null && form.asks === null ? null : { decimal_sign: form.sign, chosen: form.chosen, asks: form.asks }
  return {
    columns,
    column: chosen?.index,
    lines,
    numbers,
    left_out: rows.filter(({ cells: row }) => row.some(Boolean)).length - lines.length,
  }
}

/** The currency of a row: a cell with a code before one with a name. */
function currencyIn(row: readonly string[], own: string): FoundCurrency & { cell?: string } {
  const read = row.map((cell) => ({ ...findCurrency(cell, own), cell, coded: /^[A-Za-z]{3}$/.test(cell) }))
  const found =
    read.find(({ code, coded }) => code !== undefined && coded) ?? read.find(({ code }) => code !== undefined)
  return found ?? read.find(({ problem }) => problem === 'several') ?? { problem: 'unknown' }
}

function currencyProblem(
  { code, problem }: FoundCurrency,
  row: readonly string[],
  own: string,
): RateProblem | undefined {
  if (code === own) return 'own_currency'
  if (code !== undefined) return undefined
  if (problem === 'several') return 'several_currencies'
  return row.some((cell) => /[\p{L}\p{Sc}]/u.test(cell)) ? 'unknown_currency' : 'no_currency'
}

/** Columns with a figure in most rows, except row numbers and unit counts. */
function rateColumns(data: readonly Row[], headings: readonly string[], own: string): RateColumn[] {
  const width = Math.max(0, ...data.map(({ cells }) => cells.length))
  const valued = data.filter(({ cells }) => currencyIn(cells, own).code !== undefined)
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const heading = headings[index] ?? ''
    const figures = valued.filter(({ cells }) => looksLikeNumber(cells[index] ?? ''))
    if (figures.length === 0 || figures.length * 2 < valued.length || noRateHeading.test(heading)) return []
    const counts =
      heading === '' &&
      index === 0 &&
      figures.length > 1 &&
      figures.every(({ cells }, position) => cells[0]?.replace(/\.$/, '') === String(position + 1))
    return counts ? [] : [{ index, heading, kind: headingKind(heading) }]
  })
}

function preferred(columns: readonly RateColumn[]): RateColumn | undefined {
  for (const kind of rateKinds) {
    const found = columns.find((column) => column.kind === kind)
    if (found) return found
  }
  return columns[0]
}

function rateOf(
  cell: string,
  unit: string,
  form: NumberForm,
): { value?: Decimal; problem?: RateProblem; readings?: readonly [string, string] | undefined } {
  if (cell === '' || /^[-–—]$/.test(cell)) return { problem: 'no_rate' }
  const { value, ...unread } = readInColumn(cell, form)
  if (value === undefined) return unread
  if (!isDecimal(value, finestRate)) return { problem: isDecimal(value, 100) ? 'too_fine' : 'not_a_number' }
  if (!isPositive(value)) return { problem: 'not_positive' }
  const rate = rateOfOne(value, unit)
  return isPositive(rate) ? { value: rate } : { problem: 'too_fine' }
}

/** The number format of the rate column, or of the other columns when it shows none. */
function formOf(
  data: readonly Row[],
  columns: readonly RateColumn[],
  chosen: RateColumn | undefined,
  sign: DecimalSign,
): NumberForm {
  const of = (some: readonly RateColumn[]) => {
    const column = numberColumn(sign)
    for (const { cells } of data) for (const { index } of some) column.see(cells[index] ?? '')
    return column.form()
  }
  const own = of(chosen ? [chosen] : [])
  return own.sign === null ? of(columns) : own
}
