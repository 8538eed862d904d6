import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import { rights } from '../../src/contract/rights'
import { buildApp } from '../../src/server/app'
import { createDatabase, type Database } from '../../src/server/db/database'
import { inTransaction } from '../../src/server/db/transaction'
import { readEnv } from '../../src/server/env'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import { prepareInstallation } from '../../src/server/seed/prepareInstallation'
import { tellDemoStory } from '../../src/server/seed/tellDemoStory'
import { sampleBody } from '../support/sampleBody'
import { everythingIn } from './support/everything'
import { openTestDatabase } from './support/testDatabase'

/*
 * Each operation on one record, called on a record of another branch with a body that it would accept: as if the record
 * did not exist, and without any change. The same request by a member of the branch shows that the record is there.
 */

const now = new Date('2026-11-20T09:00:00.000Z')

/** How a record of each kind is found in a branch, by the first part of its path. */
const inBranch: Record<string, string> = {
  enquiries: 'select id from enquiries where branch_id = $1',
  rfqs: 'select id from rfqs where branch_id = $1 and exists (select from quotes q join invitations i on i.id = q.invitation_id where i.rfq_id = rfqs.id)',
  orders: 'select id from orders where branch_id = $1',
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
}

/** The records that comments, files and the activity belong to, of those that have a branch. */
const documents = ['enquiries', 'rfqs', 'orders', 'purchase-orders']

const noun = ({ path }: Operation) => path.split('/')[1] ?? ''

/** Each operation on a record of a branch, by the kind of the record. What only admins may do, they may in every branch. */
const calls = operations
  .filter(
    ({ operationId, path }) => path.includes(':id') && !['public', 'supplier', 'admin'].includes(rights[operationId]),
  )
  .flatMap((operation) => {
    if (operation.path.startsWith('/:entity/')) return documents.map((kind) => ({ operation, kind }))
    return noun(operation) in inBranch ? [{ operation, kind: noun(operation) }] : []
  })

/** Of a company or of a user, not of a branch: other suites have their limits. */
const without = ['branches', 'users', 'clients', 'suppliers', 'agents', 'items', 'tax-rates', 'markup-rules'].concat([
  'supplier-groups',
  'merges',
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
    ].map((sql) => pool.query(sql, [branch_id])),
  )

/** What a refused request leaves: when the session was last used. */
const ofSessions = ['sessions']

describe('A record of another branch', () => {
  let app: FastifyInstance
  let db: Database
  let pool: pg.Pool
  let stop: () => Promise<void>
  let own: string
  let foreign: string
  const tokens = { member: '', stranger: '' }
  const records: Record<string, string> = {}
  let supplier_id: string
  let before: string

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-foreign-'))
    const read = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO: '1' })
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const database = await openTestDatabase()
    pool = database.pool
    db = createDatabase(pool)
    await prepareInstallation(db, read.env, now)
    await tellDemoStory({ db, env: read.env, version: '0.0.0-test', database }, now)
    app = await buildApp({ db, env: read.env, now: () => now, version: '0.0.0-test', database })
    stop = async () => {
      await app.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    }
    const branches = await pool.query<{ id: string }>(
      'select b.id from branches b order by (select count(*) from purchase_orders where branch_id = b.id) desc',
    )
    foreign = branches.rows[0]?.id ?? ''
    own = branches.rows[1]?.id ?? ''
    for (const [who, branch_id] of [
      ['member', foreign],
      ['stranger', own],
    ] as const)
      tokens[who] = await inTransaction(db, async (tx) => {
        const email = `${who}@test.example`
        const user = await insertUser(tx, { name: who, email, role: 'staff', branch_ids: [branch_id] })
        return (await openSession(tx, user.id, now, { ip: null, user_agent: null })).access_token
      })
    await app.hints.heard()
    await addWhatTheStoryLacks(pool, foreign)
    for (const [kind, sql] of Object.entries(inBranch))
      records[kind] = (await pool.query<{ id: string }>(`${sql} limit 1`, [foreign])).rows[0]?.id ?? ''
    const invited = 'select supplier_id as id from invitations where rfq_id = $1 limit 1'
    supplier_id = (await pool.query<{ id: string }>(invited, [records.rfqs])).rows[0]?.id ?? ''
    before = await digest()
  })
  afterAll(() => stop())

  const digest = async () =>
    createHash('sha256')
      .update(await everythingIn(pool, ofSessions))
      .digest('hex')

  const ask = ({ operation, kind }: (typeof calls)[number], who: 'member' | 'stranger') => {
    const { method, branch, versioned, query, body, upload } = operation
    const filled = operation.path.replace(':entity', kind).replace(':id', records[kind] ?? '')
    return app.inject({
      method,
      url: `/api${filled.replace(':revision', '1').replace(':supplier_id', supplier_id)}`,
      query: query ? (sampleBody(query) as Record<string, string>) : {},
      headers: {
        authorization: `Bearer ${tokens[who]}`,
        ...(versioned ? { 'if-match': '"999"' } : {}),
        ...(branch ? { 'x-branch-id': who === 'member' ? foreign : own } : {}),
        ...(upload ? { 'content-type': 'text/plain' } : {}),
      },
      ...(body ? { payload: sampleBody(body) as object } : {}),
      ...(upload ? { payload: 'text' } : {}),
    })
  }

  it('is of a kind that this test knows, for each operation', () => {
    const nouns = operations.filter(({ path }) => path.includes(':id')).map(noun)
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

  it('is not changed by any of them', async () => {
    expect(await digest()).toBe(before)
  })

  // No quote of the story has a file.
  const there = each.filter(([operationId]) => operationId !== 'getSubmittedFile')
  it.each(there)('is there for a member of its branch in %s (%s)', async (_, __, call) => {
    expect((await ask(call, 'member')).statusCode).not.toBe(404)
  })
})
