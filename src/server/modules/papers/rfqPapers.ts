import { and, desc, eq } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import { type Paper, paperSchema } from '../../../contract/paper'
import type { getRfqPaper } from '../../../contract/papers'
import type { Rfq } from '../../../contract/rfqs'
import { dayIn } from '../../../domain/days'
import { addressedTo, type Addressed, type RfqFacts, rfqPaper } from '../../../documents/rfqPaper'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { rfq_revisions } from '../../db/schema/rfqs'
import { notFound } from '../../refusal'
import { getRfq } from '../rfqs/rfqsRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { senderFor } from './sender'

/** The papers of one revision: one with all lines, and what is another for each supplier. */
export interface RfqPapers extends Record<string, unknown> {
  rfq: Paper
  /** Of its rows, in their order. */
  line_ids: string[]
  asked: (Addressed & { invitation_id: string })[]
}

/** All papers of an RFQ as it stands: kept with each revision, they are redrawn the same for ever. */
export async function describeRfq(db: Sql, rfq: Rfq, now: Date): Promise<RfqPapers> {
  const { from, today } = await senderFor(db, rfq.branch_id, now)
  const asked: RfqPapers['asked'] = []
  for (const invitation of rfq.invitations.filter(({ status }) => status !== 'withdrawn')) {
    const { to, facts } = rfqPaper({ rfq, asked: { invitation, supplier: await getSupplier(db, invitation.supplier_id) }, from, date: today })
    asked.push({ invitation_id: invitation.id, to, facts, line_ids: invitation.line_ids })
  }
  return { rfq: rfqPaper({ rfq, asked: null, from, date: today }), line_ids: rfq.lines.map(({ id }) => id), asked }
}

/**
 * The RFQ for one of its suppliers; without an invitation for nobody, with all lines. The revision that stands as it stands, with the
 * day on which it was sent; an older one as it went out.
 */
export async function readRfqPaper(db: Sql, id: string, user: UserActor, { invitation_id, revision }: Query<typeof getRfqPaper>, now: Date): Promise<Paper> {
  const rfq = await getRfq(db, id, user, now)
  if (revision !== undefined && revision !== rfq.revision) return keptPaper(db, id, revision, invitation_id)
  const { from, today } = await senderFor(db, rfq.branch_id, now)
  return rfqPaper({ rfq, asked: await askedBy(db, rfq, invitation_id), from, date: await sentOn(db, rfq) ?? today })
}

/** The branch's day on which the revision that stands went out; null for a draft. */
export async function sentOn(db: Sql, { id, sent_at, timezone }: Pick<Rfq, 'id' | 'sent_at' | 'timezone'>): Promise<string | null> {
  const [kept] = await db.select({ at: rfq_revisions.created_at }).from(rfq_revisions).where(eq(rfq_revisions.rfq_id, id)).orderBy(desc(rfq_revisions.revision)).limit(1)
  const at = kept?.at ?? sent_at
  return at && dayIn(new Date(at), timezone)
}

async function keptPaper(db: Sql, rfq_id: string, revision: number, invitation_id: string | undefined): Promise<Paper> {
  const [kept] = await db
    .select({ papers: rfq_revisions.papers })
    .from(rfq_revisions)
    .where(and(eq(rfq_revisions.rfq_id, rfq_id), eq(rfq_revisions.revision, revision)))
  if (!kept) throw notFound('revision')
  const { rfq, line_ids, asked } = kept.papers as RfqPapers
  const paper = paperSchema.parse(rfq)
  if (!invitation_id) return paper
  const addressed = asked.find((one) => one.invitation_id === invitation_id)
  if (!addressed) throw notFound('invitation')
  return addressedTo(paper, line_ids, addressed)
}

async function askedBy(db: Sql, rfq: Rfq, invitation_id: string | undefined): Promise<RfqFacts['asked']> {
  if (!invitation_id) return null
  const invitation = rfq.invitations.find((one) => one.id === invitation_id)
  if (!invitation) throw notFound('invitation')
  return { invitation, supplier: await getSupplier(db, invitation.supplier_id) }
}
