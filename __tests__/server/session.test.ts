import type { InjectOptions } from 'fastify'
import {
  acceptInvitation,
  changePassword,
  endSession,
  getMe,
  listSessions,
  resetPassword,
  setUp,
  signIn,
  signOut,
} from '../../src/contract/auth'
import { createBranch, getBranches } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import type { ApiError } from '../../src/contract/envelope'
import type { BodyInput, Operation, Payload } from '../../src/contract/operation'
import { createPasswordLink, createUser, getUser, updateUser } from '../../src/contract/users'
import type { Role } from '../../src/domain/access/permissions'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { makeOneTimeToken } from '../../src/server/modules/sessions/oneTimeTokens'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { hashPassword, isOutdated } from '../../src/server/crypto/passwords'
import { itAtNight } from '../support/runs'
import { atRealCost, cheap } from './support/cheapPasswords'
import { everythingIn } from './support/everything'
import { caller, identified, startTestServer, type Person, type TestServer } from './support/testServer'

// Passwords are hashed at full cost here, which takes a while on a busy machine.
jest.setTimeout(90_000)

const hour = 3_600_000
const day = 24 * hour
const password = 'coconut shipment 88'

let server: TestServer
let addresses = 0
let people = 0
let noon: Date

/** A call from a unique address, so that no limit per address applies. */
async function from<O extends Operation>(operation: O, body: BodyInput<O>, more: InjectOptions = {}) {
  addresses += 1
  const remoteAddress = `10.1.${addresses >> 8}.${addresses & 255}`
  const response = await server.app.inject({
    method: operation.method,
    url: `/api${operation.path}`,
    payload: body as object,
    remoteAddress,
    ...more,
  })
  const { payload, error } = response.json<{ payload: Payload<O>; error: ApiError }>()
  return { status: response.statusCode, payload, error, headers: response.headers }
}

const enter = (email: string, typed = password) => from(signIn, { email, password: typed })
const withToken = (token: string): Person['call'] => caller(server.app, token, undefined)
const works = async (token: string) => (await withToken(token)(getMe)).status === 200

/** A new user who has accepted the invitation. */
async function newUser(role: Role = 'staff') {
  people += 1
  const email = `person${people}@test.example`
  const { payload } = await server.admin.call(createUser, {
    body: { name: `Person ${people}`, email, role, branch_ids: [server.branch_id] },
  })
  const hash = await hashPassword(password, cheap)
  await inTransaction(server.db, (tx) => setPassword(tx, payload.user.id, hash, server.clock.now))
  return { id: payload.user.id, email, invitation: tokenOf(payload.link) }
}

async function signedIn(role?: Role) {
  const user = await newUser(role)
  return { ...user, token: (await enter(user.email)).payload.access_token }
}

const tokenOf = (link: string | null) => /#(?:invite|reset|setup)=(\S+)$/.exec(link ?? '')?.[1] ?? ''

beforeAll(async () => {
  server = await startTestServer()
  noon = server.clock.now
  await identified(server)
})
afterEach(() => {
  server.clock.now = noon
})
afterAll(() => server.stop())

