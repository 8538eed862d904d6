import type { Database, Sql, Transaction } from './database'
import { isWorthAnotherTry } from './failures'

const tries = 4

/** The database of each transaction. */
const databases = new WeakMap<Sql, Database>()

/** The database that a transaction runs in, or the given one itself. */
export const databaseOf = (db: Sql): Sql => databases.get(db) ?? db

/** The primary of each replica. */
const primaries = new WeakMap<Sql, Database>()

/** Marks a database as a replica: what must not lag is read from its primary. */
export function asReplica(db: Database, primary: Database): Database {
  primaries.set(db, primary)
  const transact = db.transaction.bind(db)
  db.transaction = (work, config) =>
    transact((tx) => {
      databases.set(tx, db)
      return work(tx)
    }, config)
  return db
}

/** Where to read what must not lag: the primary, instead of a replica or a transaction on it. */
export const notLagging = (db: Sql): Sql => primaries.get(databaseOf(db)) ?? db

/**
 * Runs the work in one transaction. After a serialisation failure or a deadlock it runs again, so the work must have no
 * effect outside the transaction. Inside it only SQL is awaited: no hash, no mail, no file.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => {
        databases.set(tx, db)
        return work(tx)
      })
    } catch (error) {
      if (attempt === tries || !isWorthAnotherTry(error)) throw error
    }
  }
}
