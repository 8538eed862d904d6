import type { Discount } from '../documents/discount'
import { compare, type Decimal, divide, isPositive, percentOf } from '../money/money'
import { orderMargin, priceFromMarkup, type PricedLine } from '../orders/orderPrice'

/** A line with a unit cost is priced by the markup; other lines keep their price. */
export interface MarkableLine extends PricedLine {
  unit_cost: Decimal | null
}

/** The goal of an order: a margin in percent, or a net (the lines less the discount). */
export type Goal = { margin_percent: Decimal } | { net: Decimal }

interface ReachableOrder {
  lines: readonly MarkableLine[]
  discount: Discount
  currency: string
  price_step: Decimal | null
}

/** The search range in hundredths of a percent: from a price of 0 up to a thousand times the cost. */
const least = -10_000
const most = 10_000_000

/**
 * The lowest markup, in percent to two decimals, that reaches the goal with prices rounded as sold; null when none
 * does. The result grows with the markup, so a binary search works.
 */
export function markupToReach(order: ReachableOrder, goal: Goal): Decimal | null {
  const reaches = (hundredths: number) => isReached(order, goal, percentOfHundredths(hundredths))
  if (!reaches(most)) return null
  let [below, above] = [least - 1, most]
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (reaches(middle)) above = middle
    else below = middle
  }
  return percentOfHundredths(above)
}

const percentOfHundredths = (hundredths: number): Decimal => divide(String(hundredths), '100', 2)

function isReached({ lines, discount, currency, price_step }: ReachableOrder, goal: Goal, markup: Decimal): boolean {
  const priced = lines.map((line) =>
    line.unit_cost === null
      ? line
      : { ...line, unit_price: priceFromMarkup(line.unit_cost, markup, currency, price_step) },
  )
  const { net, amount } = orderMargin(priced, discount, currency)
  if ('net' in goal) return compare(net, goal.net) >= 0
  // Compares amounts, not a rounded percentage: net − cost is at least its share of the net.
  return isPositive(net) && compare(amount, percentOf(net, goal.margin_percent)) >= 0
}
