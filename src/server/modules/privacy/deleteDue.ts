import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { deletedBefore, type RetainedKind } from '../../../domain/privacy/retention'
import type { Database } from '../../db/connection/database'
import { enquiries } from '../../db/schema/enquiries'
import { attachments, comments } from '../../db/schema/notes'
import { sessions } from '../../db/schema/people'
import { jobs } from '../../db/schema/system'
import { inTransaction } from '../../db/connection/transaction'
import { processEach } from '../../jobs/processEach'
import { forgetSent } from '../../outbox/outboxRepository'
import { theCompany } from '../company/companyRepository'
import { eraseEnquiry } from './eraseEnquiry'

/** How many enquiries are read at once. */
const batch = 200

/**
 * Deletes what the company keeps no longer, and returns how much of each kind. Any server may run it at any moment:
 * the second finds nothing.
 */
export async function deleteDue(db: Database, now: Date): Promise<Partial<Record<RetainedKind, number>>> {
  const company = await theCompany.get(db)
  const deleted: Partial<Record<RetainedKind, number>> = {}
  for (const [kind, act] of Object.entries(acts) as [RetainedKind, Act][]) {
    const before = deletedBefore(now, company[`keep_${kind}_months`])
    if (before) deleted[kind] = await act(db, before, now)
  }
  return deleted
}

type Act = (db: Database, before: Date, now: Date) => Promise<number>

const acts: Record<RetainedKind, Act> = {
  mails: async (db, before) => (await forgetSent(db, before)).length,
  sessions: async (db, before) =>
    (
      await db
        .delete(sessions)
        .where(sql`coalesce(${sessions.ended_at}, ${sessions.expires_at}) < ${before.toISOString()}::timestamptz`)
        .returning({ id: sessions.id })
    ).length,
  imports: deleteImports,
  enquiries: eraseEnquiries,
}

/** Removes finished imports with their files. What they saved has no link to them. */
async function deleteImports(db: Database, before: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .delete(jobs)
      .where(and(eq(jobs.kind, 'import'), lt(jobs.finished_at, before.toISOString())))
      .returning({ id: jobs.id })
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .delete(attachments)
        .where(and(inArray(attachments.entity, ['jobs', 'imports']), inArray(attachments.entity_id, ids)))
    return gone.length
  })
}

/** Closed without an order, and with something that the client said or that was said about it. */
const isErasable = (before: Date) => sql`${enquiries.status} in ('lost', 'cancelled')
  and ${enquiries.closed_at} < ${before.toISOString()}::timestamptz
  and (num_nonnulls(${enquiries.contact}, ${enquiries.notes}, ${enquiries.raw_text}, ${enquiries.delivery_place}) > 0
    or exists (select from ${attachments} a where a.entity = 'enquiries' and a.entity_id = ${enquiries.id})
    or exists (select from ${comments} c where c.entity = 'enquiries' and c.entity_id = ${enquiries.id}))`

/** Removes what was said in enquiries; their lines, client and outcome remain, for the figures of the past. */
async function eraseEnquiries(db: Database, before: Date, now: Date): Promise<number> {
  const due = await db.select({ id: enquiries.id }).from(enquiries).where(isErasable(before)).limit(batch)
  const erased = await processEach(due, ({ id }) =>
    inTransaction(db, async (tx) => {
      // Read again once it is locked: the statement that locks sees files and comments as they were when it began.
      const locked = tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id))
      if ((await locked.for('no key update', { skipLocked: true })).length === 0) return 0
      const [enquiry] = await tx
        .select({ branch_id: enquiries.branch_id })
        .from(enquiries)
        .where(and(eq(enquiries.id, id), isErasable(before)))
      if (!enquiry) return 0
      await eraseEnquiry(tx, { id, ...enquiry }, now)
      return 1
    }),
  )
  return due.length < batch || erased === 0 ? erased : erased + (await eraseEnquiries(db, before, now))
}
