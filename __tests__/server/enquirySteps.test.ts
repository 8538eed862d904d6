import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { createClient } from '../../src/contract/clients'
import * as contract from '../../src/contract/enquiries'
import type { Enquiry } from '../../src/contract/enquiries'
import type { OrderStatus } from '../../src/domain/orders/orderLifeCycle'
import type { RfqStatus } from '../../src/domain/rfqs/rfqLifeCycle'
import { award_allocations, awards } from '../../src/server/db/schema/awards'
import { enquiry_lines } from '../../src/server/db/schema/enquiries'
import { invitations } from '../../src/server/db/schema/invitations'
import { order_charges, order_lines, orders } from '../../src/server/db/schema/orders'
import { suppliers } from '../../src/server/db/schema/parties'
import { quote_lines, quotes } from '../../src/server/db/schema/quotes'
import { rfq_line_origins, rfq_lines, rfqs } from '../../src/server/db/schema/rfqs'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { moveEnquiries } from '../../src/server/modules/enquiries/enquirySteps'
import { startTestServer, type TestServer } from './support/testServer'

describe('An enquiry that follows its RFQs and orders', () => {
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
  async function transitionRfq(id: string, status: RfqStatus) {
    await server.db.update(rfqs).set({ status }).where(eq(rfqs.id, id))
    const gathered = await server.db
      .selectDistinct({ id: enquiry_lines.enquiry_id })
      .from(rfq_lines)
      .innerJoin(rfq_line_origins, eq(rfq_line_origins.rfq_line_id, rfq_lines.id))
      .innerJoin(enquiry_lines, eq(enquiry_lines.id, rfq_line_origins.enquiry_line_id))
      .where(eq(rfq_lines.rfq_id, id))
    const ids = gathered.map((enquiry) => enquiry.id)
    await inTransaction(server.db, (tx) => moveEnquiries(tx, server.clock.now, ids, 'RFQ-DSM-2026-00001'))
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
    await server.db.insert(order_lines).values({
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
    await follow(id)
    return id
  }
  async function transitionOrder(id: string, status: OrderStatus) {
    await server.db
      .update(orders)
      .set({ status, number: `ORD-DSM-2027-${(serial += 1)}` })
      .where(eq(orders.id, id))
    await follow(id)
  }
  /** The enquiries follow an order that was just changed. */
  async function follow(order_id: string) {
    const rows = await server.db
      .selectDistinct({ id: enquiry_lines.enquiry_id })
      .from(order_lines)
      .innerJoin(enquiry_lines, eq(enquiry_lines.id, order_lines.enquiry_line_id))
      .where(eq(order_lines.order_id, order_id))
    const ids = rows.map(({ id }) => id)
    await inTransaction(server.db, (tx) => moveEnquiries(tx, server.clock.now, ids, 'ORD-DSM-2026-00001'))
  }
  const statusOf = async (id: string) => (await get(id)).status

  it('is sourcing while an RFQ with one of its lines is open, and open again when the last one is cancelled', async () => {
    const enquiry = await open()
    const first = await rfq('draft', lineOf(enquiry))
    await transitionRfq(first.id, 'draft')
    expect(await statusOf(enquiry.id)).toBe('open')
    await transitionRfq(first.id, 'sent')
    expect(await statusOf(enquiry.id)).toBe('sourcing')
    const second = await rfq('sent', lineOf(enquiry, 1))
    await transitionRfq(first.id, 'cancelled')
    expect(await statusOf(enquiry.id)).toBe('sourcing')
    await transitionRfq(second.id, 'cancelled')
    expect(await statusOf(enquiry.id)).toBe('open')
  })

  it('records the cause in its activity, with the system as user', async () => {
    const enquiry = await open()
    const { id } = await rfq('draft', lineOf(enquiry))
    await transitionRfq(id, 'sent')
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

  it('is quoted with its order, won when that is confirmed, and changes back when it is cancelled', async () => {
    const enquiry = await open()
    const id = await order('draft', enquiry)
    expect(await statusOf(enquiry.id)).toBe('open')
    await transitionOrder(id, 'quoted')
    expect(await statusOf(enquiry.id)).toBe('quoted')
    await transitionOrder(id, 'confirmed')
    expect(await statusOf(enquiry.id)).toBe('won')
    await transitionOrder(id, 'cancelled')
    expect(await statusOf(enquiry.id)).toBe('open')
    const { id: sent } = await rfq('draft', lineOf(enquiry))
    await transitionRfq(sent, 'sent')
    const again = await order('quoted', enquiry)
    await transitionOrder(again, 'lost')
    expect(await statusOf(enquiry.id)).toBe('sourcing')
  })

  it('follows an order that combines its lines with those of other enquiries', async () => {
    const enquiry = await open()
    await order('quoted', enquiry, { whole: false })
    expect(await statusOf(enquiry.id)).toBe('quoted')
    expect((await get(enquiry.id)).orders).toHaveLength(1)
  })

  it('returns to the status of its RFQs when it is reopened', async () => {
    const enquiry = await open()
    const { id } = await rfq('draft', lineOf(enquiry))
    await transitionRfq(id, 'sent')
    const { payload: lost } = await server.staff.call(contract.loseEnquiry, {
      params: { id: enquiry.id },
      version: 3,
      body: { reason: 'Too late' },
    })
    await transitionRfq(id, 'closed')
    expect(await statusOf(enquiry.id)).toBe('lost')
    const { payload } = await server.staff.call(contract.reopenEnquiry, {
      params: { id: enquiry.id },
      version: lost.version,
      body: {},
    })
    expect(payload.status).toBe('sourcing')
    expect(await get(enquiry.id)).toEqual(payload)
    const { payload: course } = await server.viewer.call(listActivity, {
      params: { entity: 'enquiries', id: enquiry.id },
    })
    expect(course.slice(0, 2).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['start_sourcing', 'system'],
      ['reopened', 'user'],
    ])
  })

  it('shows the sourcing status of each line', async () => {
    const enquiry = await open(['Pump', 'Valve'])
    const readSourcing = async () => (await get(enquiry.id)).lines.map((line) => line.sourcing_status)
    const { id, line_id } = await rfq('draft', lineOf(enquiry))
    expect(await readSourcing()).toEqual(['unsourced', 'unsourced'])
    await transitionRfq(id, 'sent')
    expect(await readSourcing()).toEqual(['requested', 'unsourced'])
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
    expect(await readSourcing()).toEqual(['requested', 'unsourced'])
    await server.db.update(quotes).set({ status: 'submitted' })
    expect(await readSourcing()).toEqual(['offered', 'unsourced'])
    expect((await get(enquiry.id)).lines[0]).toMatchObject({ sourcing_document: { entity: 'rfqs', id }, offers: 1 })
    // Of a sealed RFQ only the fact that it is open is shown.
    await server.db.update(rfqs).set({ sealed: true }).where(eq(rfqs.id, id))
    expect((await get(enquiry.id)).lines[0]).toMatchObject({
      sourcing_status: 'requested',
      sourcing_document: { entity: 'rfqs', id },
      offers: null,
    })
    await server.db.update(rfqs).set({ sealed: false }).where(eq(rfqs.id, id))
    const award = one(
      await server.db.insert(awards).values({ rfq_id: id, strategy: 'by_hand', awarded_on: '2026-11-20' }).returning(),
    )
    await server.db.insert(award_allocations).values({
      award_id: award.id,
      rfq_line_id: line_id,
      quote_line_id: offer.id,
      quantity: '2',
      buyable_quantity: '2',
    })
    expect(await readSourcing()).toEqual(['awarded', 'unsourced'])
    const order_id = await order('draft', enquiry)
    expect(await readSourcing()).toEqual(['ordered', 'unsourced'])
    expect((await get(enquiry.id)).lines[0]?.sourcing_document).toMatchObject({ entity: 'orders', id: order_id })
    await server.db.update(orders).set({ status: 'lost' }).where(eq(orders.id, order_id))
    expect(await readSourcing()).toEqual(['awarded', 'unsourced'])
    await server.db.update(awards).set({ status: 'undone' })
    expect(await readSourcing()).toEqual(['offered', 'unsourced'])
    await transitionRfq(id, 'cancelled')
    expect(await readSourcing()).toEqual(['unsourced', 'unsourced'])
  })

  it('has the value of its live orders, and of its target prices before there is one', async () => {
    const enquiry = await open()
    expect(await get(enquiry.id)).toMatchObject({ value: '4000', value_currency: 'TZS' })
    await order('draft', enquiry, { net: '9999' })
    expect((await get(enquiry.id)).value).toBe('4000')
    // Charges are stored with the goods, and are not part of the net.
    await order('quoted', enquiry, { net: '12.25', charge: '2', currency: 'USD' })
    await order('quoted', enquiry, { net: '5.5', currency: 'USD', whole: false })
    await order('lost', enquiry, { net: '777', currency: 'USD' })
    expect(await get(enquiry.id)).toMatchObject({ value: '15.75', value_currency: 'USD' })
    await order('quoted', enquiry, { net: '5000', currency: 'TZS' })
    expect((await get(enquiry.id)).value).toBeNull()
  })

  it('keeps a line that an RFQ was created from, and names the RFQ', async () => {
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
      'Line 2 (Valve) is used in RFQ-DSM-2026-00099 and cannot be removed. Drop it with a reason instead.',
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

  it('offers its lines for an RFQ while it is open, in order, without the dropped ones', async () => {
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
      sourcing_status: 'unsourced',
    })
    await server.staff.call(contract.cancelEnquiry, { params: { id: enquiry.id }, version: 3, body: { reason: 'No' } })
    expect(await list({ enquiry_id: enquiry.id })).toEqual([])
  })

  it('pages the lines without losing or repeating one', async () => {
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
