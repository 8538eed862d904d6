import { randomUUID } from 'node:crypto'
import { createBranch, getBranch, listBranches } from '../../src/contract/branches'
import { createClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import { operations } from '../../src/contract/operations'
import type { Operation } from '../../src/contract/operation'
import { rights } from '../../src/contract/rights'
import { createUser } from '../../src/contract/users'
import type { BranchRole } from '../../src/domain/access/access'
import type { Permission, Right, Role } from '../../src/domain/access/permissions'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { identified, startTestServer, type Person, type TestServer } from './support/testServer'

/** What each kind of user may do, entered again by hand. */
const may: Record<string, readonly Permission[]> = {
  admin: ['read', 'costs', 'collaborate', 'master_data', 'sell', 'buy', 'pay', 'approve', 'administer'],
  staff: ['read', 'costs', 'collaborate', 'master_data', 'sell', 'buy', 'pay', 'approve'],
  buyer: ['read', 'costs', 'collaborate', 'master_data', 'buy'],
  sales: ['read', 'costs', 'collaborate', 'master_data', 'sell'],
  'sales without costs': ['read', 'collaborate', 'master_data', 'sell'],
  finance: ['read', 'costs', 'collaborate', 'pay'],
  'finance without costs': ['read', 'collaborate', 'pay'],
  approver: ['read', 'costs', 'collaborate', 'approve'],
  viewer: ['read'],
  'viewer with costs': ['read', 'costs'],
}
const kinds = Object.keys(may)

const caller = { ip: null, user_agent: null }

const open = [
  'getHealth',
  'getHealthLive',
  'getHealthReady',
  'signIn',
  'getSignInInfo',
  'startPasskeySignIn',
  'startPasskeyLink',
  'startSingleSignOn',
  'finishSingleSignOn',
  'setUp',
  'acceptInvitation',
  'resetPassword',
  'verifyDocument',
]
const administered = /^\/(branches|company|exchange-rates|tax-rates)\b/
const sealing = /^\/rfqs\/:id\/(seal|unseal|open)$/
/** Reads that show costs, margins, commissions or suppliers' prices. */
const costly =
  /^\/(prices|purchase-orders|agents\/:id\/commission|items\/:id\/history|questions\/:id\/file|reports\/commissions|:entity\/:id\/cost-figures|rfqs\/:id\/(comparison|quotes))\b/
/** Costs are marked up. */
const pricing = /^\/(rfqs\/:id\/orders|orders\/:id\/(repric(e|ing)|offered-terms))$/
const purchasing =
  /^\/(rfqs|rfq-templates|supplier-groups|invitations|questions|purchase-orders|receipts|orders\/:id\/purchase-orders)\b/
/** Reads of those who ask suppliers. */
const asking = /^\/(enquiry-lines|rfqs\/suggest-suppliers|rfqs\/:id\/messages)$/

/**
 * What the design requires for an operation, derived from its path and method, independent of the tested table: what no
 * user needs, or permissions.
 */
function designed({ operationId, method, path }: Operation): 'public' | 'supplier' | readonly Permission[] {
  if (open.includes(operationId)) return 'public'
  if (path.startsWith('/public/')) return 'supplier'
  const reads = method === 'GET'
  // A draft belongs to its user, in any role.
  if (/^\/(auth|form-drafts)\b/.test(path) || path === '/company/branches') return []
  // Every reader of a document may draw it.
  if (/^\/(views|marked-records|documents\/font)\b/.test(path)) return ['read']
  if (/^\/(personal-data|mail-settings)\b/.test(path) || path === '/company/sample-data/removal') return ['administer']
  // Used while a form is filled in. Where a record went is on its page; a preview is for users who may merge.
  if (/^\/(similar|merges)\b/.test(path)) return path === '/merges/:entity/:id' && reads ? ['read'] : ['master_data']
  // A user’s sessions and ways to sign in are for admins, who may end them.
  if (path.startsWith('/users'))
    return [reads && !/\/(sessions|second-factor|single-sign-on)$/.test(path) ? 'collaborate' : 'administer']
  // A markup reveals the margin, and so does what an approval is needed for.
  if (/^\/(markup-rules|approval-rules)\b/.test(path)) return [reads ? 'costs' : 'administer']
  if (/^\/approval-(delegations|requests\/:id\/(approve|reject))\b/.test(path)) return ['approve']
  // An import is undone by who could enter its rows.
  if (/^\/(jobs\/:id\/undo|imports)$/.test(path)) return [reads ? 'collaborate' : 'master_data']
  if (administered.test(path)) return [reads ? 'read' : 'administer']
  if (sealing.test(path)) return ['administer']
  if (pricing.test(path)) return ['sell', 'costs']
  if (asking.test(path)) return ['buy']
  if (path === '/purchase-orders/:id/accept-terms') return ['buy', 'costs']
  if (
    /^\/(approvals|approval-requests|mails|comments|attachments|jobs)\b/.test(path) &&
    !(reads && path.startsWith('/jobs'))
  )
    return [reads && /^\/(comments|attachments)\b/.test(path) ? 'read' : 'collaborate']
  if (reads) return [costly.test(path) ? 'costs' : 'read']
  if (path.startsWith('/:entity/')) return ['collaborate']
  if (/\/(payments|commission\/reversals)\b/.test(path)) return ['pay']
  if (purchasing.test(path)) return ['buy']
  if (/^\/(agents|prices)\b/.test(path)) return ['master_data', 'costs']
  if (/^\/(clients|suppliers|items|:noun)\b/.test(path)) return ['master_data']
  return ['sell']
}

const isAllowed = (kind: string, operation: Operation) => {
  const needed = designed(operation)
  if (typeof needed === 'string') return needed === 'public'
  return needed.every((permission) => may[kind]?.includes(permission))
}

describe('Rights', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  /** A valid request for a record that does not exist, so that it changes nothing when it is allowed. */
  const ask = (
    { method, path, versioned, branch }: Operation,
    token: string | undefined,
    head = false,
    branch_id = server.branch_id,
    remoteAddress = '127.0.0.1',
  ) =>
    server.app.inject({
      remoteAddress,
      method: head ? 'HEAD' : method,
      url: `/api${path.replace(':entity', 'clients').replace(/:\w+/g, randomUUID())}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(versioned ? { 'if-match': '"999"' } : {}),
        ...(branch ? { 'x-branch-id': branch_id } : {}),
      },
      ...(method === 'GET' ? {} : { payload: {} }),
    })

  /** A new user of a kind; the id. */
  async function newUser(kind: string, branch_ids: string[], branch_roles: BranchRole[] = []): Promise<string> {
    const [role = '', , ...costs] = kind.split(' ')
    const { payload } = await server.admin.call(createUser, {
      body: {
        name: `A ${kind}`,
        email: `${randomUUID()}@test.example`,
        role: role as Role,
        ...(costs.length > 0 ? { sees_costs: kind.includes('with costs') } : {}),
        branch_ids,
        branch_roles,
      },
    })
    return payload.user.id
  }

  it('are those of the design for each operation', () => {
    const written = (right: Right) =>
      right === 'signed_in' ? [] : right === 'public' || right === 'supplier' ? right : [right].flat()
    expect(operations.map((operation) => [operation.operationId, written(rights[operation.operationId])])).toEqual(
      operations.map((operation) => [operation.operationId, designed(operation)]),
    )
  })

  const guarded = operations.filter((operation) => typeof designed(operation) !== 'string')

  it('are refused without a session for every operation, with any request', async () => {
    for (const operation of guarded) {
      const { operationId, method, path } = operation
      for (const token of [undefined, 'zb_s_wrong', '']) {
        const response = await ask(operation, token)
        expect([operationId, response.statusCode]).toEqual([operationId, 401])
        expect(response.json()).toMatchObject({ status: false, error: { code: 'no_session', fields: [] } })
      }
      const wrong = await server.app.inject({
        method,
        url: `/api${path.replace(/:\w+/g, 'not-an-id')}?what=ever`,
        payload: { what: 'ever' },
      })
      expect([operationId, wrong.statusCode]).toEqual([operationId, 401])
    }
  })

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

  describe('of each kind of user', () => {
    beforeAll(() => identified(server))

    /** They may end the session of the caller. */
    const endsSessions = ({ method, path }: Operation) => method !== 'GET' && /^\/(auth|users)\b/.test(path)
    const called = operations.filter((operation) => designed(operation) !== 'supplier')

    it.each(kinds)('allow and refuse each operation to a %s as in the table', async (kind) => {
      const user_id = await newUser(kind, [server.branch_id])
      const signIn = async () => (await openSession(server.db, user_id, server.clock.now, caller)).access_token
      let token = await signIn()
      for (const operation of called) {
        const { operationId, stream } = operation
        // A stream never ends: its headers are enough.
        const response = await ask(operation, token, stream)
        // With the right, security settings ask further who the user is, and some imports and files whether they see costs.
        const isRefused = [401, 403].includes(response.statusCode) && !response.body.includes('"identity_needed"')
        if (isAllowed(kind, operation))
          expect([operationId, isRefused && !open.includes(operationId)]).toEqual([operationId, false])
        else {
          expect([operationId, response.statusCode]).toEqual([operationId, 403])
          expect(response.json()).toMatchObject({
            status: false,
            error: { code: 'not_allowed', message: expect.stringContaining(`(${kind.split(' ')[0]})`) },
          })
        }
        expect([operationId, response.statusCode < 500]).toEqual([operationId, true])
        if (endsSessions(operation)) token = await signIn()
      }
    })
  })

  it('differ between the branches of a user whose role differs', async () => {
    const { branch_id, other_branch_id } = server
    const id = await newUser(
      'buyer',
      [branch_id, other_branch_id],
      [{ branch_id: other_branch_id, role: 'sales', sees_costs: false }],
    )
    const { access_token } = await openSession(server.db, id, server.clock.now, caller)
    for (const operation of operations.filter(({ branch }) => branch)) {
      const status = async (branch: string) => {
        const response = await ask(operation, access_token, false, branch)
        return response.statusCode === 403 ? response.json<{ error: { message: string } }>().error.message : 'allowed'
      }
      const refused = (role: string) => `Your role (${role}) does not allow this. Ask an administrator for access.`
      expect([operation.operationId, await status(branch_id), await status(other_branch_id)]).toEqual([
        operation.operationId,
        isAllowed('buyer', operation) ? 'allowed' : refused('buyer'),
        isAllowed('sales without costs', operation)
          ? 'allowed'
          : refused(isAllowed('buyer', operation) ? 'sales' : 'buyer'),
      ])
    }
  })

  it('of a supplier require the supplier’s link: no session has them, not even an administrator’s', async () => {
    for (const [index, operation] of operations.filter((each) => designed(each) === 'supplier').entries()) {
      // Each from a network of its own: one network may guess only so many links.
      for (const token of [undefined, server.admin.token])
        expect([401, 403, 404]).toContain(
          (await ask(operation, token, false, server.branch_id, `10.0.${index}.1`)).statusCode,
        )
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
      body: { name: 'Someone', email: 'someone@test.example', role: 'viewer', branch_ids: [server.branch_id] },
    })
    expect((await server.viewer.call(listActivity, { params: { entity: 'users', id: payload.user.id } })).status).toBe(
      403,
    )
    expect(
      (await server.staff.call(listActivity, { params: { entity: 'users', id: payload.user.id } })).payload,
    ).toHaveLength(1)
  })
})
