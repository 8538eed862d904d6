import { pick } from '../fields/pick'
import {
  add,
  convert,
  type Decimal,
  divide,
  isZero,
  maxDecimals,
  multiply,
  percentOf,
  roundMoney,
  subtract,
} from '../money/money'

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

/** What is typed of a cost: the rate is of its currency, and the freight is that of the whole line. */
interface TypedTerms {
  currency: string
  rate: Decimal
  freight?: Decimal
  /** Tax on the goods that cannot be recovered. */
  tax_percent?: Decimal
}

/** The cost of a quantity at a typed price per the line's unit. */
export function typedCost(
  quantity: Decimal,
  cost_unit_price: Decimal,
  { currency: cost_currency, rate: cost_rate, freight = '0', tax_percent = '0' }: TypedTerms,
  currency: string,
): KeptCost {
  const goods = convert(multiply(quantity, cost_unit_price), cost_rate, currency)
  const tax = roundMoney(percentOf(goods, tax_percent), currency)
  return {
    cost_currency,
    cost_unit_price,
    cost_rate,
    cost_quantity: quantity,
    cost_goods: add(goods, tax),
    cost_tax: tax,
    cost_freight: convert(freight, cost_rate, currency),
    quoted_freight: freight,
  }
}

/** The percentage of tax within the goods of a cost, as a typed cost takes it. */
export const taxPercentOf = ({ cost_goods, cost_tax }: Pick<KeptCost, 'cost_goods' | 'cost_tax'>): Decimal => {
  const goods = subtract(cost_goods, cost_tax)
  return isZero(goods) ? '0' : divide(multiply(cost_tax, '100'), goods, maxDecimals)
}

/** The same cost as it is stored while its freight is not known: null, which no sum counts and every margin says. */
export const withUnknownFreight = <Cost extends KeptCost>(cost: Cost) => ({
  ...cost,
  cost_freight: null,
  quoted_freight: null,
})

/** Whether a line has a cost that lacks its freight. */
export const lacksFreight = ({
  cost_goods,
  cost_freight,
}: {
  cost_goods: Decimal | null
  cost_freight: Decimal | null
}): boolean => cost_goods !== null && cost_freight === null
