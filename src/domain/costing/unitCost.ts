import { decimalsOf } from '../money/figures'
import { add, compare, convert, type Decimal, divide, maxDecimals, multiply, roundTo, subtract } from '../money/money'
import type { KeptCost } from './keptCost'
import { priceOf } from './purchase'

/** Extra digits of a unit cost compared with its currency; a small one has at least four significant digits. */
const moreDigits = 2
const leastCounted = '1000'

/**
 * In the order's currency, with the digits that screens, documents and exports show. Goods are used unrounded, so a
 * bolt at 0.765 costs 0.765 for one or three.
 */
export function unitCostOf(
  cost: CountedCost,
  quantity: Decimal,
  unit_factor: Decimal | null,
  currency: string,
): Decimal {
  return perUnit(cost, exactGoods(cost, unit_factor, currency), quantity, currency)
}

/** The goods without tax shown beside a unit cost: their amount, with more digits if the unit cost differs from it. */
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

/** The goods without tax before rounding; as stored when another amount was agreed. */
function exactGoods(
  { cost_goods, cost_tax, cost_quantity, cost_unit_price, cost_rate }: CountedCost,
  unit_factor: Decimal | null,
  currency: string,
): Decimal {
  const goods = subtract(cost_goods, cost_tax)
  const own = priceOf(cost_quantity, cost_unit_price, { unit_factor: unit_factor ?? '1' })
  return compare(convert(own, cost_rate, currency), goods) === 0 ? multiply(own, cost_rate) : goods
}

/** Rounds to the digits of a unit cost: two more than the currency's, and more for small ones. */
export function asUnitCost(exact: Decimal, currency: string): Decimal {
  let digits = decimalsOf(currency) + moreDigits
  while (digits < maxDecimals && compare(multiply(exact, `1${'0'.repeat(digits)}`), leastCounted) < 0) digits += 1
  return roundTo(exact, digits)
}
