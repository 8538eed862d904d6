import type { BodyInput } from '../../contract/operation'
import type { askQuestion as askOperation, PublicRfq } from '../../contract/quotes'
import {
  askQuestion,
  declineRfq,
  discardDraft,
  getPublicRfq,
  submitQuote,
  withdrawDecline,
  withdrawQuote,
  type Failure,
  type Outcome,
} from '../link/publicApi'
import type { QuotePhase } from './quotePhase'
import { openClashes, openedState, tookStanding } from './quoteState'
import type { Recover } from './recoverQuote'
import { createTakeStep, mostAttempts, type Call } from './takeStep'
import type { TypedBackup } from './typedBackup'

interface StepParts {
  enqueue: <T>(task: () => Promise<T>) => Promise<T>
  save: () => Promise<boolean>
  recover: Recover
  backup: Pick<TypedBackup, 'tidyUp'>
}

/** Whether a question was asked, and what failed: the question, else its file. */
interface QuestionOutcome {
  asked: boolean
  failure: Failure | null
}

/** The actions besides typing: submit, withdraw, decline, and attach a file. */
export function createQuoteSteps(link: string, quote: QuotePhase, { enqueue, save, recover, backup }: StepParts) {
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

    /** Drops what was typed since the submission; the submitted quote is shown again. */
    discard: () =>
      enqueue(async () => {
        const state = quote.ready()
        if (!state) return false
        quote.patch({ failure: null })
        if (state.rfq.quote?.status === 'submitted')
          quote.set({ ...openedState(state.rfq, Date.now()), ahead: state.ahead })
        else if (
          !(await takeStep(
            (version) => discardDraft(link, version),
            (now) => now.quote?.status === 'submitted',
          ))
        )
          return false
        const now = quote.ready()
        if (now) backup.tidyUp(now)
        return true
      }),

    /** Withdraws the submitted quote; input that is not submitted stays in the draft. */
    withdraw: (reason: string) =>
      enqueue(async () => {
        await save()
        return takeStep(
          (version) => withdrawQuote(link, version, { reason }),
          (now) => now.withdrawn_quote !== null,
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

    /** Asks the buyer a question, beside the quote, whose version stays; `attach` sends its file. */
    ask: (
      body: BodyInput<typeof askOperation>,
      key: string,
      attach?: (question_id: string) => Promise<Outcome<PublicRfq>>,
    ) =>
      enqueue(async (): Promise<QuestionOutcome> => {
        const { data, error } = await askQuestion(link, key, body)
        showQuestions(data)
        if (error) return { asked: false, failure: error }
        const question = data.questions.findLast(
          ({ own, answer, question: text }) => own && answer === null && text === body.question,
        )
        if (!attach || !question) return { asked: true, failure: null }
        const attached = await attach(question.id)
        showQuestions(attached.data)
        return { asked: true, failure: attached.error ?? null }
      }),

    /** Attaches a file to a question, or removes it. Null when it is done. */
    changeQuestionFile: (call: () => Promise<Outcome<PublicRfq>>) =>
      enqueue(async (): Promise<Failure | null> => {
        const { data, error } = await call()
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
