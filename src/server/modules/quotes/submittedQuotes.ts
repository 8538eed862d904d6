import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Rfq } from '../../../contract/rfqs'
import type { SubmittedQuote } from '../../../domain/comparison/quoted'
import { isAfterOpening } from '../../../domain/rfqs/rfqSeal'
import type { Sql } from '../../db/connection/database'
import type { Rows } from '../../db/documents/readTogether'
import { invitations } from '../../db/schema/invitations'
import { users } from '../../db/schema/people'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_lines } from '../../db/schema/rfqs'

/** Only a line without a price may be submitted without a factor, and there the factor has no effect. */
type StoredLine = typeof quote_lines.$inferSelect & { unit_factor: string }

/** A quote as it is compared, with additional fields for its readers. */
export interface StoredQuote extends SubmittedQuote {
  revision: number
  /** Whether a freight of 0 was stated. */
  no_freight: boolean
  /** The revision of the RFQ that it answers. */
  rfq_revision: number
  invitation_id: string
  submitted_at: string | null
  /** Who entered it for the supplier; null where the supplier submitted it. */
  typed_by_name: string | null
  after_opening: boolean
  lines: StoredLine[]
}

/**
 * The newest submitted quote of each invitation that is not withdrawn, in the order of the invitations; after the award
 * those from which the award was chosen, ignoring later ones. Answers to a line that has changed since the answered
 * revision are left out: the price was for another request. As queries that a read of the RFQ can include.
 */
export function submittedParts(db: Sql, rfq_id: string) {
  const live = and(eq(invitations.rfq_id, rfq_id), ne(invitations.status, 'withdrawn'), counting(rfq_id))
  return {
    quoted: db
      .select({ quote: quotes, supplier_id: invitations.supplier_id, typed_by_name: users.name })
      .from(quotes)
      .leftJoin(users, eq(users.id, quotes.typed_by))
      .innerJoin(invitations, eq(invitations.id, quotes.invitation_id))
      .where(live)
      .orderBy(asc(invitations.id)),
    quoted_lines: db
      .select({ line: quote_lines })
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
      .orderBy(asc(quote_lines.position)),
  }
}

export type SubmittedRows = Rows<ReturnType<typeof submittedParts>>

/** Returns the quotes as they are compared. */
export const toStoredQuotes = (
  { invitations: invited, sealed }: Pick<Rfq, 'invitations' | 'sealed'>,
  { quoted, quoted_lines }: SubmittedRows,
): StoredQuote[] =>
  quoted.map(({ quote, supplier_id, typed_by_name }) => ({
    ...quote,
    supplier_id,
    typed_by_name,
    after_opening: isAfterOpening({ sealed }, quote),
    asked_line_ids: invited.find(({ id }) => id === quote.invitation_id)?.line_ids ?? [],
    lines: quoted_lines.flatMap(({ line }) =>
      line.quote_id === quote.id ? [{ ...line, unit_factor: line.unit_factor ?? '1' }] : [],
    ),
  }))

/** Selects the submitted revision, or after the award the one that counted at its moment; one that was withdrawn by then did not. */
function counting(rfq_id: string) {
  const awarded_at = sql`(select a.created_at from awards a where a.rfq_id = ${rfq_id} and a.status = 'made')`
  return sql`case when ${awarded_at} is null then ${quotes.status} = 'submitted' else ${quotes.status} <> 'withdrawn' and ${quotes.id} = (
    select q.id from quotes q
    where q.invitation_id = ${invitations.id} and q.status <> 'draft' and q.submitted_at <= ${awarded_at}
    order by q.revision desc limit 1) end`
}
