import { and, eq, sql } from 'drizzle-orm'
import { rfqLifeCycle, type RfqAction } from '../../../domain/rfqLifeCycle'
import { statusAt } from '../../../domain/rfqDeadline'
import { mayActIn, system, type UserActor } from '../../actor'
import type { Transaction } from '../../db/database'
import { branches } from '../../db/schema/company'
import { rfqs } from '../../db/schema/rfqs'
import { orStale } from '../../db/versions'
import { takeStep } from '../../lifeCycleStep'
import { writeActivity } from '../../record'
import { notFound, stale } from '../../refusal'
import { getRfq } from './rfqsRepository'

export type LockedRfq = typeof rfqs.$inferSelect & {
  /** The branch's. */
  timezone: string
}

interface Who {
  user: UserActor
  now: Date
  /** The version that was read; left out where the change is not of the RFQ itself. */
  version?: number
  /** What a 404 calls it. */
  noun?: string
}

/**
 * An RFQ of one of the user's branches that nobody else changes until the transaction ends. One whose deadline has passed is closed
 * first, as the system's own step: what reads show as closed is so before anything else happens to it.
 */
export async function lockRfq(
  db: Transaction,
  id: string,
  { user, now, version, noun = 'RFQ' }: Who,
): Promise<LockedRfq> {
  const [row] = await db.select().from(rfqs).where(eq(rfqs.id, id)).for('no key update')
  if (!row || !mayActIn(user, row.branch_id)) throw notFound(noun)
  if (version !== undefined && row.version !== version) throw stale(await getRfq(db, id, user, now))
  const [branch] = await db.select({ timezone: branches.timezone }).from(branches).where(eq(branches.id, row.branch_id))
  return { ...(await closedByClock(db, row, now)), timezone: branch?.timezone ?? 'UTC' }
}

/** The system's own step: one whose deadline has passed is closed as of it; any other is left as it is. */
export async function closedByClock(
  db: Transaction,
  row: typeof rfqs.$inferSelect,
  now: Date,
): Promise<typeof rfqs.$inferSelect> {
  const status = statusAt(row, now)
  if (status === row.status) return row
  // The version stays: whoever read it read it as closed.
  const closed = { status, closed_at: row.deadline }
  await db.update(rfqs).set(closed).where(eq(rfqs.id, row.id))
  await writeActivity(db, system, now, {
    action: 'closed',
    entity: 'rfqs',
    entity_id: row.id,
    branch_id: row.branch_id,
    before: { status: row.status },
    after: { status },
  })
  return { ...row, ...closed }
}

type Head = Partial<typeof rfqs.$inferInsert>

/** Sets columns of a locked RFQ and counts its version up. */
export async function changeRfq(db: Transaction, rfq: LockedRfq, values: Head): Promise<void> {
  const [updated] = await db
    .update(rfqs)
    .set({ ...values, version: rfq.version + 1, updated_at: sql`now()` })
    .where(and(eq(rfqs.id, rfq.id), eq(rfqs.version, rfq.version)))
    .returning({ id: rfqs.id })
  orStale(updated, undefined)
}

const done: Record<RfqAction, string> = {
  send: 'sent',
  extend: 'extended',
  revise: 'revised',
  close: 'closed',
  open_quotes: 'opened',
  award: 'awarded',
  undo_award: 'taken back to before its award',
  cancel: 'cancelled',
}

/** The status that a step of an RFQ leads to; 409 in words where its life cycle does not allow it, 422 where a reason is missing. */
export function rfqStep(rfq: Pick<LockedRfq, 'status'>, action: RfqAction, reason?: string | null) {
  const stands = rfq.status === 'draft' ? 'a draft' : rfq.status
  return takeStep(rfqLifeCycle, {
    status: rfq.status,
    action,
    reason,
    words: `This RFQ is ${stands}: it cannot be ${done[action]}.`,
  })
}
