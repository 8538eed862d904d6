import { createAutosave } from '../../components/unsaved/autosave'
import type { Failure } from '../link/publicApi'
import { createQuotePhase } from './quotePhase'
import { isAllSaved } from './quoteState'
import { createQuoteSteps } from './quoteSteps'
import { createQuoteReader } from './readQuote'
import { createRecover } from './recoverQuote'
import { createSaver } from './saveTyped'
import { createTypedBackup } from './typedBackup'
import { createTyping } from './typeQuote'

export type QuoteStore = ReturnType<typeof openQuote>

/** Input is saved after each pause in typing of so many milliseconds. */
const pauses = { pause: 500, longest: Infinity }

/** The quote of a link: input is saved automatically, one request at a time; none is lost. */
export function openQuote(link: string) {
  const quote = createQuotePhase()
  const backup = createTypedBackup(link, quote)
  const autosave = createAutosave((leaving) => save(leaving), pauses)
  const { enqueue, flush } = autosave
  const recover = createRecover(link, quote, keepForRetry)
  const { save, isSlow } = createSaver(link, quote, { autosave, backup, recover })
  const { load, reload } = createQuoteReader(link, quote, flush)

  function keepForRetry(failure: Failure) {
    const state = quote.ready()
    if (!state) return
    backup.keep()
    quote.set({ ...state, save: 'kept', failure: failure.status === 0 ? null : failure })
    autosave.failed()
  }

  /** Whether there is input that the server does not have. */
  function hasUnsaved(): boolean {
    const state = quote.ready()
    return state !== undefined && !isAllSaved(state)
  }

  return {
    link,
    subscribe: quote.subscribe,
    getSnapshot: quote.getSnapshot,
    load: () => enqueue(load),
    /** Loads the current version: the deadline may have passed. */
    reload: () => enqueue(reload),
    flush,
    hasUnsaved,
    ...createTyping(quote, { autosave, backup, isSlow }),
    ...createQuoteSteps(link, quote, { enqueue, save, recover, backup }),
    change: () => quote.patch({ changing: true }),
    /** The page is being left: input is sent at once, and stored here in case it does not arrive. */
    leave: () => {
      if (!hasUnsaved()) return
      backup.keep()
      void flush(true)
    },
    close: () => {
      autosave.stop()
      quote.close()
    },
  }
}
