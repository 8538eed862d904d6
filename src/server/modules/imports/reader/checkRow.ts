import type * as z from 'zod'
import { updateClientBodySchema } from '../../../../contract/clients'
import { createExchangeRateBodySchema } from '../../../../contract/exchangeRates'
import { text } from '../../../../contract/fields'
import type { ImportProblem } from '../../../../contract/importResult'
import { updateItemBodySchema } from '../../../../contract/items'
import { priceRowSchema } from '../../../../contract/prices'
import { updateSupplierBodySchema } from '../../../../contract/suppliers'
import { currencyByCode } from '../../../../domain/currencies'
import { amountOf, currencyOfAmount } from '../../../../domain/sheets/amountCell'
import { amountFields, type ImportField, type ImportNoun } from '../../../../domain/sheets/importFields'
import { numberColumn, type CellReading } from '../../../../domain/sheets/numberColumn'
import { excelDay } from '../../../../domain/sheets/dateColumn'
import { readCell, type CellValue, type ColumnForm } from '../../../../domain/sheets/readCell'
import type { ReadRow } from './messages'
import { textOf } from './rows'
import type { Cell } from './xlsx'

/** The schemas of the forms: what is typed and what is brought in is held to the same. */
const schemas: Record<ImportNoun, z.ZodType> = {
  items: updateItemBodySchema,
  clients: updateClientBodySchema,
  suppliers: updateSupplierBodySchema,
  prices: priceRowSchema,
  'exchange-rates': createExchangeRateBodySchema.partial(),
}

/** A code or a name of something that is kept elsewhere. */
const nameSchema = text(300).optional()

/** A column that is read: where it stands, what it holds and how it is written. */
export interface ReadColumn {
  index: number
  name: string
  field: ImportField
  form: ColumnForm
}

/** Reads one row: each cell by its column's form, then all of it by the schema of the form. */
export function checkRow(
  noun: ImportNoun,
  columns: readonly ReadColumn[],
  row: number,
  cells: readonly Cell[],
  own: string,
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
  // Which currency it is says how many decimals its amounts have.
  const isAmount = ({ field }: ReadColumn) => amountFields.has(field.field)
  for (const column of columns) if (!isAmount(column)) take(column, readTyped(cells[column.index], column))
  for (const column of columns) if (isAmount(column)) take(column, readAmount(cells[column.index], column))

  /** An amount with or without its currency beside it, which is the row's where the row has no other. */
  function readAmount(cell: Cell | undefined, column: ReadColumn): CellReading<CellValue> | undefined {
    const text = textOf(cell)
    const beside = typeof cell === 'string' && text !== '' ? amountOf(text) : undefined
    const code =
      beside?.number !== undefined && beside.signs.length > 0
        ? currencyOfAmount(text, typeof values.currency === 'string' ? values.currency : own)
        : undefined
    if (code !== undefined && values.currency === undefined && !problems.some(({ field }) => field === 'currency'))
      values.currency = code
    const currency = values.currency
    if (code !== undefined && typeof currency === 'string' && code !== currency)
      return { problem: `“${text}” is in ${code}, and the row’s currency is ${currency}. Correct one of them.` }
    const digits = typeof currency === 'string' ? currencyByCode(currency)?.decimal_digits : undefined
    return readTyped(beside?.number ?? cell, column, digits)
  }

  // What names something else is looked up where it is kept, once it is a text that can be.
  const given = { ...values }
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

/** What an XLSX file says of a cell counts more than how it looks. An empty cell is none at all. */
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

/** As XLSX keeps its numbers. */
const ownNumbers = numberColumn('.').form()

const labels: Record<ImportNoun, readonly string[]> = {
  items: ['code', 'name'],
  clients: ['code', 'name'],
  suppliers: ['code', 'name'],
  prices: ['supplier', 'item'],
  'exchange-rates': ['currency', 'valid_from'],
}

/** What a row calls itself. */
function labelOf(noun: ImportNoun, values: Record<string, CellValue>): string | null {
  const said = labels[noun].map((field) => values[field]).filter((value) => value !== undefined)
  return said.length > 0 ? said.join(' · ').slice(0, 200) : null
}
