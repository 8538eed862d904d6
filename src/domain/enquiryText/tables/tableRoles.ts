import { readNumber } from '../../money/typedNumber'
import type { Signs } from '../figures/numberSigns'
import type { Role } from './tableHeadings'
import { unitOfCell } from '../figures/unitWords'

interface Column {
  index: number
  filled: string[]
}

const share = ({ filled }: Column, test: (cell: string) => boolean) =>
  filled.length === 0 ? 0 : filled.filter(test).length / filled.length

/** By content; undefined when no column has quantities or none has names. */
export function rolesByContent(rows: readonly (readonly string[])[], signs: Signs): Role[] | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    filled: rows.map((row) => row[index]?.trim() ?? '').filter(Boolean),
  })).filter(({ filled }) => filled.length > 0)
  const isNumber = (cell: string) => readNumber(cell.replace(/[.)]$/, ''), signs).problem !== 'not_a_number'
  const isAmount = (cell: string) => isNumber(cell) || isQuantityWithUnit(cell)
  const figures = columns.filter((column) => share(column, isAmount) >= 0.8)
  const position = figures.find(
    (column) =>
      column.index === columns[0]?.index &&
      isRunning(column) &&
      (figures.length > 1 || columns.length === 2 || rows.length > 2),
  )
  const named = columns.filter((column) => !figures.includes(column))
  const unit = named.find((column) => share(column, (cell) => unitOfCell(cell) !== undefined) >= 0.8)
  const words = named.filter((column) => column !== unit && column.filled.length * 2 >= rows.length)
  const description = words.toSorted((a, b) => letters(b) - letters(a))[0]
  if (!description || letters(description) < 3) return undefined
  const counts = figures.filter((column) => column !== position)
  const quantity =
    counts.find(({ filled }) => filled.some(isQuantityWithUnit)) ??
    (unit && counts.toSorted((a, b) => Math.abs(a.index - unit.index) - Math.abs(b.index - unit.index))[0]) ??
    firstFactor(counts, rows, signs) ??
    counts[0]
  if (!quantity) return undefined
  const part = named.find(
    (column) =>
      column !== unit &&
      column !== description &&
      share(column, (cell) => /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{2,}$/i.test(cell)) >= 0.7,
  )
  const roles = Array.from({ length: width }, (): Role => 'other')
  const put = (column: Column | undefined, role: Role) => void (column && (roles[column.index] = role))
  put(position, 'position')
  put(unit, 'unit')
  put(part, 'part_number')
  put(description, 'description')
  put(quantity, 'quantity')
  return roles
}

/** The quantity column without a heading is the only one with figures, or the one beside the unit. */
export function withUnnamedQuantity(
  roles: readonly Role[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  signs: Signs,
): Role[] {
  const width = Math.max(roles.length, ...rows.map((row) => row.length))
  const free = Array.from({ length: width }, (_, index) => index).filter(
    (index) => (roles[index] ?? 'other') === 'other' && !(headings[index] ?? '').trim(),
  )
  const figures = free.filter((index) => {
    const filled = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
    return (
      filled.length * 2 >= rows.length &&
      filled.every((cell) => readNumber(cell, signs).problem !== 'not_a_number' || isQuantityWithUnit(cell))
    )
  })
  const unit = roles.indexOf('unit') >= 0 ? roles.indexOf('unit') : unitColumn(free, rows)
  const quantity = figures.length === 1 ? figures[0] : figures.find((index) => Math.abs(index - unit) === 1)
  return Array.from({ length: width }, (_, index) =>
    index === quantity ? 'quantity' : index === unit && quantity !== undefined ? 'unit' : (roles[index] ?? 'other'),
  )
}

/** The column of units without a heading; -1 if there is none. */
const unitColumn = (free: readonly number[], rows: readonly (readonly string[])[]) =>
  free.find((index) => {
    const filled = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
    return filled.length > 0 && filled.every((cell) => unitOfCell(cell) !== undefined)
  }) ?? -1

const letters = ({ filled }: Column) =>
  filled.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) / Math.max(1, filled.length)

export const isQuantityWithUnit = (cell: string): boolean => {
  const [, figure, unit] = /^(\d[\d.,' ]*?)\s*([^\d\s.,'].*)$/.exec(cell.trim()) ?? []
  return figure !== undefined && unit !== undefined && unitOfCell(unit) !== undefined
}

function isRunning({ filled }: Column): boolean {
  const numbers = filled.map((cell) => Number(cell.replace(/[.)]$/, '')))
  const step = numbers[0] ?? NaN
  return (step === 1 || step === 10) && numbers.every((number, index) => number === step * (index + 1))
}

/** The first of quantity, price and amount: where two figures of each row multiply to a third. */
function firstFactor(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  signs: Signs,
): Column | undefined {
  const number = (row: readonly string[], column: Column) =>
    Number(readNumber(row[column.index] ?? '', signs).value ?? NaN)
  for (const [at, one] of columns.entries()) {
    for (const other of columns.slice(at + 1)) {
      const product = columns.find(
        (each) =>
          each !== one &&
          each !== other &&
          rows.filter((row) => Math.abs(number(row, one) * number(row, other) - number(row, each)) < 0.01).length * 2 >
            rows.length,
      )
      if (product) return one
    }
  }
  return undefined
}
