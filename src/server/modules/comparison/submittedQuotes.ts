import { and, asc, eq, getTableColumns, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Rfq } from '../../../contract/rfqs'
import type { SubmittedQuote } from '../../../domain/costing/quoted'
import type { Sql } from '../../db/database'
import { invitations } from '../../db/schema/invitations'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_lines } from '../../db/schema/rfqs'

/** Only a line without a price may be submitted with no factor, and there it counts nothing. */
type StoredLine = typeof quote_lines.$inferSelect & { unit_factor: string }

/** A quote as it is compared, with what only its reader wants to see. */
export interface StoredQuote extends SubmittedQuote {
  revision: number
  /** The revision of the RFQ that it answers. */
  rfq_revision: number
  invitation_id: string
  lines: StoredLine[]
}

/**
 * The newest submitted quote of each invitation that was not withdrawn, in the order of the invitations; once awarded those that the
 * award was chosen from, whatever a supplier said later. A line that was changed
 * since the revision that he answered is not among his lines any more: his price was for another.
 */
export async function submittedQuotes(db: Sql, rfq: Pick<Rfq, 'id' | 'invitations' | 'award'>): Promise<StoredQuote[]> {
  const live = and(
    eq(invitations.rfq_id, rfq.id),
    ne(invitations.status, 'withdrawn'),
    rfq.award ? lastUntil(rfq.award.awarded_at) : eq(quotes.status, 'submitted'),
  )
  const heads = await db
    .select({ ...getTableColumns(quotes), supplier_id: invitations.supplier_id })
    .from(quotes)
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .where(live)
    .orderBy(asc(invitations.id))
  const lines = await db
    .select(getTableColumns(quote_lines))
    .from(quote_lines)
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
    .innerJoin(
      rfq_lines,
      and(
        eq(rfq_lines.id, quote_lines.rfq_line_id),
        isNull(rfq_lines.removed_in),
        lte(rfq_lines.changed_in, quotes.rfq_revision),
      ),
    )
    .where(live)
    .orderBy(asc(quote_lines.position))
  return heads.map((head) => ({
    ...head,
    asked_line_ids: rfq.invitations.find(({ id }) => id === head.invitation_id)?.line_ids ?? [],
    lines: lines.flatMap((line) =>
      line.quote_id === head.id ? [{ ...line, unit_factor: line.unit_factor ?? '1' }] : [],
    ),
  }))
}

/** The revision that counted at a moment. */
const lastUntil = (moment: string) => sql`${quotes.id} = (
  select q.id from quotes q
  where q.invitation_id = ${invitations.id} and q.status in ('submitted', 'superseded') and q.submitted_at <= ${moment}::timestamptz
  order by q.revision desc limit 1)`
