import { fromSheet, pasted, toSheet } from './clipboard'
import { rangeOf, type Range } from './cursor'
import { cleared, filledDown } from './edits'
import type { GridCore } from './gridCore'
import { entryOf, nextNumber } from './gridState'

/** The prefix of a paste's tag: later corrections of its cells belong to the same undo step. */
export const pastedTag = 'pasted-'

/** Actions on the selected cells: clear, fill, copy and paste. */
export function createRangeActions<R>({ get, setup, commit, signs }: GridCore<R>) {
  const selected = () => rangeOf(get().cursor)
  return {
    clear: () => commit(cleared(get().entries, selected(), setup().columns)),
    fillDown: () => commit(filledDown(get().entries, selected(), setup().columns)),
    copy: () => toSheet(get().entries, selected(), setup().columns),
    /** The range that was pasted into, and how many columns and lines found no place. */
    paste(text: string): { range: Range; left_out: number; lines_left_out: number } {
      const { entries } = get()
      const { newRow, columns } = setup()
      const table = fromSheet(text)
      const taken = newRow ? table : table.slice(0, entries.length - selected().top)
      const fresh = () => entryOf((newRow as () => R)())
      const { change, range, left_out } = pasted(entries, selected(), taken, columns, fresh, signs)
      commit(change, {
        cursor: { anchor: { row: range.top, column: range.left }, active: { row: range.bottom, column: range.right } },
        tag: `${pastedTag}${nextNumber()}`,
        isSuspect: true,
      })
      return { range, left_out, lines_left_out: table.length - taken.length }
    },
  }
}
