import { insertDashboard } from '../../scripts/bench/seed/insertDashboard'
import { insertItems } from '../../scripts/bench/seed/insertItems'
import { insertOffers } from '../../scripts/bench/seed/insertOffers'
import { seedItems } from '../../scripts/bench/seed/items'
import { listItems, searchItems } from '../../src/contract/items'
import { getSuppliersReport } from '../../src/contract/reports'
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

describe('The generated documents', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await insertDashboard(server.pool, server.branch_id, 1000)
    await insertOffers(server.pool)
  })
  afterAll(() => server.stop())

  it('have something to count in each figure of the supplier scorecard', async () => {
    const { payload } = await server.staff.call(getSuppliersReport, {
      query: { from: '2020-01-01', to: '2040-01-01' },
      branch_id: server.branch_id,
    })
    const { awarded, median_hours, rfqs, ...counts } = payload[0]!.total
    for (const [figure, value] of Object.entries({ ...counts, value: awarded!.value, median_hours }))
      expect([figure, Number(value) > 0]).toEqual([figure, true])
    expect(rfqs).toEqual({
      asked: 20,
      answered: 20,
      offered: expect.any(Number) as number,
      won: rfqs.offered,
      unvalued: 0,
    })
  })
})
