import type { PublicRfq } from '../contract/quotes'
import type { AnswerDraft, HeadDraft, Place } from './draft'
import { forgetHere, keepHere, keptHere } from './kept'
import {
  declineRfq,
  getPublicRfq,
  markRfqOpened,
  saveQuote,
  submitQuote,
  takeBackDecline,
  type Failure,
  type Outcome,
} from './publicApi'
import {
  withAlternative,
  withAnswer,
  withConfirmed,
  withHead,
  withListed,
  withoutAlternative,
  withoutListed,
  withPrices,
  type ListedPrice,
} from './quoteEdits'
import {
  isAllSaved,
  openedState,
  sendable,
  tookRefusal,
  tookSaved,
  tookStanding,
  tookStep,
  withKept,
  type QuoteState,
} from './quoteState'
import { whenSeen } from './whenSeen'

export type Phase =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: Failure }
  | { phase: 'gone' }
  | { phase: 'ready'; state: QuoteState }

/** After each pause of so many milliseconds in the typing it is saved; after a failure first so, then ever longer up to a minute. */
export const savePause = 500
/** What the server has not taken after so many milliseconds is kept here too: the tab may not live to see the answer. */
export const slowSave = 1_000
const firstRetry = 5_000
const longestRetry = 60_000

export type QuoteStore = ReturnType<typeof openQuote>

