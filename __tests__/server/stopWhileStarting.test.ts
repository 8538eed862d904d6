import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mock } from 'node:test'
import type { Client } from 'pg'
import { migrationLock } from '../../src/server/db/migrate'
import { stopProcess } from '../../src/server/stopProcess'
import { isNight } from '../support/runs'
import { buildProcess } from './support/process'
import { asAdmin, databaseUrl, openTestDatabase, withName } from './support/testDatabase'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('A server that is stopped while it starts', () => {
  const exits: number[] = []
  const steps: string[] = []
  const exit = (code: number) => void exits.push(code)
  const leave = () => Promise.resolve(void steps.push('left'))

  beforeEach(() => {
    exits.length = 0
    steps.length = 0
    mock.timers.enable({ apis: ['setTimeout'] })
  })
  afterEach(() => mock.timers.reset())

  it('exits only after its start has ended and its database is closed, however long the start takes', async () => {
    let started: (server: { stop: () => Promise<void> }) => void = () => undefined
    const starting = new Promise<{ stop: () => Promise<void> }>((resolve) => (started = resolve))
    const stopped = stopProcess(starting, leave, exit)
    mock.timers.tick(60_000)
    await settled()
    expect(exits).toEqual([])
    started({ stop: () => Promise.resolve(void steps.push('closed')) })
    await stopped
    expect(steps).toEqual(['closed', 'left'])
    expect(exits).toEqual([0])
  })

  it('exits with 1 when its work takes longer than 9.5 seconds after the start', async () => {
    void stopProcess(Promise.resolve({ stop: () => new Promise<void>(() => undefined) }), leave, exit)
    await settled()
    mock.timers.tick(9_499)
    expect(exits).toEqual([])
    mock.timers.tick(1)
    expect(exits).toEqual([1])
  })

  it('leaves the report of a failed start to its caller', async () => {
    await stopProcess(Promise.reject(new Error('no database')), leave, exit)
    expect([steps, exits]).toEqual([[], []])
  })
})

/** A start that waits takes eleven seconds: by day the clock above is proof enough. */
const longerThan = 9_500

/** Waits until a session of the admin's database waits for the lock of migrations. */
async function lockIsWaitedFor(admin: Client): Promise<void> {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  while ((await admin.query(waiting)).rows.length === 0) await settled()
}

async function stopsAfterTheLock(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-stopped-'))
  const built = await buildProcess()
  const database = await openTestDatabase()
  try {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const own = withName(url, rows[0]?.name ?? '')
    await asAdmin(own, async (admin) => {
      await admin.query('select pg_advisory_lock($1)', [migrationLock])
      const { child, ended, log } = built.start({ DATABASE_URL: own, DATA_DIR: folder, PORT: '0', WORKERS: '1' })
      await lockIsWaitedFor(admin)
      child.kill('SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, longerThan + 1_000))
      expect(child.exitCode).toBeNull()
      await admin.query('select pg_advisory_unlock($1)', [migrationLock])
      expect([await ended, log().filter(({ level }) => level > 30)]).toEqual([0, []])
    })
  } finally {
    await database.stop()
    await built.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

if (isNight && databaseUrl)
  it('A server process that waits for a lock when it is stopped exits with 0 after it', () =>
    stopsAfterTheLock(databaseUrl ?? ''))
