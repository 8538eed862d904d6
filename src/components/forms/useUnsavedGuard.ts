import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'

/** A form's own part in the question whether the page is left. */
export interface GuardedForm {
  /** Whether it has input that nothing else keeps. */
  isUnsaved: () => boolean
  /** It is left: its input is discarded. */
  onLeave: () => void
}

/** The forms inside a guarded one, such as its dialogs: a router asks one question at a time. */
export const FormsInside = createContext<RefObject<Set<GuardedForm>> | undefined>(undefined)

/** What of the address a form belongs to: a page that is one form, to all of it but the step that it shows. */
export type Guards = 'path' | 'address'

type Address = Pick<Location, 'pathname' | 'search'>

/** Whether the form of one address is not shown at the other. */
function leavesForm(from: Address, to: Address, guards: Guards): boolean {
  if (from.pathname !== to.pathname) return true
  return guards === 'address' && placeOf(from) !== placeOf(to)
}

/** The query without the step, which is a part of the form itself. */
function placeOf({ search }: Address): string {
  const params = new URLSearchParams(search)
  params.delete('step')
  params.sort()
  return params.toString()
}

/** Lets the browser ask before the tab closes while there is unsaved input. */
export function useAskOnClose(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/** Blocks a navigation away from a form while it, or one inside it, has unsaved input: a link, Back and Forward. */
export function useUnsavedGuard(
  unsaved: boolean,
  { guards, inside, form }: { guards: Guards; inside: RefObject<Set<GuardedForm>>; form?: GuardedForm | undefined },
): Blocker {
  useAskOnClose(unsaved)
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      ((form?.isUnsaved() ?? unsaved) || [...inside.current].some((each) => each.isUnsaved())) &&
      leavesForm(currentLocation, nextLocation, guards),
  )
}

/** Adds the form to those inside the guarded one around it; undefined where there is none around it. */
export function useFormInside({ isUnsaved, onLeave }: GuardedForm): RefObject<Set<GuardedForm>> | undefined {
  const around = useContext(FormsInside)
  const latest = useRef({ isUnsaved, onLeave })
  useEffect(() => {
    latest.current = { isUnsaved, onLeave }
  })
  useEffect(() => {
    const forms = around?.current
    if (!forms) return
    const form: GuardedForm = {
      isUnsaved: () => latest.current.isUnsaved(),
      onLeave: () => latest.current.onLeave(),
    }
    forms.add(form)
    return () => void forms.delete(form)
  }, [around])
  return around
}
