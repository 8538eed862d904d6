import { isTyped, rawOf } from '../column'
import { invert } from './changes'
import { cursorAt, type Cell } from './cursor'
import type { CursorActions } from './cursorActions'
import { cellTyped, rowsPut } from './edits'
import type { GridCore } from './gridCore'
import { nextNumber } from './gridState'

const typingTag = () => `typed-${nextNumber()}`

/** Enters cells, types into them and leaves them. */
export function createTypingActions<R>(
  { get, set, setup, show, commit, signs }: GridCore<R>,
  { enter, tab }: CursorActions<R>,
) {
  /** Starts editing the active cell: its text is kept, or is replaced by the first letter. */
  function edit(keepsText: boolean, begun = '') {
    const { row, column } = get().cursor.active
    const [entry, here] = [get().entries[row], setup().columns[column]]
    if (!entry || !here || !isTyped(here, entry.row)) return
    set({
      editing: { text: keepsText ? rawOf(here, entry.row) : begun, tag: typingTag() },
      cursor: cursorAt({ row, column }),
    })
  }

  function type(text: string) {
    const { cursor, keys, entries, editing } = get()
    const { row, column } = cursor.active
    const { columns } = setup()
    const [key = '', here] = [keys[row], columns[column]]
    if (here?.number) signs.see(key, here.id, text)
    const shown = here?.number && signs.shown(key, here.id)
    commit(cellTyped(entries, { row, column }, columns, text, shown), { tag: editing?.tag, focus: false })
  }

  return {
    edit,
    type,
    /** Keys that were typed before the cell that they are for was ready: letters, Enter ("\n") and Tab ("\t"). */
    typeAhead: (keys: string) => {
      for (const part of keys.split(/(?<=[\n\t])/)) {
        const text = part.replace(/[\n\t]$/, '')
        if (text) {
          edit(false, text)
          type(text)
        }
        if (part.endsWith('\n')) enter(1)
        if (part.endsWith('\t')) tab(1)
      }
    },
    /** Enters a cell of a card, where every cell has an input with its own text. */
    enterCell(cell: Cell) {
      const { cursor, editing } = get()
      const { active } = cursor
      if (editing && cell.row === active.row && cell.column === active.column) return
      set({ cursor: cursorAt(cell), editing: { text: '', tag: typingTag() } })
    },
    put: (put: (row: R) => R) => {
      const { entries, cursor, editing } = get()
      commit(rowsPut(entries, [cursor.active.row], put), { tag: editing?.tag, focus: false })
    },
    stopEditing: (focus = true) => {
      if (get().editing) set({ editing: undefined, ...(focus ? { focus: get().focus + 1 } : {}) })
    },
    /** Restores the cell to its state before editing. */
    cancelEditing: () => {
      const { history, editing, focus } = get()
      const last = history.past.at(-1)
      set({ editing: undefined, focus: focus + 1 })
      if (!last || editing === undefined || last.tag !== editing.tag) return
      show(invert(last.change), { history: { ...history, past: history.past.slice(0, -1) } })
    },
  }
}

export type TypingActions<R> = ReturnType<typeof createTypingActions<R>>
