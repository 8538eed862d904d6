import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { openFormKeeper, type FormKeeper } from './formKeeper'
import type { Keeping } from './keeping'
import { FormDraftsContext, type Base, type Typed } from '../forms/formDrafts'

export interface Keepable {
  /** The key of the draft, for its user: `enquiry:new`, `client:<id>`. Without it no draft is saved. */
  unsaved?: string
  /** For a form of an existing record: the values that it was filled from. */
  base?: Base
  /** Uses the base that the input was typed over; without it the form's own stays. */
  onRebase?: (base: Base) => void
}

interface SavedFormDraft extends Keeping {
  restoreDraft: (offer: Typed) => void
  throwAway: (offer: Typed) => void
  /** The form was saved or is discarded. */
  gone: () => void
}

/** Saves the input of a form as a draft until it is saved, and offers earlier drafts. */
export function useKeptForm<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { unsaved: key, base, onRebase }: Keepable,
): SavedFormDraft {
  const unsaved = useContext(FormDraftsContext)
  const [keeping, setKeeping] = useState<Keeping>({ offers: [], elsewhere: false })
  const keeper = useRef<FormKeeper>(undefined)
  const latestBase = useRef(base)
  useEffect(() => {
    latestBase.current = base
  })

  useEffect(() => {
    if (!unsaved || !key) return
    let isDirty = false
    const shown = () => form.getValues() as FieldValues
    const opened = openFormKeeper({
      unsaved,
      form: key,
      shown,
      typed: () =>
        isDirty ? { values: shown(), ...(latestBase.current ? { base: latestBase.current } : {}) } : undefined,
      onChange: setKeeping,
    })
    keeper.current = opened
    // By subscription instead of an effect: a form that was saved may be unmounted before it is rendered again.
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        isDirty = state.isDirty ?? isDirty
        opened.changed()
      },
    })
    return () => {
      stop()
      // It stays referenced: a save that is running while the page is left is reported to it afterwards.
      opened.close()
    }
  }, [unsaved, key, form])

  return {
    ...keeping,
    restoreDraft: (offer) =>
      void keeper.current?.restoreDraft(offer, ({ values, base: typedOn }) => {
        if (typedOn) onRebase?.(typedOn)
        // Fields that the form has gained since then keep their own value.
        const known = Object.keys(form.getValues())
        const taken = Object.fromEntries(Object.entries(values).filter(([field]) => known.includes(field)))
        form.reset({ ...form.getValues(), ...taken }, { keepDefaultValues: true })
      }),
    throwAway: (offer) => void keeper.current?.throwAway(offer),
    gone: () => void keeper.current?.gone(),
  }
}
