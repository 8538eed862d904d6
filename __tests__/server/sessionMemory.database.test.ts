import { endSession, getMe, listSessions } from '../../src/contract/auth'
import { listClients } from '../../src/contract/clients'
import { listOrders } from '../../src/contract/orders'
import { endUserSessions, updateUser } from '../../src/contract/users'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { getUser } from '../../src/server/modules/users/usersRepository'
import { payloadOf } from './support/ordering'
import { atAnother, isShared } from './support/secondServer'
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
  const { during } = noteStatements(server.pool)
  for (let calls = 1; calls <= 1000; calls += 1) {
    const [, statements] = await during(() => call(listClients))
    if (!statements.some((text) => text.includes('"sessions"'))) return
  }
  throw new Error('the session is read each time')
}

describe('A session that is remembered', () => {
  it('is read from the database once, so that a list takes one statement', async () => {
    await remembered(server.staff.call)
    const [{ status: answered }, statements] = await noteStatements(server.pool).during(() =>
      server.staff.call(listClients),
    )
    expect(answered).toBe(200)
    expect(statements.filter((text) => text !== 'select 1')).toHaveLength(1)
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

  it('is read each time while the connection that hears of endings is lost', async () => {
    const { here } = await newSession()
    await remembered(here)
    // Returns once the connections have ended: their ends are here before the next answer.
    if (isShared(server))
      await server.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    else server.app.hints.close()
    // Behind the product's back: nothing is notified.
    await server.pool.query('update sessions set ended_at = now() where user_id = $1', [server.staff.id])
    expect(await status(here)).toBe(401)
  })
})
