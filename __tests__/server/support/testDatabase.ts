import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../../src/server/db/embedded/engine'
import { migrate, migrationsFolder } from '../../../src/server/db/migrate'
import { type Database, openDatabase } from '../../../src/server/db/openDatabase'

/** The database that this suite runs on: PostgreSQL in the project that names one, else the embedded one. */
const databaseUrl = (globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__

/** A migrated, empty database of its own. It is copied from a template: making and migrating one takes seconds. */
export async function openTestDatabase(): Promise<Database> {
  return databaseUrl ? onPostgresql(databaseUrl) : embedded()
}

/** Changes with the migrations and the engine, so that a template of another version is never taken. */
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

/** Made beside its place and moved there whole: of two workers at once the second keeps the first one's. */
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
    // Held for the making and for the copy, which nobody may be connected to the template for.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) await makePostgresqlTemplate(admin, url, template)
    await admin.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({ data_dir: 'memory', database_url: withName(url, name) })
  // Of a busy machine: what a person is told after three seconds is not what these suites are about.
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

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withName(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.toString()
}
