import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { drain, openEmbedded } from '../../../src/server/db/embedded/engine'
import { packFolder } from '../../../src/server/db/embedded/packedFolder'
import { migrate, migrationsFolder } from '../../../src/server/db/migrate'
import { openDatabase } from '../../../src/server/db/connection/openDatabase'
import { type Database } from '../../../src/server/db/connection/openedDatabase'
import { emptyDatabase, pristineOf } from './emptyDatabase'

/** The database of this suite: PostgreSQL in the project that configures one, otherwise the embedded database. */
export const databaseUrl = (globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__

/** A vacuum or checkpoint in the middle of a test would depend on the tests before it. */
const never = 2 ** 31 - 1

/** A database that the files of this process use one after the other. */
interface Reused {
  /** Opens it with connections of its own. */
  open: () => Promise<Database>
  /** Empties it; returns whether it is as good as new. */
  empty: () => Promise<boolean>
  remove: () => Promise<void>
}

/** Those that no file uses at the moment. */
const idle: Reused[] = []
/** All of them: one that a failed test never stopped would keep the process alive. */
const opened = new Set<Reused>()
process.once('disconnect', () => void Promise.allSettled([...opened].map(({ remove }) => remove())))

/**
 * A migrated, empty database that nothing else uses. Emptying one takes a tenth of a second, creating one more than a
 * second: so those of earlier files are used again. `openFilledDatabase` opens one with the same rows each time.
 */
export async function openTestDatabase(): Promise<Database> {
  const reused = idle.pop() ?? (await (databaseUrl ? onPostgresql(databaseUrl) : embedded()))
  opened.add(reused)
  const database = await reused.open()
  return {
    ...database,
    async stop() {
      await database.stop()
      // A connection that a test keeps would go on in the next file.
      if (database.pool.totalCount === 0 && (await reused.empty())) idle.push(reused)
      else {
        opened.delete(reused)
        await reused.remove()
      }
    },
  }
}

/** Changes with the engine. */
const engineHash = () => createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))

/** Changes with the migrations and the engine, so that a template of another version is never used. */
function schemaHash(): string {
  const hash = engineHash()
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(path.join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** A data folder with a new embedded database, to be copied: initdb takes some seconds. */
export const newCluster = (): Promise<string> =>
  templateFolder(`zabuni-test-cluster-${engineHash().digest('hex').slice(0, 16)}`, async (folder) => {
    await (await openEmbedded({ dataDir: folder, durable: false })).stop()
  })

/** A data folder with a migrated, empty embedded database, to be copied. */
export const embeddedTemplate = (): Promise<string> =>
  templateFolder(`zabuni-test-template-${schemaHash()}`, async (folder) => {
    cpSync(await newCluster(), folder, { recursive: true })
    const database = await openEmbedded({ dataDir: folder, durable: false })
    await migrate(database.pool)
    await database.stop()
  })

/** The same in one file, as the build makes it; another one where that is done in another way. */
export async function packedTemplate(): Promise<string> {
  const packing = createHash('sha256').update(readFileSync('src/server/db/embedded/packedFolder.ts')).digest('hex')
  const name = `zabuni-test-packed-${schemaHash()}-${packing.slice(0, 8)}`
  const folder = await templateFolder(name, async (made) =>
    packFolder(path.join(await embeddedTemplate(), 'database'), path.join(made, 'cluster.gz')),
  )
  return path.join(folder, 'cluster.gz')
}

async function embedded(): Promise<Reused> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-test-'))
  cpSync(await embeddedTemplate(), folder, { recursive: true })
  const engine = await openEmbedded({ dataDir: folder, durable: false, maintenanceMs: never })
  const query = (sql: string) => engine.pool.query<{ value: string }>(sql)
  const pristine = await pristineOf(query)
  return {
    async open() {
      const pool = engine.openPool()
      return { ...engine, kind: 'pglite', pool, stop: () => drain(pool) }
    },
    empty: () => emptyDatabase(query, pristine),
    async remove() {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A folder that is filled once. Created beside its final path and renamed when complete: of two workers at once, the
 * second uses the first one's.
 */
async function templateFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const template = path.join(tmpdir(), name)
  if (existsSync(template)) return template
  const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-test-'))
  await fill(folder)
  try {
    renameSync(folder, template)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  return template
}

/**
 * A database with rows that take long to make: on PostgreSQL they are made once, where they are needed first, and copied. `version`
 * changes with what makes them.
 */
export async function openFilledDatabase(
  version: string,
  fill: (database: Database) => Promise<void>,
): Promise<Database> {
  if (!databaseUrl) {
    const database = await openTestDatabase()
    await fill(database)
    return database
  }
  const url = databaseUrl
  const name = await copyOf(url, 'test_filled', `${schemaHash()}_${version}`, fill)
  const database = await openOwn(withName(url, name))
  return {
    ...database,
    async stop() {
      await database.stop()
      await dropDatabase(url, name)
    },
  }
}

const dropDatabase = (url: string, name: string) =>
  asAdmin(url, async (admin) => void (await admin.query(`drop database ${name} with (force)`)))

/** Copies a migrated template of a kind, which is made first where this version of it is missing; returns the name of the copy. */
async function copyOf(
  url: string,
  kind: string,
  version: string,
  fill?: (migrated: Database) => Promise<void>,
): Promise<string> {
  const template = `${kind}_${version}`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, async (admin) => {
    // Held while the template is created and copied: PostgreSQL allows no other connection to it meanwhile.
    await admin.query('select pg_advisory_lock(hashtext($1))', [kind])
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [kind],
    )
    if (!rows.some((row) => row.name === template)) {
      for (const older of rows) await admin.query(`drop database ${older.name} with (force)`)
      const unfinished = `${template}_unfinished`
      await admin.query(`create database ${unfinished}`)
      const database = await openOwn(withName(url, unfinished))
      await migrate(database.pool)
      await fill?.(database)
      await database.stop()
      await admin.query(`alter database ${unfinished} rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  })
  return name
}

async function openOwn(url: string): Promise<Database> {
  const database = await openDatabase({ data_dir: 'memory', database_url: url })
  // For a busy machine: the production timeout of three seconds is not the subject of these suites.
  database.pool.options.connectionTimeoutMillis = 30_000
  return database
}

async function onPostgresql(url: string): Promise<Reused> {
  const name = await copyOf(url, 'test_template', schemaHash())
  const own = withName(url, name)
  const pristine = await asAdmin(own, (admin) => pristineOf((sql) => admin.query(sql)))
  return {
    open: () => openOwn(own),
    empty: () =>
      asAdmin(own, async (admin) => {
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        return emptyDatabase((sql) => admin.query(sql), pristine)
      }),
    remove: () => dropDatabase(url, name),
  }
}

export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

export function withName(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.toString()
}
