import { Pool } from 'pg'
import { guardPool } from './guardPool'
import { nameStatements } from './nameStatements'
import type { Database } from './openedDatabase'
import { setTypeParsers } from './types'

export interface PostgresqlOptions {
  url: string
  connections?: number | undefined
  idleInTransactionMs?: number
  statementTimeoutMs?: number
  onError?: (error: Error) => void
}

/**
 * Returns those settings that are off and must be on for a commit to be synced before it is acknowledged, and for a torn
 * page to be repaired.
 */
export async function unsafeSettings(pool: Pool): Promise<string[]> {
  // synchronous_commit has stricter values than on (remote_apply), and weaker ones that still sync here (local).
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Opens a pool to PostgreSQL. Rejects with the driver's error when it cannot be reached within 3 s. */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  // Ten for requests and jobs, one that listens.
  const { url, connections = 11, idleInTransactionMs = 30_000, statementTimeoutMs = 30_000 } = options
  setTypeParsers()
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // As in the embedded database: a date made from a time is the same day on both. JIT compilation takes longer than
    // any of our queries.
    options: '-c timezone=UTC -c jit=off',
  })
  nameStatements(guardPool(pool, options.onError ?? (() => undefined)))
  try {
    const durable = (await unsafeSettings(pool)).length === 0
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    return {
      kind: 'postgresql',
      pool,
      durable,
      version: rows[0]?.server_version.split(' ')[0] ?? '',
      freeSpace: () => Promise.resolve(Infinity),
      assertFreeSpace: () => Promise.resolve(),
      stop: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
