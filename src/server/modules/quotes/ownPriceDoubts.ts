import { sql } from 'drizzle-orm'
import { ownPriceWarnings } from '../../../domain/prices/ownPrices'
import type { PastPrice } from '../../../domain/prices/pastPrices'
import type { QuoteFinding, QuoteToJudge } from '../../../domain/quotes/quoteRules'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import type { InvitationFacts } from './loadInvitation'
import type { askedLines } from './underWay'

/** The number of earlier prices read per item. */
const looked = 20

/** QUO-07 for the supplier: compares its prices with its own earlier ones. No other supplier's price is read. */
export const ownPriceDoubts = (
  quote: QuoteToJudge,
  asked: ReturnType<typeof askedLines>,
  { rfq, rates, earlier }: InvitationFacts & Rows<{ earlier: ReturnType<typeof earlierPrices> }>,
): QuoteFinding[] =>
  ownPriceWarnings(quote, { asked, earlier: earlier.map(({ price }) => price), currency: rfq.currency, rates })

/** Returns the supplier's prices of the requested items before this RFQ, the newest first, as a query that other reads can include. */
export const earlierPrices = (db: Sql, invitation_id: string) =>
  db.select({ price: sql<PastPrice>`row_to_json(found)` }).from(sql`(
    select p.item_id, p.supplier_id, p.quoted_on::text as on, p.unit, p.currency, p.unit_price::text as unit_price
    from invitations i
    join (select distinct il.invitation_id, r.item_id from invitation_lines il join rfq_lines r on r.id = il.rfq_line_id and r.removed_in is null) wanted
      on wanted.invitation_id = i.id and wanted.item_id is not null
    cross join lateral (
      select * from prices q where q.item_id = wanted.item_id and q.supplier_id = i.supplier_id and not exists (
        select from quote_lines l join rfq_lines r on r.id = l.rfq_line_id where l.id = q.quote_line_id and r.rfq_id = i.rfq_id)
      order by q.quoted_on desc, q.id desc limit ${looked}) p
    where i.id = ${invitation_id}
    order by p.quoted_on desc, p.id desc) as found`)
