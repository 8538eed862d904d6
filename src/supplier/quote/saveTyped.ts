import type { Autosave } from '../../components/unsaved/autosave'
import type { PublicRfq } from '../../contract/quotes'
import { saveQuote, type Outcome } from '../link/publicApi'
import type { QuotePhase } from './quotePhase'
import { sendable, tookRefusal, tookSaved, type QuoteState } from './quoteState'
import type { Recover } from './recoverQuote'
import type { TypedBackup } from './typedBackup'

/**
 * Input that the server has not confirmed after so many milliseconds is stored here too: the tab may be closed before
 * the response.
 */
const slowSave = 1_000
const mostAttempts = 8

type Sending = ReturnType<typeof sendable>

interface SaverParts {
  autosave: Pick<Autosave, 'answered'>
  backup: TypedBackup
  recover: Recover
}

/** Saves the input, as far as it is valid. */
export function createSaver(link: string, quote: QuotePhase, { autosave, backup, recover }: SaverParts) {
  /** The server has not responded for a while. */
  let slow = false

  async function send(state: QuoteState, { body }: Sending, leaving: boolean) {
    quote.patch({ save: state.save === 'kept' ? 'kept' : 'saving' })
    const timer = setTimeout(() => {
      slow = true
      backup.keep()
    }, slowSave)
    const outcome = await saveQuote(link, state.rfq.version, body.body, leaving)
    clearTimeout(timer)
    slow = false
    return outcome
  }

  /** Whether everything is saved; undefined where the rest can be sent at once. */
  async function take({ data, error }: Outcome<PublicRfq>, { sent, body }: Sending): Promise<boolean | undefined> {
    const now = quote.ready()
    if (!now) return false
    if (data) {
      autosave.answered()
      const saved = tookSaved(now, data, sent, Date.now())
      // Later input has its own pause to wait for.
      const more = sendable(saved).dirty
      quote.set(more ? { ...saved, save: 'waiting' } : saved)
      backup.tidyUp(saved)
      return !more
    }
    if (error.status === 422) {
      const { state, found } = tookRefusal(now, error.fields, body.places)
      quote.set(found ? state : { ...state, save: 'refused', failure: error })
      return found ? undefined : false
    }
    return (await recover(error)) ? undefined : false
  }

  return {
    isSlow: () => slow,
    /** True when the server has all that can be saved. With `leaving` the request outlives the page. */
    save: async (leaving = false): Promise<boolean> => {
      for (let attempt = 0; attempt < mostAttempts; attempt++) {
        const state = quote.ready()
        if (!state) return false
        const sending = sendable(state)
        if (!sending.dirty) {
          if (state.save !== 'saved') quote.patch({ save: 'saved' })
          backup.tidyUp(state)
          return true
        }
        const saved = await take(await send(state, sending, leaving), sending)
        if (saved !== undefined) return saved
      }
      return false
    },
  }
}
