import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../db/connection/database'
import { notices } from '../db/schema/invitations'
import { outbox } from '../db/schema/system'
import { insertRow } from '../db/rows/insertRow'
import { leaseMinutes } from '../../domain/jobs/outbox'

export type OutboxRow = typeof outbox.$inferSelect
type NewMail = typeof outbox.$inferInsert & { notice_id?: string }

/** Adds a mail to the outbox, in the transaction of the change. */
export async function putInOutbox(db: Transaction, { notice_id, ...mail }: NewMail): Promise<string> {
  const id = await insertRow(db, outbox, mail)
  if (notice_id) await db.update(notices).set({ outbox_id: id }).where(eq(notices.id, notice_id))
  return id
}

/** Whether a mail that will be tried again failed for one of these reasons. */
export async function waitsWithFailure(db: Sql, reasons: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'failed'), inArray(outbox.last_error, [...reasons])))
    .limit(1)
  return row !== undefined
}

const open = sql`${outbox.status} in ('waiting', 'failed')`

/**
 * Claims the mail that is due first for one server until its lease ends, in one statement: another server skips it. A
 * claim counts as an attempt, so that a mail that crashes the server is not retried forever.
 */
export async function claimDue(db: Sql, now: Date): Promise<OutboxRow | undefined> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + leaseMinutes * 60_000).toISOString()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        open,
        sql`${outbox.next_attempt_at} <= ${at}`,
        sql`(${outbox.claimed_until} is null or ${outbox.claimed_until} <= ${at})`,
      ),
    )
    .orderBy(outbox.next_attempt_at, outbox.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ claimed_until: until, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
  return row
}

/** Records the outcome of a mail; only for the server that holds its lease. */
export async function settle(
  db: Sql,
  { id, attempts }: OutboxRow,
  values: Partial<typeof outbox.$inferInsert>,
): Promise<boolean> {
  const settled = await db
    .update(outbox)
    .set({ claimed_until: null, ...values })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), open))
    .returning({ id: outbox.id })
  return settled.length > 0
}

/** Deletes mails that were sent, or dropped, before this moment, and returns them. */
export const forgetSent = (db: Sql, before: Date) =>
  db
    .delete(outbox)
    .where(and(inArray(outbox.status, ['sent', 'dropped']), lt(outbox.next_attempt_at, before.toISOString())))
    .returning({ id: outbox.id })
