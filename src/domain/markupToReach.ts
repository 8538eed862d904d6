import { compare, type Decimal, divide, isPositive, percentOf } from './money'
import { orderMargin, priceFromMarkup, type PricedLine } from './orderPrice'

/** A line whose price can follow from a markup has its unit cost; any other keeps the price that it has. */
export interface MarkableLine extends PricedLine {
  unit_cost: Decimal | null
}

/** What the order is to reach: so many percent of margin, or so much net, which is its lines less its discount. */
export type Goal = { margin_percent: Decimal } | { net: Decimal }

interface ReachableOrder {
  lines: readonly MarkableLine[]
  discount: Decimal
  currency: string
  /** The branch's, where it counts. */
  price_step: Decimal | null
}

/** A markup is looked for among hundredths of a percent: from everything given away up to a thousand times the cost. */
const least = -10_000
const most = 10_000_000

/**
 * The lowest markup, in percent to two decimals, with which all lines whose cost is known reach a goal for the whole order; prices
 * rounded as they are sold, up to the branch's step. Null where no markup does. It rises with each line's price, so that halving finds it.
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
  // By the amounts, not by a percentage that was rounded: net − cost is at least its share of the net.
  return isPositive(net) && compare(amount, percentOf(net, goal.margin_percent)) >= 0
}
