import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Deliveries } from '../../scripts/scms/deliveries'
import { loadDeliveries } from '../../scripts/scms/load'
import { differencesFromPublished } from '../../scripts/scms/published'
import { listItems } from '../../src/contract/items'
import { listPrices } from '../../src/contract/prices'
import { listSuppliers } from '../../src/contract/suppliers'
import { createUser } from '../../src/contract/users'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { hashPassword } from '../../src/server/crypto/passwords'
import { everythingIn } from './support/everything'
import { identified, startTestServer, type TestServer } from './support/testServer'

jest.setTimeout(120_000)

const admin = { email: 'loader@test.example', password: 'deliveries by the pack 77' }

const headings =
  'id,vendor,item description,product group,brand,dosage,dosage form,unit of measure (per pack),pack price,po sent to vendor date,delivered to client date,freight cost (usd)'
const delivery = (row: Partial<Record<'vendor' | 'item' | 'form' | 'price' | 'day' | 'freight', string>>) => {
  const {
    vendor = 'CIPLA LIMITED',
    item = 'Lamivudine 150mg, tablets, 60 Tabs',
    form = 'Tablet',
    price = '3.99',
    day = '2-Jun-06',
    freight = '780.34',
  } = row
  return `7,"${vendor}","${item}",ARV,Generic,150mg,${form},60,${price},Date Not Captured,${day},${freight}`
}
const small = [
  headings,
  delivery({}),
  delivery({ freight: 'Freight Included in Commodity Cost', price: '3.990' }),
  delivery({ day: '3-Jun-06' }),
  delivery({
    vendor: 'Trinity Biotech, Plc',
    item: 'HIV Kit, 100 Tests',
    form: 'Test kit',
    price: '80',
    freight: 'See ASN-93 (ID#:1281)',
  }),
  delivery({ vendor: 'SCMS from RDC', item: 'Only from the depot' }),
  delivery({ price: '0' }),
  delivery({ price: 'See DN-304' }),
  delivery({ day: 'Date Not Captured' }),
  delivery({ vendor: '' }),
].join('\n')

let server: TestServer
let address: string
let folder: string
let said: string[] = []

beforeEach(() => {
  said = []
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scms-'))
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await identified(server)
  const { payload } = await server.admin.call(createUser, {
    body: { name: 'Loader', email: admin.email, role: 'admin', branch_ids: [] },
  })
  const hash = await hashPassword(admin.password)
  await inTransaction(server.db, (tx) => setPassword(tx, payload.user.id, hash, server.clock.now))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const load = (file: string) => loadDeliveries({ file, address, ...admin, print: (line) => said.push(line) })
const everything = () => everythingIn(server.pool, ['users', 'sessions', 'idempotency_keys', 'jobs', 'guess_counts'])

describe('The loader of deliveries', () => {
  it('creates suppliers, items and prices, and accounts for each row', async () => {
    const file = path.join(folder, 'small.csv')
    await writeFile(file, small)
    const { rows, used, unused, differs } = await load(file)
    expect([rows, used.map(({ row }) => row), differs]).toEqual([9, [2, 3, 4, 5], []])
    expect([...unused].map(([reason, each]) => [reason, each.map(({ row }) => row)])).toEqual([
      ['“SCMS from RDC” is the programme’s own depot and no vendor', [6]],
      ['the pack price is 0', [7]],
      ['the pack price is words and no number', [8]],
      ['the delivery date is missing', [9]],
      ['no vendor is named', [10]],
    ])
    expect(said).toContain(
      'used: 4 of 9 rows, for 3 prices; 1 of them say again what another says of that vendor, item and day',
    )
    expect(said).toContain('  1: the pack price is 0 (row 7)')
    expect(said.join('\n')).toContain('2 of the rows with a price tell their freight in words')

    const { payload: suppliers } = await server.staff.call(listSuppliers)
    expect(suppliers.map(({ name, currency, categories }) => [name, currency, categories])).toEqual([
      ['CIPLA LIMITED', 'USD', ['ARV']],
      ['Trinity Biotech, Plc', 'USD', ['ARV']],
    ])
    const { payload: items } = await server.staff.call(listItems)
    expect(
      items.map(({ name, unit, category, brand, description }) => [name, unit, category, brand, description]),
    ).toEqual([
      ['HIV Kit, 100 Tests', 'KT', 'ARV', 'Generic', 'Pack of 60 · 150mg · Test kit'],
      ['Lamivudine 150mg, tablets, 60 Tabs', 'XPK', 'ARV', 'Generic', 'Pack of 60 · 150mg · Tablet'],
      ['Only from the depot', 'XPK', 'ARV', 'Generic', 'Pack of 60 · 150mg · Tablet'],
    ])
    const { payload: prices } = await server.staff.call(listPrices, { query: { sort: 'quoted_on' } })
    expect(
      prices
        .map(({ supplier_name, item_name, unit, currency, unit_price, quoted_on, source }) => [
          supplier_name,
          item_name,
          unit,
          currency,
          unit_price,
          quoted_on,
          source,
        ])
        .sort(),
    ).toEqual([
      ['CIPLA LIMITED', 'Lamivudine 150mg, tablets, 60 Tabs', 'XPK', 'USD', '3.99', '2006-06-02', 'import'],
      ['CIPLA LIMITED', 'Lamivudine 150mg, tablets, 60 Tabs', 'XPK', 'USD', '3.99', '2006-06-03', 'import'],
      ['Trinity Biotech, Plc', 'HIV Kit, 100 Tests', 'KT', 'USD', '80', '2006-06-02', 'import'],
    ])
  })

  it('creates no duplicates when it runs again', async () => {
    const file = path.join(folder, 'small.csv')
    const before = await everything()
    const { results } = await load(file)
    expect(Object.values(results).map(({ written }) => written)).toEqual([0, 0, 0])
    expect(await everything()).toBe(before)
  })

  it('reports a file with other columns', async () => {
    const file = path.join(folder, 'other.csv')
    await writeFile(file, 'id,vendor\n1,x\n')
    await expect(load(file)).rejects.toThrow('has no column item description')
  })
})

describe('The published file of deliveries', () => {
  /** The part of the result that is compared. */
  const read = (counts: { rows: number; vendors: number; depot: number }) =>
    ({
      rows: Array(counts.rows),
      vendors: Array(counts.vendors),
      items: Array(184),
      prices: Array(3_993),
      unused: new Map([
        ['“SCMS from RDC” is the programme’s own depot and no vendor', Array(counts.depot)],
        ['the pack price is 0', Array(9)],
        ['the pack price is words and no number', Array(1)],
      ]),
    }) as unknown as Deliveries

  it('is recognised by its number of rows, and another file is not compared with it', () => {
    expect(differencesFromPublished(read({ rows: 10_324, vendors: 72, depot: 5_404 }))).toEqual([])
    expect(differencesFromPublished(read({ rows: 9, vendors: 2, depot: 1 }))).toBeNull()
  })

  it('with other results than published is reported figure by figure', () => {
    expect(differencesFromPublished(read({ rows: 10_324, vendors: 73, depot: 0 }))).toEqual([
      'the published file has 72 vendors, and 73 were read',
      'the published file has 5404 rows of the depot, and 0 were read',
    ])
  })
})
