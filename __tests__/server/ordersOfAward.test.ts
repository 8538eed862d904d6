import { awardRfq } from '../../src/contract/awards'
import { cancelOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward } from '../../src/contract/orders'
import { getRfq } from '../../src/contract/rfqs'
import { rfq_line_origins } from '../../src/server/db/schema/rfqs'
import { insertEnquiry } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

describe('The orders of an award', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date('2026-11-17T09:00:00.000Z')
  })
  afterAll(() => server.stop())

  it('are listed on each line of the award, per line of a client, without cancelled ones; their cost has the supplier’s packs and minimum', async () => {
    const rfq = await insertWorkedRfq(server)
    const [first, second] = [
      await insertEnquiry(server, 'Kibo Hotels', ['40']),
      await insertEnquiry(server, 'Serengeti Lodge', ['20']),
    ]
    const [one, two] = [first.line_ids[0] ?? '', second.line_ids[0] ?? '']
    await server.db.insert(rfq_line_origins).values([
      { rfq_line_id: rfq.line(1), enquiry_line_id: one, quantity: '40' },
      { rfq_line_id: rfq.line(1), enquiry_line_id: two, quantity: '20' },
    ])
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const ordered = async () =>
      (await server.staff.call(getRfq, { params: { id: rfq.id } })).payload.award?.allocations.map(
        (allocation) => allocation.ordered,
      )
    expect(await ordered()).toEqual([[]])

    const { payload: orders } = await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: {} })
    const [kibo, serengeti] = orders
    expect(await ordered()).toEqual([
      [
        { order_id: kibo?.id, number: null, enquiry_line_id: one },
        { order_id: serengeti?.id, number: null, enquiry_line_id: two },
      ],
    ])
    expect(
      kibo?.lines.map(({ cost }) => [cost?.offer?.minimum_quantity, cost?.offer?.pack_size, cost?.offer?.unit_factor]),
    ).toEqual([[null, '24', '1']])

    await server.staff.call(cancelOrder, {
      params: { id: kibo?.id ?? '' },
      version: kibo?.version ?? 0,
      body: { reason: 'Entered twice' },
    })
    expect(await ordered()).toEqual([[{ order_id: serengeti?.id, number: null, enquiry_line_id: two }]])
  })
})
