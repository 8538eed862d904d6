import type { Pool } from 'pg'
import type { DocumentContent } from '../../../../src/domain/audit/trailContent'
import { canonicalJson } from '../../../../src/domain/text/canonicalJson'
import type { CoveredContent } from '../../../../src/server/audit/coverContent'
import { nextLink } from '../../../../src/server/audit/chainLink'
import { writeActivity } from '../../../../src/server/audit/record'
import { sha256 } from '../../../../src/server/crypto/secrets'
import { createDatabase } from '../../../../src/server/db/connection/database'
import { uuidv7 } from '../../../../src/server/db/rows/ids'
import { migrate } from '../../../../src/server/db/migrate'
import { inTransaction } from '../../../../src/server/db/connection/transaction'
import { system } from '../../../../src/server/http/actor'
import { verifyTrail } from '../../../../src/server/modules/activity/verifyTrail'
import { migrateUntil } from '../../../server/db/olderMigrations'
import { databases } from '../../../server/db/testDatabases'

const began = new Date('2026-11-01T08:00:00.000Z')
const ids = { branch: uuidv7(), client: uuidv7(), user: uuidv7(), order: uuidv7(), revision: uuidv7() }
const quotation = { quotation: { title: 'Quotation', number: 'ORD-1' } }

/**
 * A database of the previous version: a quoted order with its frozen revision, a queued mail, a form draft and an
 * idempotency key.
 */
async function olderRows(pool: Pool): Promise<void> {
  const { branch, client, user, order, revision } = ids
  const insert = (table: string, row: Record<string, unknown>) =>
    pool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, index) => `$${index + 1}`)
        .join(', ')})`,
      Object.values(row),
    )
  await insert('branches', { id: branch, name: 'Dar es Salaam', tag: 'DSM', timezone: 'Africa/Dar_es_Salaam' })
  await insert('clients', { id: client, code: 'C-1', code_key: 'c-1', name: 'Kibo Hotels' })
  await insert('users', { id: user, email: 'asha@x.example', name: 'Asha', role: 'staff' })
  await insert('orders', {
    id: order,
    branch_id: branch,
    client_id: client,
    currency: 'TZS',
    status: 'quoted',
    created_at: began,
  })
  await insert('order_revisions', {
    id: revision,
    order_id: order,
    revision: 1,
    papers: JSON.stringify(quotation),
    created_at: began,
  })
  for (const [kind, papers] of [
    ['paper_quotation', [{ file_name: 'ORD-1.pdf', paper: { number: 'ORD-1' } }]],
    ['rfq_invitation', null],
  ] as const) {
    await insert('outbox', {
      id: uuidv7(),
      kind,
      to_address: 'kibo@client.example',
      subject: 'Quotation',
      body: 'Dear client',
      papers: papers && JSON.stringify(papers),
    })
  }
  await insert('unsaved_forms', {
    user_id: user,
    form: `order:${order}`,
    content: JSON.stringify({ typed: [{ at: began, values: { lines: [{ stands: { unit_price: '5' } }] } }] }),
  })
  await insert('idempotency_keys', { owner: user, key: 'key', operation_id: 'mailOrderPaper', body_hash: 'hash' })

  const contents: [CoveredContent['kind'], string, DocumentContent][] = [
    ['order', order, { head: { id: order, status: 'quoted' }, parts: { lines: [], checks: [] } }],
    ['order_revision', revision, { head: { id: revision, revision: 1, papers: quotation }, parts: {} }],
  ]
  const covered: CoveredContent[] = []
  for (const [kind, document_id, content] of contents) {
    const nonce = uuidv7()
    const text = canonicalJson({ form: 2, kind, id: document_id, ...content })
    const digest = sha256(`${nonce}\n${text}`)
    await insert('trail_contents', { kind, document_id, form: 2, nonce, content: text, digest })
    covered.push({ kind, id: document_id, digest })
  }
  const link = nextLink(
    undefined,
    { actor: system, now: began },
    { action: 'paper_mailed', entity: 'orders', entity_id: order, branch_id: branch, after: { paper: 'quotation' } },
    covered,
  )
  await insert(
    'activities',
    Object.fromEntries(
      Object.entries(link).map(([column, value]) => [column, column === 'content' ? JSON.stringify(value) : value]),
    ),
  )
}

describe.each(databases)('A database from before the standard terms, on $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    ;({ pool, stop } = opened)
    await migrateUntil(pool, '_standard_terms')
    await olderRows(pool)
    await migrate(pool)
  })
  afterAll(() => stop())

  const verify = () => verifyTrail(createDatabase(pool), { say: () => undefined })

  it('keeps the queued mails, under the current kinds', async () => {
    const { rows } = await pool.query('select kind, documents from outbox order by kind')
    expect(rows).toEqual([
      { kind: 'document_quotation', documents: [{ file_name: 'ORD-1.pdf', document: { number: 'ORD-1' } }] },
      { kind: 'rfq_invitation', documents: null },
    ])
  })

  it('keeps frozen documents, form drafts and idempotency keys', async () => {
    expect((await pool.query('select documents from order_revisions')).rows).toEqual([{ documents: quotation }])
    const drafts = await pool.query<{ content: { typed: { values: unknown }[] } }>('select content from form_drafts')
    expect(drafts.rows[0]?.content.typed[0]?.values).toEqual({ lines: [{ saved_price: { unit_price: '5' } }] })
    expect((await pool.query('select operation_id from idempotency_keys')).rows).toEqual([
      { operation_id: 'mailOrderDocument' },
    ])
  })

  it('has an intact audit trail, and continues it', async () => {
    expect(await verify()).toBe(true)
    await inTransaction(createDatabase(pool), (tx) =>
      writeActivity(tx, system, new Date(), { action: 'confirmed', entity: 'orders', entity_id: ids.order }),
    )
    expect(await verify()).toBe(true)
  })

  it('still rejects a changed document', async () => {
    await pool.query(
      `update order_revisions set documents = '{"quotation": {"title": "Quotation", "number": "ORD-2"}}'`,
    )
    expect(await verify()).toBe(false)
  })
})
