import type { SQL } from 'drizzle-orm'
import { firstVersion } from '../../db/documents/versions'
import { rowsInserted } from '../../db/rows/rowChanges'
import { prices } from '../../db/schema/prices'
import type { quote_lines, quotes } from '../../db/schema/quotes'

interface Submitted {
  quote: typeof quotes.$inferSelect
  lines: readonly (typeof quote_lines.$inferSelect)[]
  supplier_id: string
  /** As of this day, YYYY-MM-DD. */
  quoted_on: string
}

/**
 * Adds the catalogue items' prices of submitted quotes to the price lists, as a part of a statement. Alternatives are
 * other goods, and free-of-charge lines have no price to store. Never used for a sealed RFQ before its opening.
 * @param asked the lines of the RFQ
 */
export function pricesRemembered(
  answers: readonly Submitted[],
  asked: readonly { id: string; item_id: string | null }[],
  now: Date,
): SQL | null {
  const at = now.toISOString()
  const itemOf = new Map(asked.map(({ id, item_id }) => [id, item_id]))
  const rows = answers.flatMap(({ quote, lines, supplier_id, quoted_on }) =>
    lines.flatMap((line) => {
      const item_id = itemOf.get(line.rfq_line_id)
      const { unit, unit_price, minimum_quantity } = line
      if (!item_id || unit_price === null || line.alternative !== null || line.free_of_charge) return []
      return [
        {
          ...firstVersion(at),
          supplier_id,
          item_id,
          supplier_code: null,
          unit,
          currency: quote.currency,
          unit_price,
          minimum_quantity,
          lead_time_days: line.lead_time_days ?? quote.lead_time_days,
          quoted_on,
          source: 'quote' as const,
          quote_line_id: line.id,
        },
      ]
    }),
  )
  return rowsInserted(prices, rows)
}
