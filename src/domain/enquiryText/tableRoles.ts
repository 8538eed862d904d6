import { readNumber, type Separators } from '../typedNumber'
import type { Role } from './tableHeadings'
import { figureAndUnit } from './chunks'
import { unitOfCell } from './unitWords'

interface Column {
  index: number
  filled: string[]
}

const share = ({ filled }: Column, test: (cell: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(test).length / filled.length)

/** What columns without headings hold, by what stands in them; undefined where no column counts goods or none names them. */
export function rolesByContent(rows: readonly (readonly string[])[], separators: Separators): Role[] | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => ({ index, filled: rows.map((row) => row[index]?.trim() ?? '').filter(Boolean) })).filter(({ filled }) => filled.length > 0)
  const isNumber = (cell: string) => readNumber(cell.replace(/[.)]$/, ''), separators).problem !== 'not_a_number'
  const isAmount = (cell: string) => isNumber(cell) || isQuantityWithUnit(cell)
  const figures = columns.filter((column) => share(column, isAmount) >= 0.8)
  const position = figures.find((column) => column.index === columns[0]?.index && isRunning(column) && (figures.length > 1 || columns.length === 2))
  const named = columns.filter((column) => !figures.includes(column))
  const unit = named.find((column) => share(column, (cell) => unitOfCell(cell) !== undefined) >= 0.8)
  const words = named.filter((column) => column !== unit && column.filled.length * 2 >= rows.length)
  const description = words.toSorted((a, b) => letters(b) - letters(a))[0]
  if (!description || letters(description) < 3) return undefined
  const counts = figures.filter((column) => column !== position)
  const quantity = counts.find(({ filled }) => filled.some(isQuantityWithUnit)) ?? (unit && counts.toSorted((a, b) => Math.abs(a.index - unit.index) - Math.abs(b.index - unit.index))[0]) ?? firstFactor(counts, rows, separators) ?? counts[0]
  if (!quantity) return undefined
  const part = named.find((column) => column !== unit && column !== description && share(column, (cell) => /^(?=.*\d)[A-Z0-9][A-Z0-9./_-]{2,}$/i.test(cell)) >= 0.7)
  const roles = Array.from({ length: width }, (): Role => 'other')
  const put = (column: Column | undefined, role: Role) => void (column && (roles[column.index] = role))
  put(position, 'position')
  put(unit, 'unit')
  put(part, 'part_number')
  put(description, 'description')
  put(quantity, 'quantity')
  return roles
}

const letters = ({ filled }: Column) => filled.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) / Math.max(1, filled.length)

export const isQuantityWithUnit = (cell: string): boolean => {
  const [, figure, unit] = /^(\d[\d.,' ]*?)\s*([^\d\s].*)$/.exec(cell.trim()) ?? []
  return figureAndUnit(cell.trim()) !== undefined || (figure !== undefined && unit !== undefined && unitOfCell(unit) !== undefined)
}

/** 1, 2, 3 … or 10, 20, 30 …: it numbers the rows. */
function isRunning({ filled }: Column): boolean {
  const numbers = filled.map((cell) => Number(cell.replace(/[.)]$/, '')))
  const step = numbers[0] ?? NaN
  return (step === 1 || step === 10) && numbers.every((number, index) => number === step * (index + 1))
}

/** Of quantity, price and amount, the first: where two figures of each row make a third. */
function firstFactor(columns: readonly Column[], rows: readonly (readonly string[])[], separators: Separators): Column | undefined {
  if (columns.length < 3) return undefined
  const number = (row: readonly string[], column: Column) => Number(readNumber(row[column.index] ?? '', separators).value ?? NaN)
  for (const [at, one] of columns.entries()) {
    for (const other of columns.slice(at + 1)) {
      const product = columns.find((each) => each !== one && each !== other && rows.filter((row) => Math.abs(number(row, one) * number(row, other) - number(row, each)) < 0.01).length * 2 > rows.length)
      if (product) return one
    }
  }
  return undefined
}
