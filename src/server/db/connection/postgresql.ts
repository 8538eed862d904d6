import { Pool } from 'pg'
import { guardPool } from './guardPool'
import { nameStatements } from './nameStatements'
import type { Database } from './openedDatabase'
import { setTypeParsers } from '../rows/types'
import { unnameStatements } from './unnameStatements'

export interface PostgresqlOptions {
  url: string
  /** The address of the same database without the pooler (in transaction mode) that `url` leads to. */
  directUrl?: string | undefined
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

/** What needs a session of its own: one connection listens, another asks, migrates or prepares. */
const directConnections = 2

/**
 * What the database answers first. A process that has just started may be too busy to hear the answer within the 3 s of
 * the pool: it asks once more before it gives up.
 */
const firstSettings = (pool: Pool) => unsafeSettings(pool).catch(() => unsafeSettings(pool))

/**
 * Opens a pool to PostgreSQL, and a second one past a pooler. Rejects with the driver's error when it cannot be reached
 * within 3 s, twice.
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  // Ten for requests and jobs, one that listens.
  const { url, directUrl, connections = 11, idleInTransactionMs = 30_000, statementTimeoutMs = 30_000 } = options
  const onError = options.onError ?? (() => undefined)
  setTypeParsers()
  const settings = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // As in the embedded database: a date made from a time is the same day on both, and is written the same way. JIT
    // compilation takes longer than any of our queries.
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  }
  const open = (connectionString: string, max: number, ofSession: object) =>
    guardPool(new Pool({ connectionString, max, connectionTimeoutMillis: 3000, ...ofSession }), onError)
  // A pooler shares its sessions: settings and named statements of one caller would be those of another.
  const pool = directUrl
    ? unnameStatements(open(url, connections, {}))
    : nameStatements(open(url, connections, settings))
  const direct = directUrl ? open(directUrl, directConnections, settings) : undefined
  const stop = async () => void (await Promise.all([pool.end(), direct?.end()]))
  try {
    const durable = (await firstSettings(pool)).length === 0
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    return {
      kind: 'postgresql',
      pool,
      ...(direct ? { direct } : {}),
      durable,
      version: rows[0]?.server_version.split(' ')[0] ?? '',
      freeSpace: () => Promise.resolve(Infinity),
      assertFreeSpace: () => Promise.resolve(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
