import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { compiledAnswers } from '../../src/server/http/answers'
import { buildApp } from '../../src/server/app'
import { createDatabase } from '../../src/server/db/connection/database'
import { migrate } from '../../src/server/db/migrate'
import { openDatabase } from '../../src/server/db/connection/openDatabase'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { readEnv } from '../../src/server/env'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import { companies } from '../../src/server/db/schema/company'
import { newDatabase } from '../newDatabase'

interface Answered<P> {
  status: boolean
  payload: P
  meta?: { next: string | null }
}

/** A server on its own database, configured as the product runs, and an admin session for HTTP calls. */
export interface Serving {
  kind: 'pglite' | 'postgresql'
  version: string
  pool: pg.Pool
  address: string
  headers: Record<string, string>
  /** The variables with which a command uses the same database. */
  environment: Record<string, string>
  /** Returns the whole envelope; throws with the server's message when the request is refused. */
  get: <P>(path: string, headers?: Record<string, string>) => Promise<Answered<P>>
  stop: () => Promise<void>
}

/** Runs the work on the embedded database, and on PostgreSQL too when TEST_DATABASE_URL is set. */
export async function onEachDatabase(work: (serving: Serving) => Promise<void>): Promise<void> {
  for (const server of [undefined, ...(process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : [])]) {
    const serving = await serve(server)
    try {
      await work(serving)
    } finally {
      await serving.stop()
    }
  }
}

async function serve(server: string | undefined): Promise<Serving> {
  const data_dir = await mkdtemp(path.join(tmpdir(), 'zabuni-bench-'))
  const read = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: data_dir })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const own = server ? await newDatabase(server) : undefined
  const database = await openDatabase({ data_dir, ...(own ? { database_url: own.url } : {}) })
  await migrate(database.pool)
  const db = createDatabase(database.pool)
  const token = await inTransaction(db, async (tx) => {
    await tx.insert(companies).values({ name: 'Bench Trading Ltd', currency: 'TZS', timezone: 'Africa/Dar_es_Salaam' })
    const user = await insertUser(tx, { name: 'Admin', email: 'admin@bench.example', role: 'admin', branch_ids: [] })
    return (await openSession(tx, user.id, new Date(), { ip: '127.0.0.1', user_agent: 'bench' })).access_token
  })
  const app = await buildApp({
    db,
    env: read.env,
    now: () => new Date(),
    version: 'bench',
    database,
    answers: compiledAnswers,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
  const headers = { authorization: `Bearer ${token}` }
  return {
    kind: database.kind,
    version: database.version,
    pool: database.pool,
    address,
    headers,
    environment: { DATA_DIR: data_dir, ...(own ? { DATABASE_URL: own.url } : {}) },
    async get<P>(at: string, more: Record<string, string> = {}): Promise<Answered<P>> {
      const response = await fetch(`${address}${at}`, { headers: { ...headers, ...more } })
      const answer = (await response.json()) as Answered<P> & { error?: { message: string } }
      if (!answer.status) throw new Error(`${at}: ${answer.error?.message ?? response.status}`)
      return answer
    },
    async stop() {
      await app.close()
      await database.stop()
      await own?.drop()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
