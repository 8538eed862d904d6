import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { Client } from 'pg'
import type { Pool } from 'pg'
import { openEmbedded } from '../../../src/server/db/embedded/engine'
import { openPostgresql } from '../../../src/server/db/connection/postgresql'
import { newCluster } from '../support/testDatabase'
import { temporaryFolder } from './embedded/temporaryFolder'

interface Opened {
  pool: Pool
  stop: () => Promise<void>
}

interface Options {
  idleInTransactionMs?: number
  statementTimeoutMs?: number
}

/** A kind of database that the server runs on; `open` returns an empty one. */
export interface TestDatabase {
  name: string
  open: (options?: Options) => Promise<Opened>
}

const embedded: TestDatabase = {
  name: 'the embedded database',
  async open(options) {
    const folder = await temporaryFolder()
    await cp(await newCluster(), folder.path, { recursive: true })
    const { pool, stop } = await openEmbedded({ dataDir: folder.path, durable: false, ...options })
    return {
      pool,
      async stop() {
        await stop()
        await folder.remove()
      },
    }
  },
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const postgresql: TestDatabase = {
  name: 'PostgreSQL',
  async open(options) {
    const server = process.env.TEST_DATABASE_URL
    if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server')
    const name = `zabuni_test_${randomBytes(8).toString('hex')}`
    await onServer(server, `create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const opened = await openPostgresql({ url: url.href, ...options })
    return {
      pool: opened.pool,
      async stop() {
        await opened.stop()
        await onServer(server, `drop database ${name} with (force)`)
      },
    }
  },
}

/**
 * Both kinds where a server is configured. In CI always both: a run without a configured server fails instead of
 * testing half.
 */
export const databases: TestDatabase[] =
  process.env.TEST_DATABASE_URL || process.env.CI ? [embedded, postgresql] : [embedded]
