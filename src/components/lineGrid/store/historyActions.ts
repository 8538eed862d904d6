import { invert, keepsLines, type Change, type Entry } from './changes'
import { clampedCursor } from './cursor'
import type { GridCore } from './gridCore'
import { entryOf, keysOf, type GridState } from './gridState'
import { noHistory, recorded, redone, undone } from './history'

/** Undoes and redoes, and applies changes of the form. */
export function createHistoryActions<R>({ get, set, setup, show }: GridCore<R>) {
  const left = () => ({ editing: undefined, focus: get().focus + 1 })
  return {
    undo() {
      const found = undone(get().history)
      if (!found) return
      const [{ change, before, beside }, history] = found
      show(invert(change), { cursor: before, history, ...left() })
      beside?.undo()
    },
    redo() {
      const found = redone(get().history)
      if (!found) return
      const [{ change, after, beside }, history] = found
      show(change, { cursor: after, history, ...left() })
      beside?.redo()
    },
    /**
     * Applies other lines of the form. A change by a field outside the grid is a step of its own; a reset form has no
     * history.
     */
    sync(rows: readonly R[], isSame: (a: R, b: R) => boolean, tag: string | undefined) {
      const { entries, keys, cursor: before, history } = get()
      const next = toSyncedEntries(get(), rows, isSame)
      if (next.length === entries.length && next.every((entry, index) => entry === entries[index])) return
      const change: Change<R> = [{ at: 0, out: entries, in: next }]
      const cursor = clampedCursor(before, { rows: Math.max(1, next.length), columns: setup().columns.length })
      set({
        entries: next,
        keys: keepsLines(change) ? keys : keysOf(next),
        cursor,
        ...(tag === undefined
          ? { history: noHistory, editing: undefined }
          : { history: recorded(history, { change, before, after: cursor, tag }) }),
      })
    },
  }
}

/** An unchanged line keeps its entry, and a line at the same index its key. */
function toSyncedEntries<R>(
  { entries }: GridState<R>,
  rows: readonly R[],
  isSame: (a: R, b: R) => boolean,
): readonly Entry<R>[] {
  return rows.map((row, index) => {
    const entry = entries[index]
    if (entry && isSame(entry.row, row)) return entry
    // A copy, because the form modifies its own object.
    return entry ? { key: entry.key, row: structuredClone(row) } : entryOf(structuredClone(row))
  })
}
