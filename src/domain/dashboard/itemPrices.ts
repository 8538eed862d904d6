import { compare, type Decimal } from '../money/money'
import type { FigureList } from './figureList'

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

/** The list of all prices of an item. */
export const pricesList = (item_id: string): FigureList => ({ list: 'prices', query: { item_id } })

/** The list of the prices of an item that a supplier quoted on the day of this one, in its currency. */
export const priceList = (
  item_id: string,
  { supplier_id, currency, quoted_on }: { supplier_id: string; currency: string; quoted_on: string },
): FigureList => ({
  list: 'prices',
  query: { item_id, supplier_id, currency, quoted_from: quoted_on, quoted_to: quoted_on },
})
