import { type DecimalMark } from '../../../domain/money/numberFormat'
import { isUndecided, withoutMark, type ShownMark } from '../../../domain/money/typedNumber'
import type { Change, Entry } from './changes'
import { isTyped, putInto, rawOf, type GridColumn } from '../column'
import type { Cell, Range } from './cursor'

type Entries<R> = readonly Entry<R>[]
type Columns<R> = readonly GridColumn<R>[]

/** The lines changed by a function of each; only the range of those that differ is part of the change. */
function replaced<R>(entries: Entries<R>, top: number, bottom: number, by: (row: R, index: number) => R): Change<R> {
  const out = entries.slice(top, bottom + 1)
  const changed = out.map((entry, index) => {
    const row = by(entry.row, top + index)
    return row === entry.row ? entry : { key: entry.key, row }
  })
  const first = changed.findIndex((entry, index) => entry !== out[index])
  if (first < 0) return []
  const last = changed.findLastIndex((entry, index) => entry !== out[index])
  return [{ at: top + first, out: out.slice(first, last + 1), in: changed.slice(first, last + 1) }]
}

/** Changes some lines: the action of a line's button. */
export const rowsPut = <R>(
  entries: Entries<R>,
  indexes: readonly number[],
  put: (row: R, index: number) => R,
): Change<R> =>
  indexes.length === 0
    ? []
    : replaced(entries, Math.min(...indexes), Math.max(...indexes), (row, index) =>
        indexes.includes(index) ? put(row, index) : row,
      )

export const cellTyped = <R>(
  entries: Entries<R>,
  { row: at, column }: Cell,
  columns: Columns<R>,
  text: string,
  shown?: ShownMark,
): Change<R> => replaced(entries, at, at, (row) => putInto(columns[column], row, text, shown))

/**
 * Numbers that wait for a reading are parsed with this decimal sign; the one in which it was chosen gets the choice.
 */
export const decided = <R>(
  entries: Entries<R>,
  columns: Columns<R>,
  sign: DecimalMark,
  chosen?: Cell & { reading: string },
): Change<R> =>
  replaced(entries, 0, entries.length - 1, (row, index) =>
    columns.reduce((line, column, at) => {
      const kept = column.number?.kept(line) ?? ''
      if (!isUndecided(kept)) return line
      return chosen?.row === index && chosen.column === at
        ? putInto(column, line, chosen.reading, '.')
        : putInto(column, line, withoutMark(kept), sign)
    }, row),
  )

const columnsIn = <R>(columns: Columns<R>, { left, right }: Range) => columns.slice(left, right + 1)

/** Clears the cells; read-only ones stay. */
export const cleared = <R>(entries: Entries<R>, range: Range, columns: Columns<R>): Change<R> =>
  replaced(entries, range.top, range.bottom, (row) =>
    columnsIn(columns, range).reduce(
      (line, column) => (isTyped(column, line) && rawOf(column, line) !== '' ? putInto(column, line, '') : line),
      row,
    ),
  )

/** Copies the first line of the selection to all its lines; for one line alone, the line above it. */
export function filledDown<R>(entries: Entries<R>, range: Range, columns: Columns<R>): Change<R> {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const from = entries[source]?.row
  if (from === undefined) return []
  return replaced(entries, source + 1, range.bottom, (row) =>
    columnsIn(columns, range).reduce((line, column) => filled(column, line, from), row),
  )
}

function filled<R>(column: GridColumn<R>, row: R, from: R): R {
  if (!isTyped(column, row)) return row
  return column.take ? column.take(row, from) : putInto(column, row, rawOf(column, from))
}

export const inserted = <R>(at: number, entries: Entries<R>): Change<R> => [{ at, out: [], in: entries }]

export const removed = <R>(entries: Entries<R>, top: number, bottom: number, instead: Entries<R> = []): Change<R> => [
  { at: top, out: entries.slice(top, bottom + 1), in: instead },
]

/** Moves the lines one position up or down; at the edge they stay. */
export function moved<R>(entries: Entries<R>, { top, bottom }: Range, by: 1 | -1): Change<R> {
  const passed = entries[by < 0 ? top - 1 : bottom + 1]
  if (!passed) return []
  const lines = entries.slice(top, bottom + 1)
  return by < 0
    ? [{ at: top - 1, out: [passed, ...lines], in: [...lines, passed] }]
    : [{ at: top, out: [...lines, passed], in: [passed, ...lines] }]
}
