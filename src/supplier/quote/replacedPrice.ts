import { isDecimal } from '../../domain/money/money'
import { isPriceJump } from '../../domain/prices/priceGuard'
import type { AnswerPosition, RfqLine } from '../draft'
import { placeKey, type QuoteState } from './quoteState'

/** Remembers what a price was before it was changed, where the new one is a hundred times off (QUO-07). */
export function withReplaced(state: QuoteState, place: AnswerPosition, before: string): QuoteState {
  const price = priceAt(state, place)
  if (price === before) return state
  const { [placeKey(place)]: known, ...others } = state.replaced
  const stood = known ?? before
  const isAsked = known !== null && isDecimal(price) && isDecimal(stood) && isPriceJump(price, stood)
  return { ...state, replaced: isAsked ? { ...others, [placeKey(place)]: stood } : others }
}

/** In another currency a price is another figure: the next one is compared with none of before. */
export const withoutComparison = (state: QuoteState): QuoteState => ({
  ...state,
  replaced: Object.fromEntries(
    Object.entries(state.draft.answers).flatMap(([line_id, answers]) =>
      answers.map((_, index) => [placeKey({ line_id, index }), null]),
    ),
  ),
})

export interface ReplacedPrice {
  line: RfqLine
  price: string
  before: string
}

/** The prices that are a hundred times off those that they replaced, and stand. */
export const replacedPrices = (state: QuoteState): ReplacedPrice[] =>
  state.rfq.lines.flatMap((line) =>
    (state.draft.answers[line.id] ?? []).flatMap(({ unit_price: price, free_of_charge, no_bid }, index) => {
      const before = state.replaced[placeKey({ line_id: line.id, index })]
      return before && !free_of_charge && !no_bid ? [{ line, price, before }] : []
    }),
  )

export const priceAt = ({ draft }: QuoteState, { line_id, index }: AnswerPosition): string =>
  draft.answers[line_id]?.[index]?.unit_price ?? ''
