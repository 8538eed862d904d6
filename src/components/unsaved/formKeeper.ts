import type { Typed, FormDrafts } from '../forms/formDrafts'
import { createAutosave } from './autosave'
import { createKeeping, type Keeping } from './keeping'
import { createKeptVersion } from './keptVersion'

interface KeeperOptions {
  unsaved: FormDrafts
  form: string
  /** The unsaved input of the form; undefined where there is none. Read after a pause, not at each key. */
  typed: () => Omit<Typed, 'at'> | undefined
  /** All values of the form, typed or not. */
  shown: () => Typed['values']
  onChange: (keeping: Keeping) => void
}

export type FormKeeper = ReturnType<typeof openFormKeeper>

/** Saves one form as a draft during typing, and returns earlier drafts. No input is lost. */
export function openFormKeeper({ unsaved, form, typed, shown, onChange }: KeeperOptions) {
  const keeping = createKeeping(onChange)
  const autosave = createAutosave((leaving) => logged(save(leaving)), { pause: 500, longest: 2_000 })
  const kept = createKeptVersion({ unsaved, form, shown }, keeping, autosave)
  let changes = 0
  /** It was saved or discarded: the input in the form is no draft any more. */
  let isGone = false

  async function save(leaving = false) {
    if (keeping.isClosed()) return
    const upTo = changes
    await kept.keep(typed(), leaving)
    if (keeping.get().pending && upTo === changes) keeping.show({ pending: false })
  }

  const drop = () => autosave.enqueue(() => logged(kept.keep(undefined)))
  const withoutOffer = (offer: Typed) => keeping.get().offers.filter((each) => each !== offer)

  void autosave.enqueue(() => logged(kept.read()))
  const online = () => void autosave.flush()
  window.addEventListener('online', online)

  /** The tab is closed or hidden, where a phone may end it: the input of the last moment is kept at once. */
  function leave() {
    const what = typed()
    if (isGone || !what || !keeping.get().pending) return
    kept.hold(what)
    void autosave.flush(true)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)

  return {
    /** The form has new input. */
    changed() {
      changes += 1
      isGone = false
      if (!keeping.get().pending && typed()) keeping.show({ pending: true })
      autosave.typed()
    },

    /** The form was saved or is discarded: its draft is deleted. */
    async gone() {
      isGone = true
      autosave.stop()
      await drop()
    },

    /** Puts `offer` into the form by `restore`; unsaved input that it replaces is offered instead. */
    restoreDraft(offer: Typed, restore: (offer: Typed) => void) {
      const before = typed()
      const offers = [...(before ? [{ ...before, at: new Date().toISOString() }] : []), ...withoutOffer(offer)]
      keeping.show({ offers, elsewhere: false })
      restore(offer)
      return autosave.flush()
    },

    throwAway(offer: Typed) {
      keeping.show({ offers: withoutOffer(offer), elsewhere: false })
      return autosave.flush()
    },

    /** The page is left. Unsaved input stays as a draft, that of the last moment too; without any, it is deleted. */
    close() {
      autosave.stop()
      window.removeEventListener('online', online)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      const what = typed()
      if (!what) void drop()
      else if (!isGone && keeping.get().pending) void autosave.enqueue(() => logged(kept.keep(what)))
      keeping.close()
    },
  }
}

const logged = (task: Promise<void>) =>
  task.catch((error: unknown) => console.error('The form could not be kept.', error))
