import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository reads from: the pool, or the current transaction. */
export type Sql = Database | Transaction

/** Returns the query builder for a pool, of the embedded database or of PostgreSQL. */
export const createDatabase = (pool: pg.Pool): Database => drizzle(pool)

/** Returns the query builder for one connection, whose transaction the caller begins and ends. */
export const onConnection = (client: pg.PoolClient): Sql => drizzle(client) as NodePgDatabase as Database
