import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { openFormKeeper, type FormKeeper, type Keeping } from './formKeeper'
import { UnsavedFormsContext, type Base, type Typed } from './unsavedForms'

export interface Keepable {
  /** What the form is kept by, for its user: `enquiry:new`, `client:<id>`. Without it nothing is kept. */
  unsaved?: string
  /** Of a form over something that exists: what it was filled from. */
  base?: Base
  /** Takes the base over that something was typed on; without it the form's own stays. */
  onRebase?: (base: Base) => void
}

interface KeptForm extends Keeping {
  takeBack: (offer: Typed) => void
  throwAway: (offer: Typed) => void
  /** It was saved, or is given up. */
  gone: () => void
}

/** Keeps what is typed into a form until it is saved, and offers back what was typed before. */
export function useKeptForm<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { unsaved: key, base, onRebase }: Keepable,
): KeptForm {
  const unsaved = useContext(UnsavedFormsContext)
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
    // The form itself tells, not a rendering: a form that was saved may be gone before it is drawn again.
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        isDirty = state.isDirty ?? isDirty
        opened.changed()
      },
    })
    return () => {
      stop()
      // It stays in reach: what is being saved while the page goes is told to it afterwards.
      opened.close()
    }
  }, [unsaved, key, form])

  return {
    ...keeping,
    takeBack: (offer) =>
      void keeper.current?.takeBack(offer, ({ values, base: typedOn }) => {
        if (typedOn) onRebase?.(typedOn)
        // What the form has gained since then keeps its own value.
        const known = Object.keys(form.getValues())
        const taken = Object.fromEntries(Object.entries(values).filter(([field]) => known.includes(field)))
        form.reset({ ...form.getValues(), ...taken }, { keepDefaultValues: true })
      }),
    throwAway: (offer) => void keeper.current?.throwAway(offer),
    gone: () => void keeper.current?.gone(),
  }
}
