import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../db/database'
import { notices } from '../db/schema/invitations'
import { outbox } from '../db/schema/system'
import { leaseMinutes } from '../../domain/outbox'

export type OutboxRow = typeof outbox.$inferSelect
type NewMail = typeof outbox.$inferInsert & { notice_id?: string }

/** Puts a mail into the outbox, in the transaction of what it tells. */
export async function putInOutbox(db: Transaction, { notice_id, ...mail }: NewMail): Promise<string> {
  const [row] = await db.insert(outbox).values(mail).returning({ id: outbox.id })
  if (!row) throw new Error('a mail was not put into the outbox')
  if (notice_id) await db.update(notices).set({ outbox_id: row.id }).where(eq(notices.id, notice_id))
  return row.id
}

const open = sql`${outbox.status} in ('waiting', 'failed')`

/**
 * Takes the mail that is due first, for one server alone until its lease ends, in one statement: another that asks at the same
 * moment passes over it. Taking one counts as an attempt, so that a mail at which the server dies is not tried for ever.
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

/** What became of a mail; only the server that has it may say, as long as nobody took it over. */
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

/** Removes mails that were sent, or dropped, before this moment. */
export const forgetSent = (db: Sql, before: Date) =>
  db
    .delete(outbox)
    .where(and(inArray(outbox.status, ['sent', 'dropped']), lt(outbox.next_attempt_at, before.toISOString())))
