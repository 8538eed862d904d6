import type { Pool } from 'pg'
import { canonicalJson } from '../../../../src/domain/text/canonicalJson'
import type { DocumentContent } from '../../../../src/domain/audit/trailContent'
import { system } from '../../../../src/server/http/actor'
import { createDatabase } from '../../../../src/server/db/connection/database'
import { migrate } from '../../../../src/server/db/migrate'
import { inTransaction } from '../../../../src/server/db/connection/transaction'
import { uuidv7 } from '../../../../src/server/db/rows/ids'
import { verifyTrail } from '../../../../src/server/modules/activity/verifyTrail'
import { nextLink } from '../../../../src/server/audit/chainLink'
import { writeActivity } from '../../../../src/server/audit/record'
import type { CoveredContent } from '../../../../src/server/audit/coverContent'
import { sha256 } from '../../../../src/server/crypto/secrets'
import { migrateUntil } from '../../../server/db/olderMigrations'
import { databases } from '../../../server/db/testDatabases'

const began = new Date('2026-11-01T08:00:00.000Z')
const ids = {
  branch: uuidv7(),
  client: uuidv7(),
  supplier: uuidv7(),
  user: uuidv7(),
  order: uuidv7(),
  purchase_order: uuidv7(),
  purchase_line: uuidv7(),
  delivery: uuidv7(),
  receipt: uuidv7(),
}

