import { currencyByCode } from '../../money/currencies'
import { unitOfCell } from '../../enquiryText/figures/unitWords'
import { isDecimal, isPositive, multiply } from '../../money/money'
import { amountOf, currencyOfAmount } from '../sheets/amountCell'
import {
  numberColumn,
  readInColumn,
  type ColumnNumber,
  type DecimalSign,
  type NumberForm,
} from '../sheets/numberColumn'
import { columnForm, readCell } from '../sheets/readCell'
import { nameColumns, recogniseColumns } from '../sheets/recogniseColumns'
import { listFields, type ListField } from './listFields'

/** Column indexes, from 0. */
export type ListColumns = Partial<Record<ListField, number>>

export interface ListRow {
  /** The row number in the source, from 1. */
  at: number
  code: string
  description: string
  unit: string | null
  unit_price: string
  currency: string | null
  minimum_quantity: string | null
  lead_time_days: number | null
}

/** `asks` until the number format is known, `contradicts` it, or is `doubtful` in it. */
interface UnreadRow {
  at: number
  /** The description, and the price as written. */
  label: string
  price: string
  problem: 'asks' | 'contradicts' | 'doubtful'
  readings: readonly [string, string] | undefined
}

/** A spreadsheet cell, whose numbers are numbers, or a text cell. */
export type ListCell = string | number

export interface ListSettings {
  currency?: string | undefined
  sign?: DecimalSign | undefined
}

export interface PriceList {
  /** Column names; "Column C" when the list has no headings. */
  names: string[]
  columns: ListColumns
  rows: ListRow[]
  unread: UnreadRow[]
  numbers: { decimal_sign: DecimalSign; chosen: boolean } | null
  /** The number of rows besides headings without a readable price. */
  left_out: number
}

/** Headings are searched in the first rows, below a letterhead. */
const mostAbove = 15

/** Reads the cells of a price list; `chosen` overrides the detected columns. */
export function readPriceList(
  sheet: readonly (readonly ListCell[])[],
  chosen: ListColumns = {},
  settings: ListSettings = {},
): PriceList {
  const cells = sheet.map((row) => row.map(textOf))
  const width = Math.max(0, ...cells.map((row) => row.length))
  const heads = cells.slice(0, mostAbove).map((row) => headed(row, width))
  const head = heads.findIndex(
    (columns) => columns.unit_price !== undefined && (columns.description !== undefined || columns.code !== undefined),
  )
  const below = cells.slice(head + 1)
  const found = heads[head] ?? guessed(below, width)
  const columns = { ...found, ...chosen }
  const { rows, unread, form } = readRows(sheet.slice(head + 1), columns, head + 2, settings)
  const filled = below.filter((row) => row.some((cell) => cell.trim())).length
  return {
    names: nameColumns(Array.from({ length: width }, (_, index) => cells[head]?.[index] ?? '')),
    columns,
    rows,
    unread,
    numbers: form.sign === null && form.asks === null ? null : { decimal_sign: form.sign, chosen: form.chosen },
    left_out: filled - rows.length - unread.length,
  }
}

/** Removes the noise of binary fractions from a spreadsheet number. */
const textOf = (cell: ListCell) => (typeof cell === 'number' ? multiply(cell.toPrecision(15), '1') : cell)

function headed(row: readonly string[], width: number): ListColumns {
  const names = nameColumns(Array.from({ length: width }, (_, index) => row[index] ?? ''))
  return Object.fromEntries(
    recogniseColumns(names, listFields).flatMap(({ field }, index) => (field === null ? [] : [[field, index]])),
  )
}

/**
 * The description is the column with the most text, the price the last of numbers, the code the first other short one.
 */
function guessed(cells: readonly (readonly string[])[], width: number): ListColumns {
  const columns = Array.from({ length: width }, (_, index) =>
    cells.map((row) => row[index]?.trim() ?? '').filter(Boolean),
  )
  const length = (index: number) => (columns[index] ?? []).join('').length
  const isNumber = columns.map((texts) => hasMost(texts, (text) => amountOf(text).number !== undefined))
  const words = columns.map((_, index) => index).filter((index) => !isNumber[index] && length(index) > 0)
  const description = [...words].sort((one, other) => length(other) - length(one))[0]
  const unit_price = isNumber.lastIndexOf(true)
  const code = words.find((index) => index !== description && hasMost(columns[index] ?? [], (text) => /\d/.test(text)))
  return {
    ...(description === undefined ? {} : { description }),
    ...(unit_price < 0 ? {} : { unit_price }),
    ...(code === undefined ? {} : { code }),
  }
}

const hasMost = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.filter(test).length * 2 > texts.length

type Field = (row: readonly ListCell[], field: ListField) => ListCell

/** A figure in its column's format; undefined when the cell has none. */
function readFigure(cell: ListCell, form: NumberForm, digits?: number): ColumnNumber | undefined {
  if (typeof cell === 'number') return { value: textOf(cell) }
  const { number } = amountOf(cell)
  return number === undefined ? undefined : readInColumn(number, form, digits)
}

function formOf(rows: readonly (readonly ListCell[])[], at: Field, field: ListField, sign: DecimalSign): NumberForm {
  const column = numberColumn(sign)
  for (const row of rows) {
    const cell = at(row, field)
    if (typeof cell === 'string') column.see(amountOf(cell).number ?? '')
  }
  return column.form()
}

function readRows(
  cells: readonly (readonly ListCell[])[],
  columns: ListColumns,
  first: number,
  { currency: usual, sign = null }: ListSettings,
) {
  const at: Field = (row, field) => {
    const cell = columns[field] === undefined ? '' : (row[columns[field]] ?? '')
    return typeof cell === 'number' ? cell : cell.trim()
  }
  const text = (row: readonly ListCell[], field: ListField) => textOf(at(row, field))
  const form = formOf(cells, at, 'unit_price', sign)
  // Quantities use the format of the prices when they show none of their own.
  const own = formOf(cells, at, 'minimum_quantity', null)
  const quantities = own.sign === null ? formOf(cells, at, 'minimum_quantity', form.sign) : own
  const days = columnForm('whole', { sign: form.sign }).form()
  const unread: UnreadRow[] = []

  const rows = cells.flatMap((row, index): ListRow[] => {
    const [code, description] = [text(row, 'code'), text(row, 'description')]
    const currency =
      currencyOfAmount(text(row, 'currency'), usual) ?? currencyOfAmount(text(row, 'unit_price'), usual) ?? null
    const price = readFigure(at(row, 'unit_price'), form, currencyByCode(currency ?? usual ?? '')?.decimal_digits)
    if (price === undefined || price.problem === 'not_a_number' || (!code && !description)) return []
    if (price.problem !== undefined) {
      unread.push({
        at: first + index,
        label: [code, description].filter(Boolean).join(' · '),
        price: text(row, 'unit_price'),
        problem: price.problem,
        readings: price.readings,
      })
      return []
    }
    if (!isDecimal(price.value) || !isPositive(price.value)) return []
    const lead = Number(readCell(text(row, 'lead_time_days'), 'whole', days).value ?? -1)
    const minimum = readFigure(at(row, 'minimum_quantity'), quantities)?.value
    return [
      {
        at: first + index,
        code,
        description,
        unit: unitOfCell(text(row, 'unit')) ?? null,
        unit_price: price.value,
        currency,
        minimum_quantity: minimum !== undefined && isDecimal(minimum) && isPositive(minimum) ? minimum : null,
        lead_time_days: lead >= 0 && lead <= 3650 ? lead : null,
      },
    ]
  })
  return { rows, unread, form }
}
