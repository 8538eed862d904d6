import { randomUUID } from 'node:crypto'
import { getMe, resetPassword, updateMe } from '../../src/contract/auth'
import { listActivity } from '../../src/contract/activity'
import {
  createPasswordLink,
  createUser,
  endUserSession,
  endUserSessions,
  getUser,
  listUsers,
  listUserSessions,
  mailPasswordLink,
  type User,
  updateUser,
} from '../../src/contract/users'
import type { Role } from '../../src/domain/access/permissions'
import { identityMinutes } from '../../src/domain/access/secondFactor'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { caller, identified, startTestServer, type TestServer } from './support/testServer'

describe('Users', () => {
  let server: TestServer
  let people = 0
  beforeAll(async () => {
    server = await startTestServer()
    await identified(server)
  })
  afterAll(() => server.stop())

  const invite = async (role: Role = 'staff', more = {}) => {
    people += 1
    const body = {
      name: `Person ${people}`,
      email: `person${people}@test.example`,
      role,
      branch_ids: [server.branch_id],
      ...more,
    }
    return (await server.admin.call(createUser, { body })).payload.user
  }
  const version = async (id: string) => (await server.admin.call(getUser, { params: { id } })).payload.version

  it('are invited with a role and branches, without a session', async () => {
    const user = await invite('viewer', {
      branch_ids: [server.other_branch_id, server.branch_id, server.branch_id],
      phone: '+255 1',
    })
    expect(user).toMatchObject({
      role: 'viewer',
      active: true,
      last_sign_in_at: null,
      phone: '+255 1',
      preferences: {},
      version: 1,
    })
    expect(user.branch_ids.sort()).toEqual([server.branch_id, server.other_branch_id].sort())
    expect(JSON.stringify(user)).not.toMatch(/password|hash|search_text/)
  })

  it('are refused without a branch; the last one can be taken later', async () => {
    for (const role of ['staff', 'buyer', 'sales', 'finance', 'approver', 'viewer'] as const) {
      const body = { name: 'Nowhere', email: `nowhere.${role}@test.example`, role, branch_ids: [] }
      const { status, error } = await server.admin.call(createUser, { body })
      expect([status, error.fields]).toEqual([422, [{ path: 'branch_ids', message: 'Choose at least one branch.' }]])
    }
    const { id } = await invite('staff')
    const taken = await server.admin.call(updateUser, { params: { id }, version: 1, body: { branch_ids: [] } })
    expect(taken.payload.branch_ids).toEqual([])
  })

  it('have a unique e-mail, ignoring case, reported at its field, also when two are invited at once', async () => {
    const body = { name: 'Twin', email: 'twin@test.example', role: 'staff' as const, branch_ids: [server.branch_id] }
    const answers = await Promise.all(
      ['twin@test.example', 'TWIN@test.example', 'Twin@Test.Example'].map((email) =>
        server.admin.call(createUser, { body: { ...body, email } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.error.fields).toEqual([
      { path: 'email', message: expect.stringContaining('already') },
    ])
  })

  it('cannot be assigned to a branch that does not exist, which is reported at the field', async () => {
    const { status, error } = await server.admin.call(createUser, {
      body: { name: 'X', email: 'x@test.example', role: 'staff', branch_ids: [randomUUID()] },
    })
    expect([status, error.fields.map(({ path }) => path)]).toEqual([422, ['branch_ids']])
  })

  it('have another role in a branch, with costs or without; its change ends their sessions and is in their activity', async () => {
    const { branch_id, other_branch_id } = server
    const user = await invite('sales', {
      sees_costs: false,
      branch_ids: [branch_id, other_branch_id],
      branch_roles: [
        { branch_id: other_branch_id, role: 'buyer' },
        { branch_id: randomUUID(), role: 'viewer' },
      ],
    })
    expect(user).toMatchObject({
      role: 'sales',
      sees_costs: false,
      branch_roles: [{ branch_id: other_branch_id, role: 'buyer', sees_costs: true }],
    })
    const device = { ip: null, user_agent: null }
    const { access_token } = await openSession(server.db, user.id, server.clock.now, device)
    const me = () => server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${access_token}` } })
    expect((await me()).json<{ payload: User }>().payload.branch_roles).toHaveLength(1)
    const change = async (body: object) =>
      (await server.admin.call(updateUser, { params: { id: user.id }, version: await version(user.id), body })).payload
    expect((await change({ name: 'Other name' })).branch_roles).toEqual(user.branch_roles)
    expect((await me()).statusCode).toBe(200)
    const branch_roles = [{ branch_id: other_branch_id, role: 'viewer' }]
    expect((await change({ branch_roles })).branch_roles).toEqual([{ ...branch_roles[0], sees_costs: false }])
    expect((await me()).statusCode).toBe(401)
    const [newest] = (await server.admin.call(listActivity, { params: { entity: 'users', id: user.id } })).payload
    expect(newest).toMatchObject({
      before: { branch_roles: [{ role: 'buyer', sees_costs: true, name: expect.any(String) }] },
      after: { branch_roles: [{ role: 'viewer', sees_costs: false }] },
    })
    expect((await change({ branch_ids: [branch_id] })).branch_roles).toEqual([])
    expect((await change({ role: 'viewer' })).sees_costs).toBe(false)
    expect((await change({ sees_costs: true })).sees_costs).toBe(true)
  })

  it('are no administrators of one branch', async () => {
    const { status, error } = await server.admin.call(createUser, {
      body: {
        name: 'X',
        email: 'x@test.example',
        role: 'staff',
        branch_ids: [server.branch_id],
        branch_roles: [{ branch_id: server.branch_id, role: 'admin' as never }],
      },
    })
    expect([status, error.fields]).toEqual([422, [{ path: 'branch_roles.0.role', message: 'Choose a role.' }]])
  })

  it('are found by name, e-mail, role and status', async () => {
    const user = await invite('staff', { name: 'Zuhura Mwinyi', active: false })
    const find = async (query: object) => (await server.staff.call(listUsers, { query })).payload.map(({ id }) => id)
    expect(await find({ q: 'mwinyi zuh' })).toEqual([user.id])
    expect(await find({ q: user.email.slice(0, 8), active: 'false' })).toEqual([user.id])
    expect(await find({ role: 'admin' })).toEqual([server.admin.id])
  })

  it('can be read by staff; a viewer can read only the own account', async () => {
    expect((await server.staff.call(getUser, { params: { id: server.admin.id } })).status).toBe(200)
    expect((await server.viewer.call(listUsers)).status).toBe(403)
    expect((await server.viewer.call(getUser, { params: { id: server.viewer.id } })).status).toBe(403)
    expect((await server.viewer.call(getMe)).payload.id).toBe(server.viewer.id)
  })

  it('cannot change their own role, branches or e-mail', async () => {
    for (const more of [
      { role: 'admin' },
      { branch_ids: [server.other_branch_id] },
      { active: true },
      { email: 'boss@test.example' },
      { password_hash: 'x' },
      { id: server.admin.id },
    ]) {
      const { status } = await server.staff.call(updateMe, { version: 1, body: { name: 'Staff', ...more } })
      expect([more, status]).toEqual([more, 422])
    }
    expect((await server.staff.call(getMe)).payload).toMatchObject({
      role: 'staff',
      branch_ids: [server.branch_id],
      version: 1,
    })
  })

  it('have an activity with each change and its user, and never a password', async () => {
    const { id } = await invite()
    await server.admin.call(updateUser, { params: { id }, version: 1, body: { role: 'viewer' } })
    await server.admin.call(updateUser, { params: { id }, version: 2, body: { active: false } })
    const { payload } = await server.staff.call(listActivity, { params: { entity: 'users', id } })
    expect(payload.map(({ action, after }) => [action, after])).toEqual([
      ['made_inactive', { active: false }],
      ['changed', { role: 'viewer', sees_costs: false }],
      ['invited', expect.objectContaining({ role: 'staff' })],
    ])
  })

  it('get another e-mail, role or password link only from an admin who has just confirmed who they are', async () => {
    const { id } = await invite()
    server.clock.advance((identityMinutes + 1) * 60_000)
    const params = { id }
    const answersOf = async () => [
      await server.admin.call(updateUser, {
        params,
        version: await version(id),
        body: { email: 'moved@test.example' },
      }),
      await server.admin.call(updateUser, { params, version: await version(id), body: { role: 'viewer' } }),
      await server.admin.call(createPasswordLink, { params }),
    ]
    const refused = await answersOf()
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      refused.map(() => [403, 'identity_needed']),
    )
    expect((await server.admin.call(mailPasswordLink, { params })).error.code).toBe('identity_needed')
    const another = { name: 'Another', email: 'another@test.example', role: 'admin' as const, branch_ids: [] }
    expect((await server.admin.call(createUser, { body: another })).error.code).toBe('identity_needed')
    const seller = { ...another, role: 'staff' as const, branch_ids: [server.branch_id] }
    expect((await server.admin.call(createUser, { body: seller })).error.code).toBe('identity_needed')
    const { payload } = await server.admin.call(getUser, { params })
    expect(payload).toMatchObject({ role: 'staff', version: 1 })
    // What decides on nothing is changed as ever, also with the same e-mail, role and branches.
    const { name, email, role, branch_ids } = payload
    const body = { name: `${name} Ally`, phone: '+255 2', email, role, branch_ids }
    expect((await server.admin.call(updateUser, { params, version: 1, body })).status).toBe(200)
    await identified(server)
    expect((await answersOf()).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  describe('with their sessions', () => {
    const signIn = (id: string) =>
      openSession(server.db, id, server.clock.now, { ip: '10.0.0.7', user_agent: 'Firefox/140.0' })
    const works = async ({ access_token }: { access_token: string }) =>
      (await caller(server.app, access_token, undefined)(getMe)).status === 200

    it('are listed and signed out, on one computer or on all, by an admin only', async () => {
      const { id } = await invite()
      const [first, second, third] = [await signIn(id), await signIn(id), await signIn(id)]
      const { payload } = await server.admin.call(listUserSessions, { params: { id } })
      expect(payload.map(({ ip, user_agent, current }) => [ip, user_agent, current])).toEqual(
        Array.from({ length: 3 }, () => ['10.0.0.7', 'Firefox/140.0', false]),
      )
      expect(JSON.stringify(payload)).not.toMatch(/token|hash/)
      const { rows } = await server.pool.query<{ id: string }>(
        'select id from sessions where user_id = $1 order by id',
        [id],
      )
      const session_id = rows[0]?.id ?? ''
      for (const who of ['staff', 'viewer'] as const) {
        expect((await server[who].call(listUserSessions, { params: { id } })).status).toBe(403)
        expect((await server[who].call(endUserSession, { params: { id, session_id } })).status).toBe(403)
        expect((await server[who].call(endUserSessions, { params: { id } })).status).toBe(403)
      }
      // The session of one user is not found under another user's id.
      expect((await server.admin.call(endUserSession, { params: { id: server.staff.id, session_id } })).status).toBe(
        404,
      )
      expect([await works(first), await works(second), await works(third)]).toEqual([true, true, true])

      expect((await server.admin.call(endUserSession, { params: { id, session_id } })).status).toBe(200)
      expect([await works(first), await works(second), await works(third)]).toEqual([false, true, true])
      expect((await server.admin.call(endUserSession, { params: { id, session_id } })).status).toBe(404)
      expect((await server.admin.call(endUserSessions, { params: { id } })).status).toBe(200)
      expect([await works(second), await works(third)]).toEqual([false, false])
      expect((await server.admin.call(listUserSessions, { params: { id } })).payload).toEqual([])
      const activity = await server.admin.call(listActivity, { params: { entity: 'users', id } })
      expect(activity.payload.map(({ action }) => action)).toEqual(['sessions_ended', 'session_ended', 'invited'])
    })

    it('are signed out at once when they are made inactive, also during a request, and can open no new session', async () => {
      const { id } = await invite()
      const session = await signIn(id)
      const call = caller(server.app, session.access_token, undefined)
      const link = (await server.admin.call(createPasswordLink, { params: { id } })).payload.link
      const [made_inactive] = await Promise.all([
        server.admin.call(updateUser, { params: { id }, version: 1, body: { active: false } }),
        call(getMe),
        call(getMe),
      ])
      expect(made_inactive.status).toBe(200)
      expect(await works(session)).toBe(false)
      expect((await server.admin.call(listUserSessions, { params: { id } })).payload).toEqual([])
      const reset = await server.nobody.call(resetPassword, {
        body: { token: link.split('#reset=')[1] ?? '', password: 'fresh coconuts 1' },
      })
      expect(reset.status).toBe(404)
      // After reactivation a new session is required: no previous session is valid.
      await server.admin.call(updateUser, { params: { id }, version: 2, body: { active: true } })
      expect(await works(session)).toBe(false)
    })
  })

  describe('as administrators', () => {
    const stepDown = (body: object) => async (id: string) =>
      server.admin.call(updateUser, { params: { id }, version: await version(id), body })

    it.each([
      ['given another role', { role: 'staff' }, 'role'],
      ['made inactive', { active: false }, 'active'],
    ])('are never without one: the last one cannot be %s (MST-05)', async (_, body, path) => {
      const { status, error } = await stepDown(body)(server.admin.id)
      expect([status, error.fields]).toEqual([422, [{ path, message: expect.stringContaining('last administrator') }]])
      expect((await server.admin.call(getMe)).payload).toMatchObject({ role: 'admin', active: true })
    })

    it('do not count while they are inactive', async () => {
      await invite('admin', { active: false })
      expect((await stepDown({ role: 'viewer' })(server.admin.id)).status).toBe(422)
    })

    it('can be renamed when there is only one', async () => {
      expect((await stepDown({ name: 'Admin' })(server.admin.id)).status).toBe(200)
    })

    it('remain at least one when two deactivate each other at the same moment', async () => {
      const second = await invite('admin')
      const { access_token } = await openSession(server.db, second.id, server.clock.now, { ip: null, user_agent: null })
      const versions = { first: await version(server.admin.id), second: await version(second.id) }
      const answers = await Promise.all([
        server.admin.call(updateUser, { params: { id: second.id }, version: versions.second, body: { role: 'staff' } }),
        caller(
          server.app,
          access_token,
          undefined,
        )(updateUser, { params: { id: server.admin.id }, version: versions.first, body: { active: false } }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await server.pool.query("select id from users where role = 'admin' and active")
      expect(rows).toHaveLength(1)
      await server.pool.query(
        "update users set role = case when id = $1 then 'admin' else 'staff' end, active = true, version = version + 1 where id in ($1, $2)",
        [server.admin.id, second.id],
      )
      const session = await openSession(server.db, server.admin.id, server.clock.now, { ip: null, user_agent: null })
      server.admin.call = caller(server.app, session.access_token, undefined)
    })

    it('remain at least one when two give up the role at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const second = await invite('admin')
        const { access_token } = await openSession(server.db, second.id, server.clock.now, {
          ip: null,
          user_agent: null,
        })
        const versions = { first: await version(server.admin.id), second: await version(second.id) }
        const answers = await Promise.all([
          server.admin.call(updateUser, {
            params: { id: server.admin.id },
            version: versions.first,
            body: { role: 'staff' },
          }),
          caller(
            server.app,
            access_token,
            undefined,
          )(updateUser, { params: { id: second.id }, version: versions.second, body: { active: false } }),
        ])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const { rows } = await server.pool.query("select id from users where role = 'admin' and active")
        expect(rows).toHaveLength(1)
        // The remaining admin restores the role, and the other one leaves.
        await server.pool.query(
          "update users set role = case when id = $1 then 'admin' else 'staff' end, active = true, version = version + 1 where id in ($1, $2)",
          [server.admin.id, second.id],
        )
        const session = await openSession(server.db, server.admin.id, server.clock.now, { ip: null, user_agent: null })
        server.admin.call = caller(server.app, session.access_token, undefined)
      }
    })
  })
})
