import { add, compare, type Decimal, isDecimal, isPositive, roundMoney, subtract, sum } from '../../domain/money/money'
import { buy, type OfferTerms } from '../../domain/costing/purchase'
import type { AnswerDraft, Draft, RfqLine } from '../draft'

/**
 * The purchase that the buyer would make on a line: quantities in the RFQ line's unit, the amount in the quote's
 * currency.
 */
export interface Offer {
  /** The quantity that a minimum or a pack adds to the requested one. */
  surplus: Decimal
  /** The requested quantity that the supplier does not have. */
  short: Decimal
  amount: Decimal
}

/** The offer of an answer, or null while it has no valid price. */
export function offerOf(answer: AnswerDraft, line: Pick<RfqLine, 'quantity' | 'unit'>, currency: string): Offer | null {
  if (answer.no_bid) return null
  const bought = buy(termsOf(answer, line), line.quantity, { currency, rate: '1' })
  return bought && { surplus: bought.surplus, short: subtract(line.quantity, bought.covered), amount: bought.goods }
}

const positive = (text: string) => (isDecimal(text) && isPositive(text) ? text : null)
const priced = (text: string) => (isDecimal(text) && compare(text, '0') >= 0 ? text : null)

/** The valid terms of an answer; an invalid field counts as empty. */
function termsOf(answer: AnswerDraft, line: Pick<RfqLine, 'unit'>): OfferTerms {
  return {
    unit_price: priced(answer.unit_price),
    free_of_charge: answer.free_of_charge,
    unit: answer.unit,
    unit_factor: (answer.unit !== line.unit && positive(answer.unit_factor)) || '1',
    available_quantity: positive(answer.available_quantity),
    minimum_quantity: positive(answer.minimum_quantity),
    pack_size: positive(answer.pack_size),
    price_breaks: answer.price_breaks.filter(
      ({ quantity, unit_price }) => positive(quantity) !== null && priced(unit_price) !== null,
    ),
    tax_percent: '0',
    tax_recoverable: true,
  }
}

/**
 * Goods and freight in the quote's currency, before tax: the sum of the shown line amounts. An alternative beside an
 * answer is not added to it.
 */
export function totalOf({ head, answers }: Draft, lines: readonly RfqLine[]): Decimal {
  const goods = lines.map((line) => {
    const offers = (answers[line.id] ?? []).map((answer) => offerOf(answer, line, head.currency))
    return offers.find((offer) => offer !== null)?.amount ?? '0'
  })
  return roundMoney(add(sum(goods), roundMoney(positive(head.freight) ?? '0', head.currency)), head.currency)
}
