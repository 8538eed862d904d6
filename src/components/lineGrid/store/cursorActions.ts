import { isTyped } from '../column'
import { clampedCursor, cursorAt, stepped, tabbed, type Cell, type Way } from './cursor'
import type { GridCore } from './gridCore'
import type { LineActions } from './lineActions'

/** Moves the active cell and extends the selection. */
export function createCursorActions<R>({ get, set, setup, size }: GridCore<R>, { addRow }: LineActions<R>) {
  function goTo(cell: Cell, extend = false, begun?: Cell) {
    const { cursor, focus } = get()
    const active = clampedCursor(cursorAt(cell), size()).active
    set({ cursor: { active, anchor: extend ? cursor.anchor : active }, editing: undefined, begun, focus: focus + 1 })
  }

  /** Goes on to another cell of the line, whose entry goes on. */
  function goOn(column: number) {
    const { cursor, begun } = get()
    const { active } = cursor
    goTo({ row: active.row, column }, false, begun?.row === active.row ? begun : active)
  }

  function select(anchor: Cell, active: Cell) {
    set({
      cursor: clampedCursor({ anchor, active }, size()),
      editing: undefined,
      begun: undefined,
      focus: get().focus + 1,
    })
  }

  return {
    goTo,
    goOn,
    step: (way: Way, extend = false) => goTo(stepped(get().cursor.active, way, size()), extend),
    /** False at the grid's end: Tab then leaves it. */
    tab: (by: 1 | -1): boolean => {
      const { cursor, entries } = get()
      const row = entries[cursor.active.row]?.row
      const stops = setup().columns.map(
        (column) => column.Tools !== undefined || (row !== undefined && isTyped(column, row)),
      )
      const next = tabbed(cursor.active, by, entries.length, stops)
      if (next && by > 0 && next.row === cursor.active.row) goOn(next.column)
      else if (next) goTo(next)
      return next !== undefined
    },
    /**
     * To the line below, in the column in which this line was begun; it was begun in this one where the cell was reached
     * by itself. Below the last line a new one is added.
     */
    enter: (by: 1 | -1) => {
      const { cursor, begun, entries } = get()
      const { row } = cursor.active
      const { column } = by > 0 && begun?.row === row ? begun : cursor.active
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
