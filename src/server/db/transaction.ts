import type { Database, Sql, Transaction } from './database'
import { isWorthAnotherTry } from './failures'

const tries = 4

/** The database of each transaction. */
const databases = new WeakMap<Sql, Database>()

/** The database that a transaction runs in, or the given one itself. */
export const databaseOf = (db: Sql): Sql => databases.get(db) ?? db

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
