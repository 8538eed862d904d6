import { insertItems } from '../../scripts/bench/seed/insertItems'
import { seedItems } from '../../scripts/bench/seed/items'
import { listItems, searchItems } from '../../src/contract/items'
import { startTestServer, type TestServer } from './support/testServer'

const count = 300

describe('The generated catalogue', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await insertItems(server.pool, count)
  })
  afterAll(() => server.stop())

  it('is the same on each run, and each item has a unique id, code and part number', () => {
    const items = [...seedItems(count)]
    expect(items).toEqual([...seedItems(count)])
    expect([...seedItems(count, 2)]).not.toEqual(items)
    for (const field of ['id', 'code', 'part_number'] as const)
      expect(new Set(items.map((item) => item[field])).size).toBe(count)
  })

  it('is stored in the same form as items created by hand', async () => {
    const [first] = seedItems(1)
    const { payload, meta } = await server.viewer.call(listItems, { query: { q: first?.code, limit: 200 } })
    expect(payload).toMatchObject([
      {
        code: first?.code,
        name: first?.name,
        category: first?.category,
        brand: first?.brand,
        part_number: first?.part_number,
      },
    ])
    expect(meta.total).toBe(1)
    const { payload: hits } = await server.viewer.call(searchItems, {
      query: { q: first?.part_number.replace(/\W/g, '') },
    })
    expect(hits[0]).toMatchObject({ code: first?.code, found: { by: 'part_number' } })
  })
})
