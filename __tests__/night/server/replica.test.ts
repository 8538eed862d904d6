import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, getClient, listClients, updateClient } from '../../../src/contract/clients'
import { getHealth } from '../../../src/contract/health'
import { operations } from '../../../src/contract/operations'
import type { Operation } from '../../../src/contract/operation'
import { buildApp } from '../../../src/server/app'
import { createDatabase } from '../../../src/server/db/connection/database'
import { migrate } from '../../../src/server/db/migrate'
import { openDatabase } from '../../../src/server/db/connection/openDatabase'
import type { Database } from '../../../src/server/db/connection/openedDatabase'
import { assertReplica } from '../../../src/server/db/replica/assertReplica'
import { readDataPosition } from '../../../src/server/db/replica/dataPosition'
import { openReplica, type ReplicaState } from '../../../src/server/db/replica/replica'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { readEnv } from '../../../src/server/env'
import { isRefusal } from '../../../src/server/http/refusal'
import { mayLag } from '../../../src/server/http/mayLag'
import { rememberedBranch } from '../../../src/server/modules/branches/branchesRepository'
import { insertUser } from '../../../src/server/modules/users/usersRepository'
import { openSession } from '../../../src/server/modules/sessions/sessionRepository'
import { prepareInstallation } from '../../../src/server/seed/prepareInstallation'
import { tellDemoStory } from '../../../src/server/seed/tellDemoStory'
import { prepareDatabase } from '../../../src/server/start'
import { demoNow } from '../../server/support/demoServer'
import { listen } from '../../server/support/eventReader'
import { payloadOf } from '../../server/support/ordering'
import { startProxy } from '../../server/support/proxy'
import { startPrimary, startStandby, type PostgresqlServer } from '../../server/support/standby'
import { databaseUrl } from '../../server/support/testDatabase'
import { caller, startTestServer, type Person, type TestServer } from '../../server/support/testServer'
import { waitUntil } from '../../../scripts/torture/failover/waitUntil'

// Starts servers of PostgreSQL, which takes a while on a busy machine.
jest.setTimeout(180_000)

const header = 'x-data-position'
/** However slow the machine is, a replica that is paused on purpose is not behind. */
const patient = 3_600_000

async function openMigrated(url: string): Promise<Database> {
  const database = await openDatabase({ database_url: url, data_dir: 'memory' })
  await migrate(database.pool)
  return database
}

/** Stops what the standby replays; what is committed from now on is not there. */
async function pause(standby: PostgresqlServer) {
  await standby.query('select pg_wal_replay_pause()')
  await waitUntil('a paused replay', async () => {
    const [row] = await standby.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
    return row?.state === 'paused'
  })
}
const resume = (standby: PostgresqlServer) => standby.query('select pg_wal_replay_resume()')

const stateOf = async (call: Person['call']) => payloadOf(await call(getHealth)).replica?.state
const untilState = (call: Person['call'], state: ReplicaState) =>
  waitUntil(`a replica that is ${state}`, async () => (await stateOf(call)) === state)

/** Another program writes a client: no answer and no event says so. */
const insertClient = (server: PostgresqlServer, code: string) =>
  server.query(
    `insert into clients (id, code, code_key, name) values (gen_random_uuid(), '${code}', '${code}', '${code}')`,
  )

