import { listActivity } from '../../src/contract/activity'
import { createClient, getClient, updateClient } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { listExchangeRates } from '../../src/contract/exchangeRates'
import { listImports, previewImportUndo, undoImport } from '../../src/contract/importUndo'
import { getItem, listItems, updateItem } from '../../src/contract/items'
import { listPrices } from '../../src/contract/prices'
import { listClients } from '../../src/contract/clients'
import { listSuppliers } from '../../src/contract/suppliers'
import { rowReferences } from '../../src/server/modules/imports/undo/rowUses'
import type { ImportNoun } from '../../src/domain/imports/sheets/importFields'
import { bringIn } from './support/imports'
import { startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const lines = (...rows: string[]) => rows.join('\n')
const files: Record<ImportNoun, string> = {
  items: lines('code,name,unit', 'GV-50,Gate valve,pcs', 'GV-80,Gate valve 80,pcs'),
  clients: lines('code,name', 'C-1,Kilimo Ltd', 'C-2,Uvuvi Ltd'),
  suppliers: lines('code,name', 'S-1,Pumps & Valves Ltd', 'S-2,Seals Ltd'),
  prices: lines('supplier,item,unit,currency,price,date', 'S-1,GV-50,pcs,TZS,12500,2026-11-02'),
  'exchange-rates': lines('currency,rate,date,source', 'USD,2600,2026-11-02,Bank of Tanzania'),
}
const imported = async (noun: ImportNoun, file = files[noun]) => {
  const job = await bringIn(noun === 'exchange-rates' ? server.admin : server.staff, noun, file, {
    file_name: `${noun}.csv`,
  })
  expect(job.result?.counts.refused).toBe(0)
  return job.id
}
const undone = (id: string, person = server.staff) => person.call(undoImport, { params: { id } })
const preview = async (id: string, person = server.staff) =>
  (await person.call(previewImportUndo, { params: { id } })).payload

const counts: Record<ImportNoun, () => Promise<number>> = {
  items: async () => (await server.staff.call(listItems)).payload.length,
  clients: async () => (await server.staff.call(listClients)).payload.length,
  suppliers: async () => (await server.staff.call(listSuppliers)).payload.length,
  prices: async () => (await server.staff.call(listPrices)).payload.length,
  'exchange-rates': async () => (await server.admin.call(listExchangeRates)).payload.length,
}

describe('An import that nothing uses', () => {
  it.each<ImportNoun>(['items', 'clients', 'suppliers', 'prices', 'exchange-rates'])(
    'of %s is undone: its rows are gone, and the trail still verifies',
    async (noun) => {
      if (noun === 'prices') for (const before of ['items', 'suppliers'] as const) await imported(before)
      const before = await counts[noun]()
      const id = await imported(noun)
      const person = noun === 'exchange-rates' ? server.admin : server.staff
      expect(await preview(id, person)).toMatchObject({ changed: 0, used: [], used_count: 0 })
      const { status, payload } = await undone(id, person)
      expect(status).toBe(200)
      expect(payload).toMatchObject({ id, result: { undone_at: expect.any(String) } })
      expect(await counts[noun]()).toBe(before)
      await expectWholeTrail(server.db)
      const again = await undone(id, person)
      expect([again.status, again.error.code]).toEqual([409, 'wrong_state'])
    },
  )

  it('gives the rows that it changed their earlier values, and deletes only those that it made', async () => {
    await imported('items')
    const file = lines('code,name,unit,brand', 'GV-50,Gate valve 50,pcs,Crane', 'GV-90,Gate valve 90,pcs,')
    const id = await imported('items', file)
    expect(await preview(id)).toMatchObject({ created: 1, changed: 1, used_count: 0 })
    expect((await undone(id)).status).toBe(200)
    const items = (await server.staff.call(listItems, { query: { sort: 'code' } })).payload
    expect(items.map(({ code, name, brand }) => [code, name, brand])).toEqual([
      ['GV-50', 'Gate valve', null],
      ['GV-80', 'Gate valve 80', null],
    ])
    const found = (await server.staff.call(listItems, { query: { q: 'Crane' } })).payload
    expect(found).toEqual([])
    const params = { entity: 'items' as const, id: items[0]?.id ?? '' }
    const { payload } = await server.staff.call(listActivity, { params })
    expect(payload[0]).toMatchObject({ action: 'import_undone', after: { name: 'Gate valve', brand: null } })
    await expectWholeTrail(server.db)
  })

  it('is in the list of imports of who made it and of an admin, with when it was undone', async () => {
    const id = await imported('clients')
    const listed = async (person = server.staff) =>
      (await person.call(listImports, { query: { noun: 'clients' } })).payload
    expect(await listed()).toMatchObject([
      { id, by_name: 'Staff', file_name: 'clients.csv', created: 2, changed: 0, undone_at: null },
    ])
    expect((await server.staff.call(listImports, { query: { noun: 'items' } })).payload).toEqual([])
    expect(await listed(server.admin)).toHaveLength(1)
    await undone(id, server.admin)
    expect(await listed()).toMatchObject([{ id, undone_at: expect.any(String) }])
    const dry = await bringIn(server.staff, 'clients', lines('code,name', 'C-9,Not written'), { dry_run: 'true' })
    expect(await listed()).toHaveLength(1)
    expect((await undone(dry.id)).status).toBe(409)
  })
})

describe('An import of which a row is used', () => {
  /** Refused, says which row by what, and nothing is half undone. */
  async function refused(id: string, noun: ImportNoun, label: string, by: object) {
    const before = await counts[noun]()
    const found = await preview(id)
    expect(found).toMatchObject({ used_count: 1, used: [{ label, ...by }] })
    const { status, error } = await undone(id)
    expect([status, error.code]).toEqual([409, 'in_use'])
    expect(error.message).toContain(label)
    expect(await counts[noun]()).toBe(before)
  }

  it('stays: a client with an enquiry', async () => {
    const id = await imported('clients')
    const [client] = (await server.staff.call(listClients, { query: { q: 'Kilimo' } })).payload
    await server.staff.call(createEnquiry, { body: { client_id: client?.id ?? '' } })
    await refused(id, 'clients', 'Kilimo Ltd (C-1)', { is_changed_since: false, by: [{ entity: 'enquiries' }] })
  })

  it('stays: an item and a supplier with a price', async () => {
    const items = await imported('items')
    const suppliers = await imported('suppliers')
    const prices = await imported('prices')
    await refused(items, 'items', 'Gate valve (GV-50)', {
      by: [{ entity: 'prices', name: 'Pumps & Valves Ltd: Gate valve' }],
    })
    await refused(suppliers, 'suppliers', 'Pumps & Valves Ltd (S-1)', { by: [{ entity: 'prices' }] })
    // The import of the price is undone first.
    for (const id of [prices, items, suppliers]) expect((await undone(id)).status).toBe(200)
  })

  it('stays: a row that was changed since, new or not', async () => {
    const id = await imported('items')
    const [item] = (await server.staff.call(listItems, { query: { q: 'GV-80' } })).payload
    const params = { id: item?.id ?? '' }
    const { version } = (await server.staff.call(getItem, { params })).payload
    await server.staff.call(updateItem, { params, version, body: { brand: 'Crane' } })
    await refused(id, 'items', 'Gate valve 80 (GV-80)', { is_changed_since: true, by: [] })

    const client = (await server.staff.call(createClient, { body: { code: 'C-1', name: 'Kilimo' } })).payload
    const changing = await imported('clients', lines('code,name', 'C-1,Kilimo Ltd'))
    await server.staff.call(updateClient, { params: { id: client.id }, version: 2, body: { phone: '+255 22 1' } })
    await refused(changing, 'clients', 'Kilimo Ltd (C-1)', { is_changed_since: true })
    expect((await server.staff.call(getClient, { params: { id: client.id } })).payload.name).toBe('Kilimo Ltd')
  })

  it('is undone by who may: the user of the import or an admin, and rates by an admin', async () => {
    const id = await imported('items')
    expect((await undone(id, server.viewer)).status).toBe(403)
    const rates = await imported('exchange-rates')
    expect((await undone(rates)).status).toBe(404)
    expect((await undone(rates, server.admin)).status).toBe(200)
  })
})

describe('The references of the database to imported records', () => {
  it('are all looked at', async () => {
    const { rows } = await server.pool.query<{ name: string }>(`
      select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confdeltype in ('r', 'a')
        and c.confrelid::regclass::text in ('items', 'clients', 'suppliers', 'prices', 'exchange_rates')`)
    const known = rowReferences.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })
})
