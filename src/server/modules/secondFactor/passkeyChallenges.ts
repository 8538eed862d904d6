import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { challengeMinutes } from '../../../domain/access/secondFactor'
import type { Sql } from '../../db/connection/database'
import { passkey_challenges, type challengeKinds } from '../../db/schema/people'

/** What a challenge is for: it is of no use for anything else, for another user or in another session. */
export interface ChallengeOf {
  kind: (typeof challengeKinds)[number]
  user_id: string
  /** Null before a sign-in. */
  session_id: string | null
}

/** Stores and returns a new challenge. */
export async function keepChallenge(db: Sql, asked: ChallengeOf, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000).toISOString()
  await db.insert(passkey_challenges).values({ ...asked, challenge, expires_at })
  return challenge
}

/** Takes a challenge out: it works once, also for requests at the same moment. False for another or an old one. */
export async function takeChallenge(db: Sql, challenge: string, asked: ChallengeOf, now: Date): Promise<boolean> {
  const { kind, user_id, session_id } = asked
  const taken = await db
    .delete(passkey_challenges)
    .where(
      and(
        eq(passkey_challenges.challenge, challenge),
        eq(passkey_challenges.kind, kind),
        eq(passkey_challenges.user_id, user_id),
        session_id === null ? isNull(passkey_challenges.session_id) : eq(passkey_challenges.session_id, session_id),
        gt(passkey_challenges.expires_at, now.toISOString()),
      ),
    )
    .returning({ kind: passkey_challenges.kind })
  return taken.length > 0
}
