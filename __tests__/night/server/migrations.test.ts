import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { knownMigrations, migrate, migrationsFolder } from '../../../src/server/db/migrate'
import { openDatabase } from '../../../src/server/db/connection/openDatabase'
import { readEnv } from '../../../src/server/env'
import { prepareDatabase } from '../../../src/server/start'
import { everythingIn } from '../../server/support/everything'
import { keptFolders, readKept, rebuildKept, type Rebuilt } from '../../server/support/keptFolder'

// Each kill is a process.
jest.setTimeout(600_000)

/* `npm run torture -- migration` kills it at more statements, and shows that it is the transaction that saves it. */
const { KILLS } = process.env
const kills = Number(KILLS ?? 2)
const oldest = keptFolders()[0] ?? ''
const script = path.join(import.meta.dirname, '../../server/support/stoppedMigration.ts')

/** Migrates in a process of its own that is killed once it has run so many statements, or its commit. */
async function killMigration({ environment }: Rebuilt, after: number | 'commit', ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--after', String(after), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    if (said.includes('stopped')) child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(said.trim()).toBe('stopped')
}

async function opened<T>({ environment }: Rebuilt, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const { DATA_DIR: data_dir, DATABASE_URL: database_url } = environment
  const { pool, stop } = await openDatabase({ data_dir, ...(database_url ? { database_url } : {}) })
  try {
    return await work(pool)
  } finally {
    await stop()
  }
}

/** The migrations of a database and its rows, without one that has a random id. A rollback changes their order. */
async function stateOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const lines = (await everythingIn(pool, ['mail_settings'])).split('\n')
  return { migrations: rows.map(({ hash }) => hash), lines: lines.sort() }
}

describe('A migration of a database with rows', () => {
  const rebuilt: Rebuilt[] = []
  const rebuild = async () => {
    const made = await rebuildKept(oldest)
    rebuilt.push(made)
    return made
  }
  afterAll(() => Promise.all(rebuilt.map(({ remove }) => remove())))

  /** Those of the migrations that the database does not have. */
  const statements = readMigrationFiles({ migrationsFolder })
    .slice(readKept(oldest).migrations.length)
    .reduce((sum, { sql }) => sum + sql.length, 0)
  let migrated: Rebuilt
  let before: unknown
  let expected: unknown
  beforeAll(async () => {
    migrated = await rebuild()
    await opened(migrated, async (pool) => {
      before = await stateOf(pool)
      await migrate(pool)
      expected = await stateOf(pool)
    })
  })

  it('that is killed in the middle, however often, is finished by the next start, and nothing is lost', async () => {
    const killed = await rebuild()
    for (let kill = 1; kill <= kills; kill += 1)
      await killMigration(killed, Math.round((kill * statements) / (kills + 1)))
    expect(await opened(killed, stateOf)).toEqual(before)
    await killMigration(killed, 'commit')
    await opened(killed, async (pool) => {
      expect(await stateOf(pool)).toEqual(expected)
      await migrate(pool)
      expect(await stateOf(pool)).toEqual(expected)
    })
  })

  if (KILLS)
    it('that is killed without transactions cannot be finished', async () => {
      const killed = await rebuild()
      await killMigration(killed, Math.round(statements / 2), '--without-transactions')
      await opened(killed, (pool) => expect(migrate(pool)).rejects.toThrow('Failed query'))
    })

  it('by a newer version is refused by an older server, which changes nothing', async () => {
    const newest = Math.max(...knownMigrations())
    const newer = await opened(migrated, async (pool) => {
      await pool.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', $1)`,
        [newest + 1],
      )
      return stateOf(pool)
    })
    const read = readEnv({ ...migrated.environment, ALLOW_UNSAFE_DATABASE: '1', LOG_LEVEL: 'silent' })
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const warnings = jest.spyOn(console, 'error').mockReturnValue()
    await expect(prepareDatabase(read.env)).rejects.toThrow(
      'This database was created by a newer version of Zabuni. Start that version, or restore an earlier backup.',
    )
    warnings.mockRestore()
    expect(await opened(migrated, stateOf)).toEqual(newer)
  })
})
