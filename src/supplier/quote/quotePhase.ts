import type { Failure } from '../link/publicApi'
import type { QuoteState } from './quoteState'

export type Phase =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: Failure }
  | { phase: 'gone' }
  | { phase: 'ready'; state: QuoteState }

/** The state of the quote on the page, and its subscribers. */
export function createQuotePhase() {
  let phase: Phase = { phase: 'loading' }
  const listeners = new Set<() => void>()

  function show(next: Phase) {
    phase = next
    for (const listener of listeners) listener()
  }
  /** The quote's state; undefined while it loads and once it is gone. */
  const ready = () => (phase.phase === 'ready' ? phase.state : undefined)
  const set = (state: QuoteState) => show({ phase: 'ready', state })

  return {
    getSnapshot: () => phase,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => listeners.clear(),
    show,
    ready,
    set,
    patch: (change: Partial<QuoteState>) => {
      const state = ready()
      if (state) set({ ...state, ...change })
    },
  }
}

export type QuotePhase = ReturnType<typeof createQuotePhase>
