import { listActivity } from '../../src/contract/activity'
import {
  finishSingleSignOn,
  finishSingleSignOnLink,
  getMe,
  getSignInInfo,
  getSingleSignOn,
  startSingleSignOn,
  startSingleSignOnLink,
} from '../../src/contract/auth'
import { getCompany, requireSecondFactor } from '../../src/contract/company'
import { confirmIdentity } from '../../src/contract/secondFactor'
import {
  allowSingleSignOn,
  createPasswordLink,
  getUser,
  getUserSingleSignOn,
  updateUser,
} from '../../src/contract/users'
import { writeActivity } from '../../src/server/audit/record'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { system } from '../../src/server/http/actor'
import { mendMappedAccess } from '../../src/server/modules/singleSignOn/mendMappedAccess'
import { getUser as readUser, updateUser as changeUser } from '../../src/server/modules/users/usersRepository'
import { tidy } from '../../src/server/mail/tidy'
import { startIdentityProvider, type IdentityProvider } from './support/identityProvider'
import { caller, identified, startTestServer, unidentify, type Person, type TestServer } from './support/testServer'

const base = 'https://zabuni.example'
const callback = `${base}/api/auth/single-sign-on/callback`

let provider: IdentityProvider
let server: TestServer
let log: string
beforeAll(async () => {
  provider = await startIdentityProvider(callback)
})
afterAll(() => provider.stop())
afterEach(() => provider.accounts.clear())

function serverWith(more: Record<string, string>) {
  log = ''
  return startTestServer(
    {
      LOG_LEVEL: 'debug',
      PUBLIC_URL: base,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'zabuni',
      OIDC_CLIENT_SECRET: 'the secret of zabuni',
      OIDC_NAME: 'Test ID',
      OIDC_SCOPES: 'openid profile email groups',
      OIDC_ROLES: 'owners=admin, buyers=staff, readers=viewer',
      ...more,
    },
    { log_stream: { write: (line) => void (log += line) } },
  )
}

const begin = async () => (await server.nobody.call(startSingleSignOn)).payload
/** What the page finds in its address after the provider has sent the user back with this query. */
async function sentBack(query: string) {
  const { statusCode, headers } = await server.app.inject({ url: `/api/auth/single-sign-on/callback?${query}` })
  expect(statusCode).toBe(303)
  const [, answer = ''] = /^https:\/\/zabuni\.example\/#provider=([\w-]+)$/.exec(headers.location ?? '') ?? []
  return answer
}
const finish = (ticket: string, answer: string) => server.nobody.call(finishSingleSignOn, { body: { ticket, answer } })

/** The whole way of a user. */
async function signInAs(subject: string) {
  const { address, ticket } = await begin()
  return finish(ticket, await sentBack(await provider.signIn(address, subject)))
}
const as = (token: string) => caller(server.app, token, server.branch_id)
const juma = { name: 'Juma Ally', email: 'juma@test.example', email_verified: true, groups: ['buyers', 'everyone'] }

