import { and, or, sql, type SQL } from 'drizzle-orm'
import type { SupplierResponse } from '../../../../domain/rfqs/supplierResponses'
import { isAnyOf } from '../../../db/lists/list'
import { rfqs } from '../../../db/schema/rfqs'

/** The priced lines `l` of the submitted quote of an invitation `i`. */
const pricedLines = sql`quotes q join quote_lines l on l.quote_id = q.id and (l.free_of_charge or l.unit_price is not null)`
const wonLines = sql`${pricedLines}
  join award_allocations a on a.quote_line_id = l.id join awards w on w.id = a.award_id and w.status = 'made'`
/** One unit of the quote's currency in that of the RFQ, frozen on it. */
const frozenRate = sql`case when q.currency = ${rfqs.currency} then 1
  else (select f.rate from rfq_rates f where f.rfq_id = ${rfqs.id} and f.currency = q.currency) end`
const ofInvitation = sql`q.invitation_id = i.id and q.status = 'submitted'`

/**
 * The condition of each response, of an invitation `i` that was not withdrawn. With a limit they are looked up by the
 * indexes for each RFQ: `exists` may be planned as a join of all quotes.
 */
const responseTerms: Record<SupplierResponse, SQL> = {
  asked: sql`true`,
  answered: sql`i.status in ('submitted', 'declined')`,
  offered: sql`${rfqs.status} = 'awarded' and (select true from ${pricedLines} where ${ofInvitation} limit 1)`,
  won: sql`${rfqs.status} = 'awarded' and (select true from ${wonLines} where ${ofInvitation} limit 1)`,
  unvalued: sql`${rfqs.status} = 'awarded' and (select true from ${wonLines} join branches n on n.id = ${rfqs.branch_id}
    where ${ofInvitation} and in_currency(${frozenRate}, ${rfqs.currency}, n.currency, w.awarded_on) is null limit 1)`,
}

/** The condition that an RFQ has one of these responses, of one of these suppliers or of any. */
export const hasResponse = (responses: readonly SupplierResponse[], supplier_ids: readonly string[] | undefined) =>
  sql`(select true from invitations i where ${and(
    sql`i.rfq_id = ${rfqs.id}`,
    isAnyOf(sql`i.supplier_id`, supplier_ids),
    sql`i.status <> 'withdrawn'`,
    or(...responses.map((response) => sql`(${responseTerms[response]})`)),
  )} limit 1)`
