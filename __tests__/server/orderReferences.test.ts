import { listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import { cancelOrder, correctOrder, type OrderCorrection } from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { getDeliveryNotePaper, getOrderPaper } from '../../src/contract/papers'
import { confirmedOrder, deliver, done, lineOf, quotedOrder } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'

describe('The references of an order', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const lines = [lineOf('Valve', '60')]
  const correct = ({ id, version }: Pick<Order, 'id' | 'version'>, body: OrderCorrection) =>
    server.staff.call(correctOrder, { params: { id }, version, body })
  const confirmation = (order: Order, issue?: number) =>
    done(
      server.staff.call(getOrderPaper, {
        params: { id: order.id },
        query: { kind: 'order_confirmation', ...(issue ? { issue } : {}) },
      }),
    )
  const printed = async (order: Order, issue?: number) =>
    JSON.stringify((({ check: _, ...paper }) => paper)(await confirmation(order, issue)))

  it('are added after confirmation without a new revision, and its activity keeps what they were', async () => {
    const order = await confirmedOrder(server, { lines, contact: 'Grace Mollel' })
    const after = await done(
      correct(order, { client_po_number: 'PO 4711', contact: 'Rehema Lyimo', delivery_contact: 'Juma, gate 2' }),
    )
    expect(after).toMatchObject({
      status: 'confirmed',
      revision: order.revision,
      total: order.total,
      client_po_number: 'PO 4711',
      contact: 'Rehema Lyimo',
      delivery_contact: 'Juma, gate 2',
    })
    expect(after.revisions).toEqual(order.revisions)
    const [told] = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } }))
    expect(told).toMatchObject({
      action: 'corrected',
      before: { client_po_number: null, contact: 'Grace Mollel', delivery_contact: null },
      after: { client_po_number: 'PO 4711', contact: 'Rehema Lyimo', delivery_contact: 'Juma, gate 2' },
    })
    // What is left out stays.
    expect(await done(correct(after, { contact: null }))).toMatchObject({ client_po_number: 'PO 4711', contact: null })
  })

  it('are on the confirmation once it is issued again, while the one before stays as it was', async () => {
    const order = await confirmedOrder(server, { lines })
    const first = await printed(order)
    const corrected = await done(correct(order, { client_po_number: 'PO 4712' }))
    expect([corrected.confirmations, await printed(order)]).toEqual([1, first])
    const issued = await done(correct(corrected, { delivery_contact: 'Juma, gate 2', issue_confirmation: true }))
    expect(issued.confirmations).toBe(2)
    const newest = await printed(order)
    expect([newest.includes('PO 4712'), newest.includes('Juma, gate 2'), first.includes('PO 4712')]).toEqual([
      true,
      true,
      false,
    ])
    expect([await printed(order, 1), await printed(order, 2)]).toEqual([first, newest])
    // A third time, all three are there.
    await done(correct(issued, { client_po_number: 'PO 4713', issue_confirmation: true }))
    expect([await printed(order, 1), await printed(order, 2), (await printed(order, 3)).includes('PO 4713')]).toEqual([
      first,
      newest,
      true,
    ])
    expect(
      (
        await server.staff.call(getOrderPaper, {
          params: { id: order.id },
          query: { kind: 'order_confirmation', issue: 4 },
        })
      ).status,
    ).toBe(404)
    const codes = await Promise.all([1, 2, 3].map(async (issue) => (await confirmation(order, issue)).check?.code))
    expect(new Set(codes).size).toBe(3)
  })

  it('stand on delivery notes from then on', async () => {
    const order = await done(
      correct(await confirmedOrder(server, { lines }), {
        client_po_number: 'PO 4714',
        delivery_contact: 'Juma, gate 2',
      }),
    )
    const part = await done(deliver(server, order, { 1: '1' }))
    const note = JSON.stringify(
      await done(server.staff.call(getDeliveryNotePaper, { params: { id: part.deliveries[0]?.id ?? '' } })),
    )
    expect([note.includes('PO 4714'), note.includes('Juma, gate 2')]).toEqual([true, true])
    await done(correct(part, { client_po_number: 'PO 4714 A' }))
  })

  it('of a number that the client used before want a reason, and none where it stays (ORD-04)', async () => {
    const first = await done(correct(await confirmedOrder(server, { lines }), { client_po_number: 'PO 99' }))
    const second = await confirmedOrder(server, { lines, client_id: first.client_id })
    const refused = await correct(second, { client_po_number: 'po99' })
    expect([refused.status, refused.error.warnings?.map(({ code, path, message }) => [code, path, message])]).toEqual([
      422,
      [
        [
          'ORD-04',
          'client_po_number',
          `This client’s number po99 is on ${first.number} already. Say why it is used again.`,
        ],
      ],
    ])
    const after = await done(
      correct(second, {
        client_po_number: 'po99',
        accept: [{ code: 'ORD-04', path: 'client_po_number', reason: 'One number for both' }],
      }),
    )
    const [told] = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: second.id } }))
    expect(told?.reason).toBe('ORD-04: One number for both')
    await done(correct(after, { client_po_number: 'PO 99', contact: 'Grace' }))
  })

  it('are not corrected on a draft or on what was cancelled, over an older version, or by who may not', async () => {
    const draft = await done(
      server.staff.call(createOrder, { body: { client_id: (await quotedOrder(server, { lines })).client_id, lines } }),
    )
    expect((await correct(draft, { contact: 'x' })).error.message).toBe('This order is a draft: edit it instead.')
    const quoted = await quotedOrder(server, { lines })
    expect((await correct(quoted, { issue_confirmation: true })).error.code).toBe('wrong_state')
    const corrected = await done(correct(quoted, { contact: 'x' }))
    expect((await correct(quoted, { contact: 'y' })).status).toBe(412)
    const ways = [server.viewer, server.stranger].map(({ call }) =>
      call(correctOrder, { params: { id: quoted.id }, version: corrected.version, body: { contact: 'y' } }),
    )
    expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([403, 404])
    const cancelled = await done(
      server.staff.call(cancelOrder, { params: { id: quoted.id }, version: corrected.version, body: { reason: 'x' } }),
    )
    expect((await correct(cancelled, { contact: 'y' })).status).toBe(409)
    expect(await done(server.staff.call(getOrder, { params: { id: quoted.id } }))).toEqual(cancelled)
  })
})
