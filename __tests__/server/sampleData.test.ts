import { createClient, listClients, updateClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import { getCompany } from '../../src/contract/company'
import { getComparison } from '../../src/contract/comparison'
import { createEnquiry, listEnquiries, openEnquiry } from '../../src/contract/enquiries'
import { getFirstSteps } from '../../src/contract/firstSteps'
import { listItems } from '../../src/contract/items'
import { confirmOrder } from '../../src/contract/orderSteps'
import { getOrder, listOrders } from '../../src/contract/orders'
import { createPrice, listPrices } from '../../src/contract/prices'
import { getRfq, listRfqs } from '../../src/contract/rfqs'
import { getSampleData, loadSampleData, previewSampleRemoval, removeSampleData } from '../../src/contract/sampleData'
import { listSuppliers } from '../../src/contract/suppliers'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { removals } from '../../src/server/modules/sampleData/removeRows'
import { sampleReferences } from '../../src/server/modules/sampleData/uses'
import { asAttacker } from './support/attacker'
import { done } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const counts = { clients: 5, suppliers: 5, items: 16, enquiries: 3, rfqs: 1, orders: 1 }

const load = () => server.admin.call(loadSampleData, { body: { branch_id: server.branch_id } })
const remove = (keep_used?: boolean) => server.admin.call(removeSampleData, { body: { keep_used } })

async function verify() {
  const said: string[] = []
  const whole = await verifyTrail(server.db, { say: (line) => said.push(line) })
  return { whole, said }
}

/** Tables that only grow: the trail, its events, and the words of the search, of which an unused one finds nothing. */
const growing = ['activities', 'trail_contents', 'trail_links', 'trail_head', 'events', 'search_words', 'sessions']

/** All rows of all other tables, as text. */
async function rowsOfTables(): Promise<Record<string, string[]>> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (growing.includes(name)) continue
    const { rows } = await server.pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

describe('Sample data', () => {
  it('fills every main list, and its removal leaves each table as it was', async () => {
    const before = await rowsOfTables()
    expect(await done(server.viewer.call(getSampleData))).toEqual({ loaded: null, is_empty: true })

    expect(await done(load())).toMatchObject({ loaded: { by_name: 'Admin', records: counts }, is_empty: false })
    const length = async (list: typeof listClients) => (await done(server.admin.call(list))).length
    expect(await length(listClients)).toBe(counts.clients)
    expect(await length(listSuppliers as never)).toBe(counts.suppliers)
    expect(await length(listItems as never)).toBe(counts.items)
    expect((await done(server.admin.call(listEnquiries))).map(({ status }) => status).sort()).toEqual([
      'open',
      'quoted',
      'sourcing',
    ])
    const [rfq] = await done(server.admin.call(listRfqs))
    expect(rfq).toMatchObject({ status: 'sent', invited: 3, answered: 2 })
    const comparison = await done(server.admin.call(getComparison, { params: { id: rfq?.id ?? '' } }))
    expect(comparison.suppliers.filter(({ offers }) => offers.length > 0)).toHaveLength(2)
    expect((await done(server.admin.call(listOrders))).map(({ status, number }) => [status, number])).toEqual([
      ['quoted', 'ORD-DSM-2026-00001'],
    ])
    expect(await done(server.admin.call(listPrices))).not.toHaveLength(0)
    const { steps, sample_data } = await done(server.admin.call(getFirstSteps))
    expect(sample_data).toBe('loaded')
    // A first step is done by records of the company's own.
    expect(steps.filter((one) => ['items', 'suppliers', 'clients', 'enquiry'].includes(one.step))).toEqual(
      ['items', 'suppliers', 'clients', 'enquiry'].map((step) => ({ step, done: false })),
    )
    expect((await verify()).whole).toBe(true)

    // Opened, changed and merged records are part of the sample still.
    expect(await done(remove())).toEqual({ loaded: null, is_empty: true })
    expect(await rowsOfTables()).toEqual(before)
    expect(await verify()).toMatchObject({ whole: true })
    expect((await done(server.admin.call(getFirstSteps))).sample_data).toBe('loadable')
    await done(server.admin.call(createClient, { body: { code: 'OWN', name: 'Own client' } }))
    const own = await done(server.admin.call(getFirstSteps))
    expect(own.sample_data).toBeNull()
    expect(own.steps).toContainEqual({ step: 'clients', done: true })
  })

  it('sends nothing: no supplier, client or contact has an address', async () => {
    await done(load())
    const { rows } = await server.pool.query(
      `select (select count(*)::int from outbox) as mails,
        (select count(*)::int from invitations where email is not null or phone is not null) as addresses,
        (select count(*)::int from (select email, phone from clients union all select email, phone from suppliers
          union all select email, phone from client_contacts union all select email, phone from supplier_contacts) p
          where email is not null or phone is not null) as parties`,
    )
    expect(rows).toEqual([{ mails: 0, addresses: 0, parties: 0 }])
  })

  it('is loaded once, by an admin, and only into an empty company', async () => {
    for (const who of ['viewer', 'staff'] as const) {
      expect((await server[who].call(loadSampleData, { body: { branch_id: server.branch_id } })).status).toBe(403)
      expect((await server[who].call(previewSampleRemoval)).status).toBe(403)
      expect((await server[who].call(removeSampleData, { body: {} })).status).toBe(403)
    }
    expect(await remove()).toMatchObject({ status: 409, error: { code: 'not_loaded' } })
    const answers = await Promise.all([load(), load(), load()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('not_empty')
    expect(await done(server.admin.call(listClients))).toHaveLength(counts.clients)
  })

  it('is not loaded beside a record of the company', async () => {
    await done(server.staff.call(createClient, { body: { code: 'OWN', name: 'Own client' } }))
    expect(await load()).toMatchObject({ status: 409, error: { code: 'not_empty' } })
    expect((await done(server.staff.call(getSampleData))).is_empty).toBe(false)
    expect(await done(server.admin.call(listSuppliers))).toEqual([])
  })

  it('is loaded whole or not at all', async () => {
    const before = await rowsOfTables()
    await server.pool.query(
      `create function fail() returns trigger language plpgsql as 'begin raise exception ''no order''; end'`,
    )
    await server.pool.query(
      'create trigger failing before insert on order_revisions for each row execute function fail()',
    )
    expect((await load()).status).toBe(500)
    expect(await rowsOfTables()).toEqual(before)
    expect((await verify()).whole).toBe(true)
  })

  it('is recorded in the audit trail, and so is its removal', async () => {
    const { id } = await done(server.admin.call(getCompany))
    const actions = async () =>
      (await done(server.admin.call(listActivity, { params: { entity: 'company', id } }))).map(({ action }) => action)
    await done(load())
    expect(await actions()).toEqual(['sample_data_loaded'])
    const [order] = await done(server.admin.call(listOrders))
    await done(remove())
    expect(await actions()).toEqual(['sample_data_removed', 'sample_data_loaded'])
    const { rows } = await server.pool.query(
      `select action, actor_name, before from activities where entity_id = $1 order by chain_position`,
      [order?.id],
    )
    expect(rows.map(({ action, actor_name }) => `${action} ${actor_name}`)).toEqual([
      'created Admin',
      'quoted Admin',
      'sample_removed Admin',
    ])
    expect(rows.at(-1)).toMatchObject({ before: { number: 'ORD-DSM-2026-00001' } })
  })

  it('that is deleted past the product is missed by the trail', async () => {
    await done(load())
    await asAttacker(server.pool, 'delete from order_revisions; delete from orders')
    const { whole, said } = await verify()
    expect(whole).toBe(false)
    expect(said.join('\n')).toContain('is in the audit trail, not in the tables')
  })

  it('takes what the user changed and made of a document with it: confirmed, bought, renamed', async () => {
    await done(load())
    const [client] = await done(server.admin.call(listClients))
    server.clock.advance(60_000)
    await done(
      server.staff.call(updateClient, {
        params: { id: client?.id ?? '' },
        version: client?.version ?? 0,
        body: { name: 'Renamed' },
      }),
    )
    const [order] = await done(server.admin.call(listOrders))
    const { version } = await done(server.admin.call(getOrder, { params: { id: order?.id ?? '' } }))
    const confirmed = await done(
      server.staff.call(confirmOrder, { params: { id: order?.id ?? '' }, version, body: {} }),
    )
    expect(confirmed.purchase_orders).toHaveLength(1)

    expect(await done(server.admin.call(previewSampleRemoval))).toEqual({
      removed: counts,
      kept: { clients: 0, suppliers: 0, items: 0, enquiries: 0, rfqs: 0, orders: 0 },
      changed: 2,
      numbers: { reused: ['ENQ', 'RFQ', 'ORD'], continued: [] },
      used_by: [],
      used_by_count: 0,
    })
    expect(await done(remove())).toMatchObject({ is_empty: true })
    const { rows } = await server.pool.query('select count(*)::int as left from purchase_orders')
    expect(rows).toEqual([{ left: 0 }])
    expect((await verify()).whole).toBe(true)
  })

  it('stays while own records refer to it, unless what they need is kept', async () => {
    await done(load())
    const [client] = await done(server.admin.call(listClients))
    const [item] = await done(server.admin.call(listItems))
    const draft = await done(
      server.staff.call(createEnquiry, {
        body: { client_id: client?.id, lines: [{ item_id: item?.id, quantity: '2', unit: item?.unit ?? 'H87' }] },
      }),
    )
    const own = await done(
      server.staff.call(openEnquiry, { params: { id: draft.id }, version: draft.version, body: {} }),
    )
    expect(own.number).toBe('ENQ-DSM-2026-00004')

    expect(await done(server.admin.call(previewSampleRemoval))).toMatchObject({
      kept: { clients: 1, suppliers: 0, items: 1, enquiries: 0, rfqs: 0, orders: 0 },
      // The own enquiry has a number after those of the sample.
      numbers: { reused: ['RFQ', 'ORD'], continued: ['ENQ'] },
      used_by: [{ entity: 'enquiries', id: own.id, name: own.number }],
      used_by_count: 1,
    })
    const refused = await remove()
    expect(refused).toMatchObject({ status: 409, error: { code: 'in_use' } })
    expect(refused.error.message).toContain('ENQ-DSM-2026-00004')
    expect(await done(server.admin.call(listClients))).toHaveLength(counts.clients)

    expect(await done(remove(true))).toEqual({ loaded: null, is_empty: false })
    expect((await done(server.admin.call(listClients))).map(({ id }) => id)).toEqual([client?.id])
    expect((await done(server.admin.call(listItems))).map(({ id }) => id)).toEqual([item?.id])
    expect((await done(server.admin.call(listEnquiries))).map(({ id }) => id)).toEqual([own.id])
    expect((await verify()).whole).toBe(true)
    // Its number was given after those of the sample, so the series goes on.
    const next = await done(
      server.staff.call(createEnquiry, {
        body: { client_id: client?.id, lines: [{ description: 'Pump', quantity: '1', unit: 'H87' }] },
      }),
    )
    const opened = await done(
      server.staff.call(openEnquiry, { params: { id: next.id }, version: next.version, body: {} }),
    )
    expect(opened.number).toBe('ENQ-DSM-2026-00005')
  })

  it('keeps the documents of one deal together, with their parties and goods', async () => {
    await done(load())
    const [rfq] = await done(server.admin.call(listRfqs))
    const { lines } = await done(server.admin.call(getRfq, { params: { id: rfq?.id ?? '' } }))
    const [supplier] = await done(server.admin.call(listSuppliers))
    await done(
      server.staff.call(createPrice, {
        body: {
          supplier_id: supplier?.id ?? '',
          item_id: await ownItem(),
          unit: 'H87',
          currency: 'TZS',
          unit_price: '10',
          quoted_on: '2026-11-19',
        },
      }),
    )
    await server.pool.query(
      `insert into rfq_templates (id, branch_id, name, rfq_id) values (gen_random_uuid(), $1, 'Own template', $2)`,
      [server.branch_id, rfq?.id],
    )
    const { kept, numbers, used_by, used_by_count } = await done(server.admin.call(previewSampleRemoval))
    expect(used_by_count).toBe(2)
    expect(used_by.map(({ entity }) => entity).sort()).toEqual(['prices', 'rfq-templates'])
    expect(kept).toMatchObject({ enquiries: 1, rfqs: 1, orders: 0, clients: 1, items: lines.length })
    expect(numbers).toEqual({ reused: ['ORD'], continued: ['ENQ', 'RFQ'] })
    await done(remove(true))
    expect(await done(server.admin.call(listRfqs))).toHaveLength(1)
    const { rows: series } = await server.pool.query<{ kind: string }>('select kind from document_series order by 1')
    expect(series.map(({ kind }) => kind)).toEqual(['ENQ', 'RFQ'])
    expect((await verify()).whole).toBe(true)
  })

  async function ownItem(): Promise<string> {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into items (id, code, code_key, name, unit) values (gen_random_uuid(), 'OWN', 'OWN', 'Own item', 'H87') returning id`,
    )
    return rows[0]?.id ?? ''
  }
})

describe('The references of the database', () => {
  it('to records of the sample are counted as uses, or are deleted with them', async () => {
    const records = ['clients', 'suppliers', 'items', 'enquiries', 'rfqs', 'orders']
    const parts = [
      'enquiry_lines',
      'rfq_lines',
      'invitations',
      'quotes',
      'quote_lines',
      'awards',
      'award_allocations',
      'order_lines',
      'purchase_orders',
      'purchase_order_lines',
      'receipts',
      'deliveries',
    ]
    const { rows } = await server.pool.query<{ target: string; table: string; column: string; kept: boolean }>(`
      select c.confrelid::regclass::text as target, c.conrelid::regclass::text as table, a.attname as column,
        c.confdeltype in ('r', 'a') as kept
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f'`)
    const deleted = removals.map(({ table }) => table)
    const uses = new Set(sampleReferences.map(({ table, column }) => `${table}.${column}`))
    // Deleted with the row that it is a part of, which is deleted before the target.
    const partOf: Record<string, string> = {
      quote_lines: 'quotes',
      award_allocations: 'awards',
      order_lines: 'orders',
      purchase_order_lines: 'purchase_orders',
      delivery_lines: 'deliveries',
      receipt_lines: 'receipts',
    }
    const forgotten = rows.filter(({ target, table, column, kept }) => {
      if (![...records, ...parts].includes(target) || !kept || uses.has(`${table}.${column}`)) return false
      const [at, until] = [deleted.indexOf(partOf[table] ?? table), deleted.indexOf(recordOf(target))]
      return at < 0 || at > until
    })
    expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
    expect([...uses].filter((name) => !there.has(name))).toEqual([])

    /** The table whose rows take the target's rows with them. */
    function recordOf(target: string): string {
      const owners: Record<string, string> = {
        ...partOf,
        enquiry_lines: 'enquiries',
        rfq_lines: 'rfqs',
        invitations: 'rfqs',
      }
      return owners[target] ?? target
    }
  })
})
