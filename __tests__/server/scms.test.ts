import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadDeliveries } from '../../scripts/scms/load'
import { listItems } from '../../src/contract/items'
import { listPrices } from '../../src/contract/prices'
import { listSuppliers } from '../../src/contract/suppliers'
import { createUser } from '../../src/contract/users'
import { inTransaction } from '../../src/server/db/transaction'
import { setPassword } from '../../src/server/modules/users/usersRepository'
import { hashPassword } from '../../src/server/passwords'
import { everythingIn } from './support/everything'
import { startTestServer, type TestServer } from './support/testServer'

jest.setTimeout(120_000)

/** The programme's own file; its rules are tested on a small one of the same shape, and all of it where it is at hand. */
const real = path.join(process.cwd(), '../shared/data/scms/deliveries.csv')
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
  const { payload } = await server.admin.call(createUser, {
    body: { name: 'Loader', email: admin.email, role: 'admin', branch_ids: [] },
  })
  const hash = await hashPassword(admin.password, { ln: 4, r: 8, p: 1 })
  await inTransaction(server.db, (tx) => setPassword(tx, payload.user.id, hash, server.clock.now))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const load = (file: string) => loadDeliveries({ file, address, ...admin, print: (line) => said.push(line) })
const everything = () => everythingIn(server.pool, ['users', 'sessions', 'idempotency_keys', 'jobs'])

describe('The load of deliveries', () => {
  it('makes suppliers, items and prices of them, and accounts for each row', async () => {
    const file = path.join(folder, 'small.csv')
    await writeFile(file, small)
    const { rows, used, unused } = await load(file)
    expect([rows, used.map(({ row }) => row)]).toEqual([9, [2, 3, 4, 5]])
    expect([...unused].map(([reason, each]) => [reason, each.map(({ row }) => row)])).toEqual([
      ['“SCMS from RDC” is the programme’s own depot and no vendor', [6]],
      ['the pack price is 0', [7]],
      ['the pack price is words and no number', [8]],
      ['the day of delivery is not told', [9]],
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

  it('doubles nothing when it is run again', async () => {
    const file = path.join(folder, 'small.csv')
    const before = await everything()
    const { results } = await load(file)
    expect(Object.values(results).map(({ written }) => written)).toEqual([0, 0, 0])
    expect(await everything()).toBe(before)
  })

  it('says so when the file is another', async () => {
    const file = path.join(folder, 'other.csv')
    await writeFile(file, 'id,vendor\n1,x\n')
    await expect(load(file)).rejects.toThrow('has no column item description')
  })
})

describe('The whole file of deliveries', () => {
  it('is accounted for, row by row, where it is at hand', async () => {
    if (!existsSync(real)) {
      process.stdout.write(`There is no ${real}: the whole file of deliveries was not tried.\n`)
      return
    }
    const { rows, used, unused, results } = await load(real)
    const counts = new Map([...unused].map(([reason, each]) => [reason, each.length]))
    expect(rows).toBe(10_324)
    expect(used.length + [...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(10_324)
    expect([...counts]).toEqual([
      ['“SCMS from RDC” is the programme’s own depot and no vendor', 5404],
      ['the pack price is 0', 10],
    ])
    // Two of its vendors and one of its items were brought in with the small file.
    expect(results).toMatchObject({
      suppliers: { counts: { rows: 72, refused: 0 } },
      items: { counts: { rows: 184, refused: 0 } },
      prices: { counts: { rows: 3993, refused: 0 } },
    })
  })
})
