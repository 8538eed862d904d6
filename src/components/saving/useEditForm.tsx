import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form'
import { mergeEdits, type Picks } from '../../domain/merging/mergeEdits'
import { recordShape } from '../../domain/merging/recordShape'
import { sameValues } from '../../domain/merging/sameValues'
import type { Shape } from '../../domain/merging/shape'
import { ConflictDialog } from '../dialogs/ConflictDialog'
import type { ConflictWords } from '../dialogs/conflictWords'
import { currentRecord, type Failure } from '../pages/failure'
import type { Base } from '../forms/formDrafts'
import { useToast } from '../pages/Toasts'
import { useSubmit } from './useSubmit'

interface Versioned {
  id: string
  version: number
}

interface EditOptions<E extends Versioned, V extends FieldValues, T> extends ConflictWords {
  /** The record as the server has it. */
  entity: E
  toForm: (entity: E) => V
  resolver: Resolver<V, unknown, T>
  /** Sends it over the version that was read; throws rejections. */
  save: (values: T, version: number) => Promise<E>
  /** The message when it was saved, after a conflict too. */
  done?: (saved: E) => string
  /** Called when it was saved, after a conflict too: for a navigation. */
  onSaved?: (saved: E) => void
  /** How its lists and values are merged with another user's change; by default as those of the master data. */
  shape?: Shape
}

interface EditForm<V extends FieldValues, T> {
  form: UseFormReturn<V, unknown, T>
  onSubmit: (values: T) => Promise<void>
  /** For FormPage: a version conflict opens the dialog. */
  onRefused: (failure: Failure, error: unknown) => boolean
  onDiscard: (() => void) | undefined
  /** For FormPage: a draft is saved with its base, so that an outdated one leads to the conflict dialog too. */
  base: Base
  onRebase: (base: Base) => void
  /** For the form, which renders it. */
  conflict: ReactNode
}

/**
 * A form of an existing record. It saves over the version that it was filled from; on a version conflict (412) both
 * sides are shown, and no input is lost. While there is no input it follows the server.
 */
export function useEditForm<E extends Versioned, V extends FieldValues, T>({
  entity,
  toForm,
  resolver,
  save,
  done,
  onSaved,
  shape = recordShape,
  label,
  format,
  nameOf,
}: EditOptions<E, V, T>): EditForm<V, T> {
  const toast = useToast()
  const baseOf = (from: E): Base => ({ version: from.version, values: toForm(from) })
  const [base, setBase] = useState(() => baseOf(entity))
  const [theirs, setTheirs] = useState<E>()
  /** The version of the resolved conflict while it is being saved: newer than the last rendered one. */
  const settled = useRef<number>(undefined)
  const form = useForm<V, unknown, T>({ resolver, defaultValues: toForm(entity) as DefaultValues<V> })
  const { isDirty } = form.formState

  function start(from: E) {
    setBase(baseOf(from))
    form.reset(toForm(from))
  }

  // A newer version is applied while there is no input; otherwise only if it changed nothing that the form shows.
  if (entity.version > base.version && (!isDirty || sameValues(base.values, toForm(entity)))) setBase(baseOf(entity))
  useEffect(() => {
    const shown: FieldValues = form.getValues()
    // Not while it shows them already: a reset would interrupt a running save.
    if (!isDirty && Object.keys(base.values).some((field) => !sameValues(base.values[field], shown[field])))
      form.reset(base.values as V)
  }, [base, form, isDirty])

  function onRefused(_failure: Failure, error: unknown): boolean {
    const current = currentRecord<E>(error)
    if (!current) return false
    setTheirs(current)
    return true
  }

  async function onSubmit(values: T) {
    const saved = await save(values, settled.current ?? base.version)
    start(saved)
    if (done) toast({ text: done(saved) })
    onSaved?.(saved)
  }

  const submit = useSubmit(form, onSubmit, onRefused)

  async function settle(current: E, picks: Picks) {
    const { merged } = mergeEdits(base.values, form.getValues(), toForm(current), shape, picks)
    setTheirs(undefined)
    setBase(baseOf(current))
    form.reset(toForm(current))
    form.reset(merged, { keepDefaultValues: true })
    settled.current = current.version
    await submit()
    settled.current = undefined
  }

  return {
    form,
    onSubmit,
    onRefused,
    onDiscard: isDirty ? () => start(entity) : undefined,
    base,
    onRebase: setBase,
    conflict: theirs && (
      <ConflictDialog
        // Another change since then is another question, with nothing chosen.
        key={theirs.version}
        conflicts={mergeEdits(base.values, form.getValues(), toForm(theirs), shape).conflicts}
        shape={shape}
        label={label}
        format={format}
        nameOf={nameOf}
        onKeepEditing={() => setTheirs(undefined)}
        onSave={(picks) => void settle(theirs, picks)}
      />
    ),
  }
}
