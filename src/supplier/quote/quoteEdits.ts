import type { QuoteHeadForm } from '../../domain/quotes/quoteForm'
import { blankAnswer, type AnswerDraft, type Draft, type AnswerPosition } from '../draft'
import { valuesOf, type Clash } from './merge'
import { placeKey, withoutRefusals, type QuoteState } from './quoteState'
import { priceAt, withoutComparison, withReplaced } from './replacedPrice'

/* The state changes of typing: pure functions that also remove the server's message of a changed field. */

export const withHead = (state: QuoteState, change: Partial<QuoteHeadForm>): QuoteState => ({
  ...(change.currency && change.currency !== state.draft.head.currency ? withoutComparison(state) : state),
  draft: { ...state.draft, head: { ...state.draft.head, ...change } },
  refusals: withoutRefusals(state.refusals, '', Object.keys(change)),
})

export const withAnswer = (state: QuoteState, place: AnswerPosition, change: Partial<AnswerDraft>): QuoteState => ({
  ...state,
  // A manual change is not undone with the rest of the list.
  filled:
    state.filled && Object.fromEntries(Object.entries(state.filled).filter(([line_id]) => line_id !== place.line_id)),
  draft: withAnswers(state, place.line_id, (answers) =>
    answers.map((answer, index) => (index === place.index ? { ...answer, ...change } : answer)),
  ),
  refusals: withoutRefusals(state.refusals, placeKey(place), Object.keys(change)),
})

/** Adds an answer to a line, for an alternative. */
export function withAlternative(state: QuoteState, line_id: string): QuoteState {
  const line = state.rfq.lines.find(({ id }) => id === line_id)
  return line ? { ...state, draft: withAnswers(state, line_id, (answers) => [...answers, blankAnswer(line)]) } : state
}

export function withoutAlternative(state: QuoteState, { line_id, index }: AnswerPosition): QuoteState {
  // Those after it move up: their messages no longer belong to the same index.
  const staying = <Value>(byPlace: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(byPlace).filter(([key]) => !key.startsWith(`${line_id}:`) || key === `${line_id}:0`),
    )
  return {
    ...state,
    refusals: staying(state.refusals),
    replaced: staying(state.replaced),
    draft: withAnswers(state, line_id, (answers) => answers.filter((_, other) => other !== index)),
  }
}

/** Confirms the answer to a line from before the buyer changed it. */
export const withConfirmed = (state: QuoteState, line_id: string): QuoteState => ({
  ...state,
  again: state.again.filter((id) => id !== line_id),
})

/** A clash is settled with one side's value. */
export function withSettled(state: QuoteState, clash: Clash, side: 'mine' | 'theirs'): QuoteState {
  const { line_id, field } = clash
  const settled = {
    ...state,
    clashes: state.clashes.filter((each) => each.line_id !== line_id || each.field !== field),
  }
  if (side === 'mine') return settled
  const standing = valuesOf(clash, state.base)
  return line_id === '' ? withHead(settled, standing) : withAnswer(settled, { line_id, index: 0 }, standing)
}

/** Prices of a pasted column, from a line downwards; an empty cell leaves its line unchanged. */
export function withPrices(state: QuoteState, line_id: string, prices: readonly string[]): QuoteState {
  const first = state.rfq.lines.findIndex(({ id }) => id === line_id)
  return prices.reduce((filled, unit_price, offset) => {
    const line = state.rfq.lines[first + offset]
    return line && unit_price ? withPrice(filled, line.id, { unit_price }) : filled
  }, state)
}

/** The values of a price list's row for a line. */
export interface ListedPrice {
  line_id: string
  unit_price: string
  /** The code of the supplier's unit. */
  unit: string | null
  minimum_quantity: string | null
  lead_time_days: number | null
}

/** Fills in prices of the price list, and its currency; the earlier values are stored for undo. */
export function withListed(state: QuoteState, listed: readonly ListedPrice[], currency: string | null): QuoteState {
  const before = Object.fromEntries(listed.map(({ line_id }) => [line_id, state.draft.answers[line_id] ?? []]))
  const filled = listed.reduce(
    (next, { line_id, unit_price, unit, minimum_quantity, lead_time_days }) => {
      const line = state.rfq.lines.find(({ id }) => id === line_id)
      if (!line) return next
      const given = {
        ...(unit === null ? {} : { unit, unit_factor: '' }),
        ...(minimum_quantity === null ? {} : { minimum_quantity }),
        ...(lead_time_days === null ? {} : { lead_time_days: String(lead_time_days) }),
      }
      return withPrice(next, line_id, { ...given, unit_price })
    },
    currency ? withHead(state, { currency }) : state,
  )
  return { ...filled, filled: before }
}

/** A price for the line as requested, which may replace another one. */
function withPrice(state: QuoteState, line_id: string, given: Partial<AnswerDraft>): QuoteState {
  const place = { line_id, index: 0 }
  const next = withAnswer(state, place, { ...given, no_bid: false, free_of_charge: false })
  return withReplaced(next, place, priceAt(state, place))
}

/** Removes the prices of the price list. */
export const withoutListed = (state: QuoteState): QuoteState => ({
  ...state,
  filled: null,
  replaced: Object.fromEntries(
    Object.entries(state.replaced).filter(([key]) => !state.filled?.[key.slice(0, key.lastIndexOf(':'))]),
  ),
  draft: { ...state.draft, answers: { ...state.draft.answers, ...state.filled } },
})

function withAnswers({ draft }: QuoteState, line_id: string, change: (answers: AnswerDraft[]) => AnswerDraft[]): Draft {
  return { ...draft, answers: { ...draft.answers, [line_id]: change(draft.answers[line_id] ?? []) } }
}
