import { and, eq, gt } from 'drizzle-orm'
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

/** Stores a sign-in that has begun. Returns its ticket: only the browser which has it can finish the sign-in. */
export async function keepAttempt(db: Sql, attempt: Attempt, now: Date): Promise<string> {
  const ticket = newToken('once')
  const expires_at = new Date(now.getTime() + minutes * 60_000).toISOString()
  await db.insert(sign_in_attempts).values({ ...attempt, ticket_hash: sha256(ticket), expires_at })
  return ticket
}

/** Takes the sign-in of a ticket out: it works once, also for requests at the same moment. */
export async function takeAttempt(db: Sql, ticket: string, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await db
    .delete(sign_in_attempts)
    .where(and(eq(sign_in_attempts.ticket_hash, sha256(ticket)), gt(sign_in_attempts.expires_at, now.toISOString())))
    .returning()
  return attempt
}
