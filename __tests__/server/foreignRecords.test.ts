import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { sampleBody } from '../support/sampleBody'
import { startDemoServer, type DemoServer } from './support/demoServer'
import { everythingIn } from './support/everything'

/*
 * Each operation on one record, called on a record of another branch with a body that it would accept: as if the record
 * did not exist, and without any change. The same request by a member of the branch shows that the record is there.
 */

/** How a record of each kind is found in a branch, by the first part of its path. */
const inBranch: Record<string, string> = {
  enquiries: 'select id from enquiries where branch_id = $1',
  rfqs: 'select id from rfqs where branch_id = $1 and exists (select from quotes q join invitations i on i.id = q.invitation_id where i.rfq_id = rfqs.id)',
  orders:
    'select id from orders where branch_id = $1 and exists (select from order_revisions r where r.order_id = orders.id and r.revision = 1)',
  'purchase-orders': 'select id from purchase_orders where branch_id = $1',
  invitations: 'select i.id from invitations i join rfqs r on r.id = i.rfq_id where r.branch_id = $1',
  questions: 'select q.id from rfq_questions q join rfqs r on r.id = q.rfq_id where r.branch_id = $1',
  deliveries: 'select d.id from deliveries d join orders o on o.id = d.order_id where o.branch_id = $1',
  receipts: 'select r.id from receipts r join purchase_orders o on o.id = r.purchase_order_id where o.branch_id = $1',
  payments: 'select id from payments where branch_id = $1',
  mails: 'select id from outbox where branch_id = $1',
  comments: 'select id from comments where branch_id = $1',
  attachments: 'select id from attachments where branch_id = $1',
  'rfq-templates': 'select id from rfq_templates where branch_id = $1',
  approvals: `select id from orders where branch_id = $1 and status = 'quoted'`,
  'approval-requests': 'select id from approval_requests where branch_id = $1',
}

/** The records that comments, files and the activity belong to, of those that have a branch. */
const documents = ['enquiries', 'rfqs', 'orders', 'purchase-orders']

const noun = ({ path }: Operation) => path.split('/')[1] ?? ''

/** Each operation on a record of a branch, by the kind of the record. What only admins may do, they may in every branch. */
const calls = operations
  .filter(
    ({ operationId, path }) =>
      path.includes(':id') && !['public', 'supplier', 'administer'].includes(String(rights[operationId])),
  )
  .flatMap((operation) => {
    if (operation.path.startsWith('/:entity/')) return documents.map((kind) => ({ operation, kind }))
    return noun(operation) in inBranch ? [{ operation, kind: noun(operation) }] : []
  })

/** Of a company or of a user, not of a branch: other suites have their limits. */
const without = ['branches', 'users', 'clients', 'suppliers', 'agents', 'items', 'tax-rates', 'markup-rules'].concat([
  'supplier-groups',
  'approval-rules',
  'approval-delegations',
  'merges',
  'personal-data',
  'marked-records',
  'jobs',
  'views',
  'auth',
])

const addWhatTheStoryLacks = (pool: pg.Pool, branch_id: string) =>
  Promise.all(
    [
      `insert into rfq_templates (id, branch_id, name, rfq_id) select gen_random_uuid(), $1, 'Again', id from rfqs where branch_id = $1 limit 1`,
      `insert into rfq_questions (id, rfq_id, question) select gen_random_uuid(), id, 'Which?' from rfqs where branch_id = $1 limit 1`,
      `insert into outbox (id, status, kind, to_address, subject, body, entity, entity_id, branch_id)
        select gen_random_uuid(), 'failed', 'order_quotation', 'some@test.example', 'Quotation', 'Dear', 'orders', id, $1
        from orders where branch_id = $1 limit 1`,
      `insert into comments (id, entity, entity_id, branch_id, author_id, text)
        select gen_random_uuid(), 'orders', o.id, $1, u.id, 'Look' from orders o, users u where o.branch_id = $1 limit 1`,
      `insert into attachments (id, entity, entity_id, branch_id, file_name, media_type, size, sha256)
        select gen_random_uuid(), 'orders', id, $1, 'note.txt', 'text/plain', 4, 'no chunk is read'
        from orders where branch_id = $1 limit 1`,
      `insert into approval_requests (id, kind, document_id, branch_id, fingerprint, rule_ids, figures, requested_by)
        select gen_random_uuid(), 'order', o.id, $1, 'none', '{}', '{}', u.id from orders o, users u where o.branch_id = $1 limit 1`,
    ].map((sql) => pool.query(sql, [branch_id])),
  ).then(() =>
    pool.query(
      `update rfq_questions q set file_id = (select id from attachments where branch_id = $1 limit 1)
        from rfqs r where r.id = q.rfq_id and r.branch_id = $1`,
      [branch_id],
    ),
  )

