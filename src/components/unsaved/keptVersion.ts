import { sameValues } from '../../domain/merging/sameValues'
import type { Kept, Typed, FormDrafts } from '../forms/formDrafts'
import type { Autosave } from './autosave'
import type { KeepingState } from './keeping'

/** The maximum number of earlier drafts that are kept until they are restored or discarded. */
const mostOffers = 3

interface KeptVersionOptions {
  unsaved: FormDrafts
  form: string
  /** All values of the form, typed or not. */
  shown: () => Typed['values']
}

/** The draft of a form on the server: read once, then replaced version by version. */
export function createKeptVersion(
  { unsaved, form, shown }: KeptVersionOptions,
  { get, show, isClosed }: KeepingState,
  autosave: Pick<Autosave, 'answered' | 'failed'>,
) {
  let version = 0
  /** The last saved content, for comparison. */
  let last = ''
  /** Timestamps that this tab has sent: what is returned with them is not from another tab. */
  const mine = new Set<string>()
  /** When the current content was first kept: once in this browser and on the server it is the same draft. */
  let stamp = { key: '', at: '' }

  function stamped(key: string): string {
    if (stamp.key !== key) stamp = { key, at: new Date().toISOString() }
    mine.add(stamp.at)
    return stamp.at
  }

  const fresh = (found: readonly Typed[]) =>
    found.filter(
      ({ at, values }) =>
        !mine.has(at) && !get().offers.some((offer) => offer.at === at) && !sameValues(values, shown()),
    )

  /** Saves the current input and the drafts still offered; where there are none, it is deleted on the server. */
  async function keep(what: Omit<Typed, 'at'> | undefined, leaving = false): Promise<void> {
    const now = new Date()
    const key = keyOf(what, get().offers)
    if (key === last) return
    if (!what && get().offers.length === 0) {
      if (version > 0) await unsaved.drop(form, version)
      last = key
      return show({ state: undefined })
    }
    const answer = await unsaved.keep(form, { version, typed: entriesOf(what, key) }, leaving)
    if (answer.kept === 'elsewhere') {
      version = answer.version
      const others = fresh(answer.typed)
      if (others.length > 0) show({ offers: [...others, ...get().offers].slice(0, mostOffers), elsewhere: true })
      return keep(what, leaving)
    }
    if (answer.kept === 'refused') return show({ state: answer })
    if (answer.kept === 'server') {
      version = answer.version
      last = key
      autosave.answered()
    } else if (!isClosed()) autosave.failed()
    show({ state: what && { kept: answer.kept, at: now } })
  }

  /** The input and what is still offered. */
  function entriesOf(what: Omit<Typed, 'at'> | undefined, key: string): Typed[] {
    return what ? [{ ...what, at: stamped(key) }, ...get().offers] : [...get().offers]
  }

  return {
    keep,
    /** Stores the input in this browser at once: the page may end before the server has it. */
    hold: (what: Omit<Typed, 'at'>) => {
      const key = keyOf(what, get().offers)
      if (key !== last) unsaved.hold(form, { version, typed: entriesOf(what, key) })
    },
    /** Offers earlier drafts. */
    read: async () => {
      const found = await unsaved.read(form)
      version = found.version
      last = keyOf(undefined, found.typed)
      show({ offers: fresh(found.typed) })
    },
  }
}

/** Identifies content, to detect that it is the same as the last saved one. */
const keyOf = (what: Omit<Typed, 'at'> | undefined, offers: Kept['typed'] | readonly Typed[]) =>
  JSON.stringify([what?.values, what?.base?.version, offers.map(({ at }) => at)])
