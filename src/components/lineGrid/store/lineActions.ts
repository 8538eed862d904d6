import { applyChange } from './changes'
import { cursorAt, rangeOf, type Cell } from './cursor'
import { inserted, moved, removed, rowsPut } from './edits'
import type { GridCore } from './gridCore'
import { entryOf } from './gridState'
import type { Beside } from './history'

/** Adds, moves, changes and removes whole lines. */
export function createLineActions<R>({ get, set, setup, commit, keepsOne }: GridCore<R>) {
  function addRows(at: number, added: readonly R[], column = get().cursor.active.column) {
    commit(inserted(at, added.map(entryOf)), { cursor: cursorAt({ row: at, column }) })
    set({ editing: undefined, begun: undefined })
  }

  return {
    /** Whether lines can be added, moved and removed. */
    isOpen: () => setup().newRow !== undefined,
    addRow: (at = get().entries.length, column = 0) => {
      const { newRow } = setup()
      if (newRow) addRows(at, [newRow()], column)
    },
    insert: (at: number, row: R, column = 0) => addRows(at, [row], column),
    /** Adds lines after the last one that is not blank, as one step with what changed `beside` the grid. */
    append(rows: readonly R[], isBlank: (row: R) => boolean, column = 0, beside?: Beside) {
      const { entries } = get()
      const at = entries.findLastIndex(({ row }) => !isBlank(row)) + 1
      commit([{ at, out: entries.slice(at), in: rows.map(entryOf) }], {
        cursor: cursorAt({ row: at, column }),
        isSuspect: true,
        focus: false,
        beside,
      })
      return at
    },
    /** A copy of a line below it. */
    duplicate(index: number) {
      const row = get().entries[index]?.row
      if (row !== undefined) addRows(index + 1, [setup().copyOf(row)])
    },
    remove(top: number, bottom = top) {
      const { entries, cursor } = get()
      const { newRow } = setup()
      const fresh = keepsOne && newRow && bottom - top + 1 === entries.length ? [entryOf(newRow())] : []
      commit(removed(entries, top, bottom, fresh), { cursor: cursorAt({ row: top, column: cursor.active.column }) })
    },
    move(by: 1 | -1) {
      const { entries, cursor } = get()
      const moveCell = (cell: Cell) => ({ ...cell, row: cell.row + by })
      commit(moved(entries, rangeOf(cursor), by), {
        cursor: { anchor: moveCell(cursor.anchor), active: moveCell(cursor.active) },
      })
    },
    /** Changes some lines and removes others, as one step. */
    change(put: readonly { index: number; put: (row: R) => R }[], without: readonly number[] = [], tag?: string) {
      const { entries } = get()
      const changes = rowsPut(
        entries,
        put.map(({ index }) => index),
        (row, index) => put.filter((each) => each.index === index).reduce((line, each) => each.put(line), row),
      )
      const gone = without.toSorted((a, b) => b - a).flatMap((index) => removed(entries, index, index))
      const first = applyChange(entries, changes)
      commit([...changes, ...gone.map((splice) => ({ ...splice, out: first.slice(splice.at, splice.at + 1) }))], {
        tag,
        focus: false,
      })
    },
  }
}

export type LineActions<R> = ReturnType<typeof createLineActions<R>>
