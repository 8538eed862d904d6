import { asc, eq } from 'drizzle-orm'
import type { Rfq } from '../../../contract/rfqs'
import type { RfqRevision } from '../../../contract/rfqRevisions'
import { lineChanges, termChanges, type RevisionContent } from '../../../domain/rfqRevision'
import type { Sql, Transaction } from '../../db/database'
import { users } from '../../db/schema/people'
import { rfq_revisions } from '../../db/schema/rfqs'
import type { Wanted } from '../../trail/coveredDocuments'
import { describeRfq } from '../papers/rfqPapers'

/** What an RFQ asks for now, as a revision keeps it. */
export const contentOf = ({ title, deadline, required_by, delivery_place, terms, lines }: Rfq): RevisionContent => ({
  title,
  deadline,
  required_by,
  delivery_place,
  terms,
  lines: lines.map(({ id, position, item_id, description, quantity, unit, specification }) => ({
    id,
    position,
    item_id,
    description,
    quantity,
    unit,
    specification,
  })),
})

interface Making {
  made_by: string | null
  reason?: string | null
  now: Date
}

/** Keeps what an RFQ asks for and the papers of it as they are now, unless this revision is kept already. */
export async function keepRevision(db: Transaction, rfq: Rfq, { made_by, reason = null, now }: Making): Promise<void> {
  const papers = await describeRfq(db, rfq, now)
  await db
    .insert(rfq_revisions)
    .values({
      rfq_id: rfq.id,
      revision: rfq.revision,
      reason,
      content: contentOf(rfq),
      papers,
      made_by,
      created_at: now.toISOString(),
    })
    .onConflictDoNothing()
}

/** What goes out with a revision is covered in the audit trail, with all revisions before it. */
export const revisionsCovered = (rfq_id: string): Wanted[] => [{ kind: 'rfq_revision', by: 'rfq_id', ids: [rfq_id] }]

/** The revisions of an RFQ, the newest first, each with what it changed of the one before. */
export async function revisionsOf(db: Sql, rfq_id: string): Promise<RfqRevision[]> {
  const rows = await db
    .select({
      revision: rfq_revisions.revision,
      reason: rfq_revisions.reason,
      made_at: rfq_revisions.created_at,
      made_by_name: users.name,
      content: rfq_revisions.content,
    })
    .from(rfq_revisions)
    .leftJoin(users, eq(users.id, rfq_revisions.made_by))
    .where(eq(rfq_revisions.rfq_id, rfq_id))
    .orderBy(asc(rfq_revisions.revision))
  return rows
    .map(({ content, ...row }, index) => {
      const before = rows[index - 1]?.content
      return {
        ...row,
        terms: before ? termChanges(before, content) : [],
        lines: before ? lineChanges(before.lines, content.lines) : [],
      }
    })
    .reverse()
}
