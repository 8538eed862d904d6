import { markOfReading, withoutMark } from '../../../domain/money/typedNumber'
import { cursorAt, type Cell } from './cursor'
import type { CursorActions } from './cursorActions'
import { decided } from './edits'
import type { GridCore } from './gridCore'
import type { TypingActions } from './typingActions'

/** Goes to the cells that wait for a choice, and makes it. */
export function createChoosingActions<R>(
  { get, setup, commit, signs }: GridCore<R>,
  { goTo }: CursorActions<R>,
  { edit }: TypingActions<R>,
) {
  return {
    /** Whether the active cell has a choice that Enter opens. */
    opensHere(): boolean {
      const { cursor, entries } = get()
      const entry = entries[cursor.active.row]
      return entry !== undefined && setup().columns[cursor.active.column]?.opensOnEnter?.(entry.row) === true
    },
    /** Goes to the next line below with an open choice; where there is none, to the line below. */
    toNextOpen() {
      const { cursor, entries } = get()
      const { row, column } = cursor.active
      const here = setup().columns[column]
      const next = entries.findIndex((entry, index) => index > row && here?.opensOnEnter?.(entry.row))
      goTo({ row: next < 0 ? Math.min(row + 1, entries.length - 1) : next, column })
      if (next >= 0) edit(true)
    },
    /** A reading of an ambiguous number was chosen: the other ambiguous numbers are read in the same way. */
    decide(cell: Cell, reading: string) {
      const { columns } = setup()
      const [entry, column] = [get().entries[cell.row], columns[cell.column]]
      if (!entry || !column?.number) return
      const mark = markOfReading(withoutMark(column.number.kept(entry.row)), reading)
      commit(decided(get().entries, columns, mark, { ...cell, reading }), { cursor: cursorAt(cell) })
      signs.choose(entry.key, column.id, mark)
    },
    /** A reading that was chosen in a field outside applies to the cells too; returns the function that ends this. */
    listen: () => signs.onChoice((mark) => commit(decided(get().entries, setup().columns, mark), { focus: false })),
  }
}
