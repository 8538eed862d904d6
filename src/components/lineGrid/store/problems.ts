import type { Entry } from './changes'
import type { GridColumn } from '../column'
import type { Cell } from './cursor'
import { inLanguage } from '../../../i18n/messages'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The form's errors of each line; an unchanged line keeps its object, so that only the others are rendered again. */
export function problemsOf(
  errors: unknown,
  before: readonly (Problems | undefined)[],
): readonly (Problems | undefined)[] {
  if (!isRecord(errors)) return before.length === 0 ? before : []
  const problems: (Problems | undefined)[] = []
  for (const [place, fields] of Object.entries(errors)) {
    const index = Number(place)
    if (!Number.isInteger(index) || !isRecord(fields)) continue
    const found = Object.fromEntries(
      Object.entries(fields).flatMap(([field, error]) =>
        isRecord(error) && typeof error.message === 'string' && error.message
          ? [[field, inLanguage(error.message)]]
          : [],
      ),
    )
    if (Object.keys(found).length === 0) continue
    const old = before[index]
    problems[index] = old && isSame(old, found) ? old : found
  }
  return unlessSame(problems, before)
}

// A list may have holes, which `every` and `some` skip.
const unlessSame = (problems: readonly (Problems | undefined)[], before: readonly (Problems | undefined)[]) =>
  problems.length === before.length && Array.from(before).every((old, index) => old === problems[index])
    ? before
    : problems

type Columns<R> = readonly GridColumn<R>[]

const own = new WeakMap<object, WeakMap<object, Problems>>()

/** The errors that the cells of a line report themselves; computed once for each line. */
function ownOf<R>(entry: Entry<R>, columns: Columns<R>): Problems {
  const known = own.get(columns) ?? new WeakMap<object, Problems>()
  own.set(columns, known)
  const found =
    known.get(entry) ??
    Object.fromEntries(
      columns.flatMap(({ id, problem }) => {
        const words = problem?.(entry.row)
        return words === undefined ? [] : [[id, inLanguage(words)]]
      }),
    )
  known.set(entry, found)
  return found
}

/** The form's errors with the better messages of the cells; the cell in edit mode has none yet. */
export function withOwn<R>(
  said: readonly (Problems | undefined)[],
  entries: readonly Entry<R>[],
  columns: Columns<R>,
  typed: Cell | undefined,
  before: readonly (Problems | undefined)[],
) {
  const problems = [...said]
  for (const [index, entry] of entries.entries()) {
    const shown = Object.entries(ownOf(entry, columns)).filter(
      ([id]) => typed?.row !== index || columns[typed.column]?.id !== id,
    )
    if (shown.length === 0) continue
    const all = { ...said[index], ...Object.fromEntries(shown) }
    const old = before[index]
    problems[index] = old && isSame(old, all) ? old : all
  }
  return unlessSame(problems, before)
}

const isSame = (one: Problems, other: Problems) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, message]) => other[field] === message)

/** The fields whose errors a cell shows. */
export const fieldsOf = <R>({ id, also = [] }: Pick<GridColumn<R>, 'id' | 'also'>): readonly string[] => [id, ...also]

export const isWrong = <R>(column: GridColumn<R>, problems: Problems | undefined): boolean =>
  problems !== undefined && fieldsOf(column).some((field) => problems[field] !== undefined)

/** All invalid cells, line by line. */
export const wrongCells = <R>(problems: readonly (Problems | undefined)[], columns: readonly GridColumn<R>[]): Cell[] =>
  problems.flatMap((line, row) => columns.flatMap((column, at) => (isWrong(column, line) ? [{ row, column: at }] : [])))

/** The next invalid cell after one, or before it; wraps around at the end. */
export function nextWrong<R>(
  problems: readonly (Problems | undefined)[],
  columns: readonly GridColumn<R>[],
  from: Cell,
  by: 1 | -1 = 1,
): Cell | undefined {
  const cells = wrongCells(problems, columns)
  const isAfter = (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column)
  const isBefore = (cell: Cell) => cell.row < from.row || (cell.row === from.row && cell.column < from.column)
  return by > 0 ? (cells.find(isAfter) ?? cells[0]) : (cells.findLast(isBefore) ?? cells.at(-1))
}
/** The errors of the fields of one line, as text. */

export type Problems = Readonly<Record<string, string>>
