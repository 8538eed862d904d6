import { randomUUID } from 'node:crypto'
import { createBranch, getBranch, listBranches } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import { operations } from '../../src/contract/operations'
import type { Operation } from '../../src/contract/operation'
import { rights } from '../../src/contract/rights'
import { createUser } from '../../src/contract/users'
import { mayRole, type Right, type Role } from '../../src/domain/access/roles'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { startTestServer, type Person, type TestServer } from './support/testServer'

/** The table of the design, entered again by hand: which of the three roles are allowed. */
const design: Record<Right, Role[]> = {
  public: ['viewer', 'staff', 'admin'],
  supplier: [],
  signed_in: ['viewer', 'staff', 'admin'],
  viewer: ['viewer', 'staff', 'admin'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

const open = [
  'getHealth',
  'getHealthLive',
  'getHealthReady',
  'signIn',
  'getSignInInfo',
  'startSingleSignOn',
  'finishSingleSignOn',
  'setUp',
  'acceptInvitation',
  'resetPassword',
  'verifyDocument',
]
const administered = /^\/(branches|company|exchange-rates|tax-rates)\b/
const withCosts =
  /^\/(prices|enquiry-lines|purchase-orders|agents\/:id\/commission|items\/:id\/history|orders\/:id\/repricing|rfqs\/suggest-suppliers|reports\/commissions|rfqs\/:id\/(comparison|quotes|award|optimise))\b/
const sealing = /^\/rfqs\/:id\/(seal|unseal|open)$/

/**
 * The right that the design requires for an operation, derived from its path and method, independent of the tested
 * table.
 */
function designed({ operationId, method, path }: Operation): Right {
  if (open.includes(operationId)) return 'public'
  if (path.startsWith('/public/')) return 'supplier'
  if (path.startsWith('/auth/') || path === '/company/branches') return 'signed_in'
  if (path.startsWith('/views') || path.startsWith('/marked-records')) return 'viewer'
  // A draft belongs to its user, in any role.
  if (path.startsWith('/form-drafts')) return 'signed_in'
  // Every reader of a document may draw it.
  if (path === '/documents/font') return 'viewer'
  // Used while a form is filled in.
  if (path.startsWith('/similar')) return 'staff'
  const reads = method === 'GET'
  // What its removal would remove is for those who may remove it.
  if (path === '/company/sample-data/removal') return 'admin'
  // Where a record went is on its page; a preview is for users who may merge.
  if (path.startsWith('/merges')) return path === '/merges/:entity/:id' && reads ? 'viewer' : 'staff'
  // The mail server, of which viewers and staff see only whether it sends.
  if (path.startsWith('/mail-settings')) return 'admin'
  // Messages to suppliers and their delivery status are for users who may write them.
  if (path.startsWith('/mails') || path === '/rfqs/:id/messages') return 'staff'
  // A user's sessions and second factor are for admins, who may end them.
  if (path.startsWith('/users')) return reads && !/\/(sessions|second-factor)$/.test(path) ? 'staff' : 'admin'
  // A markup reveals the margin.
  if (path.startsWith('/markup-rules')) return reads ? 'staff' : 'admin'
  if (administered.test(path)) return reads ? 'viewer' : 'admin'
  if (sealing.test(path)) return 'admin'
  return reads && !withCosts.test(path) ? 'viewer' : 'staff'
}

const people = ['viewer', 'staff', 'admin'] as const

describe('Rights', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  /** A valid request for a record that does not exist, so that it changes nothing when it is allowed. */
  const ask = ({ method, path, versioned, branch }: Operation, token: string | undefined, head = false) =>
    server.app.inject({
      method: head ? 'HEAD' : method,
      url: `/api${path.replace(':entity', 'clients').replace(/:\w+/g, randomUUID())}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(versioned ? { 'if-match': '"999"' } : {}),
        ...(branch ? { 'x-branch-id': server.branch_id } : {}),
      },
      ...(method === 'GET' ? {} : { payload: {} }),
    })

  it('are those of the design for each operation', () => {
    expect(operations.map((operation) => [operation.operationId, rights[operation.operationId]])).toEqual(
      operations.map((operation) => [operation.operationId, designed(operation)]),
    )
  })

  it('depend on the role as in the design', () => {
    for (const [right, roles] of Object.entries(design) as [Right, Role[]][]) {
      expect([right, people.filter((role) => mayRole(role, right))]).toEqual([
        right,
        people.filter((role) => roles.includes(role)),
      ])
      expect([right, mayRole(null, right)]).toEqual([right, right === 'public'])
    }
  })

  const guarded = operations.filter((operation) => !['public', 'supplier'].includes(designed(operation)))

  it.each(guarded.map((operation) => [operation.operationId, operation] as const))(
    'refuse %s without a session, with any request',
    async (_, operation) => {
      for (const token of [undefined, 'zb_s_wrong', '']) {
        const response = await ask(operation, token)
        expect(response.statusCode).toBe(401)
        expect(response.json()).toMatchObject({ status: false, error: { code: 'no_session', fields: [] } })
      }
      const wrong = await server.app.inject({
        method: operation.method,
        url: `/api${operation.path.replace(/:\w+/g, 'not-an-id')}?what=ever`,
        payload: { what: 'ever' },
      })
      expect(wrong.statusCode).toBe(401)
    },
  )

  it('are required for a HEAD as for its GET', async () => {
    for (const { path } of guarded.filter(({ method }) => method === 'GET')) {
      const { statusCode } = await server.app.inject({
        method: 'HEAD',
        url: `/api${path.replace(':entity', 'clients').replace(/:\w+/g, randomUUID())}`,
      })
      expect([path, statusCode]).toEqual([path, 401])
    }
  })

  const notBearer = ['Basic', 'bearer2', 'Bearer Bearer', '']
  it.each(notBearer)('are not granted by a token after the word "%s"', async (word) => {
    const { statusCode } = await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `${word} ${server.admin.token}` },
    })
    expect(statusCode).toBe(401)
  })

  it('are not granted by a token in the address', async () => {
    const { statusCode } = await server.app.inject({ url: `/api/auth/me?access_token=${server.admin.token}` })
    expect(statusCode).toBe(401)
  })

  const matrix = operations
    .filter((operation) => designed(operation) !== 'supplier')
    .flatMap((operation) => people.map((role) => [role, operation.operationId, operation] as const))

  it.each(matrix)('allow or refuse a %s to %s as in the table', async (role, _, operation) => {
    const may = design[designed(operation)].includes(role)
    // A separate session for this call: the call may be sign-out.
    const { access_token } = await openSession(server.db, server[role].id, server.clock.now, {
      ip: null,
      user_agent: null,
    })
    // A stream never ends: its headers are enough.
    const response = await ask(operation, access_token, operation.stream)
    // With the right, security settings ask further who the user is.
    const isRefused = [401, 403].includes(response.statusCode) && !response.body.includes('"identity_needed"')
    if (may) expect(isRefused && !open.includes(operation.operationId)).toBe(false)
    else {
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({
        status: false,
        error: { code: 'not_allowed', message: expect.stringContaining(role) },
      })
    }
    expect(response.statusCode).toBeLessThan(500)
  })

  it('of a supplier require the supplier’s link: no session has them, not even an administrator’s', async () => {
    for (const operation of operations.filter((each) => designed(each) === 'supplier')) {
      for (const token of [undefined, server.admin.token])
        expect([401, 403, 404]).toContain((await ask(operation, token)).statusCode)
    }
  })

  it('in a branch require membership and the branch’s id in the request', async () => {
    for (const operation of operations.filter(({ branch }) => branch)) {
      const { method, path, operationId } = operation
      const status = async (person: Person, branch: Record<string, string>) => {
        const headers = { authorization: `Bearer ${person.token}`, 'if-match': '"999"', ...branch }
        const response = await server.app.inject({
          method,
          url: `/api${path.replace(/:\w+/g, randomUUID())}`,
          headers,
          ...(method === 'GET' ? {} : { payload: {} }),
        })
        return [operationId, response.statusCode, response.json<{ error?: { code: string } }>().error?.code]
      }
      expect(await status(server.staff, {})).toEqual([operationId, 400, 'branch_missing'])
      expect(await status(server.staff, { 'x-branch-id': 'x' })).toEqual([operationId, 400, 'malformed'])
      expect(await status(server.stranger, { 'x-branch-id': server.branch_id })).toEqual([
        operationId,
        403,
        'branch_not_yours',
      ])
      expect(await status(server.staff, { 'x-branch-id': randomUUID() })).toEqual([
        operationId,
        403,
        'branch_not_yours',
      ])
      expect((await status(server.admin, { 'x-branch-id': server.other_branch_id }))[1]).not.toBe(403)
    }
  })

  it('are checked before the request is validated, so that an error reveals nothing', async () => {
    const nonsense = await server.viewer.call(createBranch, { body: { nonsense: true } as never })
    expect(nonsense.status).toBe(403)
    expect(nonsense.error.fields).toEqual([])
  })

  describe('in another branch', () => {
    let hidden: string
    beforeAll(async () => {
      const { payload } = await server.admin.call(createBranch, { body: { name: 'Hidden away', tag: 'HID' } })
      hidden = payload.id
    })

    const notThere = async (person: Person) => (await person.call(getBranch, { params: { id: randomUUID() } })).error

    it.each(['viewer', 'staff', 'stranger'] as const)(
      'hide the records of other branches from a %s as not found',
      async (who) => {
        const { status, error } = await server[who].call(getBranch, { params: { id: hidden } })
        expect(status).toBe(404)
        const absent = await notThere(server[who])
        expect({ ...error, request_id: '' }).toEqual({ ...absent, request_id: '' })
        const listed = await server[who].call(listBranches)
        expect(listed.payload.map(({ id }) => id)).not.toContain(hidden)
        expect(listed.meta.total).toBe(listed.payload.length)
        expect((await server[who].call(listBranches, { query: { q: 'Hidden' } })).meta.total).toBe(0)
      },
    )

    it('hide their activity as well', async () => {
      expect((await server.staff.call(listActivity, { params: { entity: 'branches', id: hidden } })).status).toBe(404)
      expect(
        (await server.admin.call(listActivity, { params: { entity: 'branches', id: hidden } })).payload,
      ).toHaveLength(1)
    })

    it('allow an admin everything', async () => {
      expect((await server.admin.call(getBranch, { params: { id: hidden } })).status).toBe(200)
    })

    it('include company-wide records in each branch', async () => {
      const { payload } = await server.staff.call(createClient, { body: { code: 'SHARED', name: 'Shared' } })
      expect((await server.stranger.call(listActivity, { params: { entity: 'clients', id: payload.id } })).status).toBe(
        200,
      )
    })
  })

  it('exclude a viewer from the activity of users, whom a viewer may not read', async () => {
    const { payload } = await server.admin.call(createUser, {
      body: { name: 'Someone', email: 'someone@test.example', role: 'viewer', branch_ids: [] },
    })
    expect((await server.viewer.call(listActivity, { params: { entity: 'users', id: payload.user.id } })).status).toBe(
      403,
    )
    expect(
      (await server.staff.call(listActivity, { params: { entity: 'users', id: payload.user.id } })).payload,
    ).toHaveLength(1)
  })
})
