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
export function unitCostOf(
  cost: CountedCost,
  quantity: Decimal,
  unit_factor: Decimal | null,
  currency: string,
): Decimal {
  return perUnit(cost, exactGoods(cost, unit_factor, currency), quantity, currency)
}

/** The goods without tax as they stand beside a unit cost: their amount, with more digits where the unit cost is not that amount's. */
export function goodsBeside(
  cost: CountedCost,
  quantity: Decimal,
  unit_factor: Decimal | null,
  currency: string,
): Decimal {
  const [exact, rounded] = [exactGoods(cost, unit_factor, currency), subtract(cost.cost_goods, cost.cost_tax)]
  return perUnit(cost, exact, quantity, currency) === perUnit(cost, rounded, quantity, currency)
    ? rounded
    : asUnitCost(exact, currency)
}

/** What is kept of a cost that one of the line's units is worked out of. */
export type CountedCost = Pick<
  KeptCost,
  'cost_goods' | 'cost_tax' | 'cost_freight' | 'cost_quantity' | 'cost_unit_price' | 'cost_rate'
>

const perUnit = (
  { cost_tax, cost_freight }: CountedCost,
  goods: Decimal,
  quantity: Decimal,
  currency: string,
): Decimal => asUnitCost(divide(add(goods, cost_tax, cost_freight), quantity, 20), currency)

/** The goods without tax before they were rounded; as they are kept where another amount was agreed. */
function exactGoods(
  { cost_goods, cost_tax, cost_quantity, cost_unit_price, cost_rate }: CountedCost,
  unit_factor: Decimal | null,
  currency: string,
): Decimal {
  const goods = subtract(cost_goods, cost_tax)
  const own = priceOf(cost_quantity, cost_unit_price, { unit_factor: unit_factor ?? '1' })
  return compare(convert(own, cost_rate, currency), goods) === 0 ? multiply(own, cost_rate) : goods
}

/** A unit cost with the digits that it is shown with: two more than the currency has, and more where it is small. */
export function asUnitCost(exact: Decimal, currency: string): Decimal {
  let digits = decimalsOf(currency) + moreDigits
  while (digits < maxDecimals && compare(multiply(exact, `1${'0'.repeat(digits)}`), leastCounted) < 0) digits += 1
  return roundTo(exact, digits)
}