describe('Single sign-on', () => {
  beforeEach(async () => {
    server = await serverWith({})
  })
  afterEach(() => server.stop())

  const actionsOf = async (id: string) =>
    (await server.admin.call(listActivity, { params: { entity: 'users', id } })).payload.map(
      ({ action, actor_kind }) => `${action} by ${actor_kind}`,
    )
  const allow = (person: Pick<Person, 'id'>) => server.admin.call(allowSingleSignOn, { params: { id: person.id } })
  async function allowed(person: Pick<Person, 'id'>) {
    await identified(server)
    expect((await allow(person)).status).toBe(200)
  }
  const ofStaff = async () =>
    (await server.admin.call(getUserSingleSignOn, { params: { id: server.staff.id } })).payload
  const updated = async (person: Pick<Person, 'id'>, body: object) => {
    await identified(server)
    const { version } = (await server.admin.call(getUser, { params: { id: person.id } })).payload
    expect((await server.admin.call(updateUser, { params: { id: person.id }, version, body })).status).toBe(200)
  }

  it('creates a user at the first sign-in, and finds the same one later', async () => {
    provider.accounts.set('juma-1', juma)
    expect((await server.nobody.call(getSignInInfo)).payload.single_sign_on).toEqual({ name: 'Test ID' })
    const { address } = await begin()
    const asked = Object.fromEntries(new URL(address).searchParams)
    expect(asked).toMatchObject({ client_id: 'zabuni', redirect_uri: callback, code_challenge_method: 'S256' })
    expect([asked.state, asked.nonce, asked.code_challenge].every((text) => /^[\w-]{43}$/.test(text ?? ''))).toBe(true)

    const { status, payload } = await signInAs('juma-1')
    expect(status).toBe(200)
    expect(payload.user).toMatchObject({ name: 'Juma Ally', email: 'juma@test.example', role: 'staff', branch_ids: [] })
    expect(payload.access_token).toMatch(/^zb_s_/)
    expect((await as(payload.access_token)(getMe)).payload.id).toBe(payload.id)
    expect(await actionsOf(payload.id)).toEqual(['created_by_provider by system'])

    provider.accounts.set('juma-1', { ...juma, email: 'another@test.example' })
    const again = await signInAs('juma-1')
    expect([again.payload.id, again.payload.user.email]).toEqual([payload.id, 'juma@test.example'])
    // Nobody has a password until an admin sends a link.
    const { rows } = await server.pool.query('select password_hash from users where id = $1', [payload.id])
    expect(rows).toEqual([{ password_hash: null }])
    const confirmed = await as(again.payload.access_token)(confirmIdentity, { body: { password: 'any' } })
    expect(confirmed.error.fields).toMatchObject([{ message: expect.stringContaining('You have no password here') }])
    await identified(server)
    expect((await server.admin.call(createPasswordLink, { params: { id: payload.id } })).payload.link).toContain(
      '#reset=',
    )
  })

  it('links no user by an e-mail address alone, verified or not', async () => {
    for (const email_verified of [true, false]) {
      provider.accounts.set('staff-1', { ...juma, email: 'STAFF@test.example', email_verified })
      const { status, error } = await signInAs('staff-1')
      expect([status, error.code]).toEqual([403, 'no_access'])
      expect(error.message).toContain('connect the account in your profile, or ask an administrator to allow it')
    }
    expect(await actionsOf(server.staff.id)).toEqual([])
    provider.accounts.set('nameless', { groups: ['buyers'] })
    expect((await signInAs('nameless')).error.message).toContain('no valid name and e-mail address')
  })

  it('creates no user by an address that the provider has not verified', async () => {
    provider.accounts.set('juma-1', { ...juma, email_verified: false })
    const { status, error } = await signInAs('juma-1')
    expect([status, error.message]).toEqual([
      403,
      'The identity provider has not verified your e-mail address. Verify it there, and sign in again.',
    ])
    provider.accounts.set('juma-1', { name: juma.name, email: juma.email, groups: juma.groups })
    expect((await signInAs('juma-1')).status).toBe(403)
    expect((await server.pool.query('select 1 from users where email = $1', [juma.email])).rows).toEqual([])
  })

  it('links a user once where an administrator allows it, by a verified address only', async () => {
    provider.accounts.set('staff-1', { ...juma, email: 'STAFF@test.example', email_verified: false })
    expect(await ofStaff()).toEqual({ name: 'Test ID', linked_at: null, allowed_until: null })
    await unidentify(server)
    expect((await allow(server.staff)).error.code).toBe('identity_needed')
    await allowed(server.staff)
    expect((await ofStaff()).allowed_until).toBe('2026-11-27T09:00:00.000Z')
    expect((await signInAs('staff-1')).error.code).toBe('no_access')

    provider.accounts.set('staff-1', { ...juma, email: 'STAFF@test.example' })
    const linked = await signInAs('staff-1')
    expect(linked.payload).toMatchObject({ id: server.staff.id, user: { email: 'staff@test.example' } })
    expect(linked.payload.user.branch_ids).toEqual([server.branch_id])
    expect(await actionsOf(server.staff.id)).toEqual(['provider_linked by system', 'provider_allowed by user'])
    expect(await ofStaff()).toMatchObject({ linked_at: expect.any(String) as string, allowed_until: null })
    expect((await allow(server.staff)).error.code).toBe('provider_linked')

    provider.accounts.set('other-1', { ...juma, email: 'staff@test.example' })
    expect((await signInAs('other-1')).error.code).toBe('no_access')
  })

  it('no longer links a user when the seven days are over', async () => {
    await allowed(server.staff)
    server.clock.advance(7 * 86_400_000)
    provider.accounts.set('staff-1', { ...juma, email: 'staff@test.example' })
    expect((await signInAs('staff-1')).error.code).toBe('no_access')
  })

  describe('is connected by its user, in a session', () => {
    const startLink = () => server.staff.call(startSingleSignOnLink)
    async function link(by: Person, subject: string, begun = startLink) {
      const { address, ticket } = (await begun()).payload
      const answer = await sentBack(await provider.signIn(address, subject))
      return by.call(finishSingleSignOnLink, { body: { ticket, answer } })
    }

    it('whichever address the account there has', async () => {
      provider.accounts.set('juma-1', { ...juma, email_verified: false })
      await unidentify(server)
      expect((await startLink()).error.code).toBe('identity_needed')
      await identified(server)
      expect((await link(server.staff, 'juma-1')).status).toBe(200)
      expect((await server.staff.call(getSingleSignOn)).payload).toMatchObject({
        name: 'Test ID',
        linked_at: expect.any(String) as string,
      })
      expect(await actionsOf(server.staff.id)).toEqual(['provider_linked by user'])
      expect((await signInAs('juma-1')).payload.id).toBe(server.staff.id)
    })

    it('but not to two users, nor two accounts to one', async () => {
      provider.accounts.set('juma-1', juma)
      provider.accounts.set('juma-2', juma)
      expect((await link(server.staff, 'juma-1')).status).toBe(200)
      expect((await link(server.staff, 'juma-1')).status).toBe(200)
      expect((await link(server.staff, 'juma-2')).error.code).toBe('provider_linked')
      expect((await link(server.viewer, 'juma-1', () => server.viewer.call(startSingleSignOnLink))).error.code).toBe(
        'provider_taken',
      )
    })

    it('with what the same user began for it alone', async () => {
      provider.accounts.set('juma-1', juma)
      expect((await link(server.viewer, 'juma-1')).error.code).toBe('sign_in_expired')
      expect((await link(server.staff, 'juma-1', () => server.nobody.call(startSingleSignOn))).error.code).toBe(
        'sign_in_expired',
      )
      const { address, ticket } = (await startLink()).payload
      const answer = await sentBack(await provider.signIn(address, 'juma-1'))
      expect((await finish(ticket, answer)).error.code).toBe('sign_in_expired')
    })
  })

  it('refuses a user whose groups give no role, and creates nobody', async () => {
    provider.accounts.set('juma-1', { ...juma, groups: ['everyone'] })
    const { status, error } = await signInAs('juma-1')
    expect([status, error.message]).toEqual([
      403,
      'Your account at the identity provider has no role here. Ask an administrator for access.',
    ])
    const { rows } = await server.pool.query('select 1 from users where email = $1', [juma.email])
    expect(rows).toEqual([])
  })

  it('gives the role of the provider at each sign-in, and ends the sessions with the former one', async () => {
    provider.accounts.set('juma-1', juma)
    const first = (await signInAs('juma-1')).payload
    provider.accounts.set('juma-1', { ...juma, groups: ['readers'] })
    const second = (await signInAs('juma-1')).payload
    expect(second.user.role).toBe('viewer')
    expect((await as(first.access_token)(getMe)).status).toBe(401)
    expect((await as(second.access_token)(getMe)).status).toBe(200)
    expect(await actionsOf(first.id)).toEqual(['changed by system', 'created_by_provider by system'])
    await signInAs('juma-1')
    expect(await actionsOf(first.id)).toHaveLength(2)
  })

  it('takes roles in branches and the sight of costs away with a lesser role', async () => {
    provider.accounts.set('staff-1', { ...juma, email: 'staff@test.example' })
    await allowed(server.staff)
    await signInAs('staff-1')
    await updated(server.staff, {
      role: 'sales',
      sees_costs: true,
      branch_roles: [{ branch_id: server.branch_id, role: 'buyer' }],
    })
    provider.accounts.set('staff-1', { ...juma, groups: ['readers'] })
    const { user } = (await signInAs('staff-1')).payload
    expect(user).toMatchObject({ role: 'viewer', sees_costs: false, branch_roles: [] })
  })

  it('and from users to whom an earlier version left them, once, unless an administrator has changed them since', async () => {
    provider.accounts.set('staff-1', { ...juma, email: 'staff@test.example' })
    await allowed(server.staff)
    await signInAs('staff-1')
    const access = { sees_costs: true, branch_roles: [{ branch_id: server.branch_id, role: 'buyer' }] }
    /** As an earlier version lowered the role: what was given beside it stayed. */
    const lowered = () =>
      inTransaction(server.db, async (tx) => {
        const { version } = await readUser(tx, server.staff.id)
        await changeUser(tx, server.staff.id, version, { role: 'viewer', ...access } as never)
        await writeActivity(tx, system, server.clock.now, {
          action: 'changed',
          entity: 'users',
          entity_id: server.staff.id,
          before: { role: 'staff' },
          after: { role: 'viewer' },
        })
      })
    const stored = async () => (await server.admin.call(getUser, { params: { id: server.staff.id } })).payload
    await lowered()
    await mendMappedAccess(server.db, server.clock.now)
    await mendMappedAccess(server.db, server.clock.now)
    expect(await stored()).toMatchObject({ role: 'viewer', sees_costs: false, branch_roles: [] })
    expect((await actionsOf(server.staff.id)).filter((action) => action === 'access_mended by system')).toHaveLength(1)

    await lowered()
    await updated(server.staff, { branch_roles: [{ branch_id: server.branch_id, role: 'sales' }] })
    await mendMappedAccess(server.db, server.clock.now)
    expect(await stored()).toMatchObject({ branch_roles: [{ role: 'sales' }] })
  })

  it('gives the branches of the provider where they are mapped', async () => {
    await server.stop()
    server = await serverWith({ OIDC_BRANCHES: 'dar=DSM, north=ARK, all=*, moon=LUN' })
    const branchesWith = async (...groups: string[]) => {
      provider.accounts.set('juma-1', { ...juma, groups: ['buyers', ...groups] })
      const answer = await signInAs('juma-1')
      return answer.status === 200 ? answer.payload.user.branch_ids.toSorted() : answer.error.code
    }
    expect(await branchesWith('dar')).toEqual([server.branch_id])
    expect(await branchesWith('north', 'dar')).toEqual([server.branch_id, server.other_branch_id].toSorted())
    expect(await branchesWith('north')).toEqual([server.other_branch_id])
    expect(await branchesWith('all')).toHaveLength(2)
    for (const none of ['moon', 'mars']) expect(await branchesWith(none)).toBe('no_access')
  })

  it('refuses an inactive user, and leaves the last administrator the role', async () => {
    provider.accounts.set('staff-1', { ...juma, email: 'staff@test.example' })
    await allowed(server.staff)
    await updated(server.staff, { active: false })
    expect((await signInAs('staff-1')).error.message).toContain('Your account is inactive')

    provider.accounts.set('admin-1', { ...juma, email: 'admin@test.example', groups: ['readers'] })
    await allowed(server.admin)
    const { payload } = await signInAs('admin-1')
    expect(payload).toMatchObject({ id: server.admin.id, user: { role: 'admin' } })
    expect(log).toContain('last_admin_kept')
    // With a second one it is taken away.
    await updated(server.viewer, { role: 'admin' })
    expect((await signInAs('admin-1')).payload.user.role).toBe('viewer')
  })

  it('counts as the second factor that the company requires', async () => {
    provider.accounts.set('juma-1', juma)
    const before = (await signInAs('juma-1')).payload
    await server.pool.query(
      `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`,
      [server.admin.id],
    )
    await identified(server)
    const { version } = (await server.admin.call(getCompany)).payload
    expect((await server.admin.call(requireSecondFactor, { version, body: { required: true } })).status).toBe(200)
    expect((await server.staff.call(getMe)).status).toBe(401)
    expect((await as(before.access_token)(getMe)).status).toBe(200)
    const after = (await signInAs('juma-1')).payload
    expect(after).not.toHaveProperty('second_factor_needed')
    expect((await as(after.access_token)(getCompany)).status).toBe(200)
  })

  it('reports that the user cancelled', async () => {
    const { address, ticket } = await begin()
    const { status, error } = await finish(ticket, await sentBack(await provider.cancel(address)))
    expect([status, error.code]).toEqual([403, 'provider_refused'])
  })

  it('reports that the provider is away, and works once it is back', async () => {
    const port = Number(new URL(provider.issuer).port)
    await provider.stop()
    const { status, error } = await server.nobody.call(startSingleSignOn)
    expect([status, error.code]).toEqual([502, 'provider_unreachable'])
    provider = await startIdentityProvider(callback, port)
    const { address, ticket } = await begin()
    provider.accounts.set('juma-1', juma)
    const answer = await sentBack(await provider.signIn(address, 'juma-1'))
    await provider.stop()
    const finished = await finish(ticket, answer)
    expect([finished.status, finished.error.code]).toEqual([502, 'provider_unreachable'])
    provider = await startIdentityProvider(callback, port)
  })

  it('refuses an ID token that another provider signed', async () => {
    provider.accounts.set('juma-1', juma)
    provider.publishKeys('of another')
    expect((await signInAs('juma-1')).error.code).toBe('sign_in_expired')
    provider.publishKeys('own')
  })

  it('counts a wrong ticket as a guess, which stops nobody with a right one', async () => {
    provider.accounts.set('juma-1', juma)
    const { address, ticket } = await begin()
    const answer = await sentBack(await provider.signIn(address, 'juma-1'))
    for (let guess = 0; guess < 30; guess += 1) expect((await finish('zb_o_guess', answer)).status).toBe(403)
    expect((await finish('zb_o_guess', answer)).status).toBe(429)
    expect((await finish(ticket, answer)).status).toBe(200)
    expect((await finish('zb_o_guess', answer)).status).toBe(429)
  })

  it('leads back to the application alone, whatever the query says', async () => {
    const { headers } = await server.app.inject({ url: '/api/auth/single-sign-on/callback' })
    expect(headers.location).toBe(`${base}/`)
    expect(await sentBack('redirect_uri=https://evil.example&code=a')).not.toBe('')
    const long = await server.app.inject({ url: `/api/auth/single-sign-on/callback?code=${'x'.repeat(5000)}` })
    expect(long.headers.location).toBe(`${base}/`)
  })
})

