import { type Discount, discountAmount } from '../documents/discount'
import { decimalsOf } from '../money/figures'
import {
  add,
  type AmountRounding,
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
} from '../money/money'

/** Decimals of a markup that is derived from a typed price. */
const markupDecimals = 4

/**
 * Rounded up to the branch's price step, or to the currency. Below a hundred minor units the price has two more digits,
 * so that a washer at 0.0123 is not sold for 0.01.
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
  return isZero(finer) ? roundTo(exact, maxDecimals) : finer
}

/** The branch's price step applies only to prices in the branch's currency. */
export const priceStepIn = (
  branch: { currency: string; price_step: Decimal | null },
  currency: string,
): Decimal | null => (branch.currency === currency ? branch.price_step : null)

/** The markup from a unit cost to a unit price, in percent; null without a cost. */
export function markupOf(unit_price: Decimal, unit_cost: Decimal): Decimal | null {
  if (isZero(unit_cost)) return null
  return divide(multiply(subtract(unit_price, unit_cost), '100'), unit_cost, markupDecimals)
}

interface Priced {
  unit_price: Decimal
  unit_cost: Decimal
}

/**
 * The markup that made the stored price, while price and cost are unchanged: derived from the rounded price, it would
 * rise with each repricing. Otherwise the derived markup.
 */
export function markupOfStanding(
  now: Priced,
  before: (Priced & { markup_percent: Decimal | null }) | null,
): Decimal | null {
  const isUnchanged =
    before?.markup_percent != null &&
    compare(now.unit_price, before.unit_price) === 0 &&
    compare(now.unit_cost, before.unit_cost) === 0
  return isUnchanged ? before.markup_percent : markupOf(now.unit_price, now.unit_cost)
}

/** The margin of an amount after its cost, in the amount's currency and in percent; no percentage of 0. */
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
  /** In the order's currency; null when unknown. */
  cost: Decimal | null
  /** The cost lacks its freight, which is not known. */
  lacks_freight?: boolean
}

/** The margin of an order: the lines' amounts less discount and costs, in its currency, as its document rounds them. */
export function orderMargin(
  lines: readonly PricedLine[],
  discount: Discount,
  currency: string,
  to: AmountRounding = 'digits',
) {
  const amountOf = ({ quantity, unit_price, discount_percent }: PricedLine) =>
    lineAmount(quantity, unit_price, discount_percent, currency, to)
  const goods = sum(lines.map(amountOf))
  const given = lines.length === 0 ? '0' : discountAmount(discount, goods, currency, to)
  const net = roundMoney(subtract(goods, given), currency)
  const cost = roundMoney(sum(lines.map((line) => line.cost ?? '0')), currency)
  return {
    net,
    cost,
    ...marginOf(net, cost, currency),
    lines_without_cost: lines.filter((line) => line.cost === null).length,
    lines_without_freight: lines.filter((line) => line.lacks_freight === true).length,
  }
}
