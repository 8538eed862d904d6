import readExcelFile from 'read-excel-file/node'
import { getItemHistory } from '../../src/contract/itemHistory'
import { exportPrices, listPrices } from '../../src/contract/prices'
import { priceList, pricesInFigures, pricesList } from '../../src/domain/dashboard/itemPrices'
import { insertItem, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let item_id: string
beforeAll(async () => {
  server = await startTestServer()
  item_id = await insertItem(server, 'Valve')
  const other = await insertItem(server, 'Pump')
  const suppliers = [await insertSupplier(server, 'Shreeji'), await insertSupplier(server, 'Ningbo')]
  await server.pool.query(`insert into exchange_rates (id, currency, rate, valid_from, source) values
    (gen_random_uuid(), 'USD', 2600, '2026-02-01', 'book'), (gen_random_uuid(), 'USD', 2500, '2026-04-15', 'book')`)
  // Every week, in two currencies of which one has no rate at first, some in another unit, some of another item.
  await server.pool.query(
    `insert into prices (id, supplier_id, item_id, unit, currency, unit_price, quoted_on, source)
     select gen_random_uuid(), ($1::uuid[])[1 + n % 2], ($2::uuid[])[1 + (n % 9) / 8], case when n % 7 = 0 then 'DZN' else 'H87' end,
       case when n % 3 = 0 then 'USD' else 'TZS' end, case when n % 3 = 0 then 10.5 + n % 4 else 26000 + 311 * (n % 11) end,
       '2026-01-05'::date + n * 7, 'typed' from generate_series(1, 30) n`,
    [suppliers, [item_id, other]],
  )
})
afterAll(() => server.stop())

interface Row {
  supplier_id: string
  unit: string
  currency: string
  price: number
  day: string
}

const rowsOfItem = async () =>
  (
    await server.pool.query<Row>(
      `select supplier_id, unit, currency, unit_price::float8 as price, quoted_on::text as day from prices
       where item_id = $1 order by quoted_on`,
      [item_id],
    )
  ).rows

const inShillings = ({ currency, price, day }: Row) => {
  if (currency === 'TZS') return price
  return day < '2026-02-01' ? null : price * (day < '2026-04-15' ? 2600 : 2500)
}

describe('The price history of an item', () => {
  it('is calculated as a second calculation over the same rows does it', async () => {
    const { payload } = await server.staff.call(getItemHistory, { params: { id: item_id }, query: { currency: 'TZS' } })
    const rows = await rowsOfItem()
    expect(payload.prices.map(({ quoted_on, converted }) => [quoted_on, converted && Number(converted)])).toEqual(
      rows.map((row) => [row.day, inShillings(row)]),
    )
    const comparable = rows.flatMap((row) => (row.unit === 'H87' ? (inShillings(row) ?? []) : []))
    expect(comparable.length).toBeLessThan(rows.length)
    const { count, suppliers, latest, lowest } = pricesInFigures(payload)
    expect([count, suppliers]).toEqual([rows.length, new Set(rows.map(({ supplier_id }) => supplier_id)).size])
    expect([Number(latest!.converted), Number(lowest!.converted)]).toEqual([comparable.at(-1), Math.min(...comparable)])
  })

  it('opens a list with as many prices, and is exported with them', async () => {
    const rows = await rowsOfItem()
    const { meta } = await server.staff.call(listPrices, { query: pricesList(item_id).query })
    expect(meta.total).toBe(rows.length)
    const { payload } = await server.staff.call(getItemHistory, { params: { id: item_id }, query: { currency: 'TZS' } })
    const { latest, lowest } = pricesInFigures(payload)
    for (const price of [latest!, lowest!]) {
      const { query: of } = priceList(item_id, price)
      const listed = await server.staff.call(listPrices, { query: of })
      const [only, ...others] = listed.payload
      expect([only?.id, only?.unit_price, others]).toEqual([price.id, price.unit_price, []])
    }
    const query = { item_id, format: 'xlsx', sort: 'quoted_on', columns: 'quoted_on,unit_price', headings: 'Day|Price' }
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/api${exportPrices.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${server.staff.token}` },
    })
    const [sheet] = await readExcelFile(rawPayload)
    expect(sheet!.data).toEqual([
      ['Day', 'Price'],
      ...rows.map(({ day, price }) => [new Date(`${day}T00:00:00Z`), price]),
    ])
  })
})
