import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { openSecretKey, readSecretKey } from '../../crypto/secretKey'
import { seal, unseal } from '../../crypto/secrets'
import type { Sql, Transaction } from '../../db/connection/database'
import { second_factors } from '../../db/schema/people'
import type { Env } from '../../env'
import { conflict } from '../../http/refusal'

export type Factor = typeof second_factors.$inferSelect

const ofUser = (user_id: string) => eq(second_factors.user_id, user_id)

/** Returns the second factor of a user, also one whose first code was not entered yet. */
export async function findFactor(db: Sql, user_id: string): Promise<Factor | undefined> {
  const [factor] = await db.select().from(second_factors).where(ofUser(user_id))
  return factor
}

/** Returns the second factor that a user signs in with. */
export async function findConfirmedFactor(db: Sql, user_id: string): Promise<Factor | undefined> {
  const [factor] = await db
    .select()
    .from(second_factors)
    .where(and(ofUser(user_id), isNotNull(second_factors.confirmed_at)))
  return factor
}

/** Keeps a new secret, encrypted, until its first code is entered. */
export async function keepSecret(db: Transaction, env: Env, user_id: string, secret: string): Promise<void> {
  const key = openSecretKey(env)
  if (!key)
    throw conflict(
      'no_key',
      'The server has no key to encrypt the secret with. Ask an administrator to set SECRET_KEY.',
    )
  const values = { sealed_secret: seal(key, secret), confirmed_at: null, last_step: null }
  await db
    .insert(second_factors)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: second_factors.user_id, set: values })
}

/** The secret of a factor; null without the key that it was encrypted with. Recovery codes work nevertheless. */
export function secretOf({ sealed_secret }: Factor, env: Env): string | null {
  const key = readSecretKey(env)
  try {
    return key ? (unseal(key, sealed_secret) as string) : null
  } catch {
    return null
  }
}

/** Uses up the code of a time step, and those before it; false where that was done already. */
export async function useStep(db: Transaction, user_id: string, step: number): Promise<boolean> {
  const used = await db
    .update(second_factors)
    .set({ last_step: step })
    .where(and(ofUser(user_id), or(isNull(second_factors.last_step), lt(second_factors.last_step, step))))
    .returning({ user_id: second_factors.user_id })
  return used.length > 0
}

export const confirmFactor = (db: Transaction, user_id: string, now: Date) =>
  db.update(second_factors).set({ confirmed_at: now.toISOString() }).where(ofUser(user_id))

/** Returns whether there was one. */
export async function removeFactor(db: Transaction, user_id: string): Promise<boolean> {
  const removed = await db.delete(second_factors).where(ofUser(user_id)).returning({ user_id: second_factors.user_id })
  return removed.length > 0
}
