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

  const fresh = (found: readonly Typed[]) =>
    found.filter(
      ({ at, values }) =>
        !mine.has(at) && !get().offers.some((offer) => offer.at === at) && !sameValues(values, shown()),
    )

  /** Saves the current input and the drafts still offered; where there are none, it is deleted on the server. */
  async function keep(what: Omit<Typed, 'at'> | undefined): Promise<void> {
    const now = new Date()
    const key = keyOf(what, get().offers)
    if (key === last) return
    if (!what && get().offers.length === 0) {
      if (version > 0) await unsaved.drop(form, version)
      last = key
      return show({ state: undefined })
    }
    const at = now.toISOString()
    mine.add(at)
    const typed = what ? [{ ...what, at }, ...get().offers] : [...get().offers]
    const answer = await unsaved.keep(form, { version, typed })
    if (answer.kept === 'elsewhere') {
      version = answer.version
      const others = fresh(answer.typed)
      if (others.length > 0) show({ offers: [...others, ...get().offers].slice(0, mostOffers), elsewhere: true })
      return keep(what)
    }
    if (answer.kept === 'refused') return show({ state: answer })
    if (answer.kept === 'server') {
      version = answer.version
      last = key
      autosave.answered()
    } else if (!isClosed()) autosave.failed()
    show({ state: what && { kept: answer.kept, at: now } })
  }

  return {
    keep,
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
