import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Role } from '../../../src/domain/access/permissions'
import { buildApp } from '../../../src/server/app'
import { writeActivity } from '../../../src/server/audit/record'
import { system } from '../../../src/server/http/actor'
import { createDatabase, type Database } from '../../../src/server/db/connection/database'
import type { Database as OpenedDatabase } from '../../../src/server/db/connection/openedDatabase'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { readEnv } from '../../../src/server/env'
import { openSession } from '../../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../../src/server/modules/users/usersRepository'
import { beginCoverage } from '../../../src/server/modules/activity/beginCoverage'
import { prepareInstallation } from '../../../src/server/seed/prepareInstallation'
import { tellDemoStory } from '../../../src/server/seed/tellDemoStory'
import { newestChange } from './newestChange'
import { openFilledDatabase } from './testDatabase'

export interface DemoServer {
  app: FastifyInstance
  db: Database
  pool: pg.Pool
  /** The ids of the branches, the one with most purchase orders first. */
  branches: string[]
  /** Adds a user and returns the token of a session. */
  signIn: (name: string, role: Role, branch_ids: string[]) => Promise<string>
  stop: () => Promise<void>
}

export const demoNow = new Date('2026-11-20T09:00:00.000Z')

/** The real application with the data of the demo company on a separate real database, at a fixed time. */
export async function startDemoServer(): Promise<DemoServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-demo-'))
  const read = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO: '1' })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const { env } = read
  const optionsOf = (database: OpenedDatabase) => ({
    db: createDatabase(database.pool),
    env,
    version: '0.0.0-test',
    database,
  })
  const database = await openFilledDatabase(String(Math.round(newestChange('src'))), async (empty) => {
    const options = optionsOf(empty)
    await prepareInstallation(options.db, env, demoNow)
    await beginCoverage(options.db, demoNow)
    await tellDemoStory(options, demoNow)
  })
  const options = optionsOf(database)
  const { db } = options
  const { pool } = database
  const app = await buildApp({ ...options, now: () => demoNow })
  const branches = await pool.query<{ id: string }>(
    'select id from branches b order by (select count(*) from purchase_orders where branch_id = b.id) desc',
  )
  return {
    app,
    db,
    pool,
    branches: branches.rows.map(({ id }) => id),
    async signIn(name, role, branch_ids) {
      const { access_token } = await inTransaction(db, async (tx) => {
        const user = await insertUser(tx, { name, email: `${name}@test.example`, role, branch_ids })
        await writeActivity(tx, system, demoNow, { action: 'created', entity: 'users', entity_id: user.id })
        return openSession(tx, user.id, demoNow, { ip: null, user_agent: null })
      })
      await app.hints.heard()
      return access_token
    },
    async stop() {
      await app.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
