import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { prices } from '../../db/schema/prices'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_lines } from '../../db/schema/rfqs'

/**
 * Writes what a submitted quote asks for items of the catalogue to the price lists, as of a day (YYYY-MM-DD). Alternatives are other
 * goods, and what was free of charge once has no price to remember. Never for a sealed RFQ before its opening.
 */
export async function rememberPrices(db: Transaction, quote_id: string, quoted_on: string): Promise<void> {
  const rows = await db
    .select({
      supplier_id: invitations.supplier_id,
      item_id: rfq_lines.item_id,
      unit: quote_lines.unit,
      currency: quotes.currency,
      unit_price: quote_lines.unit_price,
      minimum_quantity: quote_lines.minimum_quantity,
      lead_time_days: sql<number | null>`coalesce(${quote_lines.lead_time_days}, ${quotes.lead_time_days})`,
      quote_line_id: quote_lines.id,
    })
    .from(quote_lines)
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .innerJoin(rfq_lines, eq(rfq_lines.id, quote_lines.rfq_line_id))
    .where(
      and(
        eq(quotes.id, quote_id),
        isNotNull(rfq_lines.item_id),
        isNotNull(quote_lines.unit_price),
        isNull(quote_lines.alternative),
        eq(quote_lines.free_of_charge, false),
      ),
    )
  const priced = rows.flatMap(({ item_id, unit_price, ...row }) =>
    item_id && unit_price ? [{ ...row, item_id, unit_price, quoted_on, source: 'quote' as const }] : [],
  )
  if (priced.length > 0) await db.insert(prices).values(priced)
}
