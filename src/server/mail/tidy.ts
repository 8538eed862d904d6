import { lt, lte } from 'drizzle-orm'
import type { Database } from '../db/database'
import { sign_in_attempts } from '../db/schema/people'
import { guess_counts, idempotency_keys } from '../db/schema/system'
import { forgetSent } from '../outbox/outboxRepository'

const day = 86_400_000
/** A request is repeated within minutes; sent mails may be looked up for months. */
const keptDays = { keys: 7, mails: 90 }

/** Deletes rows that are not needed any more. Any server may run it at any moment: the second finds nothing. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before(keptDays.keys).toISOString()))
  await db.delete(guess_counts).where(lt(guess_counts.expire, now.getTime()))
  await db.delete(sign_in_attempts).where(lte(sign_in_attempts.expires_at, now.toISOString()))
  await forgetSent(db, before(keptDays.mails))
}