describe('Signing in', () => {
  it('returns a working token, the profile and the expiry, and records the time', async () => {
    const { email, id } = await newUser()
    const { status, payload, headers } = await enter(email)
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      id,
      user: { id, email, last_sign_in_at: server.clock.now.toISOString() },
      expires_at: new Date(server.clock.now.getTime() + 7 * day).toISOString(),
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await works(payload.access_token)).toBe(true)
    expect(JSON.stringify(payload)).not.toContain('hash')
  })

  it('accepts the e-mail in any case and with spaces around it, the password only as it is', async () => {
    const { email } = await newUser()
    expect((await enter(`  ${email.toUpperCase()} `)).status).toBe(200)
    expect((await enter(email, ` ${password}`)).status).toBe(401)
    expect((await enter(email, password.toUpperCase())).status).toBe(401)
  })

  it('accepts a password with its accents in any Unicode form', async () => {
    const { id, email } = await newUser()
    const hash = await hashPassword('Mérule café 12', cheap)
    await inTransaction(server.db, (tx) => setPassword(tx, id, hash, server.clock.now))
    expect((await enter(email, 'Me\u0301rule cafe\u0301 12')).status).toBe(200)
  })

  it(
    'hashes a password again that was stored with other parameters, and accepts it as before',
    atRealCost(async () => {
      const { id, email } = await newUser()
      const stored = async () => {
        const { rows } = await server.pool.query<{ password_hash: string }>(
          'select password_hash from users where id = $1',
          [id],
        )
        return rows[0]?.password_hash ?? ''
      }
      const before = await stored()
      expect((await enter(email, 'wrong password')).status).toBe(401)
      expect(await stored()).toBe(before)
      expect((await enter(email)).status).toBe(200)
      expect([isOutdated(before), isOutdated(await stored())]).toEqual([true, false])
      expect([(await enter(email)).status, (await enter(email, 'wrong password')).status]).toEqual([200, 401])
    }),
  )

  it('refuses a wrong password and an unknown, inactive or merely invited user with the same message', async () => {
    const known = await newUser()
    const inactive = await newUser()
    await server.admin.call(updateUser, { params: { id: inactive.id }, version: 1, body: { active: false } })
    await server.admin.call(createUser, {
      body: { name: 'Invited', email: 'invited@test.example', role: 'staff', branch_ids: [server.branch_id] },
    })
    const refusals = [
      await enter(known.email, 'wrong password'),
      await enter('unknown@test.example'),
      await enter(inactive.email),
      await enter('invited@test.example'),
      await enter("' or 1=1 --"),
    ]
    for (const { status, error, payload } of refusals) {
      expect({ status, payload, error: { ...error, request_id: '' } }).toEqual({
        status: 401,
        payload: undefined,
        error: {
          code: 'wrong_credentials',
          message: expect.stringContaining('is incorrect'),
          fields: [],
          request_id: '',
        },
      })
    }
  })

  itAtNight(
    'takes as long for an unknown user as for a wrong password',
    atRealCost(async () => {
      const { id, email } = await newUser()
      const hash = await hashPassword(password)
      await inTransaction(server.db, (tx) => setPassword(tx, id, hash, server.clock.now))
      // The processor's time, which a busy machine does not lengthen.
      const quickest = async (address: string) => {
        const times: number[] = []
        for (let attempt = 0; attempt < 3; attempt += 1) {
          const began = process.cpuUsage()
          await enter(address, 'wrong password')
          const { user, system } = process.cpuUsage(began)
          times.push(user + system)
        }
        return Math.min(...times)
      }
      const ratio = (await quickest('unknown@test.example')) / (await quickest(email))
      expect(ratio).toBeGreaterThan(0.4)
      expect(ratio).toBeLessThan(2.5)
    }),
  )

  it('stores only the hash of the token', async () => {
    const { token } = await signedIn()
    expect(token).toMatch(/^zb_s_[\w-]{43}$/)
    const kept = await everythingIn(server.pool)
    expect(kept).toContain('sessions\n')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(token.slice(5))
    expect(kept).not.toContain(password)
  })

  it('starts no session with the old password while it is being changed', async () => {
    const { id, email } = await newUser()
    const hash = await hashPassword('the new password', cheap)
    let entering: ReturnType<typeof enter> | undefined
    await server.db.transaction(async (tx) => {
      await setPassword(tx, id, hash, server.clock.now)
      entering = enter(email)
      // On PostgreSQL the sign-in has verified the old password by now and waits; the embedded database admits no other
      // transaction meanwhile.
      if ((globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__) await somebodyWaits()
    })
    expect((await entering)?.status).toBe(401)
  })

  async function somebodyWaits() {
    for (;;) {
      const { rows } = await server.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      if (rows.length > 0) return
    }
  }
})

