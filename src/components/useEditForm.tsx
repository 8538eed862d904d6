import { useEffect, useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { ConflictDialog } from './ConflictDialog'
import { conflictsOf, merge, sameValues } from './conflicts'
import { toFailure, type Failure } from './failure'
import { applyServerErrors } from './serverErrors'

interface Versioned {
  id: string
  version: number
}

interface EditOptions<E extends Versioned, V extends FieldValues, T> {
  /** As the server has it. */
  entity: E
  toForm: (entity: E) => V
  resolver: Resolver<V, unknown, T>
  /** Sends it over the version that was read; throws what was refused. */
  save: (values: T, version: number) => Promise<E>
  /** A field's label, for the dialog of a conflict. */
  label: (field: string) => string
  format?: (field: string, value: unknown) => ReactNode
}

interface EditForm<V extends FieldValues, T> {
  form: UseFormReturn<V, unknown, T>
  onSubmit: (values: T) => Promise<void>
  /** For FormPage: a stale version opens the dialog. */
  onRefused: (failure: Failure, error: unknown) => boolean
  onDiscard: (() => void) | undefined
  /** To be shown beside the form. */
  conflict: ReactNode
}

/**
 * A form over something that exists. It saves over the version that it was filled from; when that is stale (412) both
 * sides are shown, and nothing typed is lost. While nothing is typed it follows the server.
 */
export function useEditForm<E extends Versioned, V extends FieldValues, T>({ entity, toForm, resolver, save, label, format }: EditOptions<E, V, T>): EditForm<V, T> {
  const [base, setBase] = useState(entity)
  const [theirs, setTheirs] = useState<E>()
  const form = useForm<V, unknown, T>({ resolver, defaultValues: toForm(entity) as DefaultValues<V> })
  const { isDirty } = form.formState

  function start(from: E) {
    setBase(from)
    form.reset(toForm(from))
  }

  // A newer version takes over while nothing is typed; while something is, only if it changed nothing that the form shows.
  if (entity.version > base.version && (!isDirty || sameValues(toForm(base), toForm(entity)))) setBase(entity)
  useEffect(() => {
    const values = toForm(base)
    const shown: FieldValues = form.getValues()
    // Not while it shows them already: a reset would break off a save that is under way.
    if (!isDirty && Object.keys(values).some((field) => !sameValues(values[field], shown[field]))) form.reset(values)
  }, [base, form, isDirty, toForm])

  function onRefused(failure: Failure, error: unknown): boolean {
    const current = currentOf<E>(error)
    if (failure.status !== 412 || !current) return false
    setTheirs(current)
    return true
  }

  async function settle(current: E, picks: Readonly<Record<string, 'mine' | 'theirs'>>) {
    const merged = merge(toForm(base), form.getValues(), toForm(current), picks)
    setTheirs(undefined)
    setBase(current)
    form.reset(toForm(current))
    form.reset(merged, { keepDefaultValues: true })
    await form.handleSubmit(async (values) => {
      try {
        start(await save(values, current.version))
      } catch (error) {
        const failure = toFailure(error)
        if (!onRefused(failure, error) && !applyServerErrors(error, form.setError)) form.setError('root.server', { type: 'server', message: failure.message })
      }
    })()
  }

  return {
    form,
    onSubmit: async (values) => start(await save(values, base.version)),
    onRefused,
    onDiscard: isDirty ? () => start(entity) : undefined,
    conflict: theirs && (
      <ConflictDialog
        conflicts={conflictsOf(toForm(base), form.getValues(), toForm(theirs))}
        label={label}
        format={format}
        onKeepEditing={() => setTheirs(undefined)}
        onSave={(picks) => void settle(theirs, picks)}
      />
    ),
  }
}

/** What stands now, as a 412 carries it. */
function currentOf<E extends Versioned>(error: unknown): E | undefined {
  const current: unknown = typeof error === 'object' && error !== null && 'current' in error ? error.current : undefined
  return typeof current === 'object' && current !== null && 'version' in current ? (current as E) : undefined
}
