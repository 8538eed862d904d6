import type pg from 'pg'
import { createApprovalRule } from '../../../src/contract/approvals'
import { createPrice } from '../../../src/contract/prices'
import { createMarkupRule } from '../../../src/contract/markupRules'
import { mergeRecords, undoMerge } from '../../../src/contract/merges'
import type { BodyInput } from '../../../src/contract/operation'
import { item_aliases } from '../../../src/server/db/schema/items'
import { attachments, comments } from '../../../src/server/db/schema/notes'
import { enquiries, enquiry_lines } from '../../../src/server/db/schema/enquiries'
import { orders, order_lines } from '../../../src/server/db/schema/orders'
import { purchase_order_lines, purchase_orders } from '../../../src/server/db/schema/purchaseOrders'
import { clients } from '../../../src/server/db/schema/parties'
import { marked_records } from '../../../src/server/db/schema/search'
import { saved_views } from '../../../src/server/db/schema/system'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import type { MergedEntity } from '../../../src/domain/merges/merge'
import { insertItem, insertSupplier, sentRfq } from './sourcing'
import type { Person, TestServer } from './testServer'
import { payloadOf } from './ordering'

/** What a merge itself writes; of all other tables every byte has to be the same again after an undo. */
const written = [
  'activities',
  'trail_contents',
  'trail_links',
  'trail_head',
  'events',
  'merges',
  'merge_moves',
  'idempotency_keys',
  'search_words',
  'sessions',
  // Compared field by field: their versions and the ids of contacts are new.
  'clients',
  'suppliers',
  'items',
  'client_contacts',
  'supplier_contacts',
]

/** All rows of all other tables, in an order of their own. */
export async function referringRows(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by table_name",
    [written],
  )
  const dumped: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(t::text, chr(10) order by t::text) as text from "${name}" t`,
    )
    dumped[name] = rows[0]?.text ?? ''
  }
  return dumped
}

export async function aClient(server: TestServer, code: string, more: Partial<typeof clients.$inferInsert> = {}) {
  const id = uuidv7()
  await server.db.insert(clients).values({ id, code, code_key: code.toLowerCase(), name: `Client ${code}`, ...more })
  return id
}

export async function anEnquiryOf(
  server: TestServer,
  client_id: string,
  more: Partial<typeof enquiries.$inferInsert> = {},
) {
  const id = uuidv7()
  await server.db
    .insert(enquiries)
    .values({ id, branch_id: server.branch_id, client_id, currency: 'TZS', received_on: '2026-11-01', ...more })
  return id
}

/** A record of each kind to which everything refers that can, and its duplicate's twin of what must stay. */
export async function everythingReferred(server: TestServer) {
  const { db, branch_id } = server
  const client = { kept: await aClient(server, 'K'), merged: await aClient(server, 'M') }
  const supplier = { kept: await insertSupplier(server, 'Kept'), merged: await insertSupplier(server, 'Merged') }
  const item = { kept: await insertItem(server, 'Kept valve'), merged: await insertItem(server, 'Merged valve') }

  await sentRfq(server, [supplier.merged], {
    lines: [{ item_id: item.merged, description: 'Valve', quantity: '2', unit: 'H87' }],
  })
  const enquiry_id = await anEnquiryOf(server, client.merged)
  await db.insert(enquiry_lines).values({ enquiry_id, position: 1, item_id: item.merged, quantity: '1', unit: 'H87' })
  const [order_id, po_id] = [uuidv7(), uuidv7()]
  await db.insert(orders).values({ id: order_id, branch_id, client_id: client.merged, currency: 'TZS' })
  const line = { position: 1, item_id: item.merged, description: 'Valve', quantity: '1', unit: 'H87' }
  const line_id = uuidv7()
  await db.insert(order_lines).values({ ...line, id: line_id, order_id, supplier_id: supplier.merged, unit_price: '5' })
  await db
    .insert(purchase_orders)
    .values({ id: po_id, number: 'PO-1', branch_id, order_id, supplier_id: supplier.merged, currency: 'TZS' })
  await db
    .insert(purchase_order_lines)
    .values({ ...line, purchase_order_id: po_id, order_line_id: line_id, unit_price: '4' })
  payloadOf(
    await server.staff.call(createPrice, {
      body: {
        supplier_id: supplier.merged,
        item_id: item.merged,
        unit: 'H87',
        currency: 'TZS',
        unit_price: '12.50',
        quoted_on: '2026-11-01',
      },
    }),
  )
  for (const rule of [
    { client_id: client.merged, percent: '5' },
    { item_id: item.merged, percent: '6' },
    { client_id: client.kept, item_id: item.kept, percent: '7' },
    { client_id: client.kept, item_id: item.merged, percent: '8' },
  ])
    payloadOf(await server.admin.call(createMarkupRule, { body: rule }))
  const rule = {
    name: 'Merged',
    kind: 'award' as const,
    supplier_id: supplier.merged,
    approvers_needed: 1,
    approver_ids: [],
  }
  payloadOf(await server.admin.call(createApprovalRule, { body: { ...rule, active: false } }))
  const alias = (item_id: string, client_id: string | null, text: string) => ({
    item_id,
    client_id,
    text,
    text_key: text,
  })
  await db
    .insert(item_aliases)
    .values([
      alias(item.merged, null, 'own'),
      alias(item.merged, null, 'both'),
      alias(item.kept, null, 'both'),
      alias(item.kept, client.merged, 'clients'),
      alias(item.kept, client.kept, 'clients'),
      alias(item.kept, client.merged, 'mine'),
    ])
  for (const [entity, { kept, merged }] of [
    ['clients', client],
    ['suppliers', supplier],
    ['items', item],
  ] as const) {
    await db.insert(comments).values({ entity, entity_id: merged, author_id: server.staff.id, text: 'Note' })
    const file = { entity_id: merged, file_name: 'a', media_type: 'image/png', size: 1, sha256: 'x' }
    await db.insert(attachments).values({ ...file, entity })
    if (entity === 'items') await db.insert(attachments).values({ ...file, entity: 'item_photos' })
    const at = server.clock.now.toISOString()
    await db.insert(marked_records).values([
      { user_id: server.staff.id, noun: entity, record_id: merged, opened_at: at, pinned: true },
      { user_id: server.admin.id, noun: entity, record_id: merged, opened_at: at },
      { user_id: server.admin.id, noun: entity, record_id: kept, opened_at: at },
    ])
    await db.insert(saved_views).values({
      user_id: server.staff.id,
      branch_id,
      list: 'orders',
      name: `Of ${entity}`,
      query: `?${entity.slice(0, -1)}_id=${merged}&sort=x`,
    })
  }
  return { clients: client, suppliers: supplier, items: item }
}

/** Merges as a person, with the versions that the tables have. */
export function merging(server: TestServer, person: Person, entity: MergedEntity) {
  const versionOf = async (id: string) => {
    const { rows } = await server.pool.query<{ version: number }>(`select version from ${entity} where id = $1`, [id])
    return rows[0]?.version ?? 0
  }
  return {
    versionOf,
    merge: async (kept: string, merged: string, more: Partial<BodyInput<typeof mergeRecords>> = {}) =>
      person.call(mergeRecords, {
        params: { entity, id: kept },
        version: await versionOf(kept),
        body: { merged_id: merged, merged_version: await versionOf(merged), ...more },
      }),
    undo: async (merged: string, kept: string) =>
      person.call(undoMerge, {
        params: { entity, id: merged },
        version: await versionOf(merged),
        body: { kept_version: await versionOf(kept) },
      }),
  }
}
