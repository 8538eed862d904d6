import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { get, useController, useFormContext, useFormState } from 'react-hook-form'
import { placeFields } from '../fieldPlaces'
import { conventionOf } from '../numberConvention'
import { keepsLines, touched, type Change, type Entry } from './changes'
import type { GridColumn } from './column'
import { GridContext } from './gridContext'
import { createGridStore, type GridStore } from './gridStore'
import { fieldsOf, problemsOf, wrongCells } from './problems'

interface LineGridFormProps<R> {
  /** The lines' name in the form. */
  name: string
  columns: readonly GridColumn<R>[]
  /** Without it the lines are those that there are. */
  newRow?: () => R
  /** A line like another one: without the id of what was saved. */
  copyOf: (row: R) => R
  /** An empty line comes in place of the last one, where those that are empty are not sent. */
  keepsOne?: boolean
  children: ReactNode
}

const sameRow = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Joins a grid to the form around it. The lines are values of the form as any field: what is typed is there at once, what is
 * reset from outside is shown, and the errors of the form's schema stand at their cells.
 */
export function LineGridForm<R>({ name, columns, newRow, copyOf, keepsOne, children }: LineGridFormProps<R>) {
  const form = useFormContext()
  const [store] = useState(() =>
    createGridStore<R>({
      rows: structuredClone((form.getValues(name) as R[] | undefined) ?? []),
      columns,
      newRow,
      copyOf,
      keepsOne,
      convention: conventionOf(form.control),
    }),
  )
  const isWriting = useRef(false)
  const isChecked = useRef(false)
  /** How often all lines were set from outside; it goes on counting when the form around is drawn anew. */
  const times = useRef(0)
  const check = useChecks(form.trigger)

  useLayoutEffect(() => {
    function onChange(change: Change<R>, entries: readonly Entry<R>[], suspects: readonly number[]) {
      const rows = touched(change)
      const [only] = rows
      isWriting.current = true
      if (keepsLines(change) && rows.length === 1 && only !== undefined)
        form.setValue(`${name}.${only}`, entries[only]?.row, { shouldDirty: true })
      else
        form.setValue(
          name,
          entries.map(({ row }) => row),
          { shouldDirty: true },
        )
      isWriting.current = false
      if (!keepsLines(change)) form.clearErrors(name)
      // Before it was ever sent only what was pasted, or is marked, is looked at.
      if (!isChecked.current) check(cellsOf(name, suspects, columns))
      else check(keepsLines(change) ? cellsOf(name, rows, columns) : [name])
    }
    store.configure({ columns, newRow, copyOf, onChange })
  })

  useEffect(() => {
    // What is typed into one field outside is one thing; all lines anew is one each time.
    const tagOf = (changed: string) => (changed === name ? `${changed} ${(times.current += 1)}` : changed)
    const read = (changed?: string) =>
      store.sync((form.getValues(name) as R[] | undefined) ?? [], sameRow, changed && `outside ${tagOf(changed)}`)
    // What was put into the form while this was not listening yet.
    read()
    const stop = form.subscribe({
      formState: { values: true, errors: true, isSubmitted: true },
      callback: (state) => {
        isChecked.current = state.isSubmitted === true
        const { name: changed } = state
        const isOurs = changed === undefined || changed === name || changed.startsWith(`${name}.`)
        if (!isWriting.current && isOurs) {
          read(changed)
          const row = changed?.startsWith(`${name}.`) ? Number(changed.slice(name.length + 1).split('.')[0]) : NaN
          if (isChecked.current && Number.isInteger(row)) check(cellsOf(name, [row], store.columns()))
        }
        const problems = problemsOf(get(state.errors, name), store.get().said)
        if (problems !== store.get().said) store.setProblems(problems)
      },
    })
    return stop
  }, [form, name, store, check])

  useEffect(() => store.listen(), [store])

  const grid = useMemo(() => ({ store, columns }), [store, columns])
  return (
    <GridContext value={grid}>
      <FirstWrong name={name} store={store} />
      {children}
    </GridContext>
  )
}

const cellsOf = <R,>(name: string, rows: readonly number[], columns: readonly GridColumn<R>[]) =>
  rows.flatMap((row) =>
    columns
      .filter(({ Tools }) => !Tools)
      .flatMap((column) => fieldsOf(column).map((field) => `${name}.${row}.${field}`)),
  )

/** Checks fields after the key that changed them was shown; those of several changes at once. */
function useChecks(trigger: (names: string[]) => Promise<boolean>) {
  const waiting = useRef<{ names: Set<string>; timer?: ReturnType<typeof setTimeout> }>({ names: new Set() })
  useEffect(() => () => clearTimeout(waiting.current.timer), [])
  return useCallback(
    (names: readonly string[]) => {
      if (names.length === 0) return
      const { current } = waiting
      for (const name of names) current.names.add(name)
      clearTimeout(current.timer)
      current.timer = setTimeout(() => {
        void trigger([...current.names])
        current.names = new Set()
      }, 0)
    },
    [trigger],
  )
}

/** To the form the grid is one field: going to what is wrong in it goes to the first cell that is. */
function FirstWrong<R>({ name, store }: { name: string; store: GridStore<R> }) {
  const { control } = useFormContext()
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const isRefused = isFromServer(get(errors, name))

  useEffect(() => {
    field.ref({ focus: () => goToFirst(store) })
  })
  useEffect(
    () =>
      placeFields(control, name, (path) => {
        const [row = '', place = ''] = path.split('.')
        const column = store.columns().findIndex((each) => fieldsOf(each).includes(place))
        if (column >= 0) store.goTo({ row: Number(row), column })
      }),
    [control, name, store],
  )
  useEffect(() => {
    // What only the server knows is put at its cell after all was sent; a wrong field before the grid keeps the focus.
    if (isRefused && !document.activeElement?.matches('[aria-invalid]')) goToFirst(store)
  }, [isRefused, store])
  return null
}

function goToFirst<R>(store: GridStore<R>) {
  const [first] = wrongCells(store.get().problems, store.columns())
  if (first) store.goTo(first)
}

function isFromServer(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  if ('type' in errors && typeof errors.type === 'string') return errors.type === 'server'
  return Object.entries(errors).some(([key, each]) => key !== 'ref' && isFromServer(each))
}
