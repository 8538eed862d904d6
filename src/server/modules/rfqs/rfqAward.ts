import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Award } from '../../../contract/award'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { award_allocations, awards } from '../../db/schema/awards'
import { invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_lines } from '../../db/schema/rfqs'

/** Returns the current award of an RFQ without its allocations: one row or none. */
export const awardsOf = (db: Sql, rfq_id: string | SQL) =>
  db
    .select({
      id: awards.id,
      status: awards.status,
      strategy: awards.strategy,
      reason: awards.reason,
      awarded_on: awards.awarded_on,
      awarded_at: awards.created_at,
      awarded_by_name: sql<string | null>`(select u.name from users u where u.id = ${awards.awarded_by})`,
      used: sql<boolean>`exists (select from orders o where o.award_id = awards.id and o.status not in ('lost', 'cancelled'))`,
    })
    .from(awards)
    .where(and(eq(awards.rfq_id, rfq_id), eq(awards.status, 'made')))

/** Returns the allocations of the current award of an RFQ, without prices. */
export const allocationsOf = (db: Sql, rfq_id: string | SQL) =>
  db
    .select({
      id: award_allocations.id,
      rfq_line_id: award_allocations.rfq_line_id,
      quote_line_id: award_allocations.quote_line_id,
      invitation_id: invitations.id,
      supplier_id: invitations.supplier_id,
      supplier_name: suppliers.name,
      quantity: award_allocations.quantity,
      buyable_quantity: award_allocations.buyable_quantity,
      ordered: sql<Award['allocations'][number]['ordered']>`coalesce((
        select json_agg(json_build_object('order_id', o.id, 'number', o.number, 'enquiry_line_id', l.enquiry_line_id) order by o.created_at, o.id, l.position)
        from order_lines l join orders o on o.id = l.order_id
        where l.award_allocation_id = award_allocations.id and o.status not in ('lost', 'cancelled')), '[]'::json)`,
    })
    .from(award_allocations)
    .innerJoin(awards, and(eq(awards.id, award_allocations.award_id), eq(awards.status, 'made')))
    .innerJoin(rfq_lines, eq(rfq_lines.id, award_allocations.rfq_line_id))
    .innerJoin(quote_lines, eq(quote_lines.id, award_allocations.quote_line_id))
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(eq(awards.rfq_id, rfq_id))
    .orderBy(asc(rfq_lines.position), asc(suppliers.name))

interface AwardFacts {
  awards: Rows<{ awards: ReturnType<typeof awardsOf> }>['awards']
  allocations: Rows<{ allocations: ReturnType<typeof allocationsOf> }>['allocations']
}

/** Returns the current award as in the API's response; null where there is none. */
export function toAward({ awards: [award], allocations }: AwardFacts): Award | null {
  return award ? { ...award, allocations: allocations.map(({ invitation_id: _, ...allocation }) => allocation) } : null
}
