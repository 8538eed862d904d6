import { and, eq, isNull } from 'drizzle-orm'
import type { PublicChange } from '../../../contract/quotes'
import { lineChanges, type RevisionLine } from '../../../domain/rfqRevision'
import type { Sql } from '../../db/database'
import { invitation_lines } from '../../db/schema/invitations'
import { quote_lines, quotes } from '../../db/schema/quotes'
import { rfq_revisions } from '../../db/schema/rfqs'

interface Head {
  id: string
  revision: number
}

/** Why the RFQ was changed last; null in its first revision. */
export async function revisionReason(db: Sql, { id, revision }: Head): Promise<string | null> {
  if (revision === 1) return null
  return (await revisionOf(db, id, revision))?.reason ?? null
}

async function revisionOf(db: Sql, rfq_id: string, revision: number) {
  const [row] = await db
    .select({ reason: rfq_revisions.reason, content: rfq_revisions.content })
    .from(rfq_revisions)
    .where(and(eq(rfq_revisions.rfq_id, rfq_id), eq(rfq_revisions.revision, revision)))
  return row
}

interface Asked {
  rfq: Head
  invitation_id: string
  /** The revision that he knows. */
  since: number
  /** What he is asked for now. */
  lines: readonly Omit<RevisionLine, 'item_id'>[]
}

/** What became of a supplier's own lines since the revision that he knows, each with the price that he gave for it as it was. */
export async function publicChanges(db: Sql, { rfq, invitation_id, since, lines }: Asked): Promise<PublicChange[]> {
  if (since >= rfq.revision) return []
  const before = await revisionOf(db, rfq.id, since)
  const own = await db
    .select({ id: invitation_lines.rfq_line_id })
    .from(invitation_lines)
    .where(eq(invitation_lines.invitation_id, invitation_id))
  const mine = new Set(own.map(({ id }) => id))
  const known = (before?.content.lines ?? []).filter(({ id }) => mine.has(id))
  const prices = await submittedPrices(db, invitation_id)
  return lineChanges(
    known,
    lines.map((line) => ({ ...line, item_id: null })),
  ).map(({ line_id, kind, position, was }) => {
    const price = prices.find(({ rfq_line_id }) => rfq_line_id === line_id)
    return {
      line_id,
      kind,
      position,
      was,
      was_unit_price: price?.unit_price ?? null,
      was_currency: price?.currency ?? null,
    }
  })
}

const submittedPrices = (db: Sql, invitation_id: string) =>
  db
    .select({ rfq_line_id: quote_lines.rfq_line_id, unit_price: quote_lines.unit_price, currency: quotes.currency })
    .from(quote_lines)
    .innerJoin(quotes, eq(quotes.id, quote_lines.quote_id))
    .where(
      and(eq(quotes.invitation_id, invitation_id), eq(quotes.status, 'submitted'), isNull(quote_lines.alternative)),
    )
