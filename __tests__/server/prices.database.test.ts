import { listActivity } from '../../src/contract/activity'
import { createItem } from '../../src/contract/items'
import { createPrice, listPrices } from '../../src/contract/prices'
import { createSupplier } from '../../src/contract/suppliers'
import { startTestServer, type TestServer } from './support/testServer'

describe('Prices', () => {
  let server: TestServer
  const id: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestServer()
    for (const [code, name] of [
      ['V-1', 'Gate valve'],
      ['P-1', 'Pump'],
    ] as const)
      id[code] = (await server.staff.call(createItem, { body: { code, name, unit: 'H87' } })).payload.id
    for (const [code, name] of [
      ['T', 'Tanga Industrial'],
      ['N', 'Ningbo Haitai'],
    ] as const)
      id[code] = (await server.staff.call(createSupplier, { body: { code, name } })).payload.id
  })
  afterAll(() => server.stop())

  const enter = (supplier: string, item: string, unit_price: string, quoted_on: string, more = {}) =>
    server.staff.call(createPrice, {
      body: {
        supplier_id: id[supplier] ?? '',
        item_id: id[item] ?? '',
        unit: 'H87',
        currency: 'TZS',
        unit_price,
        quoted_on,
        ...more,
      },
    })
  const listed = async (query: object) =>
    (await server.staff.call(listPrices, { query })).payload.map(({ unit_price }) => unit_price)

  it('are listed newest first, by supplier, by item and by their words; earlier ones remain', async () => {
    await enter('T', 'V-1', '36000', '2026-10-01')
    await enter('T', 'V-1', '36500.50', '2026-11-01', {
      lead_time_days: 5,
      minimum_quantity: '10',
      supplier_code: 'GV2',
    })
    await enter('N', 'P-1', '2210', '2026-10-15', { currency: 'USD' })
    expect(await listed({})).toEqual(['36500.50', '2210', '36000'])
    expect(await listed({ supplier_id: id.T })).toEqual(['36500.50', '36000'])
    expect(await listed({ item_id: id['P-1'] })).toEqual(['2210'])
    expect(await listed({ q: 'haitai' })).toEqual(['2210'])
    expect(await listed({ q: 'valve' })).toEqual(['36500.50', '36000'])
    const { payload } = await server.staff.call(listPrices, { query: { supplier_id: id.T ?? '', limit: 1 } })
    expect(payload[0]).toMatchObject({
      supplier_name: 'Tanga Industrial',
      item_code: 'V-1',
      item_name: 'Gate valve',
      supplier_code: 'GV2',
      lead_time_days: 5,
      minimum_quantity: '10',
      source: 'typed',
    })
  })

  it('are grouped by item or by supplier, page by page, each once', async () => {
    const paged = async (sort: string) => {
      const seen: string[] = []
      for (let after: string | undefined, more = true; more;) {
        const { payload, meta } = await server.staff.call(listPrices, {
          query: { sort, limit: 2, ...(after ? { after } : {}) },
        })
        seen.push(...payload.map(({ item_name, supplier_name }) => `${item_name}, ${supplier_name}`))
        after = meta.next ?? undefined
        more = after !== undefined
      }
      return seen
    }
    expect(await paged('item_name')).toEqual([
      'Gate valve, Tanga Industrial',
      'Gate valve, Tanga Industrial',
      'Pump, Ningbo Haitai',
    ])
    expect(await paged('supplier_name')).toEqual([
      'Pump, Ningbo Haitai',
      'Gate valve, Tanga Industrial',
      'Gate valve, Tanga Industrial',
    ])
    expect(await paged('-supplier_name')).toEqual([
      'Gate valve, Tanga Industrial',
      'Gate valve, Tanga Industrial',
      'Pump, Ningbo Haitai',
    ])
  })

  it('are restricted to staff: a viewer reads neither them nor their activity', async () => {
    const { payload } = await enter('T', 'P-1', '7350000', '2026-11-02')
    expect((await server.viewer.call(listPrices)).status).toBe(403)
    expect((await server.viewer.call(listActivity, { params: { entity: 'prices', id: payload.id } })).status).toBe(403)
  })

  it('require a price of at least 0, and an existing item', async () => {
    const wrong = await enter('T', 'V-1', '-1', '2026-11-02')
    expect([wrong.status, wrong.error.fields[0]?.path]).toEqual([422, 'unit_price'])
    const gone = await server.staff.call(createPrice, {
      body: {
        supplier_id: id.T ?? '',
        item_id: '019a0000-0000-7000-8000-000000000099',
        unit: 'H87',
        currency: 'TZS',
        unit_price: '1',
        quoted_on: '2026-11-02',
      },
    })
    expect([gone.status, gone.error.fields[0]?.path]).toEqual([422, 'item_id'])
  })
})
