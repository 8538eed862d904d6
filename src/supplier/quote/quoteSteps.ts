import type { BodyInput } from '../../contract/operation'
import type { askQuestion as askOperation, PublicRfq } from '../../contract/quotes'
import { askQuestion, declineRfq, getPublicRfq, submitQuote, withdrawDecline, type Failure } from '../link/publicApi'
import type { QuotePhase } from './quotePhase'
import { openClashes, tookStanding } from './quoteState'
import type { Recover } from './recoverQuote'
import { createTakeStep, mostAttempts, type Call } from './takeStep'

interface StepParts {
  enqueue: <T>(task: () => Promise<T>) => Promise<T>
  save: () => Promise<boolean>
  recover: Recover
}

/** The actions besides typing: submit, decline, and attach a file. */
export function createQuoteSteps(link: string, quote: QuotePhase, { enqueue, save, recover }: StepParts) {
  const takeStep = createTakeStep(quote, recover)
  function showQuestions(read: PublicRfq | undefined) {
    const state = quote.ready()
    if (read && state) quote.patch({ rfq: { ...state.rfq, questions: read.questions } })
  }

  return {
    /** Saves the remaining input and submits it. `reason` is sent with each confirmed warning. */
    submit: (reason: string) =>
      enqueue(async () => {
        if (!(await save())) return false
        const saved = quote.ready()
        if (saved && openClashes(saved).length > 0) return false
        const { warnings = [], rfq } = quote.ready() ?? {}
        const accept = warnings.map(({ code, path }) => ({ code, path, reason }))
        const before = rfq?.submitted_revision
        quote.patch({ failure: null })
        return takeStep(
          (version) => submitQuote(link, version, accept.length > 0 ? { accept } : {}),
          (now) => now.quote?.status === 'submitted' && now.submitted_revision !== before,
        )
      }),

    decline: (reason: string) =>
      enqueue(async () => {
        await save()
        return takeStep(
          (version) => declineRfq(link, version, { reason }),
          (now) => now.declined_reason !== null,
        )
      }),

    withdrawDecline: () =>
      enqueue(() =>
        takeStep(
          (version) => withdrawDecline(link, version),
          (now) => now.declined_reason === null,
        ),
      ),

    /** Asks the buyer a question, beside the quote, whose version stays. Null when it is done. */
    ask: (body: BodyInput<typeof askOperation>, key: string) =>
      enqueue(async (): Promise<Failure | null> => {
        const { data, error } = await askQuestion(link, key, body)
        showQuestions(data)
        return error ?? null
      }),

    /** Reads the answers anew. */
    readQuestions: () => enqueue(async () => showQuestions((await getPublicRfq(link)).data)),

    /** Attaches or removes a file, over the saved version; input that cannot be saved stays. Null when it is done. */
    changeFile: (call: Call) =>
      enqueue(async (): Promise<Failure | null> => {
        await save()
        for (let attempt = 1; ; attempt++) {
          const { data, error } = await call(quote.ready()?.rfq.version ?? 0)
          const state = quote.ready()
          if (data) {
            // Values that the server fills in are not a change by another window.
            if (state) quote.set({ ...tookStanding(state, data, Date.now()), merged: state.merged })
            return null
          }
          if (error.status !== 412 || attempt === mostAttempts || !(await recover(error))) return error
        }
      }),
  }
}
