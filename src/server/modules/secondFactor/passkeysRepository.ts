import { and, asc, eq, lt } from 'drizzle-orm'
import type { Sql, Transaction } from '../../db/connection/database'
import { passkeys } from '../../db/schema/people'
import { notFound } from '../../http/refusal'

export type StoredPasskey = typeof passkeys.$inferSelect

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  created_at: passkeys.created_at,
  last_used_at: passkeys.last_used_at,
}

/** As the API shows them, the oldest first. */
export const listPasskeysOf = (db: Sql, user_id: string) =>
  db.select(shown).from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(asc(passkeys.created_at), passkeys.id)

/** As a browser is asked for one of them, or not to create a second one in the same device. */
export async function knownCredentials(db: Sql, user_id: string) {
  const rows = await db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
  return rows.map((row) => ({ type: 'public-key' as const, ...row }))
}

/** Returns the passkey of a user by its credential; that of another user is as unknown as none. */
export async function findPasskey(db: Sql, user_id: string, credential_id: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.user_id, user_id), eq(passkeys.credential_id, credential_id)))
  return passkey
}

/** Stores a passkey; false where its credential is stored already. */
export async function insertPasskey(db: Transaction, values: typeof passkeys.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(passkeys).values(values).onConflictDoNothing().returning({ id: passkeys.id })
  return inserted.length > 0
}

/** Stores its use; false where it was removed, or another request has used a later count. */
export async function usePasskey(db: Transaction, { id }: StoredPasskey, counter: number, now: Date): Promise<boolean> {
  const countsOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const used = await db
    .update(passkeys)
    .set({ counter, last_used_at: now.toISOString() })
    .where(and(eq(passkeys.id, id), countsOn))
    .returning({ id: passkeys.id })
  return used.length > 0
}

const ofUser = (user_id: string, id: string) => and(eq(passkeys.user_id, user_id), eq(passkeys.id, id))

/** Renames a passkey of the user; returns it as it was and is shown. */
export async function renamePasskey(db: Transaction, user_id: string, id: string, name: string) {
  const [before] = await db.select(shown).from(passkeys).where(ofUser(user_id, id))
  const [after] = await db.update(passkeys).set({ name }).where(ofUser(user_id, id)).returning(shown)
  if (!before || !after) throw notFound('passkey')
  return { before, after }
}

/** Removes a passkey of the user; returns what it was. */
export async function removePasskey(db: Transaction, user_id: string, id: string) {
  const [removed] = await db.delete(passkeys).where(ofUser(user_id, id)).returning(shown)
  if (!removed) throw notFound('passkey')
  return removed
}

/** Returns whether there were any. */
export async function removePasskeysOf(db: Transaction, user_id: string): Promise<boolean> {
  const removed = await db.delete(passkeys).where(eq(passkeys.user_id, user_id)).returning({ id: passkeys.id })
  return removed.length > 0
}
