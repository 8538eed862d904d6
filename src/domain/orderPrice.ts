import { decimalsOf } from './figures'
import {
  add,
  compare,
  type Decimal,
  divide,
  isZero,
  lineAmount,
  maxDecimals,
  multiply,
  percentOf,
  roundMoney,
  roundTo,
  roundUpTo,
  subtract,
  sum,
} from './money'

/** How finely a markup that follows from a typed price is kept. */
const markupDecimals = 4

/**
 * The unit price that a markup makes of a unit cost, in the order's currency: up to the branch's next price step where it has one,
 * else rounded to the currency's digits. What costs less than a hundred of its smallest unit keeps two more digits, so that a
 * washer at 0.0123 is not sold for 0.01.
 */
export function priceFromMarkup(
  unit_cost: Decimal,
  markup_percent: Decimal,
  currency: string,
  price_step: Decimal | null = null,
): Decimal {
  const exact = add(unit_cost, percentOf(unit_cost, markup_percent))
  const rounded = roundMoney(exact, currency)
  if (isZero(exact)) return rounded
  if (price_step !== null) return roundUpTo(exact, price_step)
  const digits = decimalsOf(currency)
  const least = divide('100', `1${'0'.repeat(digits)}`, digits)
  if (compare(rounded, least) >= 0) return rounded
  const finer = roundTo(exact, Math.min(maxDecimals, digits + 2))
  // Never nothing for what costs something.
  return isZero(finer) ? roundTo(exact, maxDecimals) : finer
}

/** The branch's price step is in its own currency: it rounds no price of another one. */
export const priceStepIn = (
  branch: { currency: string; price_step: Decimal | null },
  currency: string,
): Decimal | null => (branch.currency === currency ? branch.price_step : null)

/** The markup that leads from a unit cost to a unit price, in percent; null for what costs nothing. */
export function markupOf(unit_price: Decimal, unit_cost: Decimal): Decimal | null {
  if (isZero(unit_cost)) return null
  return divide(multiply(subtract(unit_price, unit_cost), '100'), unit_cost, markupDecimals)
}

interface Priced {
  unit_price: Decimal
  unit_cost: Decimal
}

/**
 * The markup of a line that stands on an order: the one that made its price, as long as price and cost are what they were; the price
 * was rounded on the way, and what follows from it would creep up with each time that it is priced again. Else what follows.
 */
export function markupOfStanding(
  now: Priced,
  before: (Priced & { markup_percent: Decimal | null }) | null,
): Decimal | null {
  const stands =
    before?.markup_percent != null &&
    compare(now.unit_price, before.unit_price) === 0 &&
    compare(now.unit_cost, before.unit_cost) === 0
  return stands ? before.markup_percent : markupOf(now.unit_price, now.unit_cost)
}

/** What is left of an amount after its cost, in the amount's currency, and how many percent of it; no percentage of nothing. */
export function marginOf(
  amount: Decimal,
  cost: Decimal,
  currency: string,
): { amount: Decimal; percent: Decimal | null } {
  const left = roundMoney(subtract(amount, cost), currency)
  return { amount: left, percent: isZero(amount) ? null : divide(multiply(left, '100'), amount, 2) }
}

export interface PricedLine {
  quantity: Decimal
  unit_price: Decimal
  discount_percent: Decimal
  /** In the order's currency; null where nothing is known of it. */
  cost: Decimal | null
}

/** The margin of a whole order: the lines' amounts less its discount, less what they cost. All in its currency. */
export function orderMargin(lines: readonly PricedLine[], discount: Decimal, currency: string) {
  const net = roundMoney(
    subtract(
      sum(lines.map((line) => lineAmount(line.quantity, line.unit_price, line.discount_percent, currency))),
      lines.length === 0 ? '0' : discount,
    ),
    currency,
  )
  const cost = roundMoney(sum(lines.map((line) => line.cost ?? '0')), currency)
  return {
    net,
    cost,
    ...marginOf(net, cost, currency),
    lines_without_cost: lines.filter((line) => line.cost === null).length,
  }
}
