import { findCurrency } from '../currencyNames'
import { currenciesOfSign } from '../currencySigns'
import { unitOfCell } from '../enquiryText/unitWords'
import { isDecimal, isPositive } from '../money'
import { columnForm, readCell, type ColumnForm } from '../sheets/readCell'
import { nameColumns, recogniseColumns } from '../sheets/recogniseColumns'
import { pointSeparators, readNumber } from '../typedNumber'
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

export interface PriceList {
  /** Names of the columns, "Column C" where the list has no headings. */
  names: string[]
  columns: ListColumns
  rows: ListRow[]
  /** How many rows beside the headings have no price that can be read. */
  left_out: number
}

/** Headings stand among the first so many rows, below a letterhead. */
const mostAbove = 15

/** Reads the cells of a price list; `chosen` says which column holds what where a person knows better. */
export function readPriceList(cells: readonly (readonly string[])[], chosen: ListColumns = {}): PriceList {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const heads = cells.slice(0, mostAbove).map((row) => headed(row, width))
  const head = heads.findIndex((columns) => columns.unit_price !== undefined && (columns.description !== undefined || columns.code !== undefined))
  const below = cells.slice(head + 1)
  const found = head >= 0 ? (heads[head] ?? {}) : guessed(below, width)
  const columns = { ...found, ...chosen }
  const rows = readRows(below, columns, head + 2)
  const filled = below.filter((row) => row.some((cell) => cell.trim())).length
  return { names: nameColumns(Array.from({ length: width }, (_, index) => (head >= 0 ? (cells[head]?.[index] ?? '') : ''))), columns, rows, left_out: filled - rows.length }
}

function headed(row: readonly string[], width: number): ListColumns {
  const names = nameColumns(Array.from({ length: width }, (_, index) => row[index] ?? ''))
  return Object.fromEntries(recogniseColumns(names, listFields).flatMap(({ field }, index) => (field === null ? [] : [[field, index]])))
}

/** Without headings: the words are in the longest column, the price in the last one of numbers, a code in the first short one that is neither. */
function guessed(cells: readonly (readonly string[])[], width: number): ListColumns {
  const columns = Array.from({ length: width }, (_, index) => cells.map((row) => row[index]?.trim() ?? '').filter(Boolean))
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length)
  const isNumber = columns.map((texts) => texts.length > 0 && texts.filter((text) => numberIn(text) !== '').length * 2 > texts.length)
  const words = columns.map((_, index) => index).filter((index) => !isNumber[index] && (columns[index]?.length ?? 0) > 0)
  const description = [...words].sort((one, other) => length(columns[other] ?? []) - length(columns[one] ?? []))[0]
  const unit_price = isNumber.lastIndexOf(true)
  const code = words.find((index) => index !== description && (columns[index] ?? []).filter((text) => /\d/.test(text)).length * 2 > (columns[index]?.length ?? 0))
  return { ...(description === undefined ? {} : { description }), ...(unit_price < 0 ? {} : { unit_price }), ...(code === undefined ? {} : { code }) }
}

/** "TZS 36,500.00 /=" without what stands around its number; empty where that is more than a currency. */
function numberIn(text: string): string {
  const [number = ''] = /\d[\d.,'’\s\u00a0\u202f]*/.exec(text) ?? []
  const around = aroundNumber(text, number)
  return around.every(meansMoney) ? number.trim().replace(/[.,]$/, '') : ''
}

/** What stands before and after the number of a cell: "TZS" and "/=" of "TZS 36,500.00 /=". */
const aroundNumber = (text: string, number: string) => text.split(number).map((part) => part.trim()).filter((part) => part !== '' && part !== '.')

/** A currency, be it one of several: it is the amount that stands there. */
const meansMoney = (text: string) => currenciesOfSign(text).length > 0 || findCurrency(text).code !== undefined

/** A figure as its column writes it; where nothing in the column tells, as it is typed here: 12,500 are twelve thousand. It is shown before it counts. */
function readFigure(text: string, form: ColumnForm): string | null {
  const number = numberIn(text)
  if (number === '') return null
  const typed = readNumber(number, pointSeparators)
  return (readCell(number, 'number', form).value as string | undefined) ?? typed.value ?? typed.readings?.[0] ?? null
}

function readRows(cells: readonly (readonly string[])[], columns: ListColumns, first: number): ListRow[] {
  const at = (row: readonly string[], field: ListField) => (columns[field] === undefined ? '' : (row[columns[field]]?.trim() ?? ''))
  const prices = columnForm('number')
  for (const row of cells) prices.see(numberIn(at(row, 'unit_price')))
  const form = prices.form()
  return cells.flatMap((row, index): ListRow[] => {
    const [code, description, price] = [at(row, 'code'), at(row, 'description'), readFigure(at(row, 'unit_price'), form)]
    if (price === null || !isDecimal(price) || !isPositive(price) || (!code && !description)) return []
    const days = Number(readCell(at(row, 'lead_time_days') || '-', 'whole', form).value ?? -1)
    const minimum = readFigure(at(row, 'minimum_quantity'), form)
    return [
      {
        at: first + index,
        code,
        description,
        unit: unitOfCell(at(row, 'unit')) ?? null,
        unit_price: price,
        currency: currencyIn(at(row, 'currency')) ?? currencyIn(at(row, 'unit_price')),
        minimum_quantity: minimum !== null && isDecimal(minimum) && isPositive(minimum) ? minimum : null,
        lead_time_days: days >= 0 && days <= 3650 ? days : null,
      },
    ]
  })
}

/** The currency of a cell, which may be the price's: of "TSh 36,500/=" what stands around its number. */
function currencyIn(text: string): string | null {
  if (text === '') return null
  const [number = ''] = /\d[\d.,'’\s\u00a0\u202f]*/.exec(text) ?? []
  const parts = number === '' ? [text] : aroundNumber(text, number)
  return parts.map((part) => findCurrency(part).code).find((code) => code !== undefined) ?? null
}
