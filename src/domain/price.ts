import { percentageOf } from './history'
import { type Decimal, subtract } from './money'

/** Where a price of the price lists comes from. */
export const priceSources = ['quote', 'import', 'typed'] as const
export type PriceSource = (typeof priceSources)[number]

interface Asked {
  unit: string
  currency: string
  unit_price: Decimal
}

/** How far a price moved from the next older one of its unit and currency, in percent to one decimal; null where there is none to compare. `older` starts with the newest. */
export function changeOf({ unit, currency, unit_price }: Asked, older: readonly Asked[]): Decimal | null {
  const before = older.find((price) => price.unit === unit && price.currency === currency)
  return before ? percentageOf(subtract(unit_price, before.unit_price), before.unit_price) : null
}
