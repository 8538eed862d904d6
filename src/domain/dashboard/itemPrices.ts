import { compare, type Decimal } from '../money/money'

interface ListedPrice {
  supplier_id: string
  unit: string
  /** In the currency of the report; null without an exchange rate. */
  converted: Decimal | null
}

/** What a price history says in a few figures: prices in another unit, or without a rate, are counted only. */
export function pricesInFigures<Price extends ListedPrice>({
  unit,
  prices,
}: {
  unit: string
  prices: readonly Price[]
}) {
  const comparable = prices.filter((price) => price.unit === unit && price.converted !== null)
  const [lowest] = [...comparable].sort((left, right) => compare(left.converted ?? '0', right.converted ?? '0'))
  return {
    count: prices.length,
    suppliers: new Set(prices.map(({ supplier_id }) => supplier_id)).size,
    /** Prices are in the order of time. */
    latest: comparable.at(-1) ?? null,
    lowest: lowest ?? null,
  }
}
