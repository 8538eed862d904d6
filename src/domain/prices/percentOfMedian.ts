import { divide, isPositive, multiply, type Decimal } from '../money/money'
import { median } from './priceGuard'

export interface ComparedPrice {
  supplier_id: string
  unit: string
  currency: string
  unit_price: Decimal
  /** In the company's currency at the rate of its day; null without a rate. */
  converted: Decimal | null
}

/**
 * Per the same unit, to one decimal. Prices in one currency are compared as they are; in mixed currencies those with a
 * rate are converted, and the others compared within their currency. Free goods are omitted.
 */
export function percentOfMedian(prices: readonly ComparedPrice[]): Map<string, Decimal> {
  const priced = prices.filter(({ unit_price }) => isPositive(unit_price))
  return new Map(
    priced.flatMap((price) => {
      const alike = priced.filter(({ unit }) => unit === price.unit)
      const [own, others] = comparable(price, alike)
      const middle = others.length > 1 ? median(others) : null
      return middle === null ? [] : [[price.supplier_id, divide(multiply(own, '100'), middle, 1)] as const]
    }),
  )
}

/** A price and the prices to compare it with, itself included, in one currency. */
function comparable(
  { currency, unit_price, converted }: ComparedPrice,
  alike: readonly ComparedPrice[],
): [Decimal, Decimal[]] {
  const own = alike.filter((other) => other.currency === currency)
  const known = alike.flatMap((other) => other.converted ?? [])
  return own.length < alike.length && converted !== null && known.length > 1
    ? [converted, known]
    : [unit_price, own.map((other) => other.unit_price)]
}
