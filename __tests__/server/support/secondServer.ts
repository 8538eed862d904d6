import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../../../src/server/app'
import { createDatabase } from '../../../src/server/db/connection/database'
import { openDatabase } from '../../../src/server/db/connection/openDatabase'
import type { Database } from '../../../src/server/db/connection/openedDatabase'
import { readEnv } from '../../../src/server/env'
import { caller, type Person, type TestServer } from './testServer'

/**
 * On PostgreSQL two servers share the database; the embedded database has one server that runs one transaction at a
 * time.
 */
export const isShared = (server: TestServer) => server.app.server_context.database.kind === 'postgresql'

/** A second server on the same database. */
interface Another {
  app: FastifyInstance
  /** Its own connections; those of the first server where only one is possible. */
  database: Pick<Database, 'pool' | 'direct'>
  /** Calls as the member of staff. */
  call: Person['call']
  stop: () => Promise<void>
}

/**
 * The same user at a second server on the same database; at the same server where only one is possible. With `pooled` it
 * uses the database as behind a pooler, by one connection.
 */
export async function atAnother(server: TestServer, { pooled = false } = {}): Promise<Another> {
  if (!isShared(server))
    return { app: server.app, database: server, call: server.staff.call, stop: async () => undefined }
  const { connectionString } = server.pool.options
  const read = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent' })
  if ('problems' in read || !connectionString) throw new Error('there is no second server')
  const database = await openDatabase({
    data_dir: 'memory',
    database_url: connectionString,
    ...(pooled ? { direct_url: connectionString, connections: 1 } : {}),
  })
  const app = await buildApp({
    db: createDatabase(database.pool),
    env: read.env,
    now: () => server.clock.now,
    version: '0.0.0-second',
    database,
  })
  return {
    app,
    database,
    call: caller(app, server.staff.token, server.branch_id),
    async stop() {
      await app.close()
      await database.stop()
    },
  }
}

/** Leaves the connection that listens open, but nothing arrives on it any more; returns what wakes it. */
export function silence(pool: pg.Pool): () => void {
  const { _clients } = pool as unknown as { _clients: (pg.PoolClient & { connection: { stream: Socket } })[] }
  const listening = _clients.find((client) => client.listenerCount('notification') > 0)
  if (!listening) throw new Error('no connection listens')
  const { stream } = listening.connection
  stream.pause()
  return () => void stream.resume()
}
