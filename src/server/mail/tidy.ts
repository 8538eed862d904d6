import { lt, lte } from 'drizzle-orm'
import type { Database } from '../db/connection/database'
import { passkey_challenges, sign_in_attempts } from '../db/schema/people'
import { guess_counts, idempotency_keys } from '../db/schema/system'

const day = 86_400_000
/** A request is repeated within minutes. */
const keptDays = 7

/** Deletes rows that are not needed any more. Any server may run it at any moment: the second finds nothing. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * day)
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before.toISOString()))
  await db.delete(guess_counts).where(lt(guess_counts.expire, now.getTime()))
  await db.delete(sign_in_attempts).where(lte(sign_in_attempts.expires_at, now.toISOString()))
  await db.delete(passkey_challenges).where(lte(passkey_challenges.expires_at, now.toISOString()))
}
