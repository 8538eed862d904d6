import { type Decimal, isPositive, maxDecimals, multiply, roundTo, smallest } from '../money/money'

/** The price of an item on a day: per its unit, in its own currency. */
export interface PastPrice {
  item_id: string
  supplier_id: string
  /** YYYY-MM-DD */
  on: string
  unit: string
  currency: string
  unit_price: Decimal
}

export interface ConvertedPrice extends PastPrice {
  /** `unit_price` in the requested currency, to six decimals. */
  converted: Decimal
}

/**
 * Per the line's unit, in the RFQ's currency at its frozen rates, so that rate changes have no effect. Prices in
 * another unit, in a currency without a rate, and free goods are omitted.
 */
export function comparablePrices(
  prices: readonly PastPrice[],
  line: { item_id: string | null; unit: string },
  currency: string,
  rates: readonly { currency: string; rate: Decimal }[],
): ConvertedPrice[] {
  return prices.flatMap((price) => {
    if (price.item_id !== line.item_id || price.unit !== line.unit || !isPositive(price.unit_price)) return []
    const rate = price.currency === currency ? '1' : rates.find((each) => each.currency === price.currency)?.rate
    return rate === undefined ? [] : [{ ...price, converted: roundTo(multiply(price.unit_price, rate), maxDecimals) }]
  })
}

/** The lowest price of each day, in order of the days. */
export function lowestOfEachDay(prices: readonly ConvertedPrice[]): { on: string; unit_price: Decimal }[] {
  const lowest = new Map<string, Decimal>()
  for (const { on, converted } of prices) lowest.set(on, smallest(lowest.get(on) ?? converted, converted))
  return [...lowest]
    .map(([on, unit_price]) => ({ on, unit_price }))
    .sort((left, right) => (left.on < right.on ? -1 : 1))
}
