import { parseArgs } from 'node:util'
import type pg from 'pg'
import { migrate } from '../../../src/server/db/migrate'
import { openDatabase } from '../../../src/server/db/connection/openDatabase'

/*
 * Migrates the database of DATABASE_URL or DATA_DIR as a start does, and stops for ever to be killed there: once it has
 * run so many statements, or its commit (`tsx stoppedMigration.ts --after 20`, `--after commit`). Without transactions each
 * statement is saved by itself.
 */
const { values } = parseArgs({
  options: { after: { type: 'string' }, 'without-transactions': { type: 'boolean', default: false } },
})
const { DATABASE_URL: database_url, DATA_DIR: data_dir = '' } = process.env
const { pool } = await openDatabase({ data_dir, ...(database_url ? { database_url } : {}) })
let statements = 0

const client = await pool.connect()
const run = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
client.query = (async (...given: unknown[]) => {
  const { text } = (typeof given[0] === 'string' ? { text: given[0] } : given[0]) as { text: string }
  const isBoundary = /^(begin|commit|rollback)\b/.test(text)
  const result = await (values['without-transactions'] && isBoundary ? run('select 1') : run(...given))
  statements += 1
  if (values.after === String(statements) || values.after === text) {
    process.stdout.write('stopped\n')
    await new Promise((resolve) => setTimeout(resolve, 600_000))
  }
  return result
}) as pg.PoolClient['query']
pool.connect = (() => Promise.resolve(client)) as pg.Pool['connect']

await migrate(pool)
// It was not stopped: the statements are fewer.
process.exit(1)
