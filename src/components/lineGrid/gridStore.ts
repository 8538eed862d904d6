import { markOfReading, withoutMark } from '../../domain/typedNumber'
import { createNumberConvention, type NumberConvention } from '../numberConvention'
import { applyChange, invert, keepsLines, touched, type Change, type Entry } from './changes'
import { fromSheet, pasted, toSheet } from './clipboard'
import { isTyped, rawOf, type GridColumn } from './column'
import {
  clampedCursor,
  cursorAt,
  rangeOf,
  stepped,
  tabbed,
  type Cell,
  type Cursor,
  type Range,
  type Way,
} from './cursor'
import { cellTyped, cleared, decided, filledDown, inserted, moved, removed, rowsPut } from './edits'
import { createGridSigns, lineKey } from './gridSigns'
import { noHistory, recorded, redone, undone, type History, type Step } from './history'
import { withOwn } from './problems'

/** What is wrong with the fields of one line, in words. */
export type Problems = Readonly<Record<string, string>>

export interface GridState<R> {
  entries: readonly Entry<R>[]
  /** Of the lines, in their order; the same list as long as they are. */
  keys: readonly string[]
  cursor: Cursor
  /** The active cell is being typed into, from this text on. */
  editing: { text: string; tag: string } | undefined
  /** What the form says is wrong. */
  said: readonly (Problems | undefined)[]
  /** The same with what the cells say themselves. */
  problems: readonly (Problems | undefined)[]
  history: History<R>
  /** The keys of the lines below which something was opened by hand, each with the part that it is. */
  opened: ReadonlySet<string>
  /** What was last done, said aloud. */
  notice: string
  /** Counts up when the active cell is to have the focus. */
  focus: number
}

interface GridOptions<R> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  /** Without it the lines are those that there are: none is added or taken out by key or paste. */
  newRow?: () => R
  /** A line like it that is another one: without the id of what was saved. */
  copyOf: (row: R) => R
  /** An empty line comes in place of the last one. */
  keepsOne?: boolean
  /** What the numbers of the form around show. */
  convention?: NumberConvention
}

/** Told of each change of the lines: what changed, how they stand, and which of them are to be looked at for what is wrong. */
type Changed<R> = (change: Change<R>, entries: readonly Entry<R>[], suspects: readonly number[]) => void

interface CommitOptions {
  cursor?: Cursor
  tag?: string
  focus?: boolean
  /** What it put there may be wrong, and is checked at once. */
  isSuspect?: boolean
}

const keysOf = <R>(entries: readonly Entry<R>[]) => entries.map(({ key }) => key)

/** With it begins the tag of a paste: what is found out about its cells afterwards is part of it. */
export const pastedTag = 'pasted-'

let made = 0
const entryOf = <R>(row: R): Entry<R> => ({ key: `${lineKey}${(made += 1)}`, row })

