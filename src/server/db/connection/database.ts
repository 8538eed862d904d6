import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository reads from: the pool, or the current transaction. */
export type Sql = Database | Transaction

/**
 * Returns the query builder for a pool, of the embedded database or of PostgreSQL. Its transactions take their
 * connection here: the builder's own never returns one whose BEGIN failed, until the pool has none left.
 */
export function createDatabase(pool: pg.Pool): Database {
  const db: Database = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      // One that is still in a transaction could not be rolled back: it is closed.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

/** Returns the query builder for one connection, whose transaction the caller begins and ends. */
export const onConnection = (client: pg.PoolClient): Sql => drizzle(client) as NodePgDatabase as Database
