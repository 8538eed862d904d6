import { getPublicRfq, markRfqOpened } from '../link/publicApi'
import { keptHere } from './kept'
import type { QuotePhase } from './quotePhase'
import { openedState, tookStanding, withKept } from './quoteState'
import { whenTouched } from './whenTouched'

/** Reads the RFQ and the quote when the page opens, and again when they may have changed. */
export const createQuoteReader = (link: string, { ready, set, show }: QuotePhase, flush: () => unknown) => ({
  load: async (): Promise<void> => {
    const { data, error } = await getPublicRfq(link)
    if (error) return show(error.status === 404 ? { phase: 'gone' } : { phase: 'failed', failure: error })
    const state = openedState(data, Date.now())
    const kept = keptHere(link)
    set(kept ? withKept(state, kept) : state)
    if (kept) void flush()
    whenTouched(() => void markRfqOpened(link))
  },

  reload: async (): Promise<void> => {
    const { data, error } = await getPublicRfq(link)
    const state = ready()
    if (data && state) set(tookStanding(state, data, Date.now()))
    else if (error?.status === 404) show({ phase: 'gone' })
  },
})
