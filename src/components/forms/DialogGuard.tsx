import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router-dom'
import { UnsavedGuard } from './UnsavedGuard'
import { useAskOnClose, useFormInside, type GuardedForm } from './useUnsavedGuard'

/** Guards the input of a dialog: with the form that it is opened from, or on its own. */
export function DialogGuard({ unsaved, ...form }: GuardedForm & { unsaved: boolean }) {
  const around = useFormInside(form)
  const hasRouter = useContext(DataRouter) !== null
  useAskOnClose(unsaved)
  return !around && hasRouter ? <UnsavedGuard {...form} unsaved={unsaved} guards="address" /> : null
}
