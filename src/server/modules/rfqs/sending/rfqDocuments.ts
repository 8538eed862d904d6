import { desc, eq, and, sql } from 'drizzle-orm'
import type { Query } from '../../../../contract/operation'
import { type GeneratedDocument, generatedDocumentSchema } from '../../../../contract/generatedDocument'
import type { getRfqDocument } from '../../../../contract/documents'
import type { Rfq } from '../../../../contract/rfqs'
import { dayIn } from '../../../../domain/dates/days'
import { type Language, languageOf } from '../../../../domain/parties/languages'
import { addressedTo, type Addressed, rfqDocument } from '../../../../documents/kinds/rfqDocument'
import type { UserActor } from '../../../http/actor'
import type { Sql } from '../../../db/connection/database'
import type { Rows } from '../../../db/documents/readTogether'
import { rfq_revisions } from '../../../db/schema/rfqs'
import { notFound } from '../../../http/refusal'
import { sendingParts, toSender } from '../../branches/sender'
import { loadRfq, type RfqFacts } from '../loadRfq'
import { toRfq } from '../toRfq'

/**
 * The documents of one revision: one with all lines in English and in each language of its suppliers, and the differing
 * ones by supplier.
 */
export interface RfqDocuments extends Record<string, unknown> {
  rfq: GeneratedDocument
  /** By language other than English; undefined in revisions that were stored before translations existed. */
  translated?: Partial<Record<Language, GeneratedDocument>>
  /** The ids of its rows, in order. */
  line_ids: string[]
  asked: (Addressed & { invitation_id: string; language?: Language })[]
}

/** What an RFQ's documents are made of besides the RFQ, as queries that other reads of it can include. */
export const documentParts = (db: Sql, rfq_id: string) => ({
  ...sendingParts(db, sql`(select branch_id from rfqs where id = ${rfq_id})`),
  last_sent: db
    .select({ at: rfq_revisions.created_at })
    .from(rfq_revisions)
    .where(eq(rfq_revisions.rfq_id, rfq_id))
    .orderBy(desc(rfq_revisions.revision))
    .limit(1),
})

export type DocumentFacts = RfqFacts & Rows<ReturnType<typeof documentParts>>

/** Returns the day on which the current revision was sent, in the branch's time zone; null for a draft. */
export function sentOn({ last_sent, head, branch }: DocumentFacts): string | null {
  const at = last_sent[0]?.at ?? head.sent_at
  return at && dayIn(new Date(at), branch.timezone)
}

/**
 * Returns the RFQ's document for one of its suppliers, in the supplier's language, or the general one with all lines.
 * @param date of the document, YYYY-MM-DD; today when omitted
 */
export function describeFor(
  facts: DocumentFacts,
  rfq: Rfq,
  {
    invitation_id,
    language,
    date,
    now,
  }: { invitation_id: string | null; language: Language; date?: string | undefined; now: Date },
): GeneratedDocument {
  const { from, today } = toSender(facts, now, language)
  const invitation = rfq.invitations.find(({ id }) => id === invitation_id)
  const stored = facts.invitations.find((one) => one.invitation.id === invitation_id)
  const asked = invitation && stored ? { invitation, supplier: stored.supplier } : null
  return rfqDocument({ rfq, asked, from, language, date: date ?? today })
}

/**
 * Returns all documents of an RFQ's current state: stored with each revision, so that they are always redrawn the same.
 * @param date of the documents, YYYY-MM-DD; today when omitted
 */
export function describeRfq(facts: DocumentFacts, rfq: Rfq, now: Date, date?: string): RfqDocuments {
  const general = (language: Language) => describeFor(facts, rfq, { invitation_id: null, language, date, now })
  const translated: RfqDocuments['translated'] = {}
  const live = rfq.invitations.filter(({ status }) => status !== 'withdrawn')
  const asked = live.map(({ id: invitation_id, language: spoken, line_ids }) => {
    const language = languageOf(spoken)
    if (language !== 'en') translated[language] ??= general(language)
    const { to, facts: known } = describeFor(facts, rfq, { invitation_id, language, date, now })
    return { invitation_id, language, to, facts: known, line_ids }
  })
  return { rfq: general('en'), translated, line_ids: rfq.lines.map(({ id }) => id), asked }
}

/**
 * Returns the RFQ document for one of its suppliers; without an invitation the general one with all lines. The current
 * revision is up to date, with the day on which it was sent; an older one is as it was sent.
 */
export async function readRfqDocument(
  db: Sql,
  id: string,
  user: UserActor,
  {
    invitation_id = null,
    revision,
  }: Omit<Query<typeof getRfqDocument>, 'invitation_id'> & { invitation_id?: string | null | undefined },
  now: Date,
): Promise<GeneratedDocument> {
  const facts = await loadRfq(db, id, { user }, documentParts(db, id))
  const rfq = toRfq(facts, now)
  if (revision !== undefined && revision !== rfq.revision) return keptDocument(db, id, revision, invitation_id)
  const invitation = rfq.invitations.find((one) => one.id === invitation_id)
  if (invitation_id && !invitation) throw notFound('invitation')
  const language = languageOf(invitation?.language)
  return describeFor(facts, rfq, { invitation_id, language, date: sentOn(facts) ?? undefined, now })
}

async function keptDocument(
  db: Sql,
  rfq_id: string,
  revision: number,
  invitation_id: string | null,
): Promise<GeneratedDocument> {
  const [kept] = await db
    .select({ documents: rfq_revisions.documents })
    .from(rfq_revisions)
    .where(and(eq(rfq_revisions.rfq_id, rfq_id), eq(rfq_revisions.revision, revision)))
  if (!kept) throw notFound('revision')
  const { rfq, translated, line_ids, asked } = kept.documents as RfqDocuments
  if (!invitation_id) return generatedDocumentSchema.parse(rfq)
  const addressed = asked.find((one) => one.invitation_id === invitation_id)
  if (!addressed) throw notFound('invitation')
  return addressedTo(
    generatedDocumentSchema.parse(translated?.[addressed.language ?? 'en'] ?? rfq),
    line_ids,
    addressed,
  )
}
