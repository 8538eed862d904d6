import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { get, useController, useFormContext, useFormState } from 'react-hook-form'
import { placeFields } from '../fields/fieldPlaces'
import { useTranslation } from '../../i18n/useTranslation'
import { conventionOf } from '../numbers/numberConvention'
import { keepsLines, touched, type Change, type Entry } from './store/changes'
import type { GridColumn } from './column'
import { GridContext } from './gridContext'
import { createGridStore, type GridStore } from './store/gridStore'
import { fieldsOf, problemsOf, wrongCells } from './store/problems'

interface LineGridFormProps<R> {
  /** The name of the lines in the form. */
  name: string
  columns: readonly GridColumn<R>[]
  /** Without it lines cannot be added or removed. */
  newRow?: () => R
  /** A copy of a line without the id of the saved one. */
  copyOf: (row: R) => R
  /** An empty line replaces the last one, where empty lines are not sent. */
  keepsOne?: boolean
  children: ReactNode
}

const sameRow = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Connects a grid with the form around it. The lines are form values like any field: input is there at once, values
 * reset from outside are shown, and the errors of the form's schema are shown at their cells.
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
  /** How often all lines were set from outside; continues when the surrounding form is rendered again. */
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
      // Before the first submit only pasted or marked cells are validated.
      if (!isChecked.current) check(cellsOf(name, suspects, columns))
      else check(keepsLines(change) ? cellsOf(name, rows, columns) : [name])
    }
    store.configure({ columns, newRow, copyOf, onChange })
  })

  useEffect(() => {
    // Typing into one field outside is one undo step; each replacement of all lines is one of its own.
    const tagOf = (changed: string) => (changed === name ? `${changed} ${(times.current += 1)}` : changed)
    const read = (changed?: string) =>
      store.sync((form.getValues(name) as R[] | undefined) ?? [], sameRow, changed && `outside ${tagOf(changed)}`)
    // Reads changes that were made before this subscribed.
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

/** Validates fields after the key that changed them was rendered; several changes are batched. */
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

/** Registers the grid as one field of the form: focusing its error focuses the first invalid cell. */
function FirstWrong<R>({ name, store }: { name: string; store: GridStore<R> }) {
  const { t } = useTranslation('lineGrid')
  const { control } = useFormContext()
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const isRefused = isFromServer(get(errors, name))

  useEffect(() => {
    field.ref({ focus: () => goToFirst(store) })
  })
  useEffect(() => {
    function cellOf(path: string) {
      const [row = '', place = ''] = path.split('.')
      return { row: Number(row), column: store.columns().findIndex((each) => fieldsOf(each).includes(place)) }
    }
    return placeFields(
      control,
      name,
      (path) => {
        const cell = cellOf(path)
        if (cell.column >= 0) store.goTo(cell)
      },
      (path) => {
        const { row, column } = cellOf(path)
        const field = store.columns()[column]?.label
        return field && t('cell', { field, position: row + 1 })
      },
    )
  }, [control, name, store, t])
  useEffect(() => {
    // Server errors are set at their cells after the submit; an invalid field before the grid keeps the focus.
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
