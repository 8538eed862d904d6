import type * as z from 'zod'
import { updateClientBodySchema } from '../../../../contract/clients'
import { createExchangeRateBodySchema } from '../../../../contract/exchangeRates'
import { text } from '../../../../contract/fields'
import type { ImportProblem } from '../../../../contract/importResult'
import { updateItemBodySchema } from '../../../../contract/items'
import { priceRowSchema } from '../../../../contract/prices'
import { updateSupplierBodySchema } from '../../../../contract/suppliers'
import { currencyByCode } from '../../../../domain/money/currencies'
import { amountOf, currencyOfAmount } from '../../../../domain/imports/sheets/amountCell'
import { amountFields, type ImportField, type ImportNoun } from '../../../../domain/imports/sheets/importFields'
import { numberColumn, type CellReading } from '../../../../domain/imports/sheets/numberColumn'
import { excelDay } from '../../../../domain/imports/sheets/dateColumn'
import { isRateUnit, rateOfOne, unitOf } from '../../../../domain/rates/rateUnit'
import { isDecimal } from '../../../../domain/money/money'
import { readCell, type CellValue, type ColumnForm } from '../../../../domain/imports/sheets/readCell'
import type { ReaderSettings, ReadRow } from './messages'
import { textOf } from './rows'
import type { Cell } from './xlsx'

/** The schemas of the forms: imported values are validated like typed ones. */
const schemas: Record<ImportNoun, z.ZodType> = {
  items: updateItemBodySchema,
  clients: updateClientBodySchema,
  suppliers: updateSupplierBodySchema,
  prices: priceRowSchema,
  'exchange-rates': createExchangeRateBodySchema.partial(),
}

/** A code or a name of a record in another table. */
const nameSchema = text(300).optional()

/** A column that is read: its index, its content and its notation. */
export interface ReadColumn {
  index: number
  name: string
  field: ImportField
  form: ColumnForm
}

/** Reads one row: each cell by its column's format, then the whole row by the form's schema. */
export function checkRow(
  noun: ImportNoun,
  columns: readonly ReadColumn[],
  row: number,
  cells: readonly Cell[],
  { own, for_all }: Pick<ReaderSettings, 'own' | 'for_all'>,
): ReadRow {
  const values: Record<string, CellValue> = {}
  const problems: ImportProblem[] = []
  const waits: string[] = []
  const say = (field: string, message: string) => {
    const column = columns.find((each) => each.field.field === field)
    problems.push({
      field,
      column: column?.name ?? null,
      value: column ? textOf(cells[column.index]).slice(0, 200) || null : null,
      message,
    })
  }
  const take = ({ field }: ReadColumn, read: CellReading<CellValue> | undefined) => {
    if (read === undefined) return
    if (read.problem === undefined) values[field.field] = read.value
    else if (read.asks) waits.push(field.field)
    else say(field.field, read.problem)
  }
  // The currency decides the number of decimals of an amount.
  const isAmount = ({ field }: ReadColumn) => amountFields.has(field.field)
  for (const column of columns) if (!isAmount(column)) take(column, readTyped(cells[column.index], column))
  for (const column of columns) if (isAmount(column)) take(column, readAmount(cells[column.index], column))

  /** An amount with or without its own currency, which also applies to the row where the row has no other. */
  function readAmount(cell: Cell | undefined, column: ReadColumn): CellReading<CellValue> | undefined {
    const text = textOf(cell)
    const beside = typeof cell === 'string' && text !== '' ? amountOf(text) : undefined
    const currencyOfRow = typeof values.currency === 'string' ? values.currency : for_all.currency
    const code =
      beside?.number !== undefined && beside.signs.length > 0 ? currencyOfAmount(text, currencyOfRow ?? own) : undefined
    if (code !== undefined && values.currency === undefined && !problems.some(({ field }) => field === 'currency'))
      values.currency = code
    const currency = values.currency ?? for_all.currency
    if (code !== undefined && typeof currency === 'string' && code !== currency)
      return { problem: `“${text}” is in ${code}, but the row’s currency is ${currency}. Correct one of them.` }
    const digits = typeof currency === 'string' ? currencyByCode(currency)?.decimal_digits : undefined
    return readTyped(beside?.number ?? cell, column, digits)
  }

  // A cell that is there but cannot be read is not replaced.
  for (const [field, value] of Object.entries(for_all))
    if (
      value !== undefined &&
      values[field] === undefined &&
      !waits.includes(field) &&
      !problems.some((problem) => problem.field === field)
    )
      values[field] = value

  if (noun === 'exchange-rates') readRateOfOne()

  /** A bank's rate may be of 100 or 1,000 units of a currency. */
  function readRateOfOne() {
    const columnOf = (wanted: string) => columns.find(({ field }) => field.field === wanted)
    const textIn = (wanted: string) => textOf(cells[columnOf(wanted)?.index ?? -1])
    const said = textIn('unit')
    delete values.unit
    if (!isRateUnit(said)) return say('unit', `Unit must be 1, 10, 100, 1,000 or 10,000 (you entered ${said}).`)
    if (typeof values.rate === 'string' && isDecimal(values.rate, 20))
      values.rate = rateOfOne(values.rate, unitOf([said, textIn('currency')], columnOf('rate')?.name))
  }

  // References to other records are resolved later; here they are only checked as texts.
  const given = { ...values }
  if (for_all.supplier !== undefined) delete given.supplier
  for (const { field } of columns) {
    if (field.kind !== 'name') continue
    const named = nameSchema.safeParse(values[field.field])
    if (!named.success) for (const { message } of named.error.issues) say(field.field, message)
    delete given[field.field]
  }
  const checked = schemas[noun].safeParse(given)
  if (checked.success) Object.assign(values, checked.data)
  else for (const { path, message } of checked.error.issues) say(String(path[0] ?? ''), message)
  return { row, label: labelOf(noun, values), values, problems, waits }
}

/** The type that an XLSX file gives a cell has priority over its appearance. An empty cell counts as missing. */
function readTyped(
  cell: Cell | undefined,
  { field, form }: ReadColumn,
  digits?: number,
): CellReading<CellValue> | undefined {
  const text = textOf(cell)
  if (text === '') return undefined
  if (typeof cell === 'object' && 'number' in cell) {
    if (field.kind === 'number') return { value: text }
    if (field.kind === 'whole') return readCell(text, 'whole', { ...form, numbers: ownNumbers })
    if (field.kind === 'date') return readCell(excelDay(Number(text)) ?? text, 'date', form)
  }
  return readCell(text, field.kind, form, digits)
}

/** The notation of numbers in XLSX. */
const ownNumbers = numberColumn('.').form()

const labels: Record<ImportNoun, readonly string[]> = {
  items: ['code', 'name'],
  clients: ['code', 'name'],
  suppliers: ['code', 'name'],
  prices: ['supplier', 'item'],
  'exchange-rates': ['currency', 'valid_from'],
}

/** Returns the text that identifies a row in messages. */
function labelOf(noun: ImportNoun, values: Record<string, CellValue>): string | null {
  const said = labels[noun].map((field) => values[field]).filter((value) => value !== undefined)
  return said.length > 0 ? said.join(' · ').slice(0, 200) : null
}
