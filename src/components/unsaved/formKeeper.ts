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
  const autosave = createAutosave(() => logged(save()), { pause: 500, longest: 2_000 })
  const kept = createKeptVersion({ unsaved, form, shown }, keeping, autosave)
  let changes = 0

  async function save() {
    if (keeping.isClosed()) return
    const upTo = changes
    await kept.keep(typed())
    if (keeping.get().pending && upTo === changes) keeping.show({ pending: false })
  }

  const drop = () => autosave.enqueue(() => logged(kept.keep(undefined)))
  const withoutOffer = (offer: Typed) => keeping.get().offers.filter((each) => each !== offer)

  void autosave.enqueue(() => logged(kept.read()))
  const online = () => void autosave.flush()
  window.addEventListener('online', online)

  return {
    /** The form has new input. */
    changed() {
      changes += 1
      if (!keeping.get().pending && typed()) keeping.show({ pending: true })
      autosave.typed()
    },

    /** The form was saved or is discarded: its draft is deleted. */
    async gone() {
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

    /** The page is left. Unsaved input stays as a draft; without any, the draft is deleted. */
    close() {
      autosave.stop()
      window.removeEventListener('online', online)
      if (!typed()) void drop()
      keeping.close()
    },
  }
}

const logged = (task: Promise<void>) =>
  task.catch((error: unknown) => console.error('The form could not be kept.', error))