describe('An answer of the provider is refused', () => {
  beforeAll(async () => {
    server = await serverWith({})
  })
  afterAll(() => server.stop())

  let address: string
  let ticket: string
  let query: string
  beforeEach(async () => {
    provider.accounts.set('juma-1', juma)
    ;({ address, ticket } = await begin())
    query = await provider.signIn(address, 'juma-1')
  })
  const refused = async (sent: string, of = ticket) => {
    const { status, error } = await finish(of, await sentBack(sent))
    expect([status, error.code]).toEqual([403, 'sign_in_expired'])
  }
  const changed = (name: string, value: string) => {
    const params = new URLSearchParams(query)
    params.set(name, value)
    return params.toString()
  }

  it('when it was used', async () => {
    log = ''
    expect((await finish(ticket, await sentBack(query))).status).toBe(200)
    await refused(query)
    // By this server, not only by the provider.
    expect(log).toContain('"reason":"no_attempt"')
    // Neither does it fit a new attempt.
    await refused(query, (await begin()).ticket)
  })

  it('for all but one of three at the same moment', async () => {
    const answer = await sentBack(query)
    const answers = await Promise.all([1, 2, 3].map(() => finish(ticket, answer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  it('with another state', () => refused(changed('state', 'another')))
  it('of another provider', () => refused(changed('iss', 'https://login.example')))
  it('with another code', () => refused(changed('code', 'another')))
  it('without the ticket of the browser that began', () => refused(query, 'zb_o_guessed'))

  it('whose ID token has another nonce', async () => {
    await server.pool.query(`update sign_in_attempts set nonce = 'another'`)
    await refused(query)
  })

  it('without the verifier of its challenge', async () => {
    await server.pool.query('update sign_in_attempts set code_verifier = $1', ['v'.repeat(43)])
    await refused(query)
  })

  it('after ten minutes, when nothing of it is kept any more', async () => {
    server.clock.advance(10 * 60_000)
    await refused(query)
    await tidy(server.db, server.clock.now)
    expect((await server.pool.query('select 1 from sign_in_attempts')).rows).toEqual([])
  })

  it('and its log has no secret', async () => {
    const answer = await sentBack(query)
    const { payload } = await finish(ticket, answer)
    await refused(query)
    const params = new URLSearchParams(query)
    const secrets = [ticket, answer, params.get('code'), params.get('state'), payload.access_token, 'the secret of']
    expect(log).toContain('single_sign_on_refused')
    for (const secret of secrets) expect(log).not.toContain(String(secret))
  })
})

describe('A server without an identity provider', () => {
  it('offers no sign-in there, and refuses one', async () => {
    const server = await startTestServer()
    try {
      expect((await server.nobody.call(getSignInInfo)).payload.single_sign_on).toBeNull()
      expect((await server.nobody.call(startSingleSignOn)).status).toBe(404)
      expect((await server.nobody.call(finishSingleSignOn, { body: { ticket: 'a', answer: 'a' } })).status).toBe(404)
    } finally {
      await server.stop()
    }
  })
})
