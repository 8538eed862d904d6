import { eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../connection/database'
import type { Queries } from './readTogether'

/** A query that locks rows, in an order: for each the transaction that last wrote it. */
type LockingQuery = Queries[string] & PromiseLike<{ row: string }[]>

/**
 * Reads a document and locks rows of it until the transaction ends, in one statement. After waiting for another change,
 * the rest of the statement has the older document, so it is read again. `rowsIn` returns who wrote the same rows as they
 * were read: every change of a document writes one of them, so they show this.
 */
export async function readLocked<Facts extends object, Name extends string>(
  load: (locks?: Record<Name, LockingQuery>) => Promise<Facts>,
  locks: Record<Name, LockingQuery>,
  rowsIn: (facts: Facts) => Record<Name, readonly string[]>,
): Promise<Facts> {
  const read = await load(locks)
  const locked = read as Facts & Record<Name, readonly { row: string }[]>
  const known = rowsIn(read)
  const isCurrent = (name: Name) => locked[name].map(({ row }) => row).join() === known[name].join()
  return (Object.keys(locks) as Name[]).every(isCurrent) ? read : load()
}

/** The transaction that last wrote a row of this table. */
export const writtenBy = (table: PgTable) => sql<string>`${sql.identifier(getTableName(table))}.xmin::text`

/** Locks the row of a document's head; returns who wrote it. */
export const headLock = (db: Transaction, table: PgTable & { id: PgColumn }, id: string | SQL) =>
  db
    .select({ row: writtenBy(table) })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')

/** Reads a document and locks its head, which every change of it writes. */
export const readHeadLocked = <Facts extends { row: string }>(
  head: LockingQuery,
  load: (lock?: { locked: LockingQuery }) => Promise<Facts>,
): Promise<Facts> => readLocked(load, { locked: head }, ({ row }) => ({ locked: [row] }))
