import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { compare, convert, type Decimal, multiply } from '../../../../domain/money/money'
import type { DatedRate } from '../../../../domain/rfqs/rfqRates'
import type { Sql } from '../../../db/connection/database'
import { suppliers } from '../../../db/schema/parties'
import { prices } from '../../../db/schema/prices'

interface Wanted {
  item_id: string | null
  quantity: Decimal
  unit: string
}

interface KnownCost {
  supplier_id: string
  currency: string
  unit_price: Decimal
}

/**
 * Returns what each line would cost at known prices: of each active, unblocked supplier the newest price of the item in
 * the line's unit, and of these the lowest in the order's currency. Prices in a currency without a current rate, or
 * with a larger minimum quantity, do not count. Null where no price is known.
 */
export async function knownCosts(
  db: Sql,
  lines: readonly Wanted[],
  { currency, rates }: { currency: string; rates: readonly DatedRate[] },
): Promise<(KnownCost | null)[]> {
  const newest = await newestPrices(
    db,
    lines.flatMap(({ item_id }) => item_id ?? []),
  )
  return lines.map(({ item_id, quantity, unit }) => {
    const offers = newest.flatMap((price) => {
      const rate = rates.find((entry) => entry.currency === price.currency)?.rate
      const fits =
        price.item_id === item_id &&
        price.unit === unit &&
        (price.minimum_quantity === null || compare(price.minimum_quantity, quantity) <= 0)
      return fits && rate !== undefined
        ? [{ ...price, amount: convert(multiply(quantity, price.unit_price), rate, currency) }]
        : []
    })
    // Of equal costs the newest one is taken.
    const [best] = offers.toSorted(
      (left, right) => compare(left.amount, right.amount) || (left.quoted_on < right.quoted_on ? 1 : -1),
    )
    return best ? { supplier_id: best.supplier_id, currency: best.currency, unit_price: best.unit_price } : null
  })
}

const newestPrices = async (db: Sql, item_ids: readonly string[]) =>
  item_ids.length === 0
    ? []
    : db
        .selectDistinctOn([prices.item_id, prices.supplier_id, prices.unit], {
          item_id: prices.item_id,
          supplier_id: prices.supplier_id,
          unit: prices.unit,
          currency: prices.currency,
          unit_price: prices.unit_price,
          minimum_quantity: prices.minimum_quantity,
          quoted_on: prices.quoted_on,
        })
        .from(prices)
        .innerJoin(suppliers, eq(suppliers.id, prices.supplier_id))
        .where(
          and(
            inArray(prices.item_id, [...new Set(item_ids)]),
            eq(suppliers.active, true),
            isNull(suppliers.blocked_reason),
          ),
        )
        .orderBy(prices.item_id, prices.supplier_id, prices.unit, desc(prices.quoted_on), desc(prices.id))
