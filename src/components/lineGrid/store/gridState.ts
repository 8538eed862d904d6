import type { GridColumn } from '../column'
import { applyChange, keepsLines, touched, type Change, type Entry } from './changes'
import { cursorAt, type Cell, type Cursor } from './cursor'
import { lineKey } from './gridSigns'
import { noHistory, type History } from './history'
import { withOwn, type Problems } from './problems'

export interface GridState<R> {
  entries: readonly Entry<R>[]
  /** The keys of the lines, in order; the same array as long as they are the same. */
  keys: readonly string[]
  cursor: Cursor
  /** The cell in which the entry of the active line began, from where Tab or a choice went on: Enter returns below it. */
  begun: Cell | undefined
  /** The active cell is in edit mode, starting with this text. */
  editing: { text: string; tag: string } | undefined
  /** The form's errors. */
  said: readonly (Problems | undefined)[]
  /** The form's errors together with those of the cells. */
  problems: readonly (Problems | undefined)[]
  history: History<R>
  /** The keys of the lines below which a part was opened by the user, each with its part. */
  opened: ReadonlySet<string>
  /** The last action, for screen readers. */
  notice: string
  /** Incremented when the active cell has to get the focus. */
  focus: number
}

let made = 0
/** Unique among all grids of the page. */
export const nextNumber = () => (made += 1)

export const entryOf = <R>(row: R): Entry<R> => ({ key: `${lineKey}${nextNumber()}`, row })

export const keysOf = <R>(entries: readonly Entry<R>[]) => entries.map(({ key }) => key)

export function toStartState<R>(rows: readonly R[], columns: readonly GridColumn<R>[]): GridState<R> {
  const entries = rows.map(entryOf)
  return {
    entries,
    keys: keysOf(entries),
    cursor: cursorAt({ row: 0, column: 0 }),
    begun: undefined,
    editing: undefined,
    said: [],
    problems: withOwn([], entries, columns, undefined, []),
    history: noHistory,
    opened: new Set(),
    notice: '',
    focus: 0,
  }
}

/** The lines after a change, and which of them the form must validate again. */
export function toChangedLines<R>(
  { entries: before, keys, said }: GridState<R>,
  change: Change<R>,
  isSuspect: boolean,
) {
  const entries = applyChange(before, change)
  const isSame = keepsLines(change)
  const changedNow = touched(change)
  const wrong = new Set(keys.filter((_, index) => said[index]))
  const suspects = entries.flatMap(({ key }, index) =>
    (wrong.has(key) && (!isSame || changedNow.includes(index))) || (isSuspect && changedNow.includes(index))
      ? [index]
      : [],
  )
  return { entries, suspects, ...(isSame ? {} : { keys: keysOf(entries), said: [] }) }
}
