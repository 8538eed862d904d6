import { createNumberConvention, type NumberConvention } from '../../numbers/numberConvention'
import type { GridColumn } from '../column'
import type { Change, Entry } from './changes'
import { clampedCursor, type Cursor } from './cursor'
import { createGridSigns } from './gridSigns'
import { toChangedLines, toStartState, type GridState } from './gridState'
import { recorded, type Beside, type Step } from './history'
import { withOwn } from './problems'

/** The options that can change from one rendering to the next. */
interface GridSetup<R> {
  columns: readonly GridColumn<R>[]
  /** Creates an empty line. Without it no line is added or removed by key or paste. */
  newRow?: () => R
  /** A copy of the line without the id of the saved one. */
  copyOf: (row: R) => R
}

export interface GridOptions<R> extends GridSetup<R> {
  rows: readonly R[]
  /** An empty line replaces the last one. */
  keepsOne?: boolean
  /** The decimal sign that the numbers of the surrounding form show. */
  convention?: NumberConvention
}

/** Called for each change of the lines: the change, the lines, and which of them are to be validated. */
type Changed<R> = (change: Change<R>, entries: readonly Entry<R>[], suspects: readonly number[]) => void

interface CommitOptions {
  cursor?: Cursor
  tag?: string
  focus?: boolean
  /** The change may have made it invalid, so it is validated at once. */
  isSuspect?: boolean
  beside?: Beside
}

/** The state of a grid, and the two ways to change it: `set` the view, `commit` the lines. */
export function createGridCore<R>({ rows, keepsOne, convention = createNumberConvention(), ...start }: GridOptions<R>) {
  let setup: GridSetup<R> = start
  let state = toStartState(rows, start.columns)
  let changed: Changed<R> = () => {}
  const listeners = new Set<() => void>()

  function set(next: Partial<GridState<R>>) {
    const { said, entries, cursor, editing, problems } = { ...state, ...next }
    state = { ...state, ...next, problems: withOwn(said, entries, setup.columns, editing && cursor.active, problems) }
    for (const listener of listeners) listener()
  }

  /** Applies a change that the history already has, and notifies the form. */
  function show(change: Change<R>, next: Partial<GridState<R>>, isSuspect = false) {
    const { suspects, ...lines } = toChangedLines(state, change, isSuspect)
    const size = { rows: Math.max(1, lines.entries.length), columns: setup.columns.length }
    set({ ...next, ...lines, cursor: clampedCursor(next.cursor ?? state.cursor, size) })
    changed(change, lines.entries, suspects)
  }

  /** Applies a change, records it for undo, and notifies the form. */
  function commit(change: Change<R>, options: CommitOptions = {}) {
    if (change.length === 0) return
    const { cursor = state.cursor, tag, focus = true, isSuspect = false, beside } = options
    const step: Step<R> = { change, before: state.cursor, after: cursor, tag, beside }
    const history = recorded(state.history, step)
    show(change, { cursor, history, ...(focus ? { focus: state.focus + 1 } : {}) }, isSuspect)
  }

  return {
    get: () => state,
    setup: () => setup,
    size: () => ({ rows: state.entries.length, columns: setup.columns.length }),
    keepsOne,
    signs: createGridSigns(convention, (key) => state.keys.includes(key)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The columns may parse differently now; the form is notified of changes. */
    configure: ({ onChange, ...next }: GridSetup<R> & { onChange: Changed<R> }) => {
      setup = next
      changed = onChange
    },
    set,
    show,
    commit,
  }
}

export type GridCore<R> = ReturnType<typeof createGridCore<R>>
