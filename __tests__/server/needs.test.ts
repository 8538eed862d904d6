import { listActivity } from '../../src/contract/activity'
import { undoAward } from '../../src/contract/awards'
import { getEnquiry, listSourcingLines } from '../../src/contract/enquiries'
import type { Order } from '../../src/contract/order'
import { cancelOrder, loseOrder } from '../../src/contract/orderSteps'
import {
  createOrder,
  createOrderFromEnquiry,
  createOrdersFromAward,
  getOrder,
  updateOrder,
} from '../../src/contract/orders'
import { closePurchaseOrderShort } from '../../src/contract/purchaseOrders'
import { getRfq } from '../../src/contract/rfqs'
import { confirmedOrder, done, lineOf, purchaseOrdersOf, receive, send } from './support/fulfilment'
import { awardSmall, insertSmallRfq, overNeed } from './support/needs'
import { linesOf, payloadOf } from './support/ordering'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('The open need of an enquiry line', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date('2026-11-17T09:00:00.000Z')
  })
  afterAll(() => server.stop())

  async function wanted(...quantities: string[]) {
    const enquiry = await insertEnquiry(server, 'Kibo Hotels', quantities)
    const { client_id, number } = payloadOf(await server.staff.call(getEnquiry, { params: { id: enquiry.id } }))
    return { ...enquiry, client_id: client_id ?? '', number, line: enquiry.line_ids[0] ?? '' }
  }
  const asking = (enquiry_line_id: string, quantity = '100') =>
    insertSmallRfq(server, [{ enquiry_line_id, quantity }], quantity)
  const enquiryLine = async ({ id }: { id: string }, index = 0) =>
    payloadOf(await server.staff.call(getEnquiry, { params: { id } })).lines[index]
  const openOf = async (enquiry: { id: string }, index = 0) => (await enquiryLine(enquiry, index))?.open_quantity
  const typed = (
    client_id: string,
    enquiry_line_id: string,
    quantity: string,
    accept?: { code: string; path: string; reason: string }[],
  ) =>
    server.staff.call(createOrder, {
      body: {
        client_id,
        lines: [{ description: 'Gate valve', quantity, unit: 'H87', unit_price: '1500', enquiry_line_id }],
        ...(accept ? { accept } : {}),
      },
    })
  const reasonsOf = async (entity: 'rfqs' | 'orders' | 'enquiries', entity_id: string) =>
    payloadOf(await server.staff.call(listActivity, { params: { entity, id: entity_id } })).map(
      ({ action, reason }) => [action, reason],
    )
  const ended = (order: Order, operation: typeof cancelOrder | typeof loseOrder) =>
    server.staff.call(operation, {
      params: { id: order.id },
      version: order.version,
      body: { reason: 'Typed twice' },
    })

  it('rejects an award beyond it, also from another RFQ, without a reason, and records the reason on both (AWD-04)', async () => {
    const enquiry = await wanted('100')
    const [first, second] = [await asking(enquiry.line), await asking(enquiry.line)]
    payloadOf(await awardSmall(server.staff.call, first, '60'))
    const refused = await awardSmall(server.staff.call, second, '100')
    expect([refused.status, refused.error.code, refused.error.warnings]).toEqual([
      422,
      'warning',
      [
        {
          code: 'AWD-04',
          path: 'allocations.0',
          message: `Line 1: 100 pcs awarded, but only 40 pcs open. Line 1 of ${enquiry.number} needs 100 pcs; ${first.number} covers 60 pcs. Award less, or enter a reason.`,
          link: { entity: 'rfqs', id: first.id },
        },
      ],
    ])
    // A quantity within the open need requires no reason.
    const within = payloadOf(await awardSmall(server.staff.call, second, '40'))
    expect(await openOf(enquiry)).toBe('0')
    const undone = payloadOf(
      await server.staff.call(undoAward, {
        params: { id: second.id },
        version: within.version,
        body: { reason: 'All of it' },
      }),
    )
    expect(await openOf(enquiry)).toBe('40')

    payloadOf(await awardSmall(server.staff.call, second, '100', undone.version, overNeed()))
    expect((await reasonsOf('rfqs', second.id))[0]).toEqual(['awarded', 'AWD-04: The client takes more'])
    const said = ['need_exceeded', `${second.number}, line 1 of ${enquiry.number} · AWD-04: The client takes more`]
    expect(await reasonsOf('rfqs', first.id)).toContainEqual(said)
    expect(await reasonsOf('enquiries', enquiry.id)).toContainEqual(said)
  })

  it('lists each source of a line: each RFQ, award and order with its quantity; an award and its order count once', async () => {
    const enquiry = await wanted('100')
    const [first, second] = [await asking(enquiry.line), await asking(enquiry.line, '40')]
    payloadOf(await awardSmall(server.staff.call, first, '60'))
    const [order] = payloadOf(await server.staff.call(createOrdersFromAward, { params: { id: first.id }, body: {} }))
    const own = payloadOf(await typed(enquiry.client_id, enquiry.line, '15'))
    const line = await enquiryLine(enquiry)
    expect(
      line?.sources.map(({ kind, id, number, rfq_id, quantity, covers }) => [
        kind,
        id,
        number,
        rfq_id,
        quantity,
        covers,
      ]),
    ).toEqual([
      ['rfq', first.id, first.number, first.id, '100', '0'],
      ['award', first.id, first.number, first.id, '60', '0'],
      ['rfq', second.id, second.number, second.id, '40', '0'],
      ['order', order?.id, null, first.id, '60', '60'],
      ['order', own.id, null, null, '15', '15'],
    ])
    expect(line?.open_quantity).toBe('25')
    const listed = payloadOf(await server.staff.call(listSourcingLines, { query: { enquiry_id: enquiry.id } }))
    expect(listed[0]?.open_quantity).toBe('25')
    // The second RFQ shows the need that the others leave open.
    const asked = payloadOf(await server.staff.call(getRfq, { params: { id: second.id } }))
    expect(asked.lines[0]?.origins[0]?.need).toMatchObject({ position: 1, quantity: '100', open_quantity: '25' })
    const ordered = payloadOf(await server.staff.call(getRfq, { params: { id: first.id } }))
    expect(ordered.lines[0]?.origins[0]?.need.open_quantity).toBe('85')
  })

  it('rejects a typed order beyond it, and is open again when an order is cancelled or lost (ORD-07)', async () => {
    const enquiry = await wanted('100')
    const first = payloadOf(await typed(enquiry.client_id, enquiry.line, '70'))
    const refused = await typed(enquiry.client_id, enquiry.line, '40')
    expect(refused.error.warnings).toEqual([
      {
        code: 'ORD-07',
        path: 'lines.0.quantity',
        message: `Line 1: 40 pcs ordered, but only 30 pcs open. Line 1 of ${enquiry.number} needs 100 pcs; a draft order covers 70 pcs. Order less, or enter a reason.`,
        link: { entity: 'orders', id: first.id },
      },
    ])
    const over = payloadOf(
      await typed(enquiry.client_id, enquiry.line, '40', [
        { code: 'ORD-07', path: 'lines.0.quantity', reason: 'Ten spare' },
      ]),
    )
    expect((await reasonsOf('orders', over.id))[0]).toEqual(['created', 'ORD-07: Ten spare'])
    expect(await reasonsOf('orders', first.id)).toContainEqual([
      'need_exceeded',
      `A draft order, line 1 of ${enquiry.number} · ORD-07: Ten spare`,
    ])

    payloadOf(await ended(over, cancelOrder))
    expect(await openOf(enquiry)).toBe('30')
    payloadOf(await ended(first, loseOrder))
    expect(await openOf(enquiry)).toBe('100')
  })

  it('counts what was received for an order that is cancelled, which waits until no more can arrive (ORD-12)', async () => {
    const enquiry = await wanted('10')
    const supplier_id = await insertSupplier(server, 'Pumps Ltd')
    const order = await confirmedOrder(server, {
      client_id: enquiry.client_id,
      lines: [{ ...lineOf('Gate valve', '10', supplier_id), enquiry_line_id: enquiry.line }],
    })
    const [bought] = await purchaseOrdersOf(server, order)
    const receiving = await done(receive(server, await done(send(server, bought!)), { 1: '6' }))
    const standing = async () => done(server.staff.call(getOrder, { params: { id: order.id } }))
    const refused = await ended(await standing(), cancelOrder)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'receiving',
      `Goods were received for ${bought!.number ?? receiving.number}, and the rest of it can still arrive. Close it short first, then cancel this order.`,
    ])
    await done(
      server.staff.call(closePurchaseOrderShort, {
        params: { id: receiving.id },
        version: receiving.version,
        body: { reason: 'Not made any more' },
      }),
    )
    payloadOf(await ended(await standing(), cancelOrder))
    expect(await openOf(enquiry)).toBe('4')
    const again = await typed(enquiry.client_id, enquiry.line, '10')
    expect(again.error.warnings?.map(({ code }) => code)).toEqual(['ORD-07'])
  })

  it('rejects a draft changed to more than is open, and does not repeat an accepted warning (ORD-07)', async () => {
    const enquiry = await wanted('100')
    const order = payloadOf(await typed(enquiry.client_id, enquiry.line, '100'))
    const change = (from: Order, quantity: string, accept?: { code: string; path: string; reason: string }[]) =>
      server.staff.call(updateOrder, {
        params: { id: from.id },
        version: from.version,
        body: { lines: linesOf(from).map((line) => ({ ...line, quantity })), ...(accept ? { accept } : {}) },
      })
    expect((await change(order, '120')).error.warnings?.map(({ code, path }) => [code, path])).toEqual([
      ['ORD-07', 'lines.0.quantity'],
    ])
    const more = payloadOf(
      await change(order, '120', [{ code: 'ORD-07', path: 'lines.0.quantity', reason: 'Whole cartons' }]),
    )
    const same = payloadOf(await change(more, '120'))
    const less = payloadOf(await change(same, '110'))
    expect((await change(less, '115')).status).toBe(422)
  })

  it('rejects an order from an enquiry beyond it, and an order takes only the open part of a partly covered line (ORD-07)', async () => {
    const enquiry = await wanted('100', '50')
    const rfq = await asking(enquiry.line)
    payloadOf(await awardSmall(server.staff.call, rfq, '60'))
    const order = (accept?: { code: string; path: string; reason: string }[]) =>
      server.staff.call(createOrderFromEnquiry, { params: { id: enquiry.id }, body: accept ? { accept } : {} })
    const first = payloadOf(await order())
    expect(first.lines.map(({ quantity }) => quantity)).toEqual(['40', '50'])
    const refused = await order()
    expect(refused.error.warnings?.map(({ code, path }) => [code, path])).toEqual(
      enquiry.line_ids.map((id) => ['ORD-07', `enquiry_lines.${id}`]),
    )
    payloadOf(
      await order(
        enquiry.line_ids.map((id) => ({ code: 'ORD-07', path: `enquiry_lines.${id}`, reason: 'A second set' })),
      ),
    )
  })

  it('rejects an order from an award beyond it: each order of a need that was awarded twice requires a reason (ORD-07)', async () => {
    const enquiry = await wanted('100')
    const [first, second] = [await asking(enquiry.line), await asking(enquiry.line)]
    payloadOf(await awardSmall(server.staff.call, first, '100'))
    payloadOf(await awardSmall(server.staff.call, second, '100', 1, overNeed()))
    const order = (accept?: { code: string; path: string; reason: string }[]) =>
      server.staff.call(createOrdersFromAward, { params: { id: second.id }, body: accept ? { accept } : {} })
    expect((await order()).error.warnings?.map(({ message }) => message)).toEqual([
      `Line 1: 100 pcs ordered, but only 0 pcs open. Line 1 of ${enquiry.number} needs 100 pcs; ${first.number} covers 100 pcs. Order less, or enter a reason.`,
    ])
    const [made] = payloadOf(
      await order([{ code: 'ORD-07', path: `enquiry_lines.${enquiry.line}`, reason: 'Both are needed' }]),
    )
    expect((await reasonsOf('orders', made?.id ?? ''))[0]).toEqual([
      'created',
      `${second.number} · ORD-07: Both are needed`,
    ])
  })

  it('counts no surplus of packs as cover, and does not apply to RFQ lines without an enquiry (AWD-04)', async () => {
    const enquiry = await wanted('100')
    const packed = await insertSmallRfq(server, [{ enquiry_line_id: enquiry.line, quantity: '60' }], '60', {
      pack_size: '50',
    })
    const after = payloadOf(await awardSmall(server.staff.call, packed, '60'))
    expect([after.award?.allocations[0]?.buyable_quantity, await openOf(enquiry)]).toEqual(['100', '40'])
    const unlinked = await insertSmallRfq(server, [], '500')
    payloadOf(await awardSmall(server.staff.call, unlinked, '500'))
  })
})
