import { and, eq, gt, isNull } from 'drizzle-orm'
import { newToken, sha256 } from '../../crypto/secrets'
import type { Sql } from '../../db/connection/database'
import { sign_in_attempts } from '../../db/schema/people'

/** How long a user may take at the provider. */
const minutes = 10

/** What the answer of the provider is checked against. */
export interface Attempt {
  state: string
  nonce: string
  code_verifier: string
}

/**
 * Stores a sign-in that has begun; with a user, one that links their account there. Returns its ticket: only the browser which has it can
 * finish it.
 */
export async function keepAttempt(
  db: Sql,
  attempt: Attempt,
  now: Date,
  user_id: string | null = null,
): Promise<string> {
  const ticket = newToken('once')
  const expires_at = new Date(now.getTime() + minutes * 60_000).toISOString()
  await db.insert(sign_in_attempts).values({ ...attempt, user_id, ticket_hash: sha256(ticket), expires_at })
  return ticket
}

/**
 * Takes the sign-in of a ticket out, or the linking of this user: it works once, also for requests at the same moment, and
 * for what it began with alone.
 */
export async function takeAttempt(
  db: Sql,
  ticket: string,
  now: Date,
  user_id: string | null = null,
): Promise<Attempt | undefined> {
  const [attempt] = await db
    .delete(sign_in_attempts)
    .where(
      and(
        eq(sign_in_attempts.ticket_hash, sha256(ticket)),
        gt(sign_in_attempts.expires_at, now.toISOString()),
        user_id ? eq(sign_in_attempts.user_id, user_id) : isNull(sign_in_attempts.user_id),
      ),
    )
    .returning()
  return attempt
}
