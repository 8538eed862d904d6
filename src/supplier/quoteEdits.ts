import { blankAnswer, type AnswerDraft, type Draft, type HeadDraft, type Place } from './draft'
import { placeKey, withoutRefusals, type QuoteState } from './quoteState'

/* What typing does to the state: pure, and whatever the server said of a field goes with its old value. */

export const withHead = (state: QuoteState, change: Partial<HeadDraft>): QuoteState => ({
  ...state,
  draft: { ...state.draft, head: { ...state.draft.head, ...change } },
  refusals: withoutRefusals(state.refusals, '', Object.keys(change)),
})

export const withAnswer = (state: QuoteState, place: Place, change: Partial<AnswerDraft>): QuoteState => ({
  ...state,
  // What is changed by hand is not taken back with the rest of his list.
  filled:
    state.filled && Object.fromEntries(Object.entries(state.filled).filter(([line_id]) => line_id !== place.line_id)),
  draft: withAnswers(state, place.line_id, (answers) =>
    answers.map((answer, index) => (index === place.index ? { ...answer, ...change } : answer)),
  ),
  refusals: withoutRefusals(state.refusals, placeKey(place), Object.keys(change)),
})

/** One more answer to a line, for something else than what was asked. */
export function withAlternative(state: QuoteState, line_id: string): QuoteState {
  const line = state.rfq.lines.find(({ id }) => id === line_id)
  return line ? { ...state, draft: withAnswers(state, line_id, (answers) => [...answers, blankAnswer(line)]) } : state
}

export function withoutAlternative(state: QuoteState, { line_id, index }: Place): QuoteState {
  // Those behind it move up: what was said of any of them no longer stands where it was said.
  const refusals = Object.fromEntries(
    Object.entries(state.refusals).filter(([key]) => !key.startsWith(`${line_id}:`) || key === `${line_id}:0`),
  )
  return {
    ...state,
    refusals,
    draft: withAnswers(state, line_id, (answers) => answers.filter((_, other) => other !== index)),
  }
}

/** What he answered to a line before the buyer changed it holds for it as it reads now too. */
export const withConfirmed = (state: QuoteState, line_id: string): QuoteState => ({
  ...state,
  again: state.again.filter((id) => id !== line_id),
})

/** Prices of a pasted column, from a line downwards; an empty cell leaves its line as it is. */
export function withPrices(state: QuoteState, line_id: string, prices: readonly string[]): QuoteState {
  const first = state.rfq.lines.findIndex(({ id }) => id === line_id)
  return prices.reduce((filled, unit_price, offset) => {
    const line = state.rfq.lines[first + offset]
    return line && unit_price
      ? withAnswer(filled, { line_id: line.id, index: 0 }, { unit_price, no_bid: false, free_of_charge: false })
      : filled
  }, state)
}

/** What a row of his price list says of a line. */
export interface ListedPrice {
  line_id: string
  unit_price: string
  /** The code of his unit. */
  unit: string | null
  minimum_quantity: string | null
  lead_time_days: number | null
}

/** Prices of his own list, and the currency that it is in; what stood there before is kept, to be taken back. */
export function withListed(state: QuoteState, listed: readonly ListedPrice[], currency: string | null): QuoteState {
  const before = Object.fromEntries(listed.map(({ line_id }) => [line_id, state.draft.answers[line_id] ?? []]))
  const filled = listed.reduce(
    (next, { line_id, unit_price, unit, minimum_quantity, lead_time_days }) => {
      const line = state.rfq.lines.find(({ id }) => id === line_id)
      if (!line) return next
      const told = {
        ...(unit === null ? {} : { unit, unit_factor: '' }),
        ...(minimum_quantity === null ? {} : { minimum_quantity }),
        ...(lead_time_days === null ? {} : { lead_time_days: String(lead_time_days) }),
      }
      return withAnswer(next, { line_id, index: 0 }, { ...told, unit_price, no_bid: false, free_of_charge: false })
    },
    currency ? withHead(state, { currency }) : state,
  )
  return { ...filled, filled: before }
}

/** Takes the prices of his list out again. */
export const withoutListed = (state: QuoteState): QuoteState => ({
  ...state,
  filled: null,
  draft: { ...state.draft, answers: { ...state.draft.answers, ...state.filled } },
})

function withAnswers({ draft }: QuoteState, line_id: string, change: (answers: AnswerDraft[]) => AnswerDraft[]): Draft {
  return { ...draft, answers: { ...draft.answers, [line_id]: change(draft.answers[line_id] ?? []) } }
}
