import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../../src/server/db/embedded/engine'
import { migrate, migrationsFolder } from '../../../src/server/db/migrate'
import { openDatabase } from '../../../src/server/db/openDatabase'
import { type Database } from '../../../src/server/db/openedDatabase'

/** The database of this suite: PostgreSQL in the project that configures one, otherwise the embedded database. */
export const databaseUrl = (globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__

/** A separate, migrated, empty database. It is copied from a template: creating and migrating one takes seconds. */
export async function openTestDatabase(): Promise<Database> {
  return databaseUrl ? onPostgresql(databaseUrl) : embedded()
}

/** Changes with the migrations and the engine, so that a template of another version is never used. */
function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

async function embedded(): Promise<Database> {
  const template = path.join(tmpdir(), `zabuni-test-template-${schemaHash()}`)
  if (!existsSync(template)) await makeEmbeddedTemplate(template)
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-test-'))
  cpSync(template, folder, { recursive: true })
  const database = await openEmbedded({ dataDir: folder, durable: false })
  return {
    ...database,
    kind: 'pglite',
    async stop() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Created beside its final path and renamed when complete: of two workers at once, the second uses the first one's. */
async function makeEmbeddedTemplate(template: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-test-'))
  const database = await openEmbedded({ dataDir: folder, durable: false })
  await migrate(database.pool)
  await database.stop()
  try {
    renameSync(folder, template)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
}

async function onPostgresql(url: string): Promise<Database> {
  const template = `test_template_${schemaHash()}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, async (admin) => {
    // Held while the template is created and copied: PostgreSQL allows no other connection to it meanwhile.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) await makePostgresqlTemplate(admin, url, template)
    await admin.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({ data_dir: 'memory', database_url: withName(url, name) })
  // For a busy machine: the production timeout of three seconds is not the subject of these suites.
  database.pool.options.connectionTimeoutMillis = 30_000
  return {
    ...database,
    async stop() {
      await database.stop()
      await asAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function makePostgresqlTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}`)
  const database = await openDatabase({ data_dir: 'memory', database_url: withName(url, unfinished) })
  await migrate(database.pool)
  await database.stop()
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}

export async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

export function withName(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.toString()
}
