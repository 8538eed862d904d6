import { randomUUID } from 'node:crypto'
import { createBranch, getBranch, listBranches } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import { operations } from '../../src/contract/operations'
import type { Operation } from '../../src/contract/operation'
import { rights } from '../../src/contract/rights'
import { createUser } from '../../src/contract/users'
import { mayRole, type Right, type Role } from '../../src/domain/roles'
import { openSession } from '../../src/server/modules/auth/sessionRepository'
import { startTestServer, type Person, type TestServer } from './support/testServer'

/** The table of the design, written once more by hand: which of the three may. */
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
  'getWelcome',
  'setUp',
  'acceptInvitation',
  'resetPassword',
  'checkPaper',
]
const administered = /^\/(branches|company|exchange-rates|tax-rates)\b/
const withCosts =
  /^\/(prices|enquiry-lines|purchase-orders|agents\/:id\/commission|items\/:id\/history|orders\/:id\/repricing|rfqs\/who-to-ask|rfqs\/:id\/(comparison|quotes|award|optimise))\b/
const sealing = /^\/rfqs\/:id\/(seal|unseal|open)$/

/** What the design asks of whoever uses an operation, by where it is and whether it only reads: not by the table that is tested. */
function designed({ operationId, method, path }: Operation): Right {
  if (open.includes(operationId)) return 'public'
  if (path.startsWith('/public/')) return 'supplier'
  if (path.startsWith('/auth/') || path === '/company/branches') return 'signed_in'
  if (path.startsWith('/views')) return 'viewer'
  // What I typed is mine, whatever my role.
  if (path.startsWith('/unsaved-forms')) return 'signed_in'
  // Whoever may read a paper may draw it.
  if (path === '/papers/font') return 'viewer'
  // Asked by those who type.
  if (path.startsWith('/similar')) return 'staff'
  const reads = method === 'GET'
  // What is written to suppliers, and what became of it, is for those who write.
  if (path.startsWith('/mails') || path === '/rfqs/:id/messages') return 'staff'
  // Where somebody is signed in is for those who may end it.
  if (path.startsWith('/users')) return reads && !path.endsWith('/sessions') ? 'staff' : 'admin'
  // A markup tells what a margin is made of.
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

  /** A request that is well formed and asks for something that is not there, so that it changes nothing, whoever is let in. */
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

  it('are those of the design, operation by operation', () => {
    expect(operations.map((operation) => [operation.operationId, rights[operation.operationId]])).toEqual(
      operations.map((operation) => [operation.operationId, designed(operation)]),
    )
  })

  it('follow from the role as the design has it', () => {
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
    'let nobody without a session use %s, whatever is sent',
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

  it('are asked for a HEAD as for its GET', async () => {
    for (const { path } of guarded.filter(({ method }) => method === 'GET')) {
      const { statusCode } = await server.app.inject({
        method: 'HEAD',
        url: `/api${path.replace(':entity', 'clients').replace(/:\w+/g, randomUUID())}`,
      })
      expect([path, statusCode]).toEqual([path, 401])
    }
  })

  const notBearer = ['Basic', 'bearer2', 'Bearer Bearer', '']
  it.each(notBearer)('are not had by a token after the word "%s"', async (word) => {
    const { statusCode } = await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `${word} ${server.admin.token}` },
    })
    expect(statusCode).toBe(401)
  })

  it('are not had by a token in the address', async () => {
    const { statusCode } = await server.app.inject({ url: `/api/auth/me?access_token=${server.admin.token}` })
    expect(statusCode).toBe(401)
  })

  const matrix = operations
    .filter((operation) => designed(operation) !== 'supplier')
    .flatMap((operation) => people.map((role) => [role, operation.operationId, operation] as const))

  it.each(matrix)('let or refuse a %s to %s as the table says', async (role, _, operation) => {
    const may = design[designed(operation)].includes(role)
    // A session for this one call: it may be signing out.
    const { access_token } = await openSession(server.db, server[role].id, server.clock.now, {
      ip: null,
      user_agent: null,
    })
    // A stream never ends: its head says enough.
    const response = await ask(operation, access_token, operation.stream)
    if (may) expect([401, 403].includes(response.statusCode) && !open.includes(operation.operationId)).toBe(false)
    else {
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({
        status: false,
        error: { code: 'not_allowed', message: expect.stringContaining(role) },
      })
    }
    expect(response.statusCode).toBeLessThan(500)
  })

  it('of a supplier are his link’s: no session has them, not even an administrator’s', async () => {
    for (const operation of operations.filter((each) => designed(each) === 'supplier')) {
      for (const token of [undefined, server.admin.token])
        expect([401, 403, 404]).toContain((await ask(operation, token)).statusCode)
    }
  })

  it('in a branch are those of its own people, and of nobody who does not say in which', async () => {
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

  it('are decided before what was sent is looked at, so that a refusal tells nothing', async () => {
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
      'hide a branch of others from a %s as if it were not there',
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

    it('hide what was done to it, too', async () => {
      expect((await server.staff.call(listActivity, { params: { entity: 'branches', id: hidden } })).status).toBe(404)
      expect(
        (await server.admin.call(listActivity, { params: { entity: 'branches', id: hidden } })).payload,
      ).toHaveLength(1)
    })

    it('let an admin act everywhere', async () => {
      expect((await server.admin.call(getBranch, { params: { id: hidden } })).status).toBe(200)
    })

    it('share what is the company’s among all branches', async () => {
      const { payload } = await server.staff.call(createClient, { body: { code: 'SHARED', name: 'Shared' } })
      expect((await server.stranger.call(listActivity, { params: { entity: 'clients', id: payload.id } })).status).toBe(
        200,
      )
    })
  })

  it('keep from a viewer what was done to users, whom he may not read', async () => {
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
