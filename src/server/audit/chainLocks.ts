import { sql, type SQL } from 'drizzle-orm'
import { queriesOnce } from '../db/memory/builtOnce'
import type { Transaction } from '../db/connection/database'

/** The audit chains that a transaction holds until it ends. */
const held = new WeakMap<Transaction, Set<string>>()

/**
 * Locks the chains of these documents, so that no two changes continue from the same link. It is a separate statement
 * before the chains are read, because a statement does not see what was committed while it waited. It locks in the
 * order of the ids, so that two changes never block each other.
 */
export async function holdChains(tx: Transaction, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !held.get(tx)?.has(id)).sort()
  if (wanted.length > 0) await tx.execute(sql`select ${sql.join(wanted.map(chainLock), sql`, `)}`)
}

const chainLock = (id: string | SQL) => sql`pg_advisory_xact_lock(hashtextextended(${id}, 0))`

/**
 * Locks the chain of a document as a part of another read, right before its activity is written. Locking earlier could
 * deadlock: another transaction could wait for the chain while it locks a row that this one still needs.
 */
export function holdingChain(tx: Transaction, id: string) {
  chainIsHeld(tx, id)
  return lockingQuery(tx, { id }).chain
}

const lockingQuery = queriesOnce((db, { id }: Record<'id', SQL>) => ({
  chain: db.select({ held: sql<string>`chain.held` }).from(sql`(select ${chainLock(id)}::text as held) as chain`),
}))

/**
 * Locks the chain of each row of `ids`, a column of uuids, as a part of a statement; to be followed by `chainIsHeld`.
 */
export const chainLockOf = (id: SQL) => sql`pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`

/** Marks a chain as locked by a statement of the caller, or as new in this transaction, where no other can know it. */
export function chainIsHeld(tx: Transaction, id: string): void {
  held.set(tx, (held.get(tx) ?? new Set()).add(id))
}
