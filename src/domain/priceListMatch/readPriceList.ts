import { currencyByCode } from '../currencies'
import { unitOfCell } from '../enquiryText/unitWords'
import { isDecimal, isPositive, multiply } from '../money'
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

/** Which column (from 0) holds what. */
export type ListColumns = Partial<Record<ListField, number>>

/** One row of a price list, as far as it can be read. */
export interface ListRow {
  /** Its place in what was pasted or uploaded, from 1. */
  at: number
  code: string
  description: string
  /** The code of a unit of ours; null where it says none or one that we don't know. */
  unit: string | null
  /** A decimal string of at most six decimals. */
  unit_price: string
  currency: string | null
  minimum_quantity: string | null
  lead_time_days: number | null
}

/** A row whose price can't be read: `asks` until it is known how the prices are written, `contradicts` them, or is `doubtful` beside them. */
export interface UnreadRow {
  at: number
  /** What it is about, and its price as it is written. */
  label: string
  price: string
  problem: 'asks' | 'contradicts' | 'doubtful'
  readings: readonly [string, string] | undefined
}

/** A cell of a spreadsheet, whose numbers are numbers already, or of text. */
export type ListCell = string | number

export interface ListSettings {
  /** The currency of what the list doesn't say. */
  currency?: string | undefined
  /** How the prices are written, where a person said so. */
  sign?: DecimalSign | undefined
}

export interface PriceList {
  /** Names of the columns, "Column C" where the list has no headings. */
  names: string[]
  columns: ListColumns
  rows: ListRow[]
  /** The rows whose prices can't be read as their column is written (NUM-02). */
  unread: UnreadRow[]
  /** How the prices are written; null where no price has a sign that tells. */
  numbers: { decimal_sign: DecimalSign; chosen: boolean } | null
  /** How many rows beside the headings have no price that can be read. */
  left_out: number
}

/** Headings stand among the first so many rows, below a letterhead. */
const mostAbove = 15

/** Reads the cells of a price list; `chosen` says which column holds what where a person knows better. */
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

/** A number as a spreadsheet keeps it, without the noise of binary fractions. */
const textOf = (cell: ListCell) => (typeof cell === 'number' ? multiply(cell.toPrecision(15), '1') : cell)

function headed(row: readonly string[], width: number): ListColumns {
  const names = nameColumns(Array.from({ length: width }, (_, index) => row[index] ?? ''))
  return Object.fromEntries(
    recogniseColumns(names, listFields).flatMap(({ field }, index) => (field === null ? [] : [[field, index]])),
  )
}

/** Without headings: the words are in the column that has most to say, the price in the last one of numbers, a code in the first short one that is neither. */
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

/** A figure as its column writes it; undefined where the cell holds none. */
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
  // Who writes the prices writes the quantities in the same way, where these show none of their own.
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
