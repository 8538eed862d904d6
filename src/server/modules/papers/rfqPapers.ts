import { and, desc, eq } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import { type Paper, paperSchema } from '../../../contract/paper'
import type { getRfqPaper } from '../../../contract/papers'
import type { Rfq } from '../../../contract/rfqs'
import { dayIn } from '../../../domain/days'
import { type Language, languageOf } from '../../../domain/languages'
import { addressedTo, type Addressed, type RfqFacts, rfqPaper } from '../../../documents/rfqPaper'
import type { UserActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { rfq_revisions } from '../../db/schema/rfqs'
import { notFound } from '../../refusal'
import { getRfq } from '../rfqs/rfqsRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { keepLogo, type Sender, senderFor } from './sender'

/** The papers of one revision: one with all lines in English and in each language of its suppliers, and what is another for each of them. */
export interface RfqPapers extends Record<string, unknown> {
  rfq: Paper
  /** In what is read besides English; what was kept before there was another language has none. */
  translated?: Partial<Record<Language, Paper>>
  /** Of its rows, in their order. */
  line_ids: string[]
  asked: (Addressed & { invitation_id: string; language?: Language })[]
}

/**
 * All papers of an RFQ as it stands: kept with each revision, they are redrawn the same for ever.
 * @param date of the papers, YYYY-MM-DD; today when left out
 */
export async function describeRfq(db: Transaction, rfq: Rfq, now: Date, date?: string): Promise<RfqPapers> {
  await keepLogo(db)
  const senders = new Map<Language, Sender>()
  const describe = async (language: Language, asked: RfqFacts['asked']) => {
    const sender = senders.get(language) ?? (await senderFor(db, rfq.branch_id, now, language))
    senders.set(language, sender)
    return rfqPaper({ rfq, asked, from: sender.from, language, date: date ?? sender.today })
  }
  const asked: RfqPapers['asked'] = []
  const translated: RfqPapers['translated'] = {}
  for (const invitation of rfq.invitations.filter(({ status }) => status !== 'withdrawn')) {
    const language = languageOf(invitation.language)
    const { to, facts } = await describe(language, {
      invitation,
      supplier: await getSupplier(db, invitation.supplier_id),
    })
    asked.push({ invitation_id: invitation.id, language, to, facts, line_ids: invitation.line_ids })
    if (language !== 'en') translated[language] ??= await describe(language, null)
  }
  return { rfq: await describe('en', null), translated, line_ids: rfq.lines.map(({ id }) => id), asked }
}

/**
 * The RFQ for one of its suppliers; without an invitation for nobody, with all lines. The revision that stands as it stands, with the
 * day on which it was sent; an older one as it went out.
 */
export async function readRfqPaper(
  db: Sql,
  id: string,
  user: UserActor,
  { invitation_id, revision }: Query<typeof getRfqPaper>,
  now: Date,
): Promise<Paper> {
  const rfq = await getRfq(db, id, user, now)
  if (revision !== undefined && revision !== rfq.revision) return keptPaper(db, id, revision, invitation_id)
  const asked = await askedBy(db, rfq, invitation_id)
  const language = languageOf(asked?.invitation.language)
  const { from, today } = await senderFor(db, rfq.branch_id, now, language)
  return rfqPaper({ rfq, asked, from, language, date: (await sentOn(db, rfq)) ?? today })
}

/** The branch's day on which the revision that stands went out; null for a draft. */
export async function sentOn(
  db: Sql,
  { id, sent_at, timezone }: Pick<Rfq, 'id' | 'sent_at' | 'timezone'>,
): Promise<string | null> {
  const [kept] = await db
    .select({ at: rfq_revisions.created_at })
    .from(rfq_revisions)
    .where(eq(rfq_revisions.rfq_id, id))
    .orderBy(desc(rfq_revisions.revision))
    .limit(1)
  const at = kept?.at ?? sent_at
  return at && dayIn(new Date(at), timezone)
}

async function keptPaper(db: Sql, rfq_id: string, revision: number, invitation_id: string | undefined): Promise<Paper> {
  const [kept] = await db
    .select({ papers: rfq_revisions.papers })
    .from(rfq_revisions)
    .where(and(eq(rfq_revisions.rfq_id, rfq_id), eq(rfq_revisions.revision, revision)))
  if (!kept) throw notFound('revision')
  const { rfq, translated, line_ids, asked } = kept.papers as RfqPapers
  if (!invitation_id) return paperSchema.parse(rfq)
  const addressed = asked.find((one) => one.invitation_id === invitation_id)
  if (!addressed) throw notFound('invitation')
  return addressedTo(paperSchema.parse(translated?.[addressed.language ?? 'en'] ?? rfq), line_ids, addressed)
}

async function askedBy(db: Sql, rfq: Rfq, invitation_id: string | undefined) {
  if (!invitation_id) return null
  const invitation = rfq.invitations.find((one) => one.id === invitation_id)
  if (!invitation) throw notFound('invitation')
  return { invitation, supplier: await getSupplier(db, invitation.supplier_id) }
}
