import type { Cell } from './cursor'
import type { GridColumn } from './column'
import type { Problems } from './gridStore'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a form's errors say of each line; a line that is as it was keeps its object, so that only the others are drawn again. */
export function problemsOf(errors: unknown, before: readonly (Problems | undefined)[]): readonly (Problems | undefined)[] {
  if (!isRecord(errors)) return before.length === 0 ? before : []
  const problems: (Problems | undefined)[] = []
  for (const [place, fields] of Object.entries(errors)) {
    const index = Number(place)
    if (!Number.isInteger(index) || !isRecord(fields)) continue
    const found = Object.fromEntries(Object.entries(fields).flatMap(([field, error]) => (isRecord(error) && typeof error.message === 'string' && error.message ? [[field, error.message]] : [])))
    if (Object.keys(found).length === 0) continue
    const old = before[index]
    problems[index] = old && isSame(old, found) ? old : found
  }
  const isUnchanged = problems.length === before.length && before.every((old, index) => old === problems[index])
  return isUnchanged ? before : problems
}

const isSame = (one: Problems, other: Problems) => Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([field, message]) => other[field] === message)

/** The fields whose errors a cell shows. */
export const fieldsOf = <R>({ id, also = [] }: Pick<GridColumn<R>, 'id' | 'also'>): readonly string[] => [id, ...also]

export const isWrong = <R>(column: GridColumn<R>, problems: Problems | undefined): boolean => problems !== undefined && fieldsOf(column).some((field) => problems[field] !== undefined)

/** Every cell that is wrong, line after line. */
export const wrongCells = <R>(problems: readonly (Problems | undefined)[], columns: readonly GridColumn<R>[]): Cell[] =>
  problems.flatMap((line, row) => columns.flatMap((column, at) => (isWrong(column, line) ? [{ row, column: at }] : [])))

/** The next cell that is wrong after one, or before it; from the end it goes on at the beginning. */
export function nextWrong<R>(problems: readonly (Problems | undefined)[], columns: readonly GridColumn<R>[], from: Cell, by: 1 | -1 = 1): Cell | undefined {
  const cells = wrongCells(problems, columns)
  const isAfter = (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column)
  const isBefore = (cell: Cell) => cell.row < from.row || (cell.row === from.row && cell.column < from.column)
  return by > 0 ? (cells.find(isAfter) ?? cells[0]) : (cells.findLast(isBefore) ?? cells.at(-1))
}
