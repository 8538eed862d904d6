import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** The settings that a connection to PostgreSQL has by itself, and behind a pooler by the database. */
export const pooledSettings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  jit: 'off',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
}

/**
 * Throws, with the statements to run, where a database behind a pooler lacks settings that a pooled connection cannot
 * make: dates made from a time would be those of another time zone or unreadable, and a hanging statement would hold a session.
 */
export async function assertPooledSettings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; database: string }>(
    `select lower(name) as name, quote_ident(current_database()) as database from pg_settings
      where name = 'TimeZone' and setting not in ('UTC', 'Etc/UTC') or name = 'DateStyle' and setting not like 'ISO%' or name = 'jit' and setting = 'on'
        or name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0'`,
  )
  const missing = Object.entries(pooledSettings).filter(([setting]) => rows.some(({ name }) => name === setting))
  if (missing.length === 0) return
  const statements = missing.map(([name, value]) => `ALTER DATABASE ${rows[0]?.database} SET ${name} = '${value}';`)
  throw new Error(
    `Behind a pooler the database has to have these settings: ${statements.join(' ')} Run them, and let the pooler connect again (RECONNECT in PgBouncer).`,
  )
}

/**
 * Throws where connections share sessions of the database, as behind a pooler in transaction mode: changes of other
 * servers would not be heard, and ended sessions of users stay remembered.
 */
export async function assertOwnSessions(pool: Pool): Promise<void> {
  const clients: PoolClient[] = []
  try {
    clients.push(await pool.connect())
    clients.push(await pool.connect())
    for (let attempt = 0; attempt < attempts; attempt += 1)
      if (await isShared(clients))
        throw new Error(
          'DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of the same database without the pooler.',
        )
  } finally {
    // Their session ends, and with it the mark.
    for (const client of clients) client.release(true)
  }
}

/** Another caller may get the session in between. */
const attempts = 5

/** Whether the second one has the session of the first: a pooler gives the one that was used last. */
async function isShared([one, other]: readonly PoolClient[]): Promise<boolean> {
  const mark = randomUUID()
  await one?.query(`select set_config('zabuni.session', '${mark}', false)`)
  const found = await other?.query<{ mark: string | null }>(`select current_setting('zabuni.session', true) as mark`)
  return found?.rows[0]?.mark === mark
}
