import { createEnquiry, openEnquiry } from '../../src/contract/enquiries'
import { insertClient, payloadOf } from './support/ordering'
import { startTestServer, type TestServer } from './support/testServer'

const many = 100

describe('A hundred numbers of one series at once', () => {
  let server: TestServer
  beforeAll(async () => (server = await startTestServer()))
  afterAll(() => server.stop())

  it('are all given, without gaps, also when the last waits longer for a connection than one attempt takes', async () => {
    const client_id = await insertClient(server, 'Kibo Hotels')
    const body = { client_id, lines: [{ description: 'Pump', quantity: '1', unit: 'H87' }] }
    const drafts: string[] = []
    for (let count = 0; count < many; count += 1)
      drafts.push(payloadOf(await server.staff.call(createEnquiry, { body })).id)
    const { options } = server.pool
    const { connectionTimeoutMillis, max } = options
    // One connection is left, so that they wait for each other on a fast machine too.
    const held = await Promise.all(Array.from({ length: max - 2 }, () => server.pool.connect()))
    options.connectionTimeoutMillis = 500
    const opened = await Promise.all(
      drafts.map((id) => server.staff.call(openEnquiry, { params: { id }, version: 1, body: {} })),
    )
    options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of held) client.release()

    expect(opened.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual([])
    const serials = opened.map(({ payload }) => Number(payload.number?.slice(-5)))
    expect(serials.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: many }, (_, index) => index + 1),
    )
  })
})
