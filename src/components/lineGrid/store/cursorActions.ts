import { isTyped } from '../column'
import { clampedCursor, cursorAt, stepped, tabbed, type Cell, type Way } from './cursor'
import type { GridCore } from './gridCore'
import type { LineActions } from './lineActions'

/** Moves the active cell and extends the selection. */
export function createCursorActions<R>({ get, set, setup, size }: GridCore<R>, { addRow }: LineActions<R>) {
  function goTo(cell: Cell, extend = false) {
    const { cursor, focus } = get()
    const active = clampedCursor(cursorAt(cell), size()).active
    set({ cursor: { active, anchor: extend ? cursor.anchor : active }, editing: undefined, focus: focus + 1 })
  }

  function select(anchor: Cell, active: Cell) {
    set({ cursor: clampedCursor({ anchor, active }, size()), editing: undefined, focus: get().focus + 1 })
  }

  return {
    goTo,
    step: (way: Way, extend = false) => goTo(stepped(get().cursor.active, way, size()), extend),
    /** False at the grid's end: Tab then leaves it. */
    tab: (by: 1 | -1): boolean => {
      const { cursor, entries } = get()
      const row = entries[cursor.active.row]?.row
      const stops = setup().columns.map(
        (column) => column.Tools !== undefined || (row !== undefined && isTyped(column, row)),
      )
      const next = tabbed(cursor.active, by, entries.length, stops)
      if (next) goTo(next)
      return next !== undefined
    },
    /** To the line below in the same column; below the last one a new line is added. */
    enter: (by: 1 | -1) => {
      const { cursor, entries } = get()
      const { row, column } = cursor.active
      if (setup().newRow && row + by >= entries.length) addRow(entries.length, column)
      else goTo({ row: row + by, column })
    },
    /** The whole line; with `extend` all lines from the anchor on. */
    selectLine: (row: number, extend = false) =>
      select({ row: extend ? get().cursor.anchor.row : row, column: size().columns - 1 }, { row, column: 0 }),
    /** Selects the whole lines of the selection. */
    selectLines: () => {
      const { anchor, active } = get().cursor
      select({ ...anchor, column: size().columns - 1 }, { ...active, column: 0 })
    },
    /** Selects the whole columns of the selection. */
    selectColumns: () => {
      const { anchor, active } = get().cursor
      select({ ...anchor, row: size().rows - 1 }, { ...active, row: 0 })
    },
    selectAll: () =>
      set({ cursor: { anchor: { row: 0, column: 0 }, active: stepped({ row: 0, column: 0 }, 'end', size()) } }),
  }
}

export type CursorActions<R> = ReturnType<typeof createCursorActions<R>>