/** The lines of one grid with everything that is done to them; the form behind it is told of each change. */
export function createGridStore<R>({
  rows,
  keepsOne,
  convention = createNumberConvention(),
  ...options
}: GridOptions<R>) {
  let { columns, newRow, copyOf } = options
  const start = rows.map(entryOf)
  let state: GridState<R> = {
    entries: start,
    keys: keysOf(start),
    cursor: cursorAt({ row: 0, column: 0 }),
    editing: undefined,
    said: [],
    problems: withOwn([], start, columns, undefined, []),
    history: noHistory,
    opened: new Set(),
    notice: '',
    focus: 0,
  }
  let changed: Changed<R> = () => {}
  const listeners = new Set<() => void>()
  const signs = createGridSigns(convention, (key) => state.keys.includes(key))

  function set(next: Partial<GridState<R>>) {
    const { said, entries, cursor, editing, problems } = { ...state, ...next }
    state = { ...state, ...next, problems: withOwn(said, entries, columns, editing && cursor.active, problems) }
    for (const listener of listeners) listener()
  }

  const size = () => ({ rows: state.entries.length, columns: columns.length })
  const focused = () => state.focus + 1

  /** Makes a change, remembers it, and tells the form. */
  function commit(
    change: Change<R>,
    { cursor = state.cursor, tag, focus = true, isSuspect = false }: CommitOptions = {},
  ) {
    if (change.length === 0) return
    const step: Step<R> = { change, before: state.cursor, after: cursor, tag }
    show(change, { cursor, history: recorded(state.history, step), ...(focus ? { focus: focused() } : {}) }, isSuspect)
  }

  function show(change: Change<R>, next: Partial<GridState<R>>, isSuspect = false) {
    const entries = applyChange(state.entries, change)
    const isSame = keepsLines(change)
    const changedNow = touched(change)
    const wrong = new Set(state.keys.filter((_, index) => state.said[index]))
    const suspects = entries.flatMap(({ key }, index) =>
      (wrong.has(key) && (!isSame || changedNow.includes(index))) || (isSuspect && changedNow.includes(index))
        ? [index]
        : [],
    )
    const cursor = clampedCursor(next.cursor ?? state.cursor, {
      rows: Math.max(1, entries.length),
      columns: columns.length,
    })
    set({ ...next, entries, cursor, ...(isSame ? {} : { keys: keysOf(entries), said: [] }) })
    changed(change, entries, suspects)
  }

  function goTo(cell: Cell, extend = false) {
    const active = clampedCursor(cursorAt(cell), size()).active
    set({ cursor: { active, anchor: extend ? state.cursor.anchor : active }, editing: undefined, focus: focused() })
  }

  function select(anchor: Cell, active: Cell) {
    set({ cursor: clampedCursor({ anchor, active }, size()), editing: undefined, focus: focused() })
  }

  function addRows(at: number, added: readonly R[], column = state.cursor.active.column) {
    commit(inserted(at, added.map(entryOf)), { cursor: cursorAt({ row: at, column }) })
    set({ editing: undefined })
  }

  const store = {
    get: () => state,
    columns: () => columns,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The columns may say and read differently now; the form is told of what changes. */
    configure(next: Omit<GridOptions<R>, 'rows' | 'keepsOne' | 'convention'> & { onChange: Changed<R> }) {
      ;({ columns, newRow, copyOf, onChange: changed } = next)
    },

    goTo,
    step: (way: Way, extend = false) => goTo(stepped(state.cursor.active, way, size()), extend),
    /** False at the grid's end: Tab then leaves it. */
    tab(by: 1 | -1): boolean {
      const { active } = state.cursor
      const row = state.entries[active.row]?.row
      const stops = columns.map((column) => column.Tools !== undefined || (row !== undefined && isTyped(column, row)))
      const next = tabbed(active, by, state.entries.length, stops)
      if (next) goTo(next)
      return next !== undefined
    },
    /** To the line below in the same column; below the last one begins a new line. */
    enter(by: 1 | -1) {
      const { row, column } = state.cursor.active
      if (newRow && row + by >= state.entries.length) addRows(state.entries.length, [newRow()], column)
      else goTo({ row: row + by, column })
    },
    /** The whole line; with those between where the selection goes on. */
    selectLine: (row: number, extend = false) =>
      select({ row: extend ? state.cursor.anchor.row : row, column: columns.length - 1 }, { row, column: 0 }),
    /** The lines of the selection as a whole. */
    selectLines: () =>
      select({ ...state.cursor.anchor, column: columns.length - 1 }, { ...state.cursor.active, column: 0 }),
    /** The columns of the selection as a whole. */
    selectColumns: () =>
      select({ ...state.cursor.anchor, row: state.entries.length - 1 }, { ...state.cursor.active, row: 0 }),
    selectAll: () =>
      set({ cursor: { anchor: { row: 0, column: 0 }, active: stepped({ row: 0, column: 0 }, 'end', size()) } }),

    /** Types into the active cell: its text stays to be changed, or goes with the first letter. */
    edit(keepsText: boolean, begun = '') {
      const { row, column } = state.cursor.active
      const [entry, here] = [state.entries[row], columns[column]]
      if (!entry || !here || !isTyped(here, entry.row)) return
      set({
        editing: { text: keepsText ? rawOf(here, entry.row) : begun, tag: `typed-${(made += 1)}` },
        cursor: cursorAt({ row, column }),
      })
    },
    /** Keys that came before the cell that they are for: letters, Enter ("\n") and Tab ("\t"). */
    typeAhead: (keys: string) => {
      for (const part of keys.split(/(?<=[\n\t])/)) {
        const text = part.replace(/[\n\t]$/, '')
        if (text) {
          store.edit(false, text)
          store.type(text)
        }
        if (part.endsWith('\n')) store.enter(1)
        if (part.endsWith('\t')) store.tab(1)
      }
    },
    say: (notice: string) => set({ notice }),
    /** Here something waits to be chosen by Enter. */
    opensHere(): boolean {
      const { row, column } = state.cursor.active
      const entry = state.entries[row]
      return entry !== undefined && columns[column]?.opensOnEnter?.(entry.row) === true
    },
    /** The next line below in which something waits to be chosen, opened at it; where none does, the line below. */
    toNextOpen() {
      const { row, column } = state.cursor.active
      const next = state.entries.findIndex((entry, index) => index > row && columns[column]?.opensOnEnter?.(entry.row))
      goTo({ row: next < 0 ? Math.min(row + 1, state.entries.length - 1) : next, column })
      if (next >= 0) store.edit(true)
    },
    /** The same where every cell of the line has its field, which shows its own text. */
    enterCell(cell: Cell) {
      const { active } = state.cursor
      if (state.editing && cell.row === active.row && cell.column === active.column) return
      set({ cursor: cursorAt(cell), editing: { text: '', tag: `typed-${(made += 1)}` } })
    },
    type: (text: string) => {
      const { row, column } = state.cursor.active
      const [key = '', here] = [state.keys[row], columns[column]]
      if (here?.number) signs.see(key, here.id, text)
      commit(cellTyped(state.entries, { row, column }, columns, text, here?.number && signs.shown(key, here.id)), {
        tag: state.editing?.tag,
        focus: false,
      })
    },
    /** One of the readings of a number was chosen: the others that wait are written like it. */
    decide(cell: Cell, reading: string) {
      const [entry, column] = [state.entries[cell.row], columns[cell.column]]
      if (!entry || !column?.number) return
      const mark = markOfReading(withoutMark(column.number.kept(entry.row)), reading)
      commit(decided(state.entries, columns, mark, { ...cell, reading }), { cursor: cursorAt(cell) })
      signs.choose(entry.key, column.id, mark)
    },
    /** A reading that was chosen in a field outside goes for the cells too; returns what ends that. */
    listen: () => signs.onChoice((mark) => commit(decided(state.entries, columns, mark), { focus: false })),
    put: (put: (row: R) => R) =>
      commit(rowsPut(state.entries, [state.cursor.active.row], put), { tag: state.editing?.tag, focus: false }),
    stopEditing: (focus = true) => state.editing && set({ editing: undefined, ...(focus ? { focus: focused() } : {}) }),
    /** The cell is as it was before it was entered. */
    cancelEditing: () => {
      const last = state.history.past.at(-1)
      const tag = state.editing?.tag
      set({ editing: undefined, focus: focused() })
      if (!last || tag === undefined || last.tag !== tag) return
      show(invert(last.change), { history: { ...state.history, past: state.history.past.slice(0, -1) } })
    },

    clear: () => commit(cleared(state.entries, rangeOf(state.cursor), columns)),
    fillDown: () => commit(filledDown(state.entries, rangeOf(state.cursor), columns)),
    copy: () => toSheet(state.entries, rangeOf(state.cursor), columns),
    /** What was pasted where, and how many columns and lines found no place. */
    paste(text: string): { range: Range; left_out: number; lines_left_out: number } {
      const table = fromSheet(text)
      const { top } = rangeOf(state.cursor)
      const taken = newRow ? table : table.slice(0, state.entries.length - top)
      const { change, range, left_out } = pasted(
        state.entries,
        rangeOf(state.cursor),
        taken,
        columns,
        () => entryOf((newRow as () => R)()),
        signs,
      )
      commit(change, {
        cursor: { anchor: { row: range.top, column: range.left }, active: { row: range.bottom, column: range.right } },
        tag: `${pastedTag}${(made += 1)}`,
        isSuspect: true,
      })
      return { range, left_out, lines_left_out: table.length - taken.length }
    },

    /** Lines are added, moved and taken out. */
    isOpen: () => newRow !== undefined,
    addRow: (at = state.entries.length, column = 0) => newRow && addRows(at, [newRow()], column),
    insert: (at: number, row: R, column = 0) => addRows(at, [row], column),
    /** New lines behind the last one in which something stands, as one step. */
    append(rows: readonly R[], isBlank: (row: R) => boolean, column = 0) {
      const at = state.entries.findLastIndex(({ row }) => !isBlank(row)) + 1
      commit([{ at, out: state.entries.slice(at), in: rows.map(entryOf) }], {
        cursor: cursorAt({ row: at, column }),
        isSuspect: true,
        focus: false,
      })
      return at
    },
    /** A copy of a line below it. */
    duplicate(index: number) {
      const row = state.entries[index]?.row
      if (row !== undefined) addRows(index + 1, [copyOf(row)])
    },
    remove(top: number, bottom = top) {
      const fresh = keepsOne && newRow && bottom - top + 1 === state.entries.length ? [entryOf(newRow())] : []
      commit(removed(state.entries, top, bottom, fresh), {
        cursor: cursorAt({ row: top, column: state.cursor.active.column }),
      })
    },
    move(by: 1 | -1) {
      const { anchor, active } = state.cursor
      const change = moved(state.entries, rangeOf(state.cursor), by)
      const by_row = (cell: Cell) => ({ ...cell, row: cell.row + by })
      commit(change, { cursor: { anchor: by_row(anchor), active: by_row(active) } })
    },
    /** Some lines become others, and some go, as one step. */
    change(put: readonly { index: number; put: (row: R) => R }[], without: readonly number[] = [], tag?: string) {
      const changes = rowsPut(
        state.entries,
        put.map(({ index }) => index),
        (row, index) => put.filter((each) => each.index === index).reduce((line, each) => each.put(line), row),
      )
      const gone = without.toSorted((a, b) => b - a).flatMap((index) => removed(state.entries, index, index))
      const first = applyChange(state.entries, changes)
      commit([...changes, ...gone.map((splice) => ({ ...splice, out: first.slice(splice.at, splice.at + 1) }))], {
        tag,
        focus: false,
      })
    },

    /** Opens or closes what stands below a line. */
    open(index: number, isOpen: boolean, part = '') {
      const key = state.keys[index]
      if (key === undefined) return
      const opened = `${key}${part}`
      if (state.opened.has(opened) !== isOpen)
        set({
          opened: new Set(isOpen ? [...state.opened, opened] : [...state.opened].filter((each) => each !== opened)),
        })
    },

    undo: () => back(undone(state.history), 'before'),
    redo: () => back(redone(state.history), 'after'),

    /** The form has other lines now. What a field outside of the grid changed is a step of its own; a form that begins anew has no past. */
    sync(rows: readonly R[], isSame: (a: R, b: R) => boolean, tag: string | undefined) {
      const next = rows.map((row, index) => {
        const entry = state.entries[index]
        if (entry && isSame(entry.row, row)) return entry
        // A copy: the form goes on changing its own.
        return entry ? { key: entry.key, row: structuredClone(row) } : entryOf(structuredClone(row))
      })
      const isUntouched =
        next.length === state.entries.length && next.every((entry, index) => entry === state.entries[index])
      if (isUntouched) return
      const change: Change<R> = [{ at: 0, out: state.entries, in: next }]
      const cursor = clampedCursor(state.cursor, { rows: Math.max(1, next.length), columns: columns.length })
      const history =
        tag === undefined ? noHistory : recorded(state.history, { change, before: state.cursor, after: cursor, tag })
      set({
        entries: next,
        keys: keepsLines(change) ? state.keys : keysOf(next),
        cursor,
        history,
        ...(tag === undefined ? { editing: undefined } : {}),
      })
    },
    setProblems: (said: readonly (Problems | undefined)[]) => set({ said }),
  }

  function back(found: [Step<R>, History<R>] | undefined, side: 'before' | 'after') {
    if (!found) return
    const [{ change, [side]: cursor }, history] = found
    show(side === 'before' ? invert(change) : change, { cursor, history, editing: undefined, focus: focused() })
  }

  return store
}

export type GridStore<R> = ReturnType<typeof createGridStore<R>>
