import { decimalsOf } from '../figures'
import { add, compare, convert, type Decimal, divide, maxDecimals, multiply, roundTo, subtract } from '../money'
import type { KeptCost } from './keptCost'
import { priceOf } from './purchase'

/** Digits beyond the currency's that a unit cost is shown with; of a small one four digits count at least. */
const moreDigits = 2
const leastCounted = '1000'

/**
 * What one of a line costs, in the order's currency: its cost ÷ the quantity that is sold, with the digits that every screen, document and
 * export shows. Goods count as they were before they were rounded, so that a bolt at 0.765 costs 0.765 whether one is sold or three.
 * `unit_factor` is how many of the line's unit one of the supplier's is.
 */
export function unitCostOf(cost: KeptCost, quantity: Decimal, unit_factor: Decimal | null, currency: string): Decimal {
  const { cost_goods, cost_tax, cost_freight, cost_quantity, cost_unit_price, cost_rate } = cost
  const goods = subtract(cost_goods, cost_tax)
  const own = priceOf(cost_quantity, cost_unit_price, { unit_factor: unit_factor ?? '1' })
  const exact = compare(convert(own, cost_rate, currency), goods) === 0 ? multiply(own, cost_rate) : goods
  return asUnitCost(divide(add(exact, cost_tax, cost_freight), quantity, 20), currency)
}

/** A unit cost with the digits that it is shown with: two more than the currency has, and more where it is small. */
export function asUnitCost(exact: Decimal, currency: string): Decimal {
  let digits = decimalsOf(currency) + moreDigits
  while (digits < maxDecimals && compare(multiply(exact, `1${'0'.repeat(digits)}`), leastCounted) < 0) digits += 1
  return roundTo(exact, digits)
}
