import { add, compare, type Decimal, divide, isDecimal, isPositive, largest, lineAmount, maxDecimals, multiply, roundMoney, roundTo, roundUpTo, subtract, sum } from '../domain/money'
import type { AnswerDraft, Draft, RfqLine } from './draft'

/** What the buyer would pay for on a line. Quantities without a name of their own are in the RFQ line's unit. */
export interface Offer {
  /** In the offer's own unit: at least the minimum, in whole packs. */
  buyable: Decimal
  /** What is bought beyond what was asked for, and why. */
  surplus: Decimal
  /** How much less than that he has. */
  short: Decimal
  unit_price: Decimal
  amount: Decimal
}

const readable = (text: string) => isDecimal(text) && isPositive(text)

/** The offer that an answer makes, or null while it has no price that can be read. */
export function offerOf(answer: AnswerDraft, line: Pick<RfqLine, 'quantity' | 'unit'>, currency: string): Offer | null {
  if (answer.no_bid) return null
  const price = answer.free_of_charge ? '0' : answer.unit_price
  if (!isDecimal(price) || compare(price, '0') < 0) return null
  const factor = answer.unit !== line.unit && readable(answer.unit_factor) ? answer.unit_factor : '1'
  const buyable = buyableQuantity(divide(line.quantity, factor), answer)
  const available = readable(answer.available_quantity) ? answer.available_quantity : buyable
  const unit_price = answer.free_of_charge ? '0' : priceAt(buyable, price, answer.price_breaks)
  const bought = multiply(buyable, factor)
  return {
    buyable,
    surplus: roundTo(largest(subtract(bought, line.quantity), '0'), maxDecimals),
    short: roundTo(largest(subtract(line.quantity, multiply(available, factor)), '0'), maxDecimals),
    unit_price,
    amount: lineAmount(buyable, unit_price, '0', currency),
  }
}

/** The larger of need and minimum, rounded up to whole packs: 60 asked, minimum 100, packs of 24 is 120. */
function buyableQuantity(need: Decimal, { minimum_quantity, pack_size }: AnswerDraft): Decimal {
  const least = readable(minimum_quantity) ? largest(need, minimum_quantity) : need
  return readable(pack_size) ? roundUpTo(least, pack_size) : least
}

function priceAt(quantity: Decimal, unit_price: Decimal, price_breaks: AnswerDraft['price_breaks']): Decimal {
  const reached = price_breaks.filter((row) => readable(row.quantity) && isDecimal(row.unit_price) && compare(row.quantity, quantity) <= 0)
  return reached.reduce((best, row) => (best && compare(best.quantity, row.quantity) > 0 ? best : row), reached[0])?.unit_price ?? unit_price
}

/** Goods and freight in his currency, before tax: the sum of what the lines show. An alternative beside an answer is not added to it. */
export function totalOf({ head, answers }: Draft, lines: readonly RfqLine[]): Decimal {
  const goods = lines.map((line) => {
    const offers = (answers[line.id] ?? []).map((answer) => offerOf(answer, line, head.currency))
    return offers.find((offer) => offer !== null)?.amount ?? '0'
  })
  const freight = isDecimal(head.freight) && isPositive(head.freight) ? head.freight : '0'
  return roundMoney(add(sum(goods), roundMoney(freight, head.currency)), head.currency)
}
