export interface Cell {
  row: number
  column: number
}

/** The active cell, and the opposite corner of the selection. */
export interface Cursor {
  active: Cell
  anchor: Cell
}

/** A rectangle of cells, its edges included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

interface Size {
  rows: number
  columns: number
}

export type Way = 'up' | 'down' | 'left' | 'right' | 'page_up' | 'page_down' | 'row_start' | 'row_end' | 'start' | 'end'

/** The number of lines of a page. */
const page = 15

export const cursorAt = (cell: Cell): Cursor => ({ active: cell, anchor: cell })

export const rangeOf = ({ active, anchor }: Cursor): Range => ({
  top: Math.min(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  bottom: Math.max(active.row, anchor.row),
  right: Math.max(active.column, anchor.column),
})

const between = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The same cell, or the nearest existing one. */
const clamped = ({ row, column }: Cell, { rows, columns }: Size): Cell => ({
  row: between(row, rows - 1),
  column: between(column, columns - 1),
})

export const clampedCursor = ({ active, anchor }: Cursor, size: Size): Cursor => ({
  active: clamped(active, size),
  anchor: clamped(anchor, size),
})

/** One step from a cell; at an edge it stays. */
export function stepped({ row, column }: Cell, way: Way, size: Size): Cell {
  const [last, end] = [size.rows - 1, size.columns - 1]
  const target: Record<Way, Cell> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    page_up: { row: row - page, column },
    page_down: { row: row + page, column },
    row_start: { row, column: 0 },
    row_end: { row, column: end },
    start: { row: 0, column: 0 },
    end: { row: last, column: end },
  }
  return clamped(target[way], size)
}

/** The next cell that Tab stops at, line by line; undefined at the end of the grid. */
export function tabbed(from: Cell, by: 1 | -1, rows: number, stops: readonly boolean[]): Cell | undefined {
  const columns = stops.length
  for (let place = from.row * columns + from.column + by; place >= 0 && place < rows * columns; place += by) {
    if (stops[place % columns]) return { row: Math.floor(place / columns), column: place % columns }
  }
  return undefined
}
