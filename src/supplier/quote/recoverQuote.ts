import { getPublicRfq, markRfqOpened, type Failure } from '../link/publicApi'
import type { QuotePhase } from './quotePhase'
import { sendable, tookStanding } from './quoteState'
import { whenTouched } from './whenTouched'

/** Continues after a failed request; true when the same request can be sent again over the current version. */
export type Recover = (error: Failure) => Promise<boolean>

/** `keep` is called when the server is unreachable or busy. */
export function createRecover(link: string, quote: QuotePhase, keep: (failure: Failure) => void): Recover {
  async function showStanding(error: Failure): Promise<boolean> {
    const fresh = await getPublicRfq(link)
    const now = quote.ready()
    if (fresh.data && now) {
      const standing = tookStanding(now, fresh.data, Date.now())
      if (fresh.data.revision > now.rfq.revision) whenTouched(() => void markRfqOpened(link))
      const isStale = error.status === 412
      if (isStale) quote.set(standing)
      else quote.set({ ...standing, save: sendable(standing).dirty ? 'refused' : 'saved', failure: error })
      return isStale
    }
    if (fresh.error?.status === 404) quote.show({ phase: 'gone' })
    else if (fresh.error) keep(fresh.error)
    return false
  }

  return async (error) => {
    if (!quote.ready()) return false
    if (error.status >= 400 && error.status < 500 && error.status !== 404 && error.status !== 429)
      return showStanding(error)
    if (error.status === 404) quote.show({ phase: 'gone' })
    else keep(error)
    return false
  }
}
