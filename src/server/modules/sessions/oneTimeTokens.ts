import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { one_time_tokens } from '../../db/schema/people'
import { newToken, sha256 } from '../../crypto/secrets'
import { loggedAs, refusal } from '../../http/refusal'

/** `provider` allows a sign-in at the identity provider; nobody gets its token. */
export type OneTimeKind = 'setup' | 'invite' | 'reset' | 'provider'

const days: Record<OneTimeKind, number> = { setup: 7, invite: 7, reset: 1, provider: 7 }

/** Creates a token that works once; it replaces an older one of the same kind and user. */
export async function makeOneTimeToken(db: Sql, kind: OneTimeKind, user_id: string | null, now: Date) {
  const token = newToken('once')
  const expires_at = new Date(now.getTime() + days[kind] * 24 * 3_600_000).toISOString()
  await db
    .update(one_time_tokens)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(one_time_tokens.kind, kind),
        user_id ? eq(one_time_tokens.user_id, user_id) : isNull(one_time_tokens.user_id),
        isNull(one_time_tokens.used_at),
      ),
    )
  await db.insert(one_time_tokens).values({ kind, user_id, token_hash: sha256(token), expires_at })
  return { token, expires_at }
}

/** Unknown, used and expired links and those of inactive users get the same refusal. */
export const linkRefused = () =>
  loggedAs(
    'link_refused',
    refusal(404, 'not_found', 'This link was used, has expired or is incomplete. Ask for a new link.'),
  )

const usable = (kind: OneTimeKind, token: string, now: Date) =>
  and(
    eq(one_time_tokens.token_hash, sha256(token)),
    eq(one_time_tokens.kind, kind),
    isNull(one_time_tokens.used_at),
    gt(one_time_tokens.expires_at, now.toISOString()),
  )

/** Returns the token that could be used now, with its user. */
export async function findUsable(db: Sql, kind: OneTimeKind, token: string, now: Date) {
  const [usableToken] = await db
    .select({ user_id: one_time_tokens.user_id })
    .from(one_time_tokens)
    .where(usable(kind, token, now))
  return usableToken
}

/** Uses up a token and returns its user. */
export async function useOneTimeToken(db: Sql, kind: OneTimeKind, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(one_time_tokens)
    .set({ used_at: now.toISOString() })
    .where(usable(kind, token, now))
    .returning({ user_id: one_time_tokens.user_id })
  if (!row) throw linkRefused()
  return row.user_id
}
