import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Rfq } from '../../../../contract/rfqs'
import type { RfqRevision } from '../../../../contract/rfqRevisions'
import { pick } from '../../../../domain/fields/pick'
import { lineChanges, termChanges, type RevisionContent } from '../../../../domain/rfqs/rfqRevision'
import type { Sql } from '../../../db/connection/database'
import { uuidv7 } from '../../../db/rows/ids'
import { insertion } from '../../../db/rows/recordset'
import { users } from '../../../db/schema/people'
import { rfq_revisions } from '../../../db/schema/rfqs'
import type { Wanted } from '../../../audit/coveredDocuments'
import { describeRfq, type DocumentFacts } from '../sending/rfqDocuments'

/** Returns the content of an RFQ as a revision stores it. */
export const contentOf = (rfq: Rfq): RevisionContent => ({
  ...pick(rfq, ['title', 'deadline', 'required_by', 'delivery_place', 'terms']),
  lines: rfq.lines.map((line) => pick(line, revisedFields)),
})

const revisedFields = ['id', 'position', 'item_id', 'description', 'quantity', 'unit', 'specification'] as const

interface Making {
  made_by: string | null
  reason?: string | null
  now: Date
}

/** Stores the content of an RFQ and its documents, as a part of a statement, unless this revision is stored already. */
export function revisionKept(facts: DocumentFacts, rfq: Rfq, { made_by, reason = null, now }: Making): SQL {
  const row = {
    id: uuidv7(),
    rfq_id: rfq.id,
    revision: rfq.revision,
    reason,
    content: contentOf(rfq),
    documents: describeRfq(facts, rfq, now),
    made_by,
    created_at: now.toISOString(),
  }
  return sql`${insertion(rfq_revisions, Object.keys(row), [row])} on conflict do nothing`
}

/** The audit trail covers a sent revision together with all earlier ones. */
export const revisionsCovered = (rfq_id: string): Wanted[] => [{ kind: 'rfq_revision', by: 'rfq_id', ids: [rfq_id] }]

/** Returns the revisions of an RFQ, the newest first, each with its changes from the one before. */
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
