import { openDatabase } from './db/openDatabase'
import type { Env } from './env'
import type { RunningServer, ServeOptions } from './serve'

export type { RunningServer }

/** Opens the database and serves from it. The embedded one starts in its thread while this one loads the application. */
export async function startServer(env: Env, options: ServeOptions = {}): Promise<RunningServer> {
  const [database, { serve }] = await Promise.all([
    openDatabase({ database_url: env.DATABASE_URL, data_dir: env.DATA_DIR }),
    import('./serve'),
  ])
  return serve(database, env, options)
}