/** What a refused request leaves: when the session was last used. */
const ofSessions = ['sessions']

describe('A record of another branch', () => {
  let server: DemoServer
  let own: string
  let foreign: string
  const tokens = { member: '', stranger: '', reader: '' }
  const records: Record<string, string> = {}
  let supplier_id: string
  let before: string

  beforeAll(async () => {
    server = await startDemoServer()
    const { pool } = server
    ;[foreign = '', own = ''] = server.branches
    tokens.member = await server.signIn('member', 'staff', [foreign])
    tokens.stranger = await server.signIn('stranger', 'staff', [own])
    tokens.reader = await server.signIn('reader', 'staff', [own, foreign])
    await pool.query(
      `update user_branches set role = 'viewer' where branch_id = $1 and user_id = (select id from users where name = 'reader')`,
      [foreign],
    )
    await addWhatTheStoryLacks(pool, foreign)
    for (const [kind, sql] of Object.entries(inBranch))
      records[kind] = (await pool.query<{ id: string }>(`${sql} limit 1`, [foreign])).rows[0]?.id ?? ''
    const invited = 'select supplier_id as id from invitations where rfq_id = $1 limit 1'
    supplier_id = (await pool.query<{ id: string }>(invited, [records.rfqs])).rows[0]?.id ?? ''
    before = await digest()
  })
  afterAll(() => server.stop())

  const digest = async () =>
    createHash('sha256')
      .update(await everythingIn(server.pool, ofSessions))
      .digest('hex')

  const ask = ({ operation, kind }: (typeof calls)[number], who: 'member' | 'stranger' | 'reader') => {
    const { method, branch, versioned, query, body, upload } = operation
    const filled = operation.path
      .replace(':entity', kind)
      .replace(':kind', 'order')
      .replace(':id', records[kind] ?? '')
    return server.app.inject({
      method,
      url: `/api${filled.replace(':revision', '1').replace(':supplier_id', supplier_id)}`,
      query: query ? (sampleBody(query) as Record<string, string>) : {},
      headers: {
        authorization: `Bearer ${tokens[who]}`,
        ...(versioned ? { 'if-match': '"999"' } : {}),
        ...(branch ? { 'x-branch-id': who === 'stranger' ? own : foreign } : {}),
        ...(upload ? { 'content-type': 'text/plain' } : {}),
      },
      ...(body ? { payload: sampleBody(body) as object } : {}),
      ...(upload ? { payload: 'text' } : {}),
    })
  }

  it('is of a kind that this test knows, for each operation', () => {
    // What a supplier reaches by a link is of its own invitation.
    const ofUsers = operations.filter(({ operationId }) => rights[operationId] !== 'supplier')
    const nouns = ofUsers.filter(({ path }) => path.includes(':id')).map(noun)
    expect([...new Set(nouns)].filter((each) => !(each in inBranch) && each !== ':entity').toSorted()).toEqual(
      without.toSorted(),
    )
    expect(Object.entries(records).filter(([, id]) => !id)).toEqual([])
  })

  const each = calls.map((call) => [call.operation.operationId, call.kind, call] as const)

  it.each(each)('is not found by %s (%s)', async (_, __, call) => {
    const { statusCode, body } = await ask(call, 'stranger')
    expect([statusCode, body]).toEqual([404, expect.stringContaining('"not_found"')])
  })

  const reading = ({ operation }: (typeof calls)[number]) =>
    ['read', 'signed_in'].includes(String(rights[operation.operationId]))

  it.each(each.filter(([, , call]) => !reading(call)))(
    'is not there for a user who only reads in that branch, in %s (%s)',
    async (_, __, call) => {
      const { statusCode, body } = await ask(call, 'reader')
      expect([403, 404]).toContain(statusCode)
      expect(body).toMatch(/"(not_found|not_allowed)"/)
    },
  )

  it('is not changed by any of them', async () => {
    expect(await digest()).toBe(before)
  })

  // A purchase order and the files of an order show suppliers' prices.
  const files = ['listAttachments', 'getAttachment']
  it.each(
    each.filter(
      ([operationId, kind, call]) => reading(call) && kind !== 'purchase-orders' && !files.includes(operationId),
    ),
  )('is read there by a user who only reads in that branch, by %s (%s)', async (_, __, call) => {
    expect([403, 404]).not.toContain((await ask(call, 'reader')).statusCode)
  })

  // No quote of the story has a file.
  const there = each.filter(([operationId]) => operationId !== 'getSubmittedFile')
  it.each(there)('is there for a member of its branch in %s (%s)', async (_, __, call) => {
    expect((await ask(call, 'member')).statusCode).not.toBe(404)
  })
})
