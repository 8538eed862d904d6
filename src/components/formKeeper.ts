import { sameValues } from './conflicts'
import type { Kept, Typed, UnsavedForms } from './unsavedForms'

/** What is said of the keeping. */
export interface Keeping {
  /** Typed before and not saved, to be taken back or thrown away; the newest first. */
  offers: readonly Typed[]
  /** The offer came from another tab or computer while this form stood open. */
  elsewhere: boolean
  /** Something was typed that is not kept yet. */
  pending?: boolean
  /** The last time that it was kept, and where. */
  state?: { kept: 'server' | 'here'; at: Date } | { kept: 'refused'; why: string }
}

interface KeeperOptions {
  unsaved: UnsavedForms
  form: string
  /** What stands in the form and is not saved; undefined where nothing is. Asked after a pause, not at each key. */
  typed: () => Omit<Typed, 'at'> | undefined
  /** What stands in the form, whether typed or not. */
  shown: () => Typed['values']
  onChange: (keeping: Keeping) => void
}

export type FormKeeper = ReturnType<typeof openFormKeeper>

/** Kept half a second after each pause of typing, and every two seconds without one. */
export const keepPause = 500
const longestPause = 2_000
const firstRetry = 5_000
const longestRetry = 60_000
/** As many earlier versions are carried along until they are taken back or thrown away. */
const mostOffers = 3

/** Is all that was typed kept, so that leaving the form loses nothing? */
export const isKept = ({ state, pending }: Pick<Keeping, 'state' | 'pending'>): boolean =>
  state !== undefined && state.kept !== 'refused' && !pending

/** Keeps one form as it is typed, one request at a time, and gives back what was typed before. Nothing typed is lost. */
export function openFormKeeper({ unsaved, form, typed, shown, onChange }: KeeperOptions) {
  let keeping: Keeping = { offers: [], elsewhere: false }
  let version = 0
  /** What is kept now, to know it again. */
  let last = ''
  /** Moments that this tab has sent: what it meets of them is no one else's. */
  const mine = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let changes = 0
  let retry = firstRetry
  let closed = false
  let queue: Promise<void> = Promise.resolve()

  function show(change: Partial<Keeping>) {
    keeping = { ...keeping, ...change }
    if (!closed) onChange(keeping)
  }

  function enqueue(task: () => Promise<void>): Promise<void> {
    queue = queue.then(task).catch((error: unknown) => console.error('The form could not be kept.', error))
    return queue
  }

  const fresh = (found: readonly Typed[]) =>
    found.filter(
      ({ at, values }) =>
        !mine.has(at) && !keeping.offers.some((offer) => offer.at === at) && !sameValues(values, shown()),
    )

  async function start() {
    const found = await unsaved.read(form)
    version = found.version
    last = keyOf(undefined, found.typed)
    show({ offers: fresh(found.typed) })
  }

  /** Puts on the server what is typed now and what is still offered; where that is nothing, nothing stays there. */
  async function keep(what: Omit<Typed, 'at'> | undefined): Promise<void> {
    const now = new Date()
    const key = keyOf(what, keeping.offers)
    if (key === last) return
    if (!what && keeping.offers.length === 0) {
      if (version > 0) await unsaved.drop(form, version)
      last = key
      return show({ state: undefined })
    }
    const at = now.toISOString()
    mine.add(at)
    const answer = await unsaved.keep(form, {
      version,
      typed: what ? [{ ...what, at }, ...keeping.offers] : [...keeping.offers],
    })
    if (answer.kept === 'elsewhere') {
      version = answer.version
      const others = fresh(answer.typed)
      if (others.length > 0) show({ offers: [...others, ...keeping.offers].slice(0, mostOffers), elsewhere: true })
      return keep(what)
    }
    if (answer.kept === 'refused') return show({ state: answer })
    if (answer.kept === 'server') {
      version = answer.version
      last = key
      retry = firstRetry
    } else if (!closed) {
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), retry)
      retry = Math.min(2 * retry, longestRetry)
    }
    show({ state: what && { kept: answer.kept, at: now } })
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    waitingSince = undefined
    return enqueue(async () => {
      if (closed) return
      const upTo = changes
      await keep(typed())
      if (keeping.pending && upTo === changes) show({ pending: false })
    })
  }

  const withoutOffer = (offer: Typed) => keeping.offers.filter((each) => each !== offer)

  void enqueue(start)
  const online = () => void flush()
  window.addEventListener('online', online)

  return {
    /** Something was typed. */
    changed() {
      changes += 1
      if (!keeping.pending && typed()) show({ pending: true })
      clearTimeout(timer)
      waitingSince ??= Date.now()
      timer = setTimeout(() => void flush(), Math.min(keepPause, Math.max(0, waitingSince + longestPause - Date.now())))
    },

    /** It was saved, or is given up: nothing of what stands in the form is kept. */
    async gone() {
      clearTimeout(timer)
      await enqueue(() => keep(undefined))
    },

    /** Puts `offer` into the form by `restore`; what stood there and was not saved is offered in its place. */
    takeBack(offer: Typed, restore: (offer: Typed) => void) {
      const before = typed()
      show({
        offers: [...(before ? [{ ...before, at: new Date().toISOString() }] : []), ...withoutOffer(offer)],
        elsewhere: false,
      })
      restore(offer)
      return flush()
    },

    throwAway(offer: Typed) {
      show({ offers: withoutOffer(offer), elsewhere: false })
      return flush()
    },

    /** The page is left. What is typed and not saved stays kept; where nothing is, nothing stays. */
    close() {
      clearTimeout(timer)
      window.removeEventListener('online', online)
      if (!typed()) void enqueue(() => keep(undefined))
      closed = true
    },
  }
}

/** Tells whether what is to be kept is what was kept last. */
const keyOf = (what: Omit<Typed, 'at'> | undefined, offers: Kept['typed'] | readonly Typed[]) =>
  JSON.stringify([what?.values, what?.base?.version, offers.map(({ at }) => at)])
