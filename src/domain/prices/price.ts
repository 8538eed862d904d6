import { percentageOf } from '../parties/history'
import { type Decimal, subtract } from '../money/money'

export const priceSources = ['quote', 'import', 'typed'] as const
export type PriceSource = (typeof priceSources)[number]

interface ComparedPrice {
  unit: string
  currency: string
  unit_price: Decimal
}

/** In percent to one decimal; null without an older price. `older` starts with the newest. */
export function changeOf(
  { unit, currency, unit_price }: ComparedPrice,
  older: readonly ComparedPrice[],
): Decimal | null {
  const before = older.find((price) => price.unit === unit && price.currency === currency)
  return before ? percentageOf(subtract(unit_price, before.unit_price), before.unit_price) : null
}
