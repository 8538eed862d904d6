import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { buildApp } from '../src/server/app'
import { createDatabase } from '../src/server/db/connection/database'
import { readEnv } from '../src/server/env'

/* Writes docs/openapi.json, the API description of this version. The database is not queried. */
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const read = readEnv({ LOG_LEVEL: 'silent' })
if ('problems' in read) throw new Error(read.problems.join('\n'))

const app = await buildApp({
  db: createDatabase(new pg.Pool()),
  env: read.env,
  now: () => new Date(),
  version,
  database: { kind: 'pglite', durable: true, assertFreeSpace: () => Promise.resolve() },
})
await writeFile('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
