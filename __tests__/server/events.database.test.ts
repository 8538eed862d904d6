import { sql } from 'drizzle-orm'
import { signOut } from '../../src/contract/auth'
import { createClient } from '../../src/contract/clients'
import { createEnquiry, updateEnquiry } from '../../src/contract/enquiries'
import { updateUser, createUser } from '../../src/contract/users'
import { markRfqOpened, saveQuote, submitQuote } from '../../src/contract/quotes'
import { getPublicRfq } from '../../src/contract/quotes'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { cleanEvents } from '../../src/server/events/eventsRepository'
import { streamsPerUser } from '../../src/server/events/listeners'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { withoutIds } from '../support/withoutIds'
import { listen, type EventReader } from './support/eventReader'
import { answerTo, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { caller, startTestServer, type Person, type TestServer } from './support/testServer'

describe('Events', () => {
  let server: TestServer
  const readers: EventReader[] = []

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  // A new stream does not include events from before its start.
  beforeEach(() => server.clock.advance(60_000))
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.leave()
  })

  const open = async (token: string, last?: string) => {
    const reader = await listen(server, token, last)
    readers.push(reader)
    return reader
  }
  /** A new session: the clock has advanced beyond the life of the first ones. */
  const signedIn = async (who: 'admin' | 'staff' | 'viewer') => {
    const { access_token } = await openSession(server.db, server[who].id, server.clock.now, {
      ip: null,
      user_agent: null,
    })
    return { ...server[who], token: access_token, call: caller(server.app, access_token, server.branch_id) }
  }
  const enquiryOf = async (person: Person) => (await person.call(createEnquiry, { body: {} })).payload
  const clientOf = async (person: Person, code: string) =>
    (await person.call(createClient, { body: { code, name: code } })).payload.id

  it('report the changes of other users at once, without their contents', async () => {
    const reader = await open(server.staff.token)
    expect(reader.start).toEqual({ complete: true })
    const { id, version } = await enquiryOf(server.admin)
    await server.admin.call(updateEnquiry, { params: { id }, version, body: { notes: 'Canary 4711' } })
    await reader.until(id)
    const end = await clientOf(server.admin, 'END-1')
    await reader.until(end)
    expect(
      reader.events.map(({ entity, entity_id, branch_id, action }) => [entity, entity_id, branch_id, action]),
    ).toEqual([
      ['enquiries', id, server.branch_id, 'created'],
      ['enquiries', id, server.branch_id, 'changed'],
      ['clients', end, null, 'created'],
    ])
    expect(Object.keys(reader.events[0] ?? {}).sort()).toEqual(['action', 'branch_id', 'entity', 'entity_id', 'id'])
    expect(withoutIds(JSON.stringify(reader.events))).not.toContain('4711')
  })

  it('of another branch are not sent; those of company-wide records are sent to all', async () => {
    const [reader, admin] = [await open(server.staff.token), await open(server.admin.token)]
    const { id } = await enquiryOf(server.stranger)
    const shared = await clientOf(server.stranger, 'SHARED-1')
    await Promise.all([reader.until(shared), admin.until(shared)])
    expect(reader.events.map(({ entity_id }) => entity_id)).toEqual([shared])
    expect(admin.events.map(({ entity_id }) => entity_id)).toEqual([id, shared])
  })

  it('of records that a viewer may not read are not sent to a viewer', async () => {
    const [viewer, staff] = [await open(server.viewer.token), await open(server.staff.token)]
    const { payload } = await server.admin.call(createUser, {
      body: { name: 'Somebody', email: 'somebody@test.example', role: 'viewer', branch_ids: [server.branch_id] },
    })
    const end = await clientOf(server.admin, 'END-2')
    await Promise.all([viewer.until(end), staff.until(end)])
    expect(viewer.events.map(({ entity_id }) => entity_id)).toEqual([end])
    expect(staff.events.map(({ entity_id }) => entity_id)).toEqual([payload.user.id, end])
  })

  it('report a supplier’s progress (opened, started, submitted), and never a price', async () => {
    const { rfq, tokens } = await sentRfq(server, [await insertSupplier(server, 'Kibo Hardware')])
    const reader = await open(server.staff.token, undefined)
    const call = supplier(server, tokens[0] ?? '')
    await call(markRfqOpened)
    const opened = await call(getPublicRfq)
    const saved = await call(saveQuote, {
      version: opened.payload.version,
      body: answerTo(opened.payload.lines, ['471100', '471100']),
    })
    await call(submitQuote, { version: saved.payload.version, body: { accept: [] } })
    const end = await clientOf(server.admin, 'END-3')
    await reader.until(end)
    const recorded = reader.events.filter(({ entity_id }) => entity_id === rfq.id).map(({ action }) => action)
    expect(recorded.slice(-3)).toEqual(['opened', 'started', 'quote_submitted'])
    expect(withoutIds(JSON.stringify(reader.events))).not.toContain('4711')
  })

  it('continue after the last received one: none is lost, none is repeated', async () => {
    const first = await open(server.staff.token)
    const one = await clientOf(server.admin, 'GO-1')
    await first.until(one)
    const last = first.last()
    first.leave()
    const [two, three] = [await clientOf(server.admin, 'GO-2'), await clientOf(server.admin, 'GO-3')]
    const second = await open(server.staff.token, last)
    const four = await clientOf(server.admin, 'GO-4')
    await second.until(four)
    expect(second.start).toEqual({ complete: true })
    expect(second.events.map(({ entity_id }) => entity_id)).toEqual([two, three, four])
  })

  it('of transactions that commit in another order than they began are each sent once', async () => {
    // The embedded database runs one transaction at a time, so this order cannot occur there.
    if (!(globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__) return
    const [early, late] = [await server.pool.connect(), await server.pool.connect()]
    const insert = 'insert into events (entity, entity_id, action, at) values ($1, $2, $3, $4)'
    const at = server.clock.now.toISOString()
    const [a, b, c] = [uuidv7(), uuidv7(), uuidv7()]
    const reader = await open(server.staff.token)
    // `early` has the older transaction and the higher number; `late` has the lower number and commits last.
    await early.query('begin')
    await early.query('select pg_current_xact_id()')
    await late.query('begin')
    await late.query(insert, ['clients', b, 'changed', at])
    await early.query(insert, ['clients', a, 'changed', at])
    await early.query('commit')
    await reader.until(a)
    const last = reader.last()
    const gone = await open(server.staff.token, last)
    await late.query('commit')
    await early.query(insert, ['clients', c, 'changed', at])
    await Promise.all([reader.until(c), gone.until(c)])
    expect(reader.events.map(({ entity_id }) => entity_id)).toEqual([a, b, c])
    expect(gone.events.map(({ entity_id }) => entity_id)).toEqual([b, c])
    early.release()
    late.release()
  })

  it('of a transaction with the number of an older one, as a standby that takes over gives it, are sent', async () => {
    // A number that the failed primary gave to a transaction which committed nothing.
    const { number } = await server.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ number: string }>(sql`select pg_current_xact_id()::text as number`)
      return rows[0] as { number: string }
    })
    await server.db.transaction((tx) => tx.execute(sql`select pg_current_xact_id()`))
    const reader = await open(server.staff.token)
    const id = uuidv7()
    await server.pool.query(
      `insert into events (transaction_id, entity, entity_id, action, at) values ($1::xid8, 'clients', $2, 'created', $3)`,
      [number, id, server.clock.now.toISOString()],
    )
    await reader.until(id)
  })

  it('that were deleted are reported as a gap', async () => {
    const reader = await open(server.staff.token)
    const old = await clientOf(server.admin, 'OLD-1')
    await reader.until(old)
    const last = reader.last()
    await clientOf(server.admin, 'OLD-2')
    server.clock.advance(8 * 86_400_000)
    expect(await cleanEvents(server.db, new Date(server.clock.now.getTime() - 7 * 86_400_000))).toBeGreaterThan(0)
    await clientOf(await signedIn('admin'), 'OLD-3')
    const { token } = await signedIn('staff')
    expect((await open(token, last)).start).toEqual({ complete: false })
    expect((await open(token, '999999999999-1')).start).toEqual({ complete: false })
    expect((await open(token, 'nonsense')).start).toEqual({ complete: true })
  })

  it('end at once with the session', async () => {
    const staff = await signedIn('staff')
    const reader = await open(staff.token)
    await staff.call(signOut)
    await reader.ended
    expect((await open(staff.token)).status).toBe(401)
  })

  it('end when the user is deactivated', async () => {
    const admin = await signedIn('admin')
    const body = { name: 'Moves', email: 'moves@test.example', role: 'staff' as const, branch_ids: [server.branch_id] }
    const { payload } = await admin.call(createUser, { body })
    const { access_token } = await openSession(server.db, payload.user.id, server.clock.now, {
      ip: null,
      user_agent: null,
    })
    const reader = await open(access_token)
    const moved = await admin.call(updateUser, {
      params: { id: payload.user.id },
      version: payload.user.version,
      body: { active: false },
    })
    expect(moved.status).toBe(200)
    await reader.ended
  })

  it('are streamed to a limited number of browsers per user; the oldest stream is closed', async () => {
    const { token } = await signedIn('viewer')
    const first = await open(token)
    for (let n = 1; n < streamsPerUser; n += 1) await open(token)
    const newest = await open(token)
    await first.ended
    expect(newest.status).toBe(200)
    expect(server.app.events.streams()).toBeLessThanOrEqual(streamsPerUser)
  })

  it('are streamed to no more browsers when all connect at once', async () => {
    const { token } = await signedIn('viewer')
    const opened = await Promise.all(Array.from({ length: streamsPerUser * 3 }, () => open(token)))
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
    await Promise.race(opened.map(({ ended }) => ended))
    await enquiryOf(await signedIn('admin'))
    expect(server.app.events.streams()).toBeLessThanOrEqual(streamsPerUser)
  })

  it('are stored while no stream is open, and a HEAD request opens no stream', async () => {
    const { token } = await signedIn('viewer')
    const head = await server.app.inject({
      method: 'HEAD',
      url: '/api/events',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const { rows } = await server.db.execute<{ count: number }>(sql`select count(*)::int as count from events`)
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  it('do not delay the server’s stop', async () => {
    const { token } = await signedIn('viewer')
    const reader = await open(token)
    server.app.events.close()
    await reader.ended
    // One that asks while it stops is sent away at once, and resumes elsewhere.
    const late = await open(token)
    expect(late.status).toBe(200)
    await late.ended
  })
})