/** The quote of a link: what is typed, saved by itself, one request at a time; nothing typed is lost. */
export function openQuote(link: string) {
  let phase: Phase = { phase: 'loading' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry = firstRetry
  /** The server has not answered for a while. */
  let slow = false
  let queue: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  function show(next: Phase) {
    phase = next
    for (const listener of listeners) listener()
  }
  const ready = () => (phase.phase === 'ready' ? phase.state : undefined)
  const set = (state: QuoteState) => show({ phase: 'ready', state })
  const patch = (change: Partial<QuoteState>) => {
    const state = ready()
    if (state) set({ ...state, ...change })
  }

  /** One task after the other: a submission waits for the save that is under way. */
  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const turn = queue.then(task)
    queue = turn.catch(() => undefined)
    return turn
  }

  async function load(): Promise<void> {
    const { data, error } = await getPublicRfq(link)
    if (error) return show(error.status === 404 ? { phase: 'gone' } : { phase: 'failed', failure: error })
    const state = openedState(data, Date.now())
    const kept = keptHere(link)
    set(kept ? withKept(state, kept) : state)
    if (kept) schedule(0)
    whenSeen(() => void markRfqOpened(link))
  }

  function schedule(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  function edit(change: (state: QuoteState) => QuoteState) {
    const state = ready()
    if (!state) return
    const next = change(state)
    const waiting = sendable(next).dirty
    const save = !waiting ? 'saved' : state.save === 'kept' ? 'kept' : 'waiting'
    set({ ...next, save, warnings: [] })
    if (save === 'kept' || slow) keepTyped()
    if (waiting && save !== 'kept') schedule(savePause)
  }

  /** Saves what can be saved. True when the server has all of that. */
  async function save(leaving = false): Promise<boolean> {
    for (let attempt = 0; attempt < 8; attempt++) {
      const state = ready()
      if (!state) return false
      const { sent, body, dirty } = sendable(state)
      if (!dirty) {
        if (state.save !== 'saved') patch({ save: 'saved' })
        tidyUp(state)
        return true
      }
      patch({ save: state.save === 'kept' ? 'kept' : 'saving' })
      const timer_of_slow = setTimeout(() => {
        slow = true
        keepTyped()
      }, slowSave)
      const { data, error } = await saveQuote(link, state.rfq.version, body.body, leaving)
      clearTimeout(timer_of_slow)
      slow = false
      const now = ready()
      if (!now) return false
      if (data) {
        retry = firstRetry
        const saved = tookSaved(now, data, sent, Date.now())
        // What was typed meanwhile has its own pause to wait for.
        const more = sendable(saved).dirty
        set(more ? { ...saved, save: 'waiting' } : saved)
        tidyUp(saved)
        return !more
      } else if (error.status === 422) {
        const refused = tookRefusal(now, error.fields, body.places)
        set(refused.found ? refused.state : { ...refused.state, save: 'refused', failure: error })
        if (!refused.found) return false
      } else if (!(await goOn(error))) return false
    }
    return false
  }

  function keepTyped() {
    const state = ready()
    if (state) keepHere(link, { lines: state.rfq.lines, base: state.base, draft: state.draft, again: state.again })
  }

  /** Nothing stays in the tab's own store that the server has; what can't be sent as it is typed does. */
  function tidyUp(state: QuoteState) {
    if (isAllSaved(state)) forgetHere(link)
    else keepTyped()
  }

  /** After a stale version: what stands, merged. After anything else: kept here, closed, or gone. */
  async function goOn(error: Failure): Promise<boolean> {
    const state = ready()
    if (!state) return false
    if (error.status === 404) {
      show({ phase: 'gone' })
      return false
    }
    if (error.status >= 400 && error.status < 500 && error.status !== 429) {
      const fresh = await getPublicRfq(link)
      const now = ready()
      if (fresh.data && now) {
        const standing = tookStanding(now, fresh.data, Date.now())
        if (fresh.data.revision > now.rfq.revision) whenSeen(() => void markRfqOpened(link))
        if (error.status === 412) set(standing)
        else set({ ...standing, save: sendable(standing).dirty ? 'refused' : 'saved', failure: error })
        return error.status === 412
      }
      if (fresh.error?.status === 404) show({ phase: 'gone' })
      else if (fresh.error) keep(fresh.error)
      return false
    }
    keep(error)
    return false
  }

  function keep(failure: Failure) {
    const state = ready()
    if (!state) return
    keepTyped()
    set({ ...state, save: 'kept', failure: failure.status === 0 ? null : failure })
    schedule(retry)
    retry = Math.min(retry * 2, longestRetry)
  }

  const flush = (leaving = false) => {
    clearTimeout(timer)
    return enqueue(() => save(leaving))
  }

  /** Takes a step with the version that stands; after a stale one it is tried again on what stands, unless that differs. */
  async function step(
    call: (version: number) => Promise<Outcome<PublicRfq>>,
    done: (rfq: PublicRfq) => boolean,
  ): Promise<boolean> {
    for (let attempt = 0; attempt < 3; attempt++) {
      const state = ready()
      if (!state) return false
      const { data, error } = await call(state.rfq.version)
      if (data) {
        set(tookStep(state, data, Date.now()))
        return true
      }
      if (error.status === 422) {
        const refused = tookRefusal(state, error.fields, sendable(state).body.places)
        set({ ...refused.state, warnings: error.warnings ?? [], failure: error })
        return false
      }
      if (error.status === 0 || error.status >= 500 || error.status === 429) {
        patch({ failure: error })
        return false
      }
      if (!(await goOn(error))) return false
      const now = ready()
      // The first answer was lost on the way, or another window was quicker: it is done.
      if (now && done(now.rfq)) {
        set(tookStep(now, now.rfq, Date.now()))
        return true
      }
      if (now && ((now.merged && !state.merged) || now.again.length > state.again.length)) return false
    }
    return false
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => phase,
    load: () => enqueue(load),
    flush,

    /** Asks again what stands: the deadline may have passed. */
    reload: () =>
      enqueue(async () => {
        const { data, error } = await getPublicRfq(link)
        const state = ready()
        if (data && state) set(tookStanding(state, data, Date.now()))
        else if (error?.status === 404) show({ phase: 'gone' })
      }),

    editHead: (change: Partial<HeadDraft>) => edit((state) => withHead(state, change)),
    editAnswer: (place: Place, change: Partial<AnswerDraft>) => edit((state) => withAnswer(state, place, change)),
    addAlternative: (line_id: string) => edit((state) => withAlternative(state, line_id)),
    removeAlternative: (place: Place) => edit((state) => withoutAlternative(state, place)),
    /** His answer to a line holds for the line as it reads now. */
    confirmAnswer: (line_id: string) => edit((state) => withConfirmed(state, line_id)),
    /** Prices of a pasted column, from a line downwards. */
    fillPrices: (line_id: string, prices: readonly string[]) => edit((state) => withPrices(state, line_id, prices)),
    /** Prices of his own list, which he can take back until he goes on. */
    fillListed: (listed: readonly ListedPrice[], currency: string | null) =>
      edit((state) => withListed(state, listed, currency)),
    takeListedBack: () => edit(withoutListed),

    /** Puts a file there or takes it away, on top of what is saved; what can't be saved as it is typed stays. Null when it is done. */
    changeFile: (call: (version: number) => Promise<Outcome<PublicRfq>>) =>
      enqueue(async (): Promise<Failure | null> => {
        await save()
        for (let attempt = 0; ; attempt++) {
          const { data, error } = await call(ready()?.rfq.version ?? 0)
          const state = ready()
          if (data) {
            // What the server fills in of its own is nobody's change in another window.
            if (state) set({ ...tookStanding(state, data, Date.now()), merged: state.merged })
            return null
          }
          if (error.status !== 412 || attempt === 2 || !(await goOn(error))) return error
        }
      }),

    change: () => patch({ changing: true }),

    /** Saves what is left and submits it. `reason` goes with each warning that he has seen and confirmed. */
    submit: (reason: string) =>
      enqueue(async () => {
        if (!(await save())) return false
        const { warnings = [], rfq } = ready() ?? {}
        const accept = warnings.map(({ code, path }) => ({ code, path, reason }))
        const before = rfq?.submitted_revision
        patch({ failure: null })
        return step(
          (version) => submitQuote(link, version, accept.length > 0 ? { accept } : {}),
          (now) => now.quote?.status === 'submitted' && now.submitted_revision !== before,
        )
      }),

    decline: (reason: string) =>
      enqueue(async () => {
        await save()
        return step(
          (version) => declineRfq(link, version, { reason }),
          (now) => now.declined_reason !== null,
        )
      }),

    takeBack: () =>
      enqueue(() =>
        step(
          (version) => takeBackDecline(link, version),
          (now) => now.declined_reason === null,
        ),
      ),

    /** The page is being left: what is typed goes out at once, and is kept here in case it does not arrive. */
    leave: () => {
      const state = ready()
      if (!state || isAllSaved(state)) return
      keepTyped()
      void flush(true)
    },

    /** Is something typed that the server does not have? */
    hasUnsaved: () => {
      const state = ready()
      return state !== undefined && !isAllSaved(state)
    },

    link,

    close: () => {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
