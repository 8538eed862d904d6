import { asc, desc, eq, inArray, ne, and, sql, type SQL } from 'drizzle-orm'
import type { Quote } from '../../../contract/quotes'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { readTogether, type Rows } from '../../db/documents/readTogether'
import { attachments } from '../../db/schema/notes'
import { users } from '../../db/schema/people'
import { quote_lines, quotes } from '../../db/schema/quotes'

/** The quotes of this condition with their lines, the newest first, as queries that other reads can include. */
export const quoteParts = (db: Sql, where: SQL | undefined) => ({
  quotes: db
    .select({
      quote: quotes,
      typed_by_name: users.name,
      file: { file_name: attachments.file_name, media_type: attachments.media_type, size: attachments.size },
    })
    .from(quotes)
    .leftJoin(attachments, eq(attachments.id, quotes.file_id))
    .leftJoin(users, eq(users.id, quotes.typed_by))
    .where(where)
    .orderBy(desc(quotes.submitted_at), desc(quotes.revision)),
  quote_lines: db
    .select({ line: quote_lines })
    .from(quote_lines)
    .where(inArray(quote_lines.quote_id, db.select({ id: quotes.id }).from(quotes).where(where)))
    .orderBy(asc(quote_lines.position)),
})

export type StoredQuotes = Rows<ReturnType<typeof quoteParts>>

/** Returns quotes as in the API's response. */
export const toQuotes = ({ quotes: stored, quote_lines: lines }: StoredQuotes): Quote[] =>
  stored.map(({ quote, typed_by_name, file }) => ({
    id: quote.id,
    revision: quote.revision,
    rfq_revision: quote.rfq_revision,
    status: quote.status,
    currency: quote.currency,
    valid_until: quote.valid_until,
    lead_time_days: quote.lead_time_days,
    freight: quote.freight,
    no_freight: quote.no_freight,
    minimum_order_value: quote.minimum_order_value,
    payment_terms: quote.payment_terms,
    reference: quote.reference,
    notes: quote.notes,
    submitted_at: quote.submitted_at,
    withdrawn_reason: quote.withdrawn_reason,
    typed_by_name,
    file,
    lines: lines.flatMap(({ line: { quote_id, position: _, ...line } }) => (quote_id === quote.id ? [line] : [])),
  }))

/** The submitted quotes of these invitations, as a condition. */
export const submittedOf = (invitation_ids: SQL | readonly string[]): SQL | undefined =>
  and(
    Array.isArray(invitation_ids)
      ? isOneOf(quotes.invitation_id, invitation_ids)
      : sql`${quotes.invitation_id} in ${invitation_ids as SQL}`,
    ne(quotes.status, 'draft'),
  )

/** Returns the submitted quotes of these invitations, the newest first. */
export const submittedQuotes = async (db: Sql, invitation_ids: readonly string[]): Promise<Quote[]> =>
  toQuotes(await readTogether(db, quoteParts(db, submittedOf(invitation_ids))))
