import { sql } from 'drizzle-orm'
import { ownPriceWarnings } from '../../../domain/ownPrices'
import type { PastPrice } from '../../../domain/pastPrices'
import type { QuoteFinding, QuoteToJudge } from '../../../domain/quoteRules'
import type { Sql } from '../../db/database'
import { ratesOf } from '../rfqs/ratesRepository'
import type { askedLines } from './quotesRepository'

interface Submitting {
  supplier_id: string
  rfq: { id: string; currency: string }
  quote: QuoteToJudge
  asked: Awaited<ReturnType<typeof askedLines>>
}

/** So many earlier prices of each item are looked at. */
const looked = 20

/** QUO-07 for the supplier himself: his prices beside his own earlier ones. No other supplier's price is read for it. */
export async function ownPriceDoubts(db: Sql, { supplier_id, rfq, quote, asked }: Submitting): Promise<QuoteFinding[]> {
  const items = asked.flatMap(({ item_id }) => item_id ?? [])
  const earlier = items.length === 0 ? [] : await earlierPrices(db, supplier_id, items, rfq.id)
  return ownPriceWarnings(quote, { asked, earlier, currency: rfq.currency, rates: await ratesOf(db, rfq.id) })
}

/** What he asked for these items before this RFQ, the newest first. */
async function earlierPrices(
  db: Sql,
  supplier_id: string,
  items: readonly string[],
  rfq_id: string,
): Promise<PastPrice[]> {
  const { rows } = await db.execute<PastPrice & Record<string, unknown>>(sql`
    select p.item_id, p.supplier_id, p.quoted_on::text as on, p.unit, p.currency, p.unit_price::text as unit_price
    from unnest(${sql.param(items)}::uuid[]) as wanted (id)
    cross join lateral (
      select * from prices q where q.item_id = wanted.id and q.supplier_id = ${supplier_id} and not exists (
        select from quote_lines l join rfq_lines r on r.id = l.rfq_line_id where l.id = q.quote_line_id and r.rfq_id = ${rfq_id})
      order by q.quoted_on desc, q.id desc limit ${looked}) p
    order by p.quoted_on desc, p.id desc`)
  return rows
}
