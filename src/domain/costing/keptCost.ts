import { pick } from '../fields/pick'
import { add, convert, type Decimal, multiply, roundMoney } from '../money/money'

/** The stored cost of an order line: amounts in the order's currency unless stated otherwise. */
export interface KeptCost {
  cost_currency: string
  /** Per the supplier's unit, in `cost_currency`. */
  cost_unit_price: Decimal
  cost_rate: Decimal
  /** The quantity bought including surplus, in the line's unit. */
  cost_quantity: Decimal
  cost_goods: Decimal
  cost_tax: Decimal
  cost_freight: Decimal
  /** The same share of the quoted freight, in `cost_currency`. */
  quoted_freight: Decimal
}

export const keptCostFields = [
  'cost_currency',
  'cost_unit_price',
  'cost_rate',
  'cost_quantity',
  'cost_goods',
  'cost_tax',
  'cost_freight',
  'quoted_freight',
] as const satisfies readonly (keyof KeptCost)[]

/** The cost alone of a line that has more. */
export const costOf = (line: KeptCost): KeptCost => pick(line, keptCostFields)

export const totalOf = ({ cost_goods, cost_freight }: Pick<KeptCost, 'cost_goods' | 'cost_freight'>): Decimal =>
  add(cost_goods, cost_freight)

/** The cost of a quantity at a typed price per the line's unit: without freight and tax. */
export function typedCost(
  quantity: Decimal,
  cost_unit_price: Decimal,
  { currency: cost_currency, rate: cost_rate }: { currency: string; rate: Decimal },
  currency: string,
): KeptCost {
  const nothing = roundMoney('0', currency)
  return {
    cost_currency,
    cost_unit_price,
    cost_rate,
    cost_quantity: quantity,
    cost_goods: convert(multiply(quantity, cost_unit_price), cost_rate, currency),
    cost_tax: nothing,
    cost_freight: nothing,
    quoted_freight: '0',
  }
}
