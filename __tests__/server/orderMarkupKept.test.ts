import { eq } from 'drizzle-orm'
import { awardRfq } from '../../src/contract/awards'
import { createOrdersFromAward, updateOrder } from '../../src/contract/orders'
import { branches } from '../../src/server/db/schema/company'
import { clients } from '../../src/server/db/schema/parties'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

describe('The markup of a line', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date('2026-11-17T09:00:00.000Z')
    await server.db.update(branches).set({ price_step: '500' }).where(eq(branches.id, server.branch_id))
  })
  afterAll(() => server.stop())

  it('remains the one that made its price, however often the order is saved, and follows a price that is typed over', async () => {
    const client_id = uuidv7()
    await server.db
      .insert(clients)
      .values({ id: client_id, code: 'MAW', code_key: 'maw', name: 'Mawenzi Gold Mine Ltd' })
    const rfq = await insertWorkedRfq(server)
    const accept = [{ code: 'AWD-02', path: 'allocations.0', reason: 'Only this one' }]
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')], accept },
    })
    const { payload: made } = await server.staff.call(createOrdersFromAward, {
      params: { id: rfq.id },
      body: { client_id, markup_percent: '20' },
    })
    const [order] = made
    const [line] = order?.lines ?? []
    if (!order || !line) throw new Error('no order was made')
    expect(Number(line.unit_price) % 500).toBe(0)

    const { description, quantity, unit, unit_price, id } = line
    const save = async (version: number, price: string) =>
      (
        await server.staff.call(updateOrder, {
          params: { id: order.id },
          version,
          body: { lines: [{ id, description, quantity, unit, unit_price: price }] },
        })
      ).payload
    const saved = await save(order.version, unit_price)
    expect(saved.lines.map((each) => [each.unit_price, each.markup_percent])).toEqual([[unit_price, '20']])

    const dearer = await save(saved.version, String(Number(unit_price) + 1000))
    expect(Number(dearer.lines[0]?.markup_percent)).toBeGreaterThan(20)
  })
})
