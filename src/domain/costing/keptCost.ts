import { add, convert, type Decimal, multiply, roundMoney, subtract } from '../money'
import type { FreightBearer } from './freight'

/** What a line of an order costs, as it is kept with it: amounts in the order's currency unless said otherwise. */
export interface KeptCost {
  cost_currency: string
  /** Per the supplier's own unit, in `cost_currency`. */
  cost_unit_price: Decimal
  cost_rate: Decimal
  /** What is bought, surplus included, in the line's unit. */
  cost_quantity: Decimal
  /** With the tax on them that cannot be recovered. */
  cost_goods: Decimal
  /** What of `cost_goods` that tax is. */
  cost_tax: Decimal
  cost_freight: Decimal
  /** The same share of the freight as it was quoted, in `cost_currency`. */
  quoted_freight: Decimal
}

/** Goods, tax and freight. */
export const totalOf = ({ cost_goods, cost_freight }: Pick<KeptCost, 'cost_goods' | 'cost_freight'>): Decimal =>
  add(cost_goods, cost_freight)

/** A line as it bears its supplier's freight: by its goods without tax. */
export const bearerOf = ({
  cost_goods,
  cost_tax,
  cost_quantity,
}: Pick<KeptCost, 'cost_goods' | 'cost_tax' | 'cost_quantity'>): FreightBearer => ({
  goods: subtract(cost_goods, cost_tax),
  quantity: cost_quantity,
})

/** What a quantity costs at a price that somebody typed, per the line's own unit: without freight and without tax. */
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
