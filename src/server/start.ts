import cluster from 'node:cluster'
import { openDatabase } from './db/openDatabase'
import type { Env } from './env'
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

const opened = (env: Env) =>
  Promise.all([
    openDatabase({
      database_url: env.DATABASE_URL,
      data_dir: env.DATA_DIR,
      connections: env.WORKERS > 1 ? connectionsOfEach : undefined,
    }),
    import('./serve'),
  ])
