import { sql } from 'drizzle-orm'
import { clients } from '../../src/server/db/schema/parties'
import { loadOrder } from '../../src/server/modules/orders/loadOrder'
import { createOrder } from '../../src/contract/orders'
import { payloadOf, readyToOrder } from './support/ordering'
import { startTestServer, type TestServer } from './support/testServer'

describe('A document is read in one statement', () => {
  let server: TestServer
  let id: string
  beforeAll(async () => {
    server = await startTestServer()
    const { client_id } = await readyToOrder(server)
    const lines = [{ description: 'Gate valve', quantity: '5', unit: 'H87', unit_price: '10' }]
    ;({ id } = payloadOf(await server.staff.call(createOrder, { body: { client_id, currency: 'TZS', lines } })))
  })
  afterAll(() => server.stop())

  it('alone, with no further query, and with one that has values, each time with the same content', async () => {
    const alone = await loadOrder(server.db, id)
    expect(alone.lines.map(({ line }) => line.description)).toEqual(['Gate valve'])
    expect(await loadOrder(server.db, id, undefined, {})).toEqual(alone)
    const named = server.db
      .select({ name: clients.name, typed: sql<string>`${'$1 of typed words'}::text` })
      .from(clients)
      .where(sql`${clients.id} = ${alone.head.client_id}`)
    const { named: found, ...rest } = await loadOrder(server.db, id, undefined, { named })
    expect(rest).toEqual(alone)
    expect(found).toEqual([{ name: alone.client.name, typed: '$1 of typed words' }])
  })
})
