import { divide, isPositive, multiply, type Decimal } from './money'
import { median } from './priceGuard'

/** A supplier's last price of an item: as it was named, and in the company's currency. */
export interface ComparedPrice {
  supplier_id: string
  unit: string
  currency: string
  unit_price: Decimal
  /** In the company's currency at the rate of its day; null without a rate. */
  converted: Decimal | null
}

/**
 * Each supplier's last price in percent of the median of all suppliers' last prices per the same unit, to one decimal. Prices of one
 * currency are compared as they were named: they need no rate. Of mixed currencies those with a rate are compared converted, and one
 * without a rate with the others of its own currency. Left out are free goods, and a price that nothing can be compared with.
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

/** A price and all that it is compared with, itself included, in one currency. */
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