describe('A replica', () => {
  if (!databaseUrl) {
    it('is none of the embedded database: its address is refused without that of PostgreSQL', () => {
      expect(readEnv({ REPLICA_URL: 'postgresql://db/zabuni' })).toHaveProperty('problems')
    })
    return
  }

  let primary: PostgresqlServer
  let standby: PostgresqlServer
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let server: TestServer
  let second: Awaited<ReturnType<typeof secondServer>>
  let codes = 0

  beforeAll(async () => {
    primary = await startPrimary()
    const database = await openMigrated(primary.url)
    standby = await startStandby(primary)
    const { hostname, port } = new URL(standby.url)
    proxy = await startProxy({ host: hostname, port: Number(port) })
    server = await startTestServer({}, { database, replica: { url: standby.url, mostBehind: patient } })
    second = await secondServer(standby.url, patient)
    await untilState(server.nobody.call, 'used')
    await untilState(second.call, 'used')
  })
  afterAll(async () => {
    await second?.stop()
    await server?.stop()
    await proxy?.stop()
    await standby?.remove()
    await primary?.remove()
  })

  /** A second server with the same primary and replica, and connections of its own. */
  async function secondServer(url: string, mostBehind?: number) {
    const database = await openDatabase({ database_url: primary.url, data_dir: 'memory' })
    const db = createDatabase(database.pool)
    const replica = await openReplica({ url, primary: db, ...(mostBehind ? { mostBehind } : {}) })
    const { env, now } = server.app.server_context
    const app = await buildApp({ db, replica, env, now, version: '0.0.0-second', database })
    return {
      app,
      call: caller(app, server.viewer.token, server.branch_id),
      async stop() {
        await app.close()
        await replica.stop()
        await database.stop()
      },
    }
  }

  const codesSeen = async (call: Person['call'], seen?: string) => {
    const answer = await call(listClients, { query: { limit: 200 }, ...(seen ? { headers: { [header]: seen } } : {}) })
    return { codes: payloadOf(answer).map(({ code }) => code), position: String(answer.headers[header]) }
  }
  const newCode = () => `C${(codes += 1)}`

  /** What a user has seen, and every server's replica has. */
  async function seenEverywhere(): Promise<string> {
    const { position } = await codesSeen(server.staff.call)
    for (const { replica } of [server.app.server_context, second.app.server_context])
      await waitUntil('a replica that follows', async () =>
        Boolean(await replica?.read(readDataPosition(position) ?? { timeline: 9, byte: 0n }, async () => true)),
      )
    return position
  }

  describe('that lags', () => {
    let seen: string
    beforeEach(async () => {
      seen = await seenEverywhere()
      await pause(standby)
    })
    afterEach(() => resume(standby))

    it('answers a caller who says what they have seen; one who does not is answered by the primary', async () => {
      const code = newCode()
      await insertClient(primary, code)
      expect((await codesSeen(server.staff.call, seen)).codes).not.toContain(code)
      expect((await codesSeen(server.staff.call)).codes).toContain(code)
      expect((await codesSeen(server.staff.call, 'anything')).codes).toContain(code)
    })

    it('is not read by a user for what they have changed, at no server', async () => {
      const body = { code: newCode(), name: 'Own' }
      const created = await server.staff.call(createClient, { body, headers: { [header]: seen } })
      const position = String(created.headers[header])
      for (const call of [server.staff.call, second.call])
        expect((await codesSeen(call, position)).codes).toContain(body.code)
      // It could have been: what this user has not seen is missing.
      expect((await codesSeen(second.call, seen)).codes).not.toContain(body.code)
    })

    it('is not read after a change that was refused because another one came first', async () => {
      await resume(standby)
      const body = { code: newCode(), name: 'Before' }
      const { id, version } = payloadOf(await server.staff.call(createClient, { body }))
      seen = await seenEverywhere()
      await pause(standby)
      const change = (name: string) => server.staff.call(updateClient, { params: { id }, version, body: { name } })
      const nameSeen = async (position: string) =>
        payloadOf(await server.staff.call(getClient, { params: { id }, headers: { [header]: position } })).name
      expect((await change('Theirs')).status).toBe(200)
      const refused = await change('Ours')
      expect(refused.status).toBe(412)
      expect(await nameSeen(String(refused.headers[header]))).toBe('Theirs')
      expect(await nameSeen(seen)).toBe('Before')
    })

    it('is not read after an event of what it lacks, by a user of another server', async () => {
      const reader = await listen({ app: second.app } as TestServer, server.viewer.token)
      const body = { code: newCode(), name: 'Told' }
      const { id } = payloadOf(await server.staff.call(createClient, { body }))
      await reader.until(id)
      const position = reader.events.find(({ entity_id }) => entity_id === id)?.data_position
      expect((await codesSeen(second.call, position)).codes).toContain(body.code)
      expect((await codesSeen(second.call, seen)).codes).not.toContain(body.code)
      reader.leave()
    })

    it('is not read after a stream that begins with what it lacks', async () => {
      const body = { code: newCode(), name: 'Missed' }
      payloadOf(await server.staff.call(createClient, { body }))
      const reader = await listen({ app: second.app } as TestServer, server.viewer.token)
      expect((await codesSeen(second.call, reader.start.data_position)).codes).toContain(body.code)
      reader.leave()
    })

    it('never takes a user back behind what the primary has shown', async () => {
      const code = newCode()
      await insertClient(primary, code)
      const { position } = await codesSeen(server.staff.call)
      expect((await codesSeen(second.call, position)).codes).toContain(code)
    })

    it('gives no record that it lacks as missing', async () => {
      const { id } = payloadOf(await server.staff.call(createClient, { body: { code: newCode(), name: 'Linked' } }))
      const read = await second.call(getClient, { params: { id }, headers: { [header]: seen } })
      expect(read.status).toBe(200)
    })

    it('gives no settings: those are the primary’s, within a transaction too', async () => {
      const { replica } = second.app.server_context
      await primary.query(`update branches set name = 'Renamed ${newCode()}' where id = '${server.branch_id}'`)
      const [{ name } = { name: '' }] = await primary.query<{ name: string }>(
        `select name from branches where id = '${server.branch_id}'`,
      )
      const at = readDataPosition(seen)
      if (!at || !replica) throw new Error('there is no replica')
      await second.app.hints.heard()
      const found = await replica.read(at, (db) =>
        db.transaction((tx) => rememberedBranch(tx, server.branch_id, { role: 'admin' } as never)),
      )
      expect(found?.answer.name).toBe(name)
    })
  })

  it('is not read while it is too far behind, which the health says', async () => {
    const seen = await seenEverywhere()
    const strict = await secondServer(standby.url, 1_000)
    await pause(standby)
    const code = newCode()
    await insertClient(primary, code)
    await untilState(strict.call, 'behind')
    expect((await codesSeen(strict.call, seen)).codes).toContain(code)
    await resume(standby)
    await untilState(strict.call, 'used')
    await strict.stop()
  })

  it('that is silent, or lost amid reads, fails none of them', async () => {
    const seen = await seenEverywhere()
    const url = new URL(standby.url)
    url.port = String(proxy.port)
    const beyond = await secondServer(url.toString(), patient)
    await untilState(beyond.call, 'used')
    for (const fail of [proxy.freeze, proxy.shut]) {
      fail()
      const reads = await Promise.all(
        Array.from({ length: 20 }, () => beyond.call(listClients, { headers: { [header]: seen } })),
      )
      expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
      await untilState(beyond.call, 'away')
      proxy.shut()
      proxy.reopen()
      await untilState(beyond.call, 'used')
    }
    await beyond.stop()
  })

  it('that is killed is away, every read goes on, and it is used again once it is back', async () => {
    const seen = await seenEverywhere()
    const before = (await codesSeen(server.staff.call, seen)).codes
    await standby.kill()
    for (let read = 0; read < 20; read += 1) expect((await codesSeen(server.staff.call, seen)).codes).toEqual(before)
    await untilState(server.nobody.call, 'away')
    expect((await codesSeen(server.staff.call, seen)).codes).toEqual(before)
    await standby.start()
    await untilState(server.nobody.call, 'used')
  })

  it('that is promoted is not read from the first read on', async () => {
    const own = await startStandby(primary)
    const beyond = await secondServer(own.url, patient)
    await untilState(beyond.call, 'used')
    const { position } = await codesSeen(server.staff.call)
    await waitUntil('a replica that follows', async () =>
      Boolean(
        await beyond.app.server_context.replica?.read(
          readDataPosition(position) ?? { timeline: 9, byte: 0n },
          async () => true,
        ),
      ),
    )
    await own.query('select pg_promote()')
    await insertClient(own, 'APART')
    expect((await codesSeen(beyond.call, position)).codes).not.toContain('APART')
    await untilState(beyond.call, 'no_standby')
    expect((await codesSeen(beyond.call, position)).codes).not.toContain('APART')
    await beyond.stop()
    await own.remove()
  })

  it('answers every read that may lag: none of them writes or locks', async () => {
    const demo = await openDemo()
    const { asked, failed } = await demo.readAll()
    expect(failed.filter(({ error }) => !isRefusal(error))).toEqual([])
    // The demo company has no such file.
    expect(failed.map(({ operationId }) => operationId).sort()).toEqual([
      'getAttachment',
      'getDocumentPicture',
      'getItemPhoto',
      'getSubmittedFile',
    ])
    expect([...asked].sort()).toEqual([...mayLag].sort())
    await demo.stop()
    // The demo company takes a while on a busy machine.
  }, 600_000)

  /** A server with the demo company, in a database of its own on the same primary. */
  async function openDemo() {
    await primary.query('create database demo')
    const at = (url: string) => url.replace(/postgres$/, 'demo')
    const database = await openMigrated(at(primary.url))
    const db = createDatabase(database.pool)
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-replica-'))
    const read = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO: '1' })
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const context = { db, env: read.env, version: '0.0.0-demo', database }
    await prepareInstallation(db, read.env, demoNow)
    await tellDemoStory(context, demoNow)
    const { access_token } = await inTransaction(db, async (tx) => {
      const user = await insertUser(tx, { name: 'Reader', email: 'reader@test.example', role: 'admin', branch_ids: [] })
      return openSession(tx, user.id, demoNow, { ip: null, user_agent: null })
    })
    const replica = await openReplica({ url: at(standby.url), primary: db, mostBehind: patient })
    const app = await buildApp({ ...context, replica, now: () => demoNow })
    const idOf = async (table: string) =>
      (await database.pool.query<{ id: string }>(`select id from ${table} limit 1`)).rows[0]?.id ?? ''
    const {
      rows: [quoted],
    } = await database.pool.query<{ rfq_id: string; supplier_id: string }>(
      'select i.rfq_id, i.supplier_id from invitations i join quotes q on q.invitation_id = i.id limit 1',
    )
    const call = caller(app, access_token, await idOf('branches'))

    async function paramsOf({ path: route }: Operation): Promise<Record<string, string>> {
      const [noun = ''] = route.slice(1).split('/')
      const table = noun.startsWith(':') ? 'clients' : noun.replaceAll('-', '_')
      const id = !route.includes(':id') ? '' : noun === 'rfqs' ? quoted?.rfq_id : await idOf(table)
      return {
        id: id || randomUUID(),
        ...{ noun: 'clients', entity: 'clients', revision: '1', sha256: 'a'.repeat(64) },
        supplier_id: quoted?.supplier_id ?? '',
      }
    }

    async function readAll() {
      const failed: { operationId: string; error: unknown }[] = []
      const seen = String((await call(listClients)).headers[header])
      const from = readDataPosition(seen) ?? { timeline: 9, byte: 0n }
      await waitUntil('a replica that follows', async () => Boolean(await replica.read(from, async () => true)))
      const asked = new Set<string>()
      let operationId = ''
      const run = replica.read
      // What fails there is read from the primary, without a sign of it in the answer.
      const watched = jest.spyOn(replica, 'read').mockImplementation((position, work) => {
        asked.add(operationId)
        return run(position, (on) =>
          work(on).catch((error: unknown) => {
            failed.push({ operationId, error })
            throw error
          }),
        )
      })
      const queries: Record<string, object> = {
        getCommissionStatement: { month: '2026-10' },
        searchEverything: { q: 'pump' },
        searchItems: { q: 'pump' },
        searchParties: { q: 'pump' },
        getSimilar: { name: 'Kibo' },
      }
      for (const operation of operations.filter((each) => mayLag.has(each.operationId))) {
        operationId = operation.operationId
        const query = queries[operationId]
        await call(operation, {
          params: await paramsOf(operation),
          ...(query ? { query } : {}),
          headers: { [header]: seen },
        }).catch((error: unknown) => failed.push({ operationId, error }))
      }
      watched.mockRestore()
      return { asked, failed }
    }

    return {
      readAll,
      async stop() {
        await app.close()
        await replica.stop()
        await database.stop()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }

  it('is refused at the start where it is no standby, or of other data, and not where it is away', async () => {
    const { pool } = server
    await expect(assertReplica(standby.url, pool)).resolves.toBeUndefined()
    await expect(assertReplica('postgresql://zabuni@127.0.0.1:1/postgres', pool)).resolves.toBeUndefined()
    await expect(assertReplica(primary.url, pool)).rejects.toThrow(/^REPLICA_URL .*no standby/)
    await expect(assertReplica(standby.url.replace(/postgres$/, 'template1'), pool)).rejects.toThrow(
      /^REPLICA_URL .*another database/,
    )
    const foreign = await startPrimary()
    const foreign_standby = await startStandby(foreign)
    await expect(assertReplica(foreign_standby.url, pool)).rejects.toThrow(/^REPLICA_URL .*another PostgreSQL/)
    const read = readEnv({ DATABASE_URL: primary.url, REPLICA_URL: foreign_standby.url, ALLOW_UNSAFE_DATABASE: '1' })
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(prepareDatabase(read.env)).rejects.toThrow(/^REPLICA_URL /)
    warnings.mockRestore()
    const beyond = await secondServer(foreign_standby.url)
    expect(await stateOf(beyond.call)).toBe('other_data')
    await beyond.stop()
    await foreign_standby.remove()
    await foreign.remove()
  })
})
