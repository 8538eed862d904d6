import { useEffect, useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { ConflictDialog } from './ConflictDialog'
import { conflictsOf, merge } from './conflicts'
import type { Failure } from './failure'

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

  useEffect(() => {
    if (isDirty || entity.version <= base.version) return
    setBase(entity)
    form.reset(toForm(entity))
  }, [base.version, entity, form, isDirty, toForm])

  async function settle(current: E, picks: Readonly<Record<string, 'mine' | 'theirs'>>) {
    const merged = merge(toForm(base), form.getValues(), toForm(current), picks)
    setTheirs(undefined)
    setBase(current)
    form.reset(toForm(current), { keepErrors: false })
    for (const [field, value] of Object.entries(merged)) form.setValue(field as Parameters<typeof form.setValue>[0], value, { shouldDirty: true })
    await form.handleSubmit(async (values) => start(await save(values, current.version)))()
  }

  return {
    form,
    onSubmit: async (values) => start(await save(values, base.version)),
    onRefused(failure, error) {
      const current = currentOf<E>(error)
      if (failure.status !== 412 || !current) return false
      setTheirs(current)
      return true
    },
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