/** Documents of an older version, each with an audit entry that covers its content in the first format. */
async function olderDocuments(pool: Pool): Promise<void> {
  const { branch, client, supplier, user, order, purchase_order, purchase_line, delivery, receipt } = ids
  const insert = (table: string, row: Record<string, unknown>) =>
    pool.query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, index) => `$${index + 1}`)
        .join(', ')})`,
      Object.values(row),
    )
  await insert('branches', { id: branch, name: 'Dar es Salaam', tag: 'DSM', timezone: 'Africa/Dar_es_Salaam' })
  await insert('clients', { id: client, code: 'C-1', code_key: 'c-1', name: 'Kibo Hotels' })
  await insert('suppliers', { id: supplier, code: 'S-1', code_key: 's-1', name: 'Ningbo Haitai' })
  await insert('users', { id: user, email: 'asha@x.example', name: 'Asha', role: 'staff' })
  await insert('orders', {
    id: order,
    branch_id: branch,
    client_id: client,
    currency: 'TZS',
    notes: 'Ask for 5 % more',
    created_at: began,
  })
  await insert('purchase_orders', {
    id: purchase_order,
    branch_id: branch,
    order_id: order,
    supplier_id: supplier,
    currency: 'USD',
    status: 'sent',
    notes: 'Pack in crates',
    created_at: began,
  })
  await insert('purchase_order_lines', {
    id: purchase_line,
    purchase_order_id: purchase_order,
    position: 1,
    description: 'Gate valve',
    quantity: '4',
    unit: 'H87',
    unit_price: '10',
    notes: 'Drilled PN16',
  })
  await insert('deliveries', {
    id: delivery,
    number: 'DN-1',
    branch_id: branch,
    order_id: order,
    date: '2026-11-01',
    notes: 'Lorry T 123 ABC',
    created_at: began,
  })
  await insert('receipts', {
    id: receipt,
    number: 'GR-1',
    branch_id: branch,
    purchase_order_id: purchase_order,
    date: '2026-11-01',
    notes: 'One crate dented',
    created_at: began,
  })
  await insert('unsaved_forms', {
    user_id: user,
    form: `order:${order}`,
    content: JSON.stringify({ typed: [{ at: began, values: { notes: 'Typed, "notes": not saved' } }] }),
  })
  await insert('unsaved_forms', {
    user_id: user,
    form: `client:${client}`,
    content: JSON.stringify({ typed: [{ at: began, values: { notes: 'Of the client' } }] }),
  })

  const contents: [kind: CoveredContent['kind'], id: string, chain: [string, string], DocumentContent][] = [
    [
      'order',
      order,
      ['orders', order],
      { head: { id: order, status: 'draft', notes: 'Ask for 5 % more' }, parts: { lines: [] } },
    ],
    [
      'delivery',
      delivery,
      ['orders', order],
      { head: { id: delivery, number: 'DN-1', notes: 'Lorry T 123 ABC' }, parts: { lines: [] } },
    ],
    [
      'purchase_order',
      purchase_order,
      ['purchase-orders', purchase_order],
      {
        head: { id: purchase_order, status: 'sent', notes: 'Pack in crates' },
        parts: { lines: [{ id: purchase_line, position: 1, unit_price: '10', notes: 'Drilled PN16' }] },
      },
    ],
    [
      'receipt',
      receipt,
      ['purchase-orders', purchase_order],
      { head: { id: receipt, number: 'GR-1', notes: 'One crate dented' }, parts: { lines: [] } },
    ],
  ]
  for (const entity of ['orders', 'purchase-orders'] as const) {
    const covered: CoveredContent[] = []
    for (const [kind, document_id, , content] of contents.filter(([, , [of]]) => of === entity)) {
      const nonce = uuidv7()
      const text = canonicalJson({ form: 1, kind, id: document_id, ...content })
      const digest = sha256(`${nonce}\n${text}`)
      await insert('trail_contents', { kind, document_id, form: 1, nonce, content: text, digest })
      covered.push({ kind, id: document_id, digest })
    }
    const entity_id = entity === 'orders' ? order : purchase_order
    const link = nextLink(
      undefined,
      { actor: system, now: began },
      { action: 'created', entity, entity_id, branch_id: branch },
      covered,
    )
    await insert(
      'activities',
      Object.fromEntries(
        Object.entries(link).map(([column, value]) => [column, column === 'content' ? JSON.stringify(value) : value]),
      ),
    )
  }
}

describe.each(databases)('A database in which remarks and internal notes were one field, on $name', ({ open }) => {
  let pool: Pool
  let stop: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    ;({ pool, stop } = opened)
    await migrateUntil(pool, '_remarks_and_internal_notes')
    await olderDocuments(pool)
    await migrate(pool)
  })
  afterAll(() => stop())

  const row = async (table: string) =>
    (await pool.query<{ remarks?: string | null; internal_notes: string | null }>(`select * from ${table}`)).rows[0]

  async function verify() {
    const said: string[] = []
    return { whole: await verifyTrail(createDatabase(pool), { say: (line) => said.push(line) }), said }
  }

  it('prints the same texts as before the migration', async () => {
    expect(await row('orders')).toMatchObject({ remarks: null, internal_notes: 'Ask for 5 % more' })
    expect(await row('purchase_orders')).toMatchObject({ remarks: 'Pack in crates', internal_notes: null })
    expect(await row('purchase_order_lines')).toMatchObject({ remarks: 'Drilled PN16', internal_notes: null })
    expect(await row('deliveries')).toMatchObject({ remarks: 'Lorry T 123 ABC', internal_notes: null })
    expect(await row('receipts')).toMatchObject({ internal_notes: 'One crate dented' })
  })

  it('restores form drafts under the current field names', async () => {
    const { rows } = await pool.query<{ form: string; content: { typed: { values: unknown }[] } }>(
      'select form, content from form_drafts order by form desc',
    )
    expect(rows.map(({ content }) => content.typed[0]?.values)).toEqual([
      { internal_notes: 'Typed, "notes": not saved' },
      { notes: 'Of the client' },
    ])
  })

  it('has an intact audit trail, also with entries of both formats', async () => {
    expect((await verify()).said.slice(0, 2)).toEqual([
      'The audit trail is complete: 2 entries of 2 documents.',
      'Content: 4 documents compared with the tables, field by field.',
    ])
    for (const [entity, entity_id] of [
      ['orders', ids.order],
      ['purchase-orders', ids.purchase_order],
    ] as const) {
      await inTransaction(createDatabase(pool), (tx) =>
        writeActivity(tx, system, new Date(), { action: 'closed', entity, entity_id }),
      )
    }
    expect((await verify()).whole).toBe(true)
  })

  it('reports a change made directly in the database under the current field name', async () => {
    await pool.query("update deliveries set remarks = 'Lorry T 999 XYZ'")
    const { whole, said } = await verify()
    expect([whole, said[0]]).toEqual([
      false,
      expect.stringContaining('remarks: Lorry T 123 ABC in the trail, Lorry T 999 XYZ in the table'),
    ])
  })
})