describe('A session', () => {
  it('ends after twelve hours without a call, and not before', async () => {
    const { token } = await signedIn()
    server.clock.advance(12 * hour - 1)
    expect(await works(token)).toBe(true)
    server.clock.advance(12 * hour - 1)
    expect(await works(token)).toBe(true)
    server.clock.advance(12 * hour)
    expect(await works(token)).toBe(false)
  })

  it('ends after seven days of use', async () => {
    const start = server.clock.now
    const { token } = await signedIn()
    for (let used = 1; used <= 20; used += 1) {
      server.clock.now = new Date(start.getTime() + used * 8 * hour)
      expect(await works(token)).toBe(true)
    }
    server.clock.now = new Date(start.getTime() + 7 * day - 1)
    expect(await works(token)).toBe(true)
    server.clock.now = new Date(start.getTime() + 7 * day)
    expect(await works(token)).toBe(false)
  })

  it('that was opened while the clock was ahead ends once the clock is right, however long it would last', async () => {
    const right = await signedIn()
    server.clock.advance(365 * day)
    const ahead = (await enter(right.email)).payload.access_token
    expect(await works(ahead)).toBe(true)
    server.clock.advance(-365 * day)
    expect([await works(right.token), await works(ahead)]).toEqual([true, false])
    const listed = (await withToken(right.token)(listSessions)).payload
    expect(listed.map(({ current }) => current)).toEqual([true])
  })

  it('that was opened by a clock a little ahead, as those of several servers are, goes on', async () => {
    const { token } = await signedIn()
    server.clock.advance(-4 * 60_000)
    expect(await works(token)).toBe(true)
  })

  it('ends at sign-out, that one only and permanently', async () => {
    const { email, token } = await signedIn()
    const other = (await enter(email)).payload.access_token
    expect((await withToken(token)(signOut)).status).toBe(200)
    expect([await works(token), await works(other)]).toEqual([false, true])
    expect((await withToken(token)(signOut)).status).toBe(401)
  })

  it('ends at once when the user’s role changes or the user is made inactive', async () => {
    for (const body of [{ role: 'viewer' as const }, { active: false }]) {
      const { id, token } = await signedIn()
      expect((await server.admin.call(updateUser, { params: { id }, version: 1, body })).status).toBe(200)
      expect(await works(token)).toBe(false)
    }
  })

  it('continues when other details of the user change, with the new branches at once', async () => {
    const { id, token } = await signedIn()
    expect((await withToken(token)(getBranches)).payload).toHaveLength(1)
    await server.admin.call(updateUser, {
      params: { id },
      version: 1,
      body: { phone: '1', branch_ids: [server.branch_id, server.other_branch_id] },
    })
    expect((await withToken(token)(getBranches)).payload).toHaveLength(2)
  })

  it('is in the list of the user’s own sessions, and can be ended from another computer', async () => {
    const user = await signedIn()
    const second = (await enter(user.email)).payload.access_token
    const { payload } = await withToken(second)(listSessions)
    expect(payload.map(({ current }) => current).sort()).toEqual([false, true])
    expect(JSON.stringify(payload)).not.toContain('token')
    const first = payload.find(({ current }) => !current)?.id ?? ''
    expect((await server.staff.call(endSession, { params: { id: first } })).status).toBe(404)
    expect(await works(user.token)).toBe(true)
    expect((await withToken(second)(endSession, { params: { id: first } })).status).toBe(200)
    expect([await works(user.token), await works(second)]).toEqual([false, true])
    expect((await withToken(second)(listSessions)).payload).toHaveLength(1)
    expect((await withToken(second)(endSession, { params: { id: first } })).status).toBe(404)
  })

  it('remains when its user changes the password; the user’s other sessions end', async () => {
    const { email, token } = await signedIn()
    const other = (await enter(email)).payload.access_token
    const call = withToken(token)
    const wrong = await call(changePassword, { body: { current_password: 'not mine', password: 'another one 99' } })
    expect(wrong.status).toBe(422)
    expect(wrong.error.fields[0]?.path).toBe('current_password')
    expect(await works(other)).toBe(true)
    expect(
      (await call(changePassword, { body: { current_password: password, password: 'another one 99' } })).status,
    ).toBe(200)
    expect([await works(token), await works(other)]).toEqual([true, false])
    expect([(await enter(email)).status, (await enter(email, 'another one 99')).status]).toEqual([401, 200])
  })
})

