import { getSignInInfo } from '../../src/contract/auth'
import { getHealth, getHealthLive, getHealthReady } from '../../src/contract/health'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { buildApp } from '../../src/server/app'
import { createDatabase } from '../../src/server/db/connection/database'
import { readEnv } from '../../src/server/env'
import { prepareDatabase } from '../../src/server/start'
import { openEmbedded } from '../../src/server/db/embedded/engine'
import { itAtNight } from '../support/runs'
import { databaseFolder } from './db/embedded/temporaryFolder'
import { buildProcess } from './support/process'
import { databaseUrl, withName } from './support/testDatabase'
import { startProxy } from './support/proxy'
import { caller, startTestServer, type TestServer } from './support/testServer'

// Starts a process, which takes a while on a busy machine.
jest.setTimeout(90_000)

const postgresql = (globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__

describe('Health', () => {
  let server: TestServer
  const log: string[] = []
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: 'error' }, { log_stream: { write: (line) => void log.push(line) } })
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    log.length = 0
  })

  it('reports the kind of database, whether commits are durable, and the version, without a session', async () => {
    for (const operation of [getHealth, getHealthReady]) {
      const response = await server.app.inject({ url: `/api${operation.path}` })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        status: true,
        payload: {
          database: postgresql ? 'postgresql' : 'pglite',
          durable: server.app.server_context.database.durable,
          version: '0.0.0-test',
          backup: null,
          replica: null,
          mail: null,
          disk: 'room',
        },
      })
    }
    expect((await server.app.inject({ url: '/api/health/live' })).json()).toEqual({ status: true, payload: null })
  })

  it('is not ready while the disk is too full for changes, and still alive', async () => {
    const { database } = server.app.server_context
    const { assertFreeSpace } = database
    database.assertFreeSpace = () => Promise.reject(Object.assign(new Error('Free some space.'), { code: 'DISK_FULL' }))
    const { status, error, headers } = await server.nobody.call(getHealthReady)
    expect([status, error.code, error.message, headers['retry-after']]).toEqual([
      503,
      'disk_full',
      'Free some space.',
      '60',
    ])
    expect((await server.nobody.call(getHealth)).payload.disk).toBe('full')
    expect(log.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
    expect([(await server.nobody.call(getHealth)).status, (await server.nobody.call(getHealthLive)).status]).toEqual([
      200, 200,
    ])
    database.assertFreeSpace = assertFreeSpace
    expect((await server.nobody.call(getHealthReady)).status).toBe(200)
  })

  it('is not ready for a minute after the database refused a change because its disk is full', async () => {
    const query = jest.spyOn(server.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    })
    const refused = await server.nobody.call(getHealth)
    query.mockRestore()
    expect([refused.status, refused.error.code]).toEqual([503, 'disk_full'])
    const began = performance.now()
    const clock = jest.spyOn(performance, 'now')
    const readyAfter = async (seconds: number) => {
      clock.mockReturnValue(began + seconds * 1000)
      return (await server.nobody.call(getHealthReady)).status
    }
    expect([await readyAfter(1), await readyAfter(59), await readyAfter(61)]).toEqual([503, 503, 200])
    clock.mockRestore()
  })

  if (!databaseUrl)
    itAtNight('does not report a database in memory as durable', async () => {
      const database = await openEmbedded({ dataDir: 'memory' })
      expect(database.durable).toBe(false)
      await database.stop()
    })

  it.each([
    ['40001', ''],
    ['57P03', 'it is stopping or starting (57P03)'],
    ['53300', 'it has no connection left (53300)'],
    ['08006', 'it cannot be reached (08006)'],
    ['55000', 'it accepts no connections (55000)'],
    ['28P01', 'it refuses the user or the password of this server (28P01)'],
    ['3D000', 'it does not exist (3D000)'],
  ])(
    'is 503 with a retry time and the cause when the database fails with %s, which other calls do not say',
    async (code, cause) => {
      const query = jest.spyOn(server.pool, 'query').mockImplementation(() => {
        throw Object.assign(new Error('away'), { code })
      })
      const { status, error, headers } = await server.nobody.call(getHealth)
      const other = await server.nobody.call(getSignInInfo)
      query.mockRestore()
      if (!cause) return expect(status).toBe(500)
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'database_away', '5'])
      expect(error.message).toMatch(`The database is not available: ${cause}. Try again`)
      expect([other.status, other.error.message]).toEqual([
        503,
        expect.stringMatching(/^The database is not available\. /),
      ])
    },
  )

  it('is 503 when no connection is free in time: busy if other requests were served meanwhile, database away if none was', async () => {
    const { pool } = server
    const { connectionTimeoutMillis } = pool.options
    // One listens for the notifications of changes.
    const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
    pool.options.connectionTimeoutMillis = 1000
    const nobodyServed = await server.nobody.call(getHealth)
    expect([nobodyServed.status, nobodyServed.error.code, nobodyServed.headers['retry-after']]).toEqual([
      503,
      'database_away',
      '5',
    ])

    const before = pool.connect()
    const asked = server.nobody.call(getHealth)
    while (pool.waitingCount < 2) await new Promise(setImmediate)
    held.pop()?.release()
    held.push(await before)
    const { status, error, headers } = await asked
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'too_busy', '2'])

    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of held) client.release()
    expect((await server.nobody.call(getHealth)).status).toBe(200)
  })
})

