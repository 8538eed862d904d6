import type { PublicRfq } from '../../contract/quotes'
import type { Failure, Outcome } from '../link/publicApi'
import type { QuotePhase } from './quotePhase'
import { openClashes, sendable, tookRefusal, tookStep, type QuoteState } from './quoteState'
import type { Recover } from './recoverQuote'

export const mostAttempts = 3

/** A request over the given version. */
export type Call = (version: number) => Promise<Outcome<PublicRfq>>

/**
 * Runs an action over the current version; after a version conflict it is retried on the new version, unless that
 * differs.
 */
export function createTakeStep(quote: QuotePhase, recover: Recover) {
  function showRefused(state: QuoteState, error: Failure) {
    if (error.status !== 422) return quote.patch({ failure: error })
    const refused = tookRefusal(state, error.fields, sendable(state).body.places)
    quote.set({ ...refused.state, warnings: error.warnings ?? [], failure: error })
  }

  return async (call: Call, isDone: (rfq: PublicRfq) => boolean): Promise<boolean> => {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const state = quote.ready()
      if (!state) return false
      const { data, error } = await call(state.rfq.version)
      if (data) {
        quote.set(tookStep(state, data, Date.now()))
        return true
      }
      if (isFinal(error)) {
        showRefused(state, error)
        return false
      }
      if (!(await recover(error))) return false
      const now = quote.ready()
      // The first response was lost, or another window was faster: it is done.
      if (now && isDone(now.rfq)) {
        quote.set(tookStep(now, now.rfq, Date.now()))
        return true
      }
      if (now && ((now.merged && !state.merged) || now.again.length > state.again.length)) return false
      if (now && openClashes(now).length > openClashes(state).length) return false
    }
    return false
  }
}

/** Its fields are invalid, or the server is unreachable or busy: reloading the current version would not help. */
const isFinal = ({ status }: Failure) => status === 0 || status >= 500 || status === 422 || status === 429
