import pg from 'pg'
import { endSession, getMe, listSessions } from '../../src/contract/auth'
import { createClient, listClients } from '../../src/contract/clients'
import { listOrders } from '../../src/contract/orders'
import { assertOwnSessions, assertPooledSettings } from '../../src/server/db/connection/pooler'
import { readEnv } from '../../src/server/env'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { payloadOf } from './support/ordering'
import { atAnother } from './support/secondServer'
import { noteStatements } from './support/statements'
import { databaseUrl } from './support/testDatabase'
import { caller, startTestServer, type TestServer } from './support/testServer'

/** What a session keeps after its transaction, and a pooler gives to the next caller. */
const ofSession =
  /\b(un)?listen\b|pg_advisory_(un)?lock(_shared)?\(|^\s*(set(?! local)|reset|prepare|discard)\b|\btemp(orary)? |with hold/i

describe('Behind a pooler', () => {
  if (!databaseUrl) {
    it('is no embedded database: the address past the pooler is refused without that of PostgreSQL', () => {
      expect(readEnv({ DATABASE_DIRECT_URL: 'postgresql://db/zabuni' })).toHaveProperty('problems')
    })
    return
  }

  let server: TestServer
  let pooled: Awaited<ReturnType<typeof atAnother>>
  beforeAll(async () => {
    server = await startTestServer()
    pooled = await atAnother(server, { pooled: true })
  })
  afterAll(async () => {
    await pooled.stop()
    await server.stop()
  })

  it('no statement of the pooled connections is named or needs a session of its own', async () => {
    const { access_token } = await openSession(server.db, server.staff.id, server.clock.now, {
      ip: null,
      user_agent: null,
    })
    const call = caller(pooled.app, access_token, server.branch_id)
    const { pool, direct } = pooled.database
    const [asked, [, heard]] = await Promise.all([
      noteStatements(pool, { all: true }).during(async () => {
        expect(
          (await call(createClient, { body: { code: 'POOLED', name: 'Pooled' }, idempotency_key: 'pooled-1' })).status,
        ).toBe(200)
        await call(listClients, { query: { q: 'pooled' } })
        await call(listOrders)
        await pooled.app.guesses.count('password', 'pooled')
        const [own] = payloadOf(await call(listSessions)).filter(({ current }) => current)
        expect((await call(endSession, { params: { id: own?.id ?? '' } })).status).toBe(200)
        expect((await call(getMe)).status).toBe(401)
      }),
      noteStatements(direct as pg.Pool, { all: true }).during(() => pooled.app.hints.heard()),
    ])
    const [, texts] = asked
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => ofSession.test(text))).toEqual([])
    // It is found where it is allowed.
    expect(heard.some((text) => ofSession.test(text))).toBe(true)
    const { rows } = await pool.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([])
  })

  it('a session that ends at one server is refused at once at the other', async () => {
    const device = { ip: '10.0.0.7', user_agent: 'phone' }
    const { access_token } = await openSession(server.db, server.staff.id, server.clock.now, device)
    const [here, there] = [pooled.app, server.app].map((app) => caller(app, access_token, server.branch_id))
    if (!here || !there) throw new Error('there is no second server')
    expect([(await here(getMe)).status, (await there(getMe)).status]).toEqual([200, 200])
    const [own] = payloadOf(await there(listSessions)).filter(({ current }) => current)
    await there(endSession, { params: { id: own?.id ?? '' } })
    expect((await here(getMe)).status).toBe(401)
  })

  it('a server starts only with the settings that a pooled connection cannot make, and names the statements', async () => {
    const connectionString = pooled.database.pool.options.connectionString ?? ''
    // An ended connection that the server has not closed yet is terminated with the database.
    const open = () => new pg.Pool({ connectionString, max: 1 }).on('error', () => undefined)
    const before = open()
    const refused: Error = await assertPooledSettings(before).then(
      () => new Error('nothing was refused'),
      (error: unknown) => error as Error,
    )
    await before.end()
    const statements = refused.message.match(/ALTER DATABASE \S+ SET [^;]+;/g) ?? []
    expect(statements.map((statement) => / SET (\w+) =/.exec(statement)?.[1])).toEqual(
      expect.arrayContaining(['jit', 'statement_timeout', 'idle_in_transaction_session_timeout']),
    )
    for (const statement of statements) await server.pool.query(statement)
    const after = open()
    await expect(assertPooledSettings(after)).resolves.toBeUndefined()
    await after.end()
    for (const statement of statements) await server.pool.query(statement.replace(/SET (\w+) = [^;]+/, 'RESET $1'))
  })

  it('a server that takes it for PostgreSQL does not start', async () => {
    await expect(assertOwnSessions(server.pool)).resolves.toBeUndefined()
    const session = await server.pool.connect()
    const shared = { connect: async () => Object.assign(Object.create(session) as pg.PoolClient, { release() {} }) }
    await expect(assertOwnSessions(shared as unknown as pg.Pool)).rejects.toThrow(/Set DATABASE_DIRECT_URL/)
    session.release()
  })
})
