import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { one_time_tokens } from '../../db/schema/people'
import { makeOneTimeToken } from '../sessions/oneTimeTokens'

/** Allows the next sign-in at the identity provider by a user's verified e-mail address. Returns until when. */
export const allowByEmail = async (db: Sql, user_id: string, now: Date): Promise<string> =>
  (await makeOneTimeToken(db, 'provider', user_id, now)).expires_at

const valid = (user_id: string, now: Date): SQL | undefined =>
  and(
    eq(one_time_tokens.kind, 'provider'),
    eq(one_time_tokens.user_id, user_id),
    isNull(one_time_tokens.used_at),
    gt(one_time_tokens.expires_at, now.toISOString()),
  )

/** Until when it is allowed; null where it is not. */
export async function allowedUntil(db: Sql, user_id: string, now: Date): Promise<string | null> {
  const [allowed] = await db
    .select({ expires_at: one_time_tokens.expires_at })
    .from(one_time_tokens)
    .where(valid(user_id, now))
  return allowed?.expires_at ?? null
}

/** Uses it up; false where it is not allowed. */
export async function useAllowance(db: Sql, user_id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(one_time_tokens)
    .set({ used_at: now.toISOString() })
    .where(valid(user_id, now))
    .returning({ id: one_time_tokens.id })
  return used.length > 0
}
