import { endSession, getMe, listSessions } from '../../src/contract/auth'
import { listClients } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { listOrders } from '../../src/contract/orders'
import { endUserSessions, updateUser } from '../../src/contract/users'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { getUser } from '../../src/server/modules/users/usersRepository'
import { later } from './support/later'
import { payloadOf } from './support/ordering'
import { atAnother, isShared, silence } from './support/secondServer'
import { noteStatements } from './support/statements'
import { caller, startTestServer, type Person, type TestServer } from './support/testServer'

const rounds = 20

let server: TestServer
let other: Awaited<ReturnType<typeof atAnother>>
beforeAll(async () => {
  server = await startTestServer()
  other = await atAnother(server)
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

/** A further session of the member of staff: calls at this server and at another one on the same database. */
async function newSession(): Promise<{ here: Person['call']; there: Person['call'] }> {
  const device = { ip: '10.0.0.7', user_agent: 'phone' }
  const { access_token } = await openSession(server.db, server.staff.id, server.clock.now, device)
  const [here, there] = [server.app, other.app].map((app) => caller(app, access_token, server.branch_id))
  return { here: here as Person['call'], there: there as Person['call'] }
}

const status = async (call: Person['call']) => (await call(getMe)).status

/** Calls until the session is remembered: while the listening connection is not proven, each call reads the database. */
async function remembered(call: Person['call']): Promise<void> {
  const { during } = noteStatements(server.pool, { all: true })
  for (let calls = 1; calls <= 1000; calls += 1) {
    const [, statements] = await during(() => call(listClients))
    if (!statements.some((text) => text.includes('"sessions"'))) return
  }
  throw new Error('the session is read each time')
}

describe('A session that is remembered', () => {
  it('is read from the database once, so that a list takes one statement', async () => {
    await remembered(server.staff.call)
    const [{ status: answered }, statements] = await noteStatements(server.pool, { all: true }).during(() =>
      server.staff.call(listClients),
    )
    expect(answered).toBe(200)
    expect(statements).toHaveLength(1)
  })

  it('is refused at once on every server after it was ended on one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { here, there } = await newSession()
      expect([await status(here), await status(there)]).toEqual([200, 200])
      const sessions = payloadOf(await here(listSessions))
      const own = sessions.find(({ current }) => current)
      expect((await here(endSession, { params: { id: own?.id ?? '' } })).status).toBe(200)
      expect([await status(there), await status(here)]).toEqual([401, 401])
    }
  })

  it('is refused at once on every server after an administrator ended it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { here, there } = await newSession()
      expect([await status(here), await status(there)]).toEqual([200, 200])
      expect((await server.admin.call(endUserSessions, { params: { id: server.staff.id } })).status).toBe(200)
      expect([await status(there), await status(here)]).toEqual([401, 401])
    }
  })

  it('has the new branches of its user at once, on every server', async () => {
    const { here, there } = await newSession()
    const inOther = (call: Person['call']) => call(listOrders, { branch_id: server.other_branch_id })
    for (const branches of [[server.branch_id, server.other_branch_id], [server.branch_id]]) {
      expect([await status(here), await status(there)]).toEqual([200, 200])
      const { version, ...user } = await getUser(server.db, server.staff.id)
      const changed = await server.admin.call(updateUser, {
        params: { id: user.id },
        version,
        body: { branch_ids: branches },
      })
      expect(changed.status).toBe(200)
      const me = [payloadOf(await there(getMe)), payloadOf(await here(getMe))]
      expect(me.map(({ branch_ids }) => branch_ids.length)).toEqual([branches.length, branches.length])
      const expected = branches.length === 2 ? 200 : 403
      expect([(await inOther(there)).status, (await inOther(here)).status]).toEqual([expected, expected])
    }
  })

  it.each([
    ['their session was ended', 'update sessions set ended_at = now() where user_id = $1'],
    ['their session was deleted', 'delete from sessions where user_id = $1'],
    ['they were deactivated', 'update users set active = false where id = $1'],
  ])('is refused on every server that has heard that, by another program, %s', async (_, statement) => {
    const { here, there } = await newSession()
    expect([await status(here), await status(there)]).toEqual([200, 200])
    await server.pool.query(statement, [server.staff.id])
    await server.app.hints.heard()
    expect([await status(there), await status(here)]).toEqual([401, 401])
    await server.pool.query('update users set active = true where id = $1', [server.staff.id])
  })

  it.each([
    ['role', `update users set role = 'viewer' where id = $1`, `update users set role = 'staff' where id = $1`],
    [
      'branches',
      'delete from user_branches where user_id = $1',
      `insert into user_branches (user_id, branch_id) select $1, id from branches where tag = 'DSM'`,
    ],
  ])('has the new %s of its user on every server that has heard of it', async (_, taken, given) => {
    const { here, there } = await newSession()
    const drafts = async () => [
      (await there(createEnquiry, { body: {} })).status,
      (await here(createEnquiry, { body: {} })).status,
    ]
    expect(await drafts()).toEqual([200, 200])
    for (const [statement, expected] of [
      [taken, 403],
      [given, 200],
    ] as const) {
      await server.pool.query(statement, [server.staff.id])
      await server.app.hints.heard()
      expect(await drafts()).toEqual([expected, expected])
    }
  })

  it('is refused within a second where the connection that hears of endings is silent, without an end', async () => {
    if (!isShared(server)) return
    const { here, there } = await newSession()
    await remembered(here)
    const wake = silence(other.app.server_context.db.$client)
    expect(await status(there)).toBe(200)
    await server.pool.query('update sessions set ended_at = now() where user_id = $1', [server.staff.id])
    expect(await later(1000, () => status(there))).toBe(401)
    wake()
  })

  it('is read each time while the connection that hears of endings is lost', async () => {
    const { here } = await newSession()
    await remembered(here)
    // Returns once the connections have ended: their ends are here before the next answer.
    if (isShared(server))
      await server.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    else server.app.hints.close()
    // The notice of it has no listener.
    await server.pool.query('update sessions set ended_at = now() where user_id = $1', [server.staff.id])
    expect(await status(here)).toBe(401)
  })
})