/** All calls without path parameters; each of them queries the database, at least for the session. */
const asking = operations.filter(
  ({ operationId, path }) => !['public', 'supplier'].includes(String(rights[operationId])) && !path.includes(':'),
)

if (postgresql) {
  describe('A PostgreSQL that acknowledges changes before they are on disk', () => {
    it('is refused with the setting that is off, and is used with a warning where that is allowed', async () => {
      const home = await startTestServer()
      const { rows } = await home.pool.query<{ name: string }>('select current_database() as name')
      const name = rows[0]?.name ?? ''
      await home.pool.query(`alter database ${name} set synchronous_commit = off`)
      const warnings = jest.spyOn(process.stdout, 'write').mockImplementation(() => true)
      const prepare = async (more: Record<string, string>) => {
        const read = readEnv({ DATABASE_URL: withName(postgresql, name), ...more })
        if ('problems' in read) throw new Error(read.problems.join('\n'))
        await prepareDatabase(read.env)
      }
      await expect(prepare({})).rejects.toThrow(
        /loses saved changes .*synchronous_commit is off\. Set it to on, .* ALLOW_UNSAFE_DATABASE=1/,
      )
      expect(warnings).not.toHaveBeenCalled()
      await prepare({ ALLOW_UNSAFE_DATABASE: '1' })
      expect(warnings.mock.calls).toEqual([[expect.stringMatching(/^\{"level":40,.*synchronous_commit is off/)]])
      warnings.mockRestore()
      await home.pool.query(`alter database ${name} reset synchronous_commit`)
      await home.stop()
    })
  })

  describe('While PostgreSQL is unavailable', () => {
    itAtNight(
      'each call reports it within three seconds, the process stays up, and serves again once it is back',
      async () => {
        const home = await startTestServer()
        // The process uses the system clock.
        await home.pool.query(
          "update sessions set created_at = now(), last_used_at = now(), expires_at = now() + interval '1 day'",
        )
        const { rows } = await home.pool.query<{ name: string }>('select current_database() as name')
        const url = new URL(postgresql)
        const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
        url.host = `127.0.0.1:${proxy.port}`
        url.pathname = `/${rows[0]?.name}`
        const built = await buildProcess()
        const { serving, child, ended } = built.start({ DATABASE_URL: url.toString(), PORT: '0', LOG_LEVEL: 'silent' })
        const address = await serving
        const ask = (method: string, path: string, body?: object) =>
          fetch(`${address}/api${path}`, {
            method,
            headers: {
              authorization: `Bearer ${home.staff.token}`,
              ...(body ? { 'content-type': 'application/json' } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
          })
        expect((await ask('POST', '/clients', { code: 'STAYS', name: 'Stays' })).status).toBe(200)

        proxy.shut()
        const began = performance.now()
        const answers = await Promise.all([
          ...asking.map(({ method, path }) => ask(method, path, method === 'GET' ? undefined : {})),
          ask('GET', '/health'),
          ask('GET', '/health/ready'),
          ask('POST', '/auth/sign-in', { email: 'staff@test.example', password: 'whatever' }),
        ])
        expect(performance.now() - began).toBeLessThan(30_000)
        for (const answer of answers) {
          expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([answer.url, 503, '5'])
          expect(await answer.json()).toMatchObject({
            status: false,
            error: { code: 'database_away', message: expect.stringContaining('is not available') },
          })
        }
        expect((await ask('GET', '/health/live')).status).toBe(200)

        proxy.reopen()
        const back = performance.now()
        while ((await ask('GET', '/health/ready')).status !== 200) expect(performance.now() - back).toBeLessThan(60_000)
        expect(await (await ask('GET', '/clients?q=stays')).json()).toMatchObject({ meta: { total: 1 } })
        child.kill('SIGTERM')
        expect(await ended).toBe(0)
        await built.remove()
        await proxy.stop()
        await home.stop()
      },
    )
  })
} else {
  describe('When the embedded database crashes', () => {
    itAtNight('concurrent requests are asked to retry, and are served again soon', async () => {
      const folder = await databaseFolder()
      const database = await openEmbedded({ dataDir: folder.path, durable: false })
      const context = {
        env: { LOG_LEVEL: 'silent', CORS_ORIGINS: [], TRUST_PROXY: [] } as never,
        now: () => new Date(),
        version: 'x',
      }
      const app = await buildApp({
        ...context,
        db: createDatabase(database.pool),
        database: { kind: 'pglite', durable: false, assertFreeSpace: database.assertFreeSpace },
      })
      const call = caller(app, undefined, undefined)
      expect((await call(getHealth)).status).toBe(200)

      const asked = Array.from({ length: 20 }, () => call(getHealth))
      const crashed = database.crash()
      asked.push(...Array.from({ length: 20 }, () => call(getHealth)))
      const answers = await Promise.all(asked)
      await crashed
      // Requests queued while others were still served are answered as busy, the others as database unavailable.
      for (const { status, headers } of answers)
        expect([
          [200, undefined],
          [503, '5'],
          [503, '2'],
        ]).toContainEqual([status, headers['retry-after']])
      expect(answers.some(({ status }) => status === 503)).toBe(true)
      expect((await call(getHealthLive)).status).toBe(200)

      const began = performance.now()
      while ((await call(getHealthReady)).status !== 200) expect(performance.now() - began).toBeLessThan(60_000)
      await app.close()
      await database.stop()
      await folder.remove()
    })
  })
}
