import { and, eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getClient, listClients, updateClient } from '../../src/contract/clients'
import { withdrawInvitation } from '../../src/contract/invitations'
import { getItem, searchItems } from '../../src/contract/items'
import { getMerges, mergeRecords, previewMerge, previewUndoMerge } from '../../src/contract/merges'
import { getPublicRfq, saveQuote, submitQuote } from '../../src/contract/quotes'
import { getRfq } from '../../src/contract/rfqs'
import { searchParties } from '../../src/contract/search'
import { getSimilar } from '../../src/contract/similar'
import { mergedEntities } from '../../src/domain/merges/merge'
import { client_contacts, clients, suppliers } from '../../src/server/db/schema/parties'
import { enquiries } from '../../src/server/db/schema/enquiries'
import { invitations } from '../../src/server/db/schema/invitations'
import { items } from '../../src/server/db/schema/items'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { keptIds, keptReferences, references } from '../../src/server/modules/merges/references'
import { aClient, anEnquiryOf, everythingReferred, merging, referringRows } from './support/mergeData'
import { payloadOf } from './support/ordering'
import { answerTo, insertItem, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const day = 86_400_000

/** How many rows move and stay, of what `everythingReferred` made. */
const expectedMoves = {
  clients: 'enquiries=1/0 orders=1/0 markup_rules=1/0 aliases=1/1 comments=1/0 attachments=1/0 marks=1/1 views=1/0',
  suppliers:
    'invitations=1/0 order_lines=1/0 purchase_orders=1/0 prices=1/0 approval_rules=1/0 comments=1/0 attachments=1/0 marks=1/1 views=1/0',
  items:
    'enquiry_lines=1/0 rfq_lines=1/0 order_lines=1/0 purchase_order_lines=1/0 prices=1/0 markup_rules=1/1 aliases=1/1 comments=1/0 attachments=1/0 photos=1/0 marks=1/1 views=1/0',
}

async function trailProblems() {
  const said: string[] = []
  await verifyTrail(server.db, { say: (line) => said.push(line) })
  return said.filter((line) => /client_id|supplier_|item_id/.test(line))
}

const previewOf = async (
  entity: 'clients' | 'suppliers' | 'items',
  id: string,
  merged_id: string,
  person = server.staff,
) => payloadOf(await person.call(previewMerge, { params: { entity, id }, query: { merged_id } }))

describe('The references to clients, suppliers and items', () => {
  it('are all moved by a merge, or are listed as kept with a reason', async () => {
    const { rows } = await server.pool.query<{ target: string; name: string }>(`
      select c.confrelid::regclass::text as target, c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid::regclass::text in ('clients', 'suppliers', 'items')`)
    const moved = new Set(
      mergedEntities.flatMap((entity) => references[entity].map(({ table, column }) => `${entity} ${table}.${column}`)),
    )
    expect(rows.length).toBeGreaterThan(15)
    expect(rows.filter(({ target, name }) => !moved.has(`${target} ${name}`) && !keptReferences[name])).toEqual([])
    expect(Object.keys(keptReferences).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  })

  it('without a foreign key are moved or kept with a reason as well', async () => {
    const { rows } = await server.pool.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('entity_id', 'record_id')`)
    const moved = mergedEntities.map((entity) => references[entity].map(({ table, column }) => `${table}.${column}`))
    for (const names of moved)
      expect(rows.map(({ name }) => name).filter((name) => !names.includes(name) && !keptIds[name])).toEqual([])
  })

  it('to a merged record are redirected by a trigger, at each column that a merge moves', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      "select tgrelid::regclass::text || ' ' || tgname as name from pg_trigger where tgname like '%_redirect_%'",
    )
    const nouns = { clients: 'client', suppliers: 'supplier', items: 'item' }
    const wanted = mergedEntities.flatMap((entity) =>
      references[entity]
        .filter(({ column }) => column === `${nouns[entity]}_id`)
        .map(({ table }) => `${table} ${table}_redirect_${nouns[entity]}`),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(wanted.sort())
  })
})

describe('A merge', () => {
  it('moves all that referred to the duplicate, and its undo restores every byte', async () => {
    const records = await everythingReferred(server)
    const before = await referringRows(server.pool)
    for (const entity of mergedEntities) {
      const { kept, merged } = records[entity]
      const { merge, undo } = merging(server, server.staff, entity)
      const { moves, blockers } = await previewOf(entity, kept, merged)
      expect(blockers).toEqual([])
      expect(moves.map(({ noun, moved, stays }) => `${noun}=${moved}/${stays}`).join(' ')).toBe(expectedMoves[entity])
      payloadOf(await merge(kept, merged))
      for (const { table, column, is_text, stays } of references[entity]) {
        const { rows } = await server.pool.query<{ count: number }>(
          is_text
            ? `select count(*)::int as count from ${table} where strpos(${column}, $1::text) > 0`
            : `select count(*)::int as count from ${table} where ${column} = $1::uuid`,
          [merged],
        )
        if (!stays && table !== 'attachments') expect([entity, table, rows[0]?.count]).toEqual([entity, table, 0])
      }
      expect(await referringRows(server.pool)).not.toEqual(before)
      expect(await trailProblems()).toEqual([])
      const undone = payloadOf(await server.staff.call(previewUndoMerge, { params: { entity, id: merged } }))
      expect(undone.moves).toEqual(moves.filter(({ moved }) => moved > 0).map((move) => ({ ...move, stays: 0 })))
      payloadOf(await undo(merged, kept))
      expect(await referringRows(server.pool)).toEqual(before)
      expect(await trailProblems()).toEqual([])
    }
  })

  it('keeps the chosen values, fills empty ones, unites contacts, and restores what was not changed since', async () => {
    const kept = await aClient(server, 'F-1', { name: 'Rufiji Sugar', phone: '111', city: 'Utete' })
    const merged = await aClient(server, 'F-2', {
      name: 'Rufiji Sugar Estates Ltd',
      phone: '222',
      email: 'a@b.example',
    })
    await server.db.insert(client_contacts).values([
      { client_id: kept, position: 1, name: 'Asha Juma', email: 'asha@b.example' },
      { client_id: merged, position: 1, name: 'asha juma', phone: '333' },
      { client_id: merged, position: 2, name: 'Peter' },
    ])
    const { fields } = await previewOf('clients', kept, merged)
    expect(fields).toEqual([
      { field: 'name', kept: 'Rufiji Sugar', merged: 'Rufiji Sugar Estates Ltd', from: 'kept' },
      { field: 'email', kept: null, merged: 'a@b.example', from: 'merged' },
      { field: 'phone', kept: '111', merged: '222', from: 'kept' },
      { field: 'city', kept: 'Utete', merged: null, from: 'kept' },
    ])
    const { merge, undo, versionOf } = merging(server, server.staff, 'clients')
    const wrong = await merge(kept, merged, { choices: [{ field: 'country', from: 'merged' }] })
    expect([wrong.status, wrong.error.fields[0]?.path]).toEqual([422, 'choices.0.field'])
    payloadOf(await merge(kept, merged, { choices: [{ field: 'name', from: 'merged' }] }))
    const read = async (id: string) => payloadOf(await server.viewer.call(getClient, { params: { id } }))
    expect(await read(kept)).toMatchObject({
      name: 'Rufiji Sugar Estates Ltd',
      phone: '111',
      email: 'a@b.example',
      contacts: [
        { name: 'Asha Juma', email: 'asha@b.example', phone: '333' },
        { name: 'Peter', email: null },
      ],
    })
    payloadOf(
      await server.staff.call(updateClient, {
        params: { id: kept },
        version: await versionOf(kept),
        body: { email: 'new@b.example' },
      }),
    )
    const preview = payloadOf(await server.staff.call(previewUndoMerge, { params: { entity: 'clients', id: merged } }))
    expect([preview.restored, preview.unrestored]).toEqual([['name', 'contacts'], ['email']])
    payloadOf(await undo(merged, kept))
    expect(await read(kept)).toMatchObject({
      name: 'Rufiji Sugar',
      email: 'new@b.example',
      contacts: [{ name: 'Asha Juma', phone: null }],
    })
    expect(await read(merged)).toMatchObject({ active: true, contacts: [{ name: 'asha juma' }, { name: 'Peter' }] })
  })

  it('hides the duplicate from lists, pickers and hints, keeps its page and code, and is in both trails', async () => {
    const kept = await aClient(server, 'H-1', { name: 'Hidden Mills' })
    const merged = await aClient(server, 'H-2', { name: 'Hidden Mills Co' })
    await server.db.update(clients).set({ search_text: 'hidden mills' }).where(eq(clients.name, 'Hidden Mills Co'))
    await server.db.update(clients).set({ search_text: 'hidden mills' }).where(eq(clients.id, kept))
    const { merge, undo, versionOf } = merging(server, server.staff, 'clients')
    payloadOf(await merge(kept, merged))
    const listed = async (query: object) =>
      payloadOf(await server.viewer.call(listClients, { query: { q: 'hidden', ...query } })).map(({ code }) => code)
    expect(await listed({})).toEqual(['H-1'])
    expect(await listed({ active: 'false' })).toEqual(['H-2'])
    const found = await server.viewer.call(searchParties, { params: { noun: 'clients' }, query: { q: 'hidden mills' } })
    expect(found.payload.map(({ code }) => code)).toEqual(['H-1'])
    const similar = await server.staff.call(getSimilar, {
      params: { entity: 'clients' },
      query: { name: 'Hidden Mills' },
    })
    expect(similar.payload.map(({ code }) => code)).toEqual(['H-1'])

    const into = payloadOf(await server.viewer.call(getMerges, { params: { entity: 'clients', id: merged } }))
    expect(into).toEqual({
      into: {
        id: kept,
        code: 'H-1',
        name: 'Hidden Mills',
        merged_by: 'Staff',
        merged_at: server.clock.now.toISOString(),
        undo_until: new Date(server.clock.now.getTime() + 30 * day).toISOString(),
      },
      merged: [],
    })
    const of_kept = payloadOf(await server.viewer.call(getMerges, { params: { entity: 'clients', id: kept } }))
    expect(of_kept.merged).toMatchObject([{ id: merged, code: 'H-2' }])
    const again = await server.staff.call(updateClient, {
      params: { id: merged },
      version: await versionOf(merged),
      body: { active: true },
    })
    expect([again.status, again.error.code]).toEqual([409, 'merged'])
    payloadOf(await undo(merged, kept))
    const actions = async (id: string) =>
      payloadOf(await server.viewer.call(listActivity, { params: { entity: 'clients', id } })).map(
        ({ action, after }) => `${action} ${(after as { other_record: { code: string } }).other_record.code}`,
      )
    expect(await actions(kept)).toEqual(['merge_undone H-2', 'merged H-2'])
    expect(await actions(merged)).toEqual(['merge_undone H-1', 'merged_into H-1'])
  })

  it('is made once for one key, and refused over an older version of either record', async () => {
    const [kept, merged] = [await aClient(server, 'V-1'), await aClient(server, 'V-2')]
    const call = (version: number, merged_version: number) =>
      server.staff.call(mergeRecords, {
        params: { entity: 'clients', id: kept },
        version,
        body: { merged_id: merged, merged_version },
        idempotency_key: `merge-${version}-${merged_version}`,
      })
    expect([(await call(7, 1)).status, (await call(1, 7)).status]).toEqual([412, 412])
    const first = await call(1, 1)
    expect([first.status, (await call(1, 1)).payload]).toEqual([200, first.payload])
    const itself = await server.staff.call(previewMerge, {
      params: { entity: 'clients', id: kept },
      query: { merged_id: kept },
    })
    expect(itself.status).toBe(422)
  })

  it('redirects what still names the duplicate: a form that was opened before, an import by its code', async () => {
    const [kept, merged] = [await aClient(server, 'R-1'), await aClient(server, 'R-2')]
    const last = await aClient(server, 'R-3')
    const { merge, undo } = merging(server, server.staff, 'clients')
    payloadOf(await merge(kept, merged))
    payloadOf(await merge(last, kept))
    const id = await anEnquiryOf(server, merged)
    const clientOf = async () => (await server.db.select().from(enquiries).where(eq(enquiries.id, id)))[0]?.client_id
    expect(await clientOf()).toBe(last)
    // What was made since the merge stays.
    payloadOf(await undo(kept, last))
    expect(await clientOf()).toBe(last)
  })
})

describe('A merge is refused', () => {
  it('while both suppliers are invited to an RFQ in progress; a finished one keeps both invitations', async () => {
    const [kept, merged] = [await insertSupplier(server, 'Twice A'), await insertSupplier(server, 'Twice B')]
    const { rfq } = await sentRfq(server, [kept, merged])
    const { merge, undo } = merging(server, server.staff, 'suppliers')
    const refused = await merge(kept, merged)
    expect([refused.status, refused.error.code]).toEqual([409, 'invited_twice'])
    expect(refused.error.message).toContain(rfq.number)
    await server.db.update(rfqs).set({ status: 'awarded' }).where(eq(rfqs.id, rfq.id))
    expect((await previewOf('suppliers', kept, merged)).moves).toEqual([{ noun: 'invitations', moved: 0, stays: 1 }])
    payloadOf(await merge(kept, merged))
    const left = await server.db.select().from(invitations).where(eq(invitations.supplier_id, merged))
    expect(left).toHaveLength(1)
    payloadOf(await undo(merged, kept))

    // A withdrawn invitation is no conflict.
    const again = await sentRfq(server, [kept, merged])
    const invitation = again.rfq.invitations.find(({ supplier_id }) => supplier_id === merged)
    payloadOf(
      await server.staff.call(withdrawInvitation, {
        params: { id: invitation?.id ?? '' },
        version: invitation?.version ?? 1,
        body: { reason: 'Duplicate' },
      }),
    )
    payloadOf(await merge(kept, merged))
    const moved = await server.db
      .select()
      .from(invitations)
      .where(and(eq(invitations.rfq_id, again.rfq.id), eq(invitations.supplier_id, kept)))
    expect(moved).toHaveLength(2)
  })

  it('for items with different units, into an inactive record, and of or into a merged one', async () => {
    const [kept, merged] = [await insertItem(server, 'Bolt'), await insertItem(server, 'Bolts')]
    const { merge } = merging(server, server.staff, 'items')
    await server.db.update(items).set({ unit: 'KGM' }).where(eq(items.id, merged))
    expect((await merge(kept, merged)).error.code).toBe('units_differ')
    await server.db.update(items).set({ unit: 'H87' }).where(eq(items.id, merged))
    await server.db.update(items).set({ active: false }).where(eq(items.id, kept))
    expect((await merge(kept, merged)).error.code).toBe('kept_inactive')
    await server.db.update(items).set({ active: true }).where(eq(items.id, kept))
    payloadOf(await merge(kept, merged))
    const third = await insertItem(server, 'Bolt 3')
    expect((await merge(merged, third)).error.code).toBe('kept_merged')
    expect((await merge(third, merged)).error.code).toBe('merged_merged')
  })

  it('for a viewer, and for staff whose branches do not have all of its documents', async () => {
    const [kept, merged] = [await aClient(server, 'B-1'), await aClient(server, 'B-2')]
    await anEnquiryOf(server, merged)
    await anEnquiryOf(server, merged, { branch_id: server.other_branch_id })
    expect((await merging(server, server.viewer, 'clients').merge(kept, merged)).error.code).toBe('not_allowed')
    const { moves, blockers } = await previewOf('clients', kept, merged)
    expect(moves).toEqual([{ noun: 'enquiries', moved: 1, stays: 0 }])
    expect(blockers).toEqual([
      {
        code: 'other_branches',
        message: 'Documents of other branches are affected (Arusha). Ask an administrator.',
      },
    ])
    const refused = await merging(server, server.staff, 'clients').merge(kept, merged)
    expect([refused.status, refused.error.code]).toEqual([403, 'other_branches'])
    payloadOf(await merging(server, server.admin, 'clients').merge(kept, merged))
    const undone = await merging(server, server.staff, 'clients').undo(merged, kept)
    expect([undone.status, undone.error.code]).toEqual([403, 'other_branches'])
  })
})

describe('An undo', () => {
  it('is refused after 30 days, naming the date, and until the later merge of a chain is undone', async () => {
    const [a, b, c] = [await aClient(server, 'U-1'), await aClient(server, 'U-2'), await aClient(server, 'U-3')]
    const enquiry = await anEnquiryOf(server, a)
    const { merge, undo } = merging(server, server.staff, 'clients')
    const clientOf = async () =>
      (await server.db.select().from(enquiries).where(eq(enquiries.id, enquiry)))[0]?.client_id
    payloadOf(await merge(b, a))
    payloadOf(await merge(c, b))
    expect(await clientOf()).toBe(c)
    const early = await undo(a, b)
    expect([early.error.code, early.error.message]).toEqual([
      'undo_later_first',
      'Client U-2 (U-2) was merged into Client U-3 (U-3) later. Undo that merge first.',
    ])
    const agedBy = (days: number) =>
      server.pool.query(`update merges set merged_at = merged_at - interval '${days} days'`)
    await agedBy(30.01)
    const late = await undo(b, c)
    await agedBy(-30.01)
    expect([late.status, late.error.code]).toEqual([409, 'undo_expired'])
    expect(late.error.message).toBe('A merge can be undone for 30 days. This one could be undone until 2026-11-20.')
    payloadOf(await undo(b, c))
    expect(await clientOf()).toBe(b)
    payloadOf(await undo(a, b))
    expect(await clientOf()).toBe(a)
    expect((await undo(a, b)).error.code).toBe('not_merged')
  })
})

describe('A merge beside other changes', () => {
  it('loses no quote that is submitted meanwhile, and no enquiry that is being written', async () => {
    const [kept, merged] = [await insertSupplier(server, 'Race A'), await insertSupplier(server, 'Race B')]
    const { rfq, tokens } = await sentRfq(server, [merged])
    const link = supplier(server, tokens[0] ?? '')
    const { version } = payloadOf(await link(getPublicRfq))
    const saved = payloadOf(await link(saveQuote, { version, body: answerTo(rfq.lines, ['10', '20']) }))
    const { merge } = merging(server, server.staff, 'suppliers')
    const [made, submitted] = await Promise.all([
      merge(kept, merged),
      link(submitQuote, { version: saved.version, body: {} }),
    ])
    expect([made.status, submitted.status]).toEqual([200, 200])
    const { invitations: invited } = payloadOf(await server.staff.call(getRfq, { params: { id: rfq.id } }))
    expect(invited.map(({ supplier_id, status }) => [supplier_id, status])).toEqual([[kept, 'submitted']])
    expect(await trailProblems()).toEqual([])

    const client = [await aClient(server, 'W-1'), await aClient(server, 'W-2')] as const
    const both = merging(server, server.staff, 'clients')
    await Promise.all([
      both.merge(client[0], client[1]),
      ...Array.from({ length: 5 }, () => anEnquiryOf(server, client[1])),
    ])
    expect(await server.db.select().from(enquiries).where(eq(enquiries.client_id, client[1]))).toEqual([])
    expect(await server.db.select().from(enquiries).where(eq(enquiries.client_id, client[0]))).toHaveLength(5)
  })

  it('lets the words of both aliases find the kept item, until it is undone', async () => {
    const [kept, merged] = [await insertItem(server, 'Nipple'), await insertItem(server, 'Hex nipple')]
    await server.pool.query(
      "insert into item_aliases (id, item_id, text, text_key) values (gen_random_uuid(), $1, 'Zwischenstück', 'zwischenstuck')",
      [merged],
    )
    const { merge, undo } = merging(server, server.staff, 'items')
    payloadOf(await merge(kept, merged))
    const found = async () =>
      payloadOf(await server.staff.call(searchItems, { query: { q: 'zwischenstuck' } })).map(({ id }) => id)
    expect(await found()).toEqual([kept])
    payloadOf(await undo(merged, kept))
    expect(payloadOf(await server.staff.call(getItem, { params: { id: kept } })).aliases).toEqual([])
    expect(await found()).not.toContain(kept)
  })

  it('shows of a sealed RFQ neither a price nor how many answered', async () => {
    const [kept, merged] = [await insertSupplier(server, 'Seal A'), await insertSupplier(server, 'Seal B')]
    const { rfq, tokens } = await sentRfq(server, [merged])
    await server.db.update(rfqs).set({ sealed: true }).where(eq(rfqs.id, rfq.id))
    const before = await previewOf('suppliers', kept, merged)
    const link = supplier(server, tokens[0] ?? '')
    const { version } = payloadOf(await link(getPublicRfq))
    const saved = payloadOf(await link(saveQuote, { version, body: answerTo(rfq.lines, ['10', '20']) }))
    payloadOf(await link(submitQuote, { version: saved.version, body: {} }))
    expect(await previewOf('suppliers', kept, merged)).toEqual(before)
    payloadOf(await merging(server, server.staff, 'suppliers').merge(kept, merged))
    expect(await trailProblems()).toEqual([])
    const [row] = await server.db.select().from(suppliers).where(eq(suppliers.id, merged))
    expect(row?.merged_into_id).toBe(kept)
  })
})
