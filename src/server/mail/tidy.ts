import { lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { idempotency_keys } from '../db/schema/system'
import { forgetSent } from './outboxRepository'

const day = 86_400_000
/** A request is repeated within minutes; a sent mail is asked about for as long as its RFQ is remembered. */
const keptDays = { keys: 7, mails: 90 }

/** Removes what nobody asks for any more. Any server may do it at any moment: the second finds nothing. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before(keptDays.keys).toISOString()))
  await forgetSent(db, before(keptDays.mails))
}
