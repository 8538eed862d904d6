import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgresql } from '../../src/server/db/connection/postgresql'
import { readEnv } from '../../src/server/env'
import { prepareDatabase } from '../../src/server/start'
import { whyNotStarted } from '../../src/server/whyNotStarted'
import { asAdmin, databaseUrl, withName } from './support/testDatabase'

/** Why a server with these variables does not start; undefined where it would. */
async function whyRefused(variables: Record<string, string>): Promise<string | undefined> {
  const read = readEnv({ ALLOW_UNSAFE_DATABASE: '1', ...variables })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return prepareDatabase(read.env).then(
    () => undefined,
    (error: unknown) => whyNotStarted(error, read.env),
  )
}

describe('A server does not start', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'zabuni-refused-'))
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    await rm(folder, { recursive: true, force: true })
  })

  it('when its backups cannot be written, before it opens or changes anything else', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    const BACKUP_FOLDER = path.join(file, 'backups')
    expect(await whyRefused({ DATA_DIR: path.join(folder, 'data'), BACKUP_FOLDER })).toMatch(
      new RegExp(`^Backups cannot be written to BACKUP_FOLDER ${BACKUP_FOLDER}: .*ENOTDIR`),
    )
  })

  if (!databaseUrl) return
  const admin = databaseUrl
  const run = (url: string, ...statements: string[]) =>
    asAdmin(url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  let name: string
  let role: string
  beforeEach(() => {
    name = `test_${randomUUID().replaceAll('-', '')}`
    role = `role_${name.slice(5, 15)}`
  })
  afterEach(() => run(admin, `drop database if exists ${name} with (force)`, `drop role if exists ${role}`))
  const made = (options: string) =>
    run(admin, `create database ${name} template template0 lc_collate 'C' lc_ctype 'C' ${options}`)
  const own = () => withName(admin, name)

  it.each(['LATIN1', 'SQL_ASCII'])('on a database in %s', async (encoding) => {
    await made(`encoding '${encoding}'`)
    expect(await whyRefused({ DATABASE_URL: own() })).toMatch(
      new RegExp(`^The database is encoded in ${encoding}: .*createdb --encoding=UTF8`),
    )
  })

  it('on a database that does not exist, or is set to read only', async () => {
    expect(await whyRefused({ DATABASE_URL: own() })).toMatch(/^The database of DATABASE_URL does not exist\. /)
    await made(`encoding 'UTF8'`)
    await run(admin, `alter database ${name} set default_transaction_read_only = on`)
    expect(await whyRefused({ DATABASE_URL: own() })).toMatch(/^The database is set to read only /)
  })

  it('for a user who may not create tables, and says how to let them', async () => {
    await made(`encoding 'UTF8'`)
    await run(admin, `create role ${role} login`)
    const theirs = new URL(own())
    theirs.username = role
    expect(await whyRefused({ DATABASE_URL: theirs.toString() })).toBe(
      `The user ${role} may not create tables and extensions in the database ${name}. Make it the owner: ALTER DATABASE ${name} OWNER TO ${role};`,
    )
    await run(admin, `alter database ${name} owner to ${role}`)
    expect(await whyRefused({ DATABASE_URL: theirs.toString() })).toBeUndefined()
  })

  it('but does where the database writes dates in another style, which its connections do not', async () => {
    await made(`encoding 'UTF8'`)
    await run(admin, `alter database ${name} set datestyle = 'German, DMY'`)
    expect(await whyRefused({ DATABASE_URL: own() })).toBeUndefined()
    const database = await openPostgresql({ url: own(), connections: 1 })
    const { rows } = await database.pool.query<{ day: string }>("select date '2026-11-30'::text as day")
    await database.stop()
    expect(rows).toEqual([{ day: '2026-11-30' }])
  })
})
