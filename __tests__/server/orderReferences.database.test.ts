import { listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import { cancelOrder, correctOrder, type OrderCorrection } from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { getDeliveryNoteDocument, getOrderDocument } from '../../src/contract/documents'
import { confirmedOrder, deliver, done, lineOf, quotedOrder } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'
import { expectWholeTrail } from './support/wholeTrail'

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
      server.staff.call(getOrderDocument, {
        params: { id: order.id },
        query: { kind: 'order_confirmation', ...(issue ? { issue } : {}) },
      }),
    )
  const printed = async (order: Order, issue?: number) =>
    JSON.stringify((({ check: _, ...generatedDocument }) => generatedDocument)(await confirmation(order, issue)))

  it('can be corrected after confirmation without a new revision, and the activity keeps the previous ones', async () => {
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
    const [recorded] = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } }))
    expect(recorded).toMatchObject({
      action: 'corrected',
      before: { client_po_number: null, contact: 'Grace Mollel', delivery_contact: null },
      after: { client_po_number: 'PO 4711', contact: 'Rehema Lyimo', delivery_contact: 'Juma, gate 2' },
    })
    // Fields that are not sent stay unchanged.
    expect(await done(correct(after, { contact: null }))).toMatchObject({ client_po_number: 'PO 4711', contact: null })
  })

  it('are on the confirmation when it is issued again, while the previous one does not change', async () => {
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
    // After a third issue, all three are available.
    await done(correct(issued, { client_po_number: 'PO 4713', issue_confirmation: true }))
    expect([await printed(order, 1), await printed(order, 2), (await printed(order, 3)).includes('PO 4713')]).toEqual([
      first,
      newest,
      true,
    ])
    expect(
      (
        await server.staff.call(getOrderDocument, {
          params: { id: order.id },
          query: { kind: 'order_confirmation', issue: 4 },
        })
      ).status,
    ).toBe(404)
    const codes = await Promise.all([1, 2, 3].map(async (issue) => (await confirmation(order, issue)).check?.code))
    expect(new Set(codes).size).toBe(3)
    await expectWholeTrail(server.db)
  })

  it('are on all later delivery notes', async () => {
    const order = await done(
      correct(await confirmedOrder(server, { lines }), {
        client_po_number: 'PO 4714',
        delivery_contact: 'Juma, gate 2',
      }),
    )
    const part = await done(deliver(server, order, { 1: '1' }))
    const note = JSON.stringify(
      await done(server.staff.call(getDeliveryNoteDocument, { params: { id: part.deliveries[0]?.id ?? '' } })),
    )
    expect([note.includes('PO 4714'), note.includes('Juma, gate 2')]).toEqual([true, true])
    await done(correct(part, { client_po_number: 'PO 4714 A' }))
  })

  it('with a number that the client used before require a reason, and none where it does not change (ORD-04)', async () => {
    const first = await done(correct(await confirmedOrder(server, { lines }), { client_po_number: 'PO 99' }))
    const second = await confirmedOrder(server, { lines, client_id: first.client_id })
    const refused = await correct(second, { client_po_number: 'po99' })
    expect([refused.status, refused.error.warnings?.map(({ code, path, message }) => [code, path, message])]).toEqual([
      422,
      [
        [
          'ORD-04',
          'client_po_number',
          `This client’s purchase order number po99 is already on ${first.number}. Enter a reason to use it again.`,
        ],
      ],
    ])
    const after = await done(
      correct(second, {
        client_po_number: 'po99',
        accept: [{ code: 'ORD-04', path: 'client_po_number', reason: 'One number for both' }],
      }),
    )
    const [recorded] = await done(server.staff.call(listActivity, { params: { entity: 'orders', id: second.id } }))
    expect(recorded?.reason).toBe('ORD-04: One number for both')
    await done(correct(after, { client_po_number: 'PO 99', contact: 'Grace' }))
  })

  it('cannot be corrected on a draft or a cancelled order, for an older version, or without the right', async () => {
    const draft = await done(
      server.staff.call(createOrder, { body: { client_id: (await quotedOrder(server, { lines })).client_id, lines } }),
    )
    expect((await correct(draft, { contact: 'x' })).error.message).toBe(
      'This order is a draft. Edit the order instead.',
    )
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
