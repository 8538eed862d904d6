import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../../src/server/db/embedded/engine'
import { backupNameAt } from '../../../src/server/backups/retention'
import { openPostgresql } from '../../../src/server/db/connection/postgresql'
import { buildProcess } from '../../server/support/process'
import { asAdmin, databaseUrl, withName } from '../../server/support/testDatabase'

// Each test starts a few processes, which takes a while on a busy machine.
jest.setTimeout(300_000)

/** Enough that a restore or a backup can be ended in the middle. */
const rows = databaseUrl ? 20_000 : 4_000

describe('The commands that back up and restore', () => {
  let folder: string
  let built: Awaited<ReturnType<typeof buildProcess>>
  /** The variables of a database with some rows. */
  let source: Record<string, string>
  const databases: string[] = []
  const running: ChildProcess[] = []

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'zabuni-commands-'))
    built = await buildProcess()
    source = await newSource()
  })
  afterEach(async () => {
    for (const child of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  })
  afterAll(async () => {
    await built.remove()
    for (const name of databases)
      await asAdmin(databaseUrl ?? '', (admin) => admin.query(`drop database ${name} with (force)`))
    rmSync(folder, { recursive: true })
  })

  /** The variables of a database that does not exist yet, or is empty on PostgreSQL. */
  async function emptyTarget(): Promise<Record<string, string>> {
    if (!databaseUrl) return { DATA_DIR: path.join(folder, randomUUID()) }
    const name = `commands_${randomUUID().replaceAll('-', '')}`
    databases.push(name)
    await asAdmin(databaseUrl, (admin) => admin.query(`create database ${name}`))
    return { DATABASE_URL: withName(databaseUrl, name) }
  }

  const serving = async (environment: Record<string, string>) => {
    const server = built.start({ PORT: '0', LOG_LEVEL: 'info', ...environment })
    running.push(server.child)
    return { ...server, address: await server.serving }
  }
  const stopped = async ({ child, ended }: Awaited<ReturnType<typeof serving>>) => {
    child.kill('SIGTERM')
    await ended
  }
  const backUp = (file: string, environment = source) => built.run('backup', [file], environment).ended
  const restore = (file: string, environment: Record<string, string>) => built.run('restore', [file], environment).ended

  /** A new installation with rows, of a table that no entry of the trail covers. */
  async function newSource() {
    const target = await emptyTarget()
    await stopped(await serving(target))
    const { pool, stop } = await open(target)
    await pool.query(
      `insert into supplier_groups (id, name) select gen_random_uuid(), 'Group ' || n from generate_series(1, ${rows}) n`,
    )
    await stop()
    return target
  }
  const open = ({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>) =>
    DATABASE_URL ? openPostgresql({ url: DATABASE_URL }) : openEmbedded({ dataDir: DATA_DIR })

  it('back up while the server serves, and restore what a server then serves', async () => {
    const server = await serving(source)
    const file = path.join(folder, 'serving.backup.gz')
    const backup = await backUp(file)
    expect([backup.code, backup.out]).toEqual([0, expect.stringMatching(/: \d+ rows of \d+ tables, 0 attachments, /)])
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    // The copy of the data folder is gone.
    expect(source.DATA_DIR ? readdirSync(source.DATA_DIR).filter((name) => name.startsWith('snapshot-')) : []).toEqual(
      [],
    )
    const target = await emptyTarget()
    const restored = await restore(file, target)
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Restored and verified: ')])
    const { pool, stop } = await open(target)
    expect((await pool.query('select count(*) as groups from supplier_groups')).rows).toEqual([{ groups: rows }])
    await stop()
    const other = await serving(target)
    expect((await fetch(`${other.address}/api/health/ready`)).status).toBe(200)
  })

  it('back up a database that no server uses, and say why they cannot', async () => {
    const file = path.join(folder, 'alone.backup.gz')
    expect((await backUp(file)).code).toBe(0)
    const failing = async (ended: ReturnType<typeof backUp>, words: RegExp) => {
      const { code, err } = await ended
      expect([code, err.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(words)])
    }
    await failing(backUp(file), /^The database was not backed up: .* exists already\. Choose another name\.$/)
    await failing(restore(path.join(folder, 'none'), source), /^The backup was not restored: There is no file /)
    await failing(restore(file, source), /^The backup was not restored: The database is not empty: /)
    await failing(built.run('backup', [], source).ended, /Name the file: npm run backup -- /)
    await failing(
      backUp(path.join(folder, 'new.gz'), { DATA_DIR: path.join(folder, 'mistyped') }),
      /There is no database in the folder /,
    )
    expect(existsSync(path.join(folder, 'mistyped'))).toBe(false)
  })

  it('leave an empty database where the restore is killed, and restore it then', async () => {
    const file = path.join(folder, 'killed.backup.gz')
    await backUp(file)
    const target = await emptyTarget()
    const { child, ended } = built.run('restore', [file], target)
    // Its first line of progress is printed once it inserts rows.
    await new Promise((resolve) => child.stderr.once('data', resolve))
    child.kill('SIGKILL')
    expect((await ended).code).toBeNull()
    const restored = await restore(file, target)
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Restored and verified: ')])
  })

  it('leave no file where the backup is ended', async () => {
    const backups = path.join(folder, 'ended')
    mkdirSync(backups)
    const watcher = watch(backups)
    const begun = once(watcher, 'change')
    const { child, ended } = built.run('backup', [path.join(backups, 'ended.backup.gz')], source)
    await begun
    watcher.close()
    child.kill('SIGTERM')
    expect((await ended).code).toBe(1)
    expect(readdirSync(backups)).toEqual([])
  })

  describe('by schedule', () => {
    const healthOf = async (address: string) =>
      ((await (await fetch(`${address}/api/health`)).json()) as { payload: { backup: object | null } }).payload.backup
    async function met(isTrue: () => boolean | Promise<boolean>) {
      while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const old = ['01', '02', '03'].map((day) => `zabuni-2026-01-${day}T02-00-00Z.backup.gz`)

    it('one backup is made, however many processes serve, and the oldest are deleted, other files not', async () => {
      const backups = path.join(folder, 'scheduled')
      mkdirSync(backups)
      for (const name of [...old, 'notes.txt']) writeFileSync(path.join(backups, name), 'kept')
      const server = await serving({
        ...source,
        ...(databaseUrl ? { WORKERS: '2' } : {}),
        BACKUP_FOLDER: backups,
        BACKUP_EVERY: '1h',
        BACKUP_KEEP: '2',
      })
      await met(() => !readdirSync(backups).includes(old[1] ?? ''))
      await met(async () => (await healthOf(server.address)) !== null)
      const names = readdirSync(backups).sort()
      expect(names).toEqual([
        'notes.txt',
        old[2],
        expect.stringMatching(/^zabuni-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/),
      ])
      expect(statSync(path.join(backups, names[2] ?? '')).mode & 0o777).toBe(0o600)
      await met(async () => JSON.stringify(await healthOf(server.address)).includes('20'))
      expect(await healthOf(server.address)).toEqual({ last_at: expect.any(String) as string, failing: false })
      await stopped(server)
      expect((await restore(path.join(backups, names[2] ?? ''), await emptyTarget())).code).toBe(0)
    })

    it('a failure is in the log and in the health, and the server serves on', async () => {
      // A start refuses a folder that it cannot write to: here each file of the next minutes is there already.
      const taken = path.join(folder, 'taken')
      mkdirSync(taken)
      for (let second = 0; second < 600; second++)
        writeFileSync(path.join(taken, backupNameAt(new Date(Date.now() + second * 1000))), '')
      const target = await emptyTarget()
      const server = await serving({ ...target, BACKUP_FOLDER: taken })
      await met(async () => JSON.stringify(await healthOf(server.address)).includes('true'))
      expect(await healthOf(server.address)).toEqual({ last_at: null, failing: true })
      const failures = () => server.said.out.split('\n').filter((line) => line.includes('"msg":"backup"'))
      await met(() => failures().length > 0)
      expect(failures().map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50])
      expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200)
    })
  })
})