describe('A one-time link', () => {
  it('of an invitation sets the password once and signs in', async () => {
    const { payload } = await server.admin.call(createUser, {
      body: { name: 'Zawadi', email: 'zawadi@test.example', role: 'staff', branch_ids: [server.branch_id] },
    })
    expect(payload.link).toMatch(/^http:\/\/[^?]*\/#invite=zb_o_[\w-]{43}$/)
    const token = tokenOf(payload.link)
    const accepted = await from(acceptInvitation, { token, password })
    expect(accepted.status).toBe(200)
    expect(await works(accepted.payload.access_token)).toBe(true)
    expect((await enter('zawadi@test.example')).status).toBe(200)
    expect((await from(acceptInvitation, { token, password: 'somebody else 1' })).status).toBe(404)
    expect((await enter('zawadi@test.example')).status).toBe(200)
  })

  it('for a new password ends all sessions of the user', async () => {
    const { id, email, token } = await signedIn()
    const link = tokenOf((await server.admin.call(createPasswordLink, { params: { id } })).payload.link)
    expect((await from(resetPassword, { token: link, password: 'fresh coconuts 1' })).status).toBe(200)
    expect(await works(token)).toBe(false)
    expect([(await enter(email)).status, (await enter(email, 'fresh coconuts 1')).status]).toEqual([401, 200])
  })

  it('is replaced by a newer one of the same kind', async () => {
    const { id } = await newUser()
    const [old, fresh] = [
      await server.admin.call(createPasswordLink, { params: { id } }),
      await server.admin.call(createPasswordLink, { params: { id } }),
    ].map(({ payload }) => tokenOf(payload.link))
    expect((await from(resetPassword, { token: old ?? '', password })).status).toBe(404)
    expect((await from(resetPassword, { token: fresh ?? '', password })).status).toBe(200)
  })

  it('is refused with the same message when it is wrong, used, expired, of another kind or of an inactive user', async () => {
    const start = server.clock.now
    const refusals = [await from(acceptInvitation, { token: 'zb_o_wrong', password })]
    const used = await newUser()
    await from(acceptInvitation, { token: used.invitation, password })
    refusals.push(await from(acceptInvitation, { token: used.invitation, password }))
    const another = await newUser()
    refusals.push(await from(resetPassword, { token: another.invitation, password }))
    refusals.push(await from(setUp, { token: another.invitation, password, name: 'X', email: 'x@test.example' }))
    server.clock.advance(7 * day)
    refusals.push(await from(acceptInvitation, { token: another.invitation, password }))
    server.clock.now = start
    const left = await newUser()
    await server.admin.call(updateUser, { params: { id: left.id }, version: 1, body: { active: false } })
    refusals.push(await from(acceptInvitation, { token: left.invitation, password }))
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
    expect(new Set(refusals.map(({ error }) => error.message)).size).toBe(1)
  })

  it('for a new password lasts a day', async () => {
    const { id } = await newUser()
    const token = tokenOf((await server.admin.call(createPasswordLink, { params: { id } })).payload.link)
    server.clock.advance(day)
    expect((await from(resetPassword, { token, password })).status).toBe(404)
    server.clock.advance(-1)
    expect((await from(resetPassword, { token, password })).status).toBe(200)
  })

  it('remains valid after a rejected password', async () => {
    const { invitation } = await newUser()
    const weak = await from(acceptInvitation, { token: invitation, password: 'password123' })
    expect([weak.status, weak.error.fields[0]?.path]).toEqual([422, 'password'])
    expect((await from(acceptInvitation, { token: invitation, password })).status).toBe(200)
  })

  it('is stored as a hash only, even under an Idempotency-Key, and returned again for the same key', async () => {
    const body = { name: 'Once', email: 'once@test.example', role: 'staff' as const, branch_ids: [server.branch_id] }
    const idempotency_key = 'a key of which nobody knows'.replaceAll(' ', '-')
    const first = await server.admin.call(createUser, { body, idempotency_key })
    const again = await server.admin.call(createUser, { body, idempotency_key })
    expect(again.payload).toEqual(first.payload)
    const accepted = await from(
      acceptInvitation,
      { token: tokenOf(first.payload.link), password },
      { headers: { 'idempotency-key': `${idempotency_key}-2` } },
    )
    const kept = await everythingIn(server.pool)
    expect(kept).toContain('once@test.example')
    for (const secret of [tokenOf(first.payload.link), accepted.payload.access_token, idempotency_key, password])
      expect(kept).not.toContain(secret)
  })

  it('works for one of ten simultaneous uses', async () => {
    const { invitation } = await newUser()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => from(acceptInvitation, { token: invitation, password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  })
})

describe('A weak password', () => {
  it('is rejected wherever one is set', async () => {
    const { id, token } = await signedIn()
    const reset = tokenOf((await server.admin.call(createPasswordLink, { params: { id } })).payload.link)
    const answers = [
      await from(resetPassword, { token: reset, password: 'Password1' }),
      await from(acceptInvitation, { token: (await newUser()).invitation, password: 'qwertyuiop' }),
      await from(setUp, { token: 'any', password: 'changeme', name: 'X', email: 'x@test.example' }),
      await withToken(token)(changePassword, { body: { current_password: password, password: '12345678' } }),
      await from(resetPassword, { token: reset, password: 'short 7' }),
      await from(resetPassword, { token: reset, password: 'x1'.repeat(65) }),
      await from(resetPassword, { token: reset, password: 'x7'.repeat(64) }),
    ]
    expect(answers.map(({ status, error }) => [status, error.fields.map(({ path }) => path)])).toEqual(
      answers.map(() => [422, ['password']]),
    )
  })

  it('is the only kind that is rejected: 64 characters and more, spaces, any script and any composition are accepted', async () => {
    const { id } = await newUser()
    for (const good of [
      'coconut shipment '.repeat(4).slice(0, 64),
      'mvua kubwa sana',
      'пароль длинный',
      '🥥🥥🌴🌴🥭🥭🍍🍌',
      'coconut shipment 88 and mangoes '.repeat(4),
    ]) {
      const token = tokenOf((await server.admin.call(createPasswordLink, { params: { id } })).payload.link)
      expect([good, (await from(resetPassword, { token, password: good })).status]).toEqual([good, 200])
    }
  })
})

describe('The first administrator', () => {
  it('is created by the printed link: by one of twenty simultaneous attempts, and by none afterwards', async () => {
    await server.stop()
    server = await startTestServer()
    await server.pool.query('delete from users')
    const { token } = await makeOneTimeToken(server.db, 'setup', null, server.clock.now)
    const attempt = (number: number) =>
      from(setUp, { token, password, name: `Admin ${number}`, email: `admin${number}@test.example` })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => attempt(number)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)])
    const made = answers.find(({ status }) => status === 200)?.payload
    expect(made?.user.role).toBe('admin')
    expect((await server.pool.query('select 1 from users')).rows).toHaveLength(1)
    expect(
      (await withToken(made?.access_token ?? '')(createBranch, { body: { name: 'First', tag: 'ONE' } })).status,
    ).toBe(200)

    const late = await makeOneTimeToken(server.db, 'setup', null, server.clock.now)
    expect((await from(setUp, { token: late.token, password, name: 'Late', email: 'late@test.example' })).status).toBe(
      404,
    )
    const me = withToken(made?.access_token ?? '')
    expect((await me(getUser, { params: { id: made?.id ?? '' } })).status).toBe(200)
    expect((await me(createClient, { body: { code: '1', name: 'First client' } })).status).toBe(200)
  })
})
