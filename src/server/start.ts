import cluster from 'node:cluster'
import { assertBackupFolder } from './backups/retention'
import { openDatabase } from './db/connection/openDatabase'
import { assertFit } from './db/connection/assertFit'
import type { Database } from './db/connection/openedDatabase'
import { assertOwnSessions, assertPooledSettings } from './db/connection/pooler'
import { unsafeSettings } from './db/connection/postgresql'
import { assertReplica } from './db/replica/assertReplica'
import type { Env } from './env'
import { logServer } from './processLog'
import type { RunningServer, ServeOptions } from './serve'

export type { RunningServer }

/** Several processes share the connections that PostgreSQL offers: a hundred, unless it is configured. */
const connectionsOfEach = 6

/**
 * Opens the database and serves from it. The embedded one starts in its thread while this one loads the application. One
 * of several processes leaves the preparation to the first of them.
 */
export async function startServer(env: Env, options: ServeOptions = {}): Promise<RunningServer> {
  const [database, { serve }] = await opened(env)
  return serve(database, env, { ...options, is_prepared: cluster.isWorker })
}

/** Migrates the database and prepares an empty one. Returns what prints the address and how to sign in. */
export async function prepareDatabase(env: Env): Promise<(address: string) => void> {
  const [database, { prepare }] = await opened(env)
  try {
    return await prepare(database, env)
  } finally {
    await database.stop()
  }
}

async function opened(env: Env) {
  if (env.BACKUP_FOLDER && cluster.isPrimary) await assertBackupFolder(env.BACKUP_FOLDER)
  const [database, served] = await Promise.all([
    openDatabase({
      database_url: env.DATABASE_URL,
      direct_url: env.DATABASE_DIRECT_URL,
      data_dir: env.DATA_DIR,
      connections: env.WORKERS > 1 ? connectionsOfEach : undefined,
    }),
    import('./serve'),
  ])
  try {
    if (database.kind === 'postgresql') await assertFit(database.pool)
    await assertSafe(database, env)
    await assertSessions(database)
    // A process that takes another one's place serves all the same: a standby may have been promoted since the start.
    if (env.REPLICA_URL && cluster.isPrimary) await assertReplica(env.REPLICA_URL, database.pool)
  } catch (error) {
    await database.stop()
    throw error
  }
  return [database, served] as const
}

/** Refuses a PostgreSQL behind a pooler that is not known, or without the settings that a pooled connection needs. */
async function assertSessions({ kind, pool, direct }: Database) {
  if (kind !== 'postgresql') return
  await (direct ? assertPooledSettings(pool) : assertOwnSessions(pool))
}

/** Refuses a PostgreSQL that acknowledges changes before they are on disk, unless that is allowed; then warns. */
async function assertSafe({ kind, durable, pool }: Database, env: Env) {
  if (kind !== 'postgresql' || durable) return
  const off = (await unsafeSettings(pool)).map((name) => `${name} is off`).join(', ')
  const loss = `PostgreSQL loses saved changes when the power fails or its server crashes: ${off}.`
  if (!env.ALLOW_UNSAFE_DATABASE)
    throw new Error(
      `${loss} Set it to on, for example with ALTER SYSTEM SET and pg_reload_conf(); or set ALLOW_UNSAFE_DATABASE=1 where the data may be lost.`,
    )
  if (cluster.isPrimary)
    logServer(env, { level: 'warn', event: 'unsafe_database', says: `${loss} ALLOW_UNSAFE_DATABASE=1 allows it.` })
}
