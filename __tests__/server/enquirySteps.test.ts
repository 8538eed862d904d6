import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { createClient } from '../../src/contract/clients'
import * as contract from '../../src/contract/enquiries'
import type { Enquiry } from '../../src/contract/enquiries'
import type { OrderStatus } from '../../src/domain/orderLifeCycle'
import type { RfqStatus } from '../../src/domain/rfqLifeCycle'
import { award_allocations, awards } from '../../src/server/db/schema/awards'
import { invitations } from '../../src/server/db/schema/invitations'
import { order_charges, order_lines, orders } from '../../src/server/db/schema/orders'
import { suppliers } from '../../src/server/db/schema/parties'
import { quote_lines, quotes } from '../../src/server/db/schema/quotes'
import { rfq_line_origins, rfq_lines, rfqs } from '../../src/server/db/schema/rfqs'
import { inTransaction } from '../../src/server/db/transaction'
import { moveEnquiriesOfOrder, moveEnquiriesOfRfq } from '../../src/server/modules/enquiries/enquirySteps'
import { startTestServer, type TestServer } from './support/testServer'

describe('An enquiry follows its RFQs and orders', () => {
  let server: TestServer
  let client_id: string
  let supplier_id: string
  beforeAll(async () => {
    server = await startTestServer()
    client_id = (await server.staff.call(createClient, { body: { code: 'MAW', name: 'Mawenzi Gold Mine Ltd' } }))
      .payload.id
    supplier_id = one(
      await server.db.insert(suppliers).values({ code: 'S', code_key: 'S', name: 'Supplier' }).returning(),
    ).id
  })
  afterAll(() => server.stop())

  const one = <Row>(rows: Row[]): Row => {
    const [row] = rows
    if (!row) throw new Error('nothing was inserted')
    return row
  }

  async function open(descriptions = ['Pump', 'Valve']): Promise<Enquiry> {
    const lines = descriptions.map((description) => ({ description, quantity: '2', unit: 'H87', target_price: '1000' }))
    const { payload } = await server.staff.call(contract.createEnquiry, { body: { client_id, lines } })
    return (await server.staff.call(contract.openEnquiry, { params: { id: payload.id }, version: 1, body: {} })).payload
  }
  const get = async (id: string) => (await server.viewer.call(contract.getEnquiry, { params: { id } })).payload
  const lineOf = (enquiry: Enquiry, index = 0) => enquiry.lines[index]?.id ?? ''

  async function rfq(status: RfqStatus, enquiry_line_id: string, number: string | null = null) {
    const { id } = one(
      await server.db
        .insert(rfqs)
        .values({ status, number, branch_id: server.branch_id, title: 'Pumps', currency: 'TZS' })
        .returning(),
    )
    const line = one(
      await server.db
        .insert(rfq_lines)
        .values({ rfq_id: id, position: 1, description: 'Pump', quantity: '2', unit: 'H87' })
        .returning(),
    )
    await server.db.insert(rfq_line_origins).values({ rfq_line_id: line.id, enquiry_line_id, quantity: '2' })
    return { id, line_id: line.id }
  }
  async function rfqBecomes(id: string, status: RfqStatus) {
    await server.db.update(rfqs).set({ status }).where(eq(rfqs.id, id))
    await inTransaction(server.db, (tx) => moveEnquiriesOfRfq(tx, server.clock.now, id, 'RFQ-DSM-2026-00001'))
  }

  let serial = 0
  async function order(
    status: OrderStatus,
    enquiry: Enquiry,
    { net = '5000', charge = '', currency = 'TZS', whole = true } = {},
  ) {
    serial += 1
    const { id } = one(
      await server.db
        .insert(orders)
        .values({
          status,
          net,
          currency,
          number: status === 'draft' ? null : `ORD-DSM-2026-${serial}`,
          branch_id: server.branch_id,
          client_id,
          enquiry_id: whole ? enquiry.id : null,
        })
        .returning(),
    )
    await server.db
      .insert(order_lines)
      .values({
        order_id: id,
        position: 1,
        description: 'Pump',
        quantity: '2',
        unit: 'H87',
        unit_price: '2500',
        enquiry_line_id: lineOf(enquiry),
      })
    if (charge)
      await server.db
        .insert(order_charges)
        .values({ order_id: id, position: 1, label: 'Delivery to site', amount: charge })
    await inTransaction(server.db, (tx) => moveEnquiriesOfOrder(tx, server.clock.now, id, 'ORD-DSM-2026-00001'))
    return id
  }
  async function orderBecomes(id: string, status: OrderStatus) {
    await server.db
      .update(orders)
      .set({ status, number: `ORD-DSM-2027-${(serial += 1)}` })
      .where(eq(orders.id, id))
    await inTransaction(server.db, (tx) => moveEnquiriesOfOrder(tx, server.clock.now, id, 'ORD-DSM-2026-00001'))
  }
  const statusOf = async (id: string) => (await get(id)).status

  it('is sourcing while an RFQ with one of its lines is out, and open again when the last one is cancelled', async () => {
    const enquiry = await open()
    const first = await rfq('draft', lineOf(enquiry))
    await rfqBecomes(first.id, 'draft')
    expect(await statusOf(enquiry.id)).toBe('open')
    await rfqBecomes(first.id, 'sent')
    expect(await statusOf(enquiry.id)).toBe('sourcing')
    const second = await rfq('sent', lineOf(enquiry, 1))
    await rfqBecomes(first.id, 'cancelled')
    expect(await statusOf(enquiry.id)).toBe('sourcing')
    await rfqBecomes(second.id, 'cancelled')
    expect(await statusOf(enquiry.id)).toBe('open')
  })

  it('says in its activity what it followed, in the name of the system', async () => {
    const enquiry = await open()
    const { id } = await rfq('draft', lineOf(enquiry))
    await rfqBecomes(id, 'sent')
    const { payload } = await server.viewer.call(listActivity, { params: { entity: 'enquiries', id: enquiry.id } })
    expect(payload[0]).toMatchObject({
      action: 'start_sourcing',
      actor_kind: 'system',
      reason: 'RFQ-DSM-2026-00001',
      before: { status: 'open' },
      after: { status: 'sourcing' },
    })
    expect((await get(enquiry.id)).version).toBe(enquiry.version + 1)
  })

  it('is quoted with its order, won when that is confirmed, and goes back when it is cancelled', async () => {
    const enquiry = await open()
    const id = await order('draft', enquiry)
    expect(await statusOf(enquiry.id)).toBe('open')
    await orderBecomes(id, 'quoted')
    expect(await statusOf(enquiry.id)).toBe('quoted')
    await orderBecomes(id, 'confirmed')
    expect(await statusOf(enquiry.id)).toBe('won')
    await orderBecomes(id, 'cancelled')
    expect(await statusOf(enquiry.id)).toBe('open')
    const { id: sent } = await rfq('draft', lineOf(enquiry))
    await rfqBecomes(sent, 'sent')
    const again = await order('quoted', enquiry)
    await orderBecomes(again, 'lost')
    expect(await statusOf(enquiry.id)).toBe('sourcing')
  })

  it('follows an order that was made of its lines among others’', async () => {
    const enquiry = await open()
    await order('quoted', enquiry, { whole: false })
    expect(await statusOf(enquiry.id)).toBe('quoted')
    expect((await get(enquiry.id)).orders).toHaveLength(1)
  })

  it('returns to where its RFQs stand when it is reopened', async () => {
    const enquiry = await open()
    const { id } = await rfq('draft', lineOf(enquiry))
    await rfqBecomes(id, 'sent')
    const { payload: lost } = await server.staff.call(contract.loseEnquiry, {
      params: { id: enquiry.id },
      version: 3,
      body: { reason: 'Too late' },
    })
    await rfqBecomes(id, 'closed')
    expect(await statusOf(enquiry.id)).toBe('lost')
    const { payload } = await server.staff.call(contract.reopenEnquiry, {
      params: { id: enquiry.id },
      version: lost.version,
      body: {},
    })
    expect(payload.status).toBe('sourcing')
  })

  it('tells of each line how far it has come', async () => {
    const enquiry = await open(['Pump', 'Valve'])
    const stands = async () => (await get(enquiry.id)).lines.map((line) => line.stands)
    const { id, line_id } = await rfq('draft', lineOf(enquiry))
    expect(await stands()).toEqual(['unsourced', 'unsourced'])
    await rfqBecomes(id, 'sent')
    expect(await stands()).toEqual(['requested', 'unsourced'])
    const invitation = one(await server.db.insert(invitations).values({ rfq_id: id, supplier_id }).returning())
    const quote = one(
      await server.db
        .insert(quotes)
        .values({ invitation_id: invitation.id, revision: 1, status: 'draft', currency: 'TZS' })
        .returning(),
    )
    const offer = one(
      await server.db
        .insert(quote_lines)
        .values({ quote_id: quote.id, rfq_line_id: line_id, position: 1, unit: 'H87', unit_price: '900' })
        .returning(),
    )
    expect(await stands()).toEqual(['requested', 'unsourced'])
    await server.db.update(quotes).set({ status: 'submitted' })
    expect(await stands()).toEqual(['offered', 'unsourced'])
    expect((await get(enquiry.id)).lines[0]).toMatchObject({ stands_in: { entity: 'rfqs', id }, offers: 1 })
    // Of a sealed one no more is told than that it asks.
    await server.db.update(rfqs).set({ sealed: true }).where(eq(rfqs.id, id))
    expect((await get(enquiry.id)).lines[0]).toMatchObject({
      stands: 'requested',
      stands_in: { entity: 'rfqs', id },
      offers: null,
    })
    await server.db.update(rfqs).set({ sealed: false }).where(eq(rfqs.id, id))
    const award = one(
      await server.db.insert(awards).values({ rfq_id: id, strategy: 'by_hand', awarded_on: '2026-11-20' }).returning(),
    )
    await server.db
      .insert(award_allocations)
      .values({
        award_id: award.id,
        rfq_line_id: line_id,
        quote_line_id: offer.id,
        quantity: '2',
        buyable_quantity: '2',
      })
    expect(await stands()).toEqual(['awarded', 'unsourced'])
    const order_id = await order('draft', enquiry)
    expect(await stands()).toEqual(['ordered', 'unsourced'])
    expect((await get(enquiry.id)).lines[0]?.stands_in).toMatchObject({ entity: 'orders', id: order_id })
    await server.db.update(orders).set({ status: 'lost' }).where(eq(orders.id, order_id))
    expect(await stands()).toEqual(['awarded', 'unsourced'])
    await server.db.update(awards).set({ status: 'undone' })
    expect(await stands()).toEqual(['offered', 'unsourced'])
    await rfqBecomes(id, 'cancelled')
    expect(await stands()).toEqual(['unsourced', 'unsourced'])
  })

  it('is worth what its live orders come to, and its target prices before there is one', async () => {
    const enquiry = await open()
    expect(await get(enquiry.id)).toMatchObject({ value: '4000', value_currency: 'TZS' })
    await order('draft', enquiry, { net: '9999' })
    expect((await get(enquiry.id)).value).toBe('4000')
    // What is charged beside the goods is stored with them, and is none of the net.
    await order('quoted', enquiry, { net: '12.25', charge: '2', currency: 'USD' })
    await order('quoted', enquiry, { net: '5.5', currency: 'USD', whole: false })
    await order('lost', enquiry, { net: '777', currency: 'USD' })
    expect(await get(enquiry.id)).toMatchObject({ value: '15.75', value_currency: 'USD' })
    await order('quoted', enquiry, { net: '5000', currency: 'TZS' })
    expect((await get(enquiry.id)).value).toBeNull()
  })

  it('keeps a line that an RFQ was made from, and says where it is', async () => {
    const enquiry = await open()
    await rfq('sent', lineOf(enquiry, 1), 'RFQ-DSM-2026-00099')
    const [first] = enquiry.lines
    const lines = [{ id: first?.id, description: 'Pump', quantity: '2', unit: 'H87' }]
    const { status, error } = await server.staff.call(contract.updateEnquiry, {
      params: { id: enquiry.id },
      version: 2,
      body: { lines },
    })
    expect([status, error.code]).toEqual([409, 'line_in_use'])
    expect(error.message).toBe(
      'Line 2 (Valve) is in RFQ-DSM-2026-00099 and cannot be removed. Drop it with a reason instead.',
    )
    expect((await get(enquiry.id)).lines).toHaveLength(2)
  })

  it('links each RFQ and order once', async () => {
    const enquiry = await open()
    const { id } = await rfq('sent', lineOf(enquiry), 'RFQ-DSM-2026-00100')
    const other = one(
      await server.db
        .insert(rfq_lines)
        .values({ rfq_id: id, position: 2, description: 'Valve', quantity: '2', unit: 'H87' })
        .returning(),
    )
    await server.db
      .insert(rfq_line_origins)
      .values({ rfq_line_id: other.id, enquiry_line_id: lineOf(enquiry, 1), quantity: '2' })
    const order_id = await order('draft', enquiry)
    const { rfqs: linked, orders: made } = await get(enquiry.id)
    expect(linked).toEqual([{ id, number: 'RFQ-DSM-2026-00100', status: 'sent' }])
    expect(made).toEqual([{ id: order_id, number: null, status: 'draft' }])
  })

  it('offers its lines for an RFQ while it is open, in their order, without the dropped ones', async () => {
    const enquiry = await open(['Crusher liner Ölbad', 'Crusher jaw', 'Crusher belt'])
    const [liner, jaw, belt] = enquiry.lines
    const kept = [liner, jaw, belt].map((line, index) => ({
      id: line?.id,
      description: line?.description ?? '',
      quantity: '2',
      unit: 'H87',
      ...(index === 1 ? { dropped_reason: 'Has it' } : {}),
    }))
    await server.staff.call(contract.updateEnquiry, { params: { id: enquiry.id }, version: 2, body: { lines: kept } })
    const list = async (query: object) =>
      (await server.staff.call(contract.listSourcingLines, { query })).payload.map(({ description }) => description)
    expect(await list({ enquiry_id: enquiry.id })).toEqual(['Crusher liner Ölbad', 'Crusher belt'])
    expect(await list({ q: 'crusher olbad' })).toEqual(['Crusher liner Ölbad'])
    expect(await list({ q: `${enquiry.number} belt` })).toEqual(['Crusher belt'])
    const [row] = (await server.staff.call(contract.listSourcingLines, { query: { enquiry_id: enquiry.id } })).payload
    expect(row).toMatchObject({
      enquiry_number: enquiry.number,
      client_name: 'Mawenzi Gold Mine Ltd',
      stands: 'unsourced',
    })
    await server.staff.call(contract.cancelEnquiry, { params: { id: enquiry.id }, version: 3, body: { reason: 'No' } })
    expect(await list({ enquiry_id: enquiry.id })).toEqual([])
  })

  it('turns the pages of the lines without losing or repeating one', async () => {
    const enquiry = await open(['A', 'B', 'C', 'D', 'E'])
    const seen: string[] = []
    let after: string | undefined
    do {
      const { payload, meta } = await server.staff.call(contract.listSourcingLines, {
        query: { enquiry_id: enquiry.id, limit: 2, ...(after ? { after } : {}) },
      })
      expect(meta.total).toBe(5)
      seen.push(...payload.map(({ description }) => description ?? ''))
      after = meta.next ?? undefined
    } while (after)
    expect(seen.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})
