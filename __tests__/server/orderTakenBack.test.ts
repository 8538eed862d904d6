import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { listCommissionEntries } from '../../src/contract/commission'
import type { Order } from '../../src/contract/order'
import { getOrderRevision } from '../../src/contract/orderRevisions'
import { cancelOrder, confirmOrder, discardOrderRevision, loseOrder, reopenOrder } from '../../src/contract/orderSteps'
import { createOrderFromEnquiry, getOrder } from '../../src/contract/orders'
import { getOrderDocument } from '../../src/contract/documents'
import { recordPayment } from '../../src/contract/payments'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { enquiries } from '../../src/server/db/schema/enquiries'
import { order_revisions, orders as orders_table } from '../../src/server/db/schema/orders'
import { agents } from '../../src/server/db/schema/parties'
import { withoutIds } from '../support/withoutIds'
import { approving } from './support/approving'
import { awardedRfq, linesOf, ordering, payloadOf, readyToOrder } from './support/ordering'
import { insertEnquiry, insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let client_id: string
let supplier_id: string
let orders: ReturnType<typeof ordering>
beforeAll(async () => {
  server = await startTestServer()
  ;({ client_id } = await readyToOrder(server))
  supplier_id = await insertSupplier(server, 'Kariakoo Hardware')
  orders = ordering(server)
})
afterAll(() => server.stop())

const at = ({ id, version }: Order) => ({ params: { id }, version })
const read = async ({ id }: Order, who = server.staff) => payloadOf(await who.call(getOrder, { params: { id } }))
const revisionOf = async ({ id }: Order, revision: number, who = server.staff) =>
  payloadOf(await who.call(getOrderRevision, { params: { id, revision: String(revision) } }))
const discard = (order: Order, reason?: string) =>
  server.staff.call(discardOrderRevision, { ...at(order), body: { reason: reason ?? null } })
const reopen = (order: Order, reason?: string) =>
  server.staff.call(reopenOrder, { ...at(order), body: { reason: reason ?? null } })
const lose = async (order: Order) => payloadOf(await server.staff.call(loseOrder, { ...at(order), body: {} }))
const cancel = async (order: Order) =>
  payloadOf(await server.staff.call(cancelOrder, { ...at(order), body: { reason: 'He bought elsewhere' } }))
const actions = async ({ id }: Order) =>
  payloadOf(await server.staff.call(listActivity, { params: { entity: 'orders', id } })).map(({ action, reason }) => [
    action,
    reason,
  ])

const bought = () => ({ quantity: '10', unit: 'H87', supplier_id, cost_currency: 'TZS', cost_unit_price: '6000' })
async function quoted(more: Partial<Parameters<typeof orders.create>[0]> = {}): Promise<Order> {
  const draft = payloadOf(
    await orders.create({
      client_id,
      payment_terms: '30 days',
      charges: [{ label: 'Delivery', amount: '5000' }],
      lines: [
        { ...bought(), description: 'Valve', unit_price: '10000' },
        { ...bought(), description: 'Pipe', unit_price: '20000' },
      ],
      ...more,
    }),
  )
  return payloadOf(await orders.quote(draft))
}

/** A draft of revision 2 in which a line, a price and the terms were changed. */
async function revised(order: Order): Promise<Order> {
  const draft = payloadOf(await orders.revise(order, 'He asked for less'))
  const [valve] = linesOf(draft)
  if (!valve) throw new Error('no line')
  return payloadOf(
    await orders.change(draft, {
      payment_terms: '60 days',
      discount: '100',
      lines: [
        { ...valve, unit_price: '9000' },
        { description: 'Elbow', quantity: '1', unit: 'H87', unit_price: '500' },
      ],
      charges: [],
    }),
  )
}

/** Everything that a revision decides. */
const content = (order: Order) => ({
  lines: order.lines.map(({ id, description, unit_price, amount, cost }) => [
    id,
    description,
    unit_price,
    amount,
    cost?.total,
    cost?.supplier_name,
  ]),
  charges: order.charges.map(({ label, amount }) => [label, amount]),
  totals: [order.goods, order.discount, order.net, order.tax, order.total],
  terms: [order.payment_terms, order.valid_until, order.currency],
  margin: order.margin,
})

describe('A replaced revision of an order', () => {
  it('is shown with its own lines, totals, terms and margin, while the order has those of the next one', async () => {
    const order = await quoted()
    server.clock.advance(60_000)
    const again = payloadOf(await orders.quote(await revised(order)))
    const shown = await revisionOf(again, 1)
    expect(shown).toMatchObject({
      revision: 1,
      replaced_by: 2,
      replaced_at: again.quoted_at,
      costs_kept: true,
      order: { revision: 1, status: 'quoted', quoted_at: order.quoted_at, version: again.version },
    })
    expect(shown.order && content(shown.order)).toEqual(content(order))
    expect(content(again)).not.toEqual(content(order))
    expect((await revisionOf(again, 2)).order).toMatchObject({ revision: 2, total: again.total })
    const unknown = await server.staff.call(getOrderRevision, { params: { id: order.id, revision: '3' } })
    expect(unknown.status).toBe(404)
  })

  it('has no payment, delivery or purchase order of the order, and only its own mails', async () => {
    const order = await quoted()
    const again = payloadOf(await orders.quote(await revised(order)))
    payloadOf(await server.admin.call(recordPayment, { params: { id: order.id }, body: { amount: '1000' } }))
    payloadOf(await orders.confirm(await read(again)))
    expect((await revisionOf(again, 1)).order).toMatchObject({
      ...{ payments: [], paid: '0', payment_state: null, deliveries: [], purchase_orders: [], mails: [] },
      ...{ confirmed_at: null, status: 'quoted' },
    })
  })

  it('shows no cost to a user who sees none', async () => {
    const order = await quoted()
    payloadOf(await orders.quote(await revised(order)))
    const shown = await revisionOf(order, 1, server.viewer)
    expect(shown.order?.margin).toBeNull()
    expect(shown.order?.lines.map(({ cost, markup_percent }) => [cost, markup_percent])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(withoutIds(JSON.stringify(shown))).not.toMatch(/6000|Kariakoo/)
    expect((await server.stranger.call(getOrderRevision, { params: { id: order.id, revision: '1' } })).status).toBe(404)
  })

  it('is also kept where its client accepted some of its lines', async () => {
    const order = await quoted()
    const [first] = order.lines
    const part = payloadOf(await orders.confirm(order, { line_ids: [first?.id ?? ''] }))
    expect(part).toMatchObject({ revision: 2, line_count: 1 })
    const shown = await revisionOf(part, 1)
    expect(shown.order && content(shown.order)).toEqual(content(order))
  })

  it('is shown as its client saw it where its costs were not kept, and not at all where nothing was', async () => {
    const order = await quoted()
    const again = payloadOf(await orders.quote(await revised(order)))
    await server.db.update(order_revisions).set({ kept: null }).where(eq(order_revisions.order_id, order.id))
    const shown = await revisionOf(again, 1)
    expect(shown.costs_kept).toBe(false)
    expect(shown.order).toMatchObject({ total: order.total, net: order.net, margin: null, payment_terms: '30 days' })
    expect(shown.order?.taxes.map(({ amount }) => amount)).toEqual(order.taxes.map(({ amount }) => amount))
    expect(shown.order?.lines.map(({ description, amount }) => [description, amount])).toEqual(
      order.lines.map(({ description, amount }) => [description, amount]),
    )
    await server.db.update(order_revisions).set({ snapshot: null }).where(eq(order_revisions.order_id, order.id))
    expect((await revisionOf(again, 1)).order).toBeNull()
  })
})

describe('A draft of the next revision', () => {
  it('is discarded: the revision that was sent is the current one again, as it was', async () => {
    const order = await quoted()
    const draft = await revised(order)
    const back = payloadOf(await discard(draft, 'He takes it as it was'))
    expect(back).toMatchObject({ status: 'quoted', revision: 1, quoted_at: order.quoted_at, number: order.number })
    expect(content(back)).toEqual(content(order))
    expect(back.rates).toEqual(order.rates)
    expect((await actions(order))[0]).toEqual(['revision_discarded', 'He takes it as it was'])
    // The documents of revision 1 are those in force.
    const pdf = payloadOf(
      await server.staff.call(getOrderDocument, { params: { id: order.id }, query: { kind: 'quotation' } }),
    )
    expect(pdf).toMatchObject({ number: order.number, mark: null })
    // It can be revised and quoted again: as revision 2.
    const again = payloadOf(await orders.quote(await revised(back)))
    expect(again).toMatchObject({ revision: 2, status: 'quoted' })
  })

  it('keeps what happened to the order meanwhile: a payment', async () => {
    const order = await quoted()
    const draft = await revised(order)
    payloadOf(await server.admin.call(recordPayment, { params: { id: draft.id }, body: { amount: '1000' } }))
    expect(payloadOf(await discard(await read(draft)))).toMatchObject({ paid: '1000', total: order.total })
  })

  it('takes back another currency with its rates', async () => {
    const order = await quoted()
    const draft = payloadOf(await orders.revise(order))
    const [valve] = linesOf(draft)
    const usd = { supplier_id, cost_currency: 'TZS', cost_unit_price: '1' }
    const changed = payloadOf(
      await orders.change(draft, {
        lines: [{ ...valve, ...usd, description: 'Valve', quantity: '10', unit: 'H87', unit_price: '9000' }],
      }),
    )
    const back = payloadOf(await discard(changed))
    expect(content(back)).toEqual(content(order))
  })

  it('is not discarded once it was sent, nor where nothing was quoted before', async () => {
    const order = await quoted()
    const again = payloadOf(await orders.quote(await revised(order)))
    expect(await discard(again)).toMatchObject({ status: 409, error: { code: 'wrong_state' } })
    const first = payloadOf(await orders.create({ client_id, lines: [] }))
    expect(await discard(first)).toMatchObject({ status: 409, error: { code: 'wrong_state' } })
  })

  it('of before orders were kept with their revisions says so and stays', async () => {
    const order = await quoted()
    const draft = await revised(order)
    await server.db.update(order_revisions).set({ kept: null }).where(eq(order_revisions.order_id, order.id))
    expect(await discard(draft)).toMatchObject({ status: 409, error: { code: 'not_kept' } })
    expect(await read(draft)).toMatchObject({ status: 'draft', revision: 2 })
  })
})

describe('The client’s acceptance while a draft of the next revision is open', () => {
  const accept = (order: Order, revision: number, more: object = {}) =>
    server.staff.call(confirmOrder, { ...at(order), body: { revision, ...more } })

  it('is of the revision that was sent: the draft is discarded in the same step', async () => {
    const order = await quoted()
    const draft = await revised(order)
    const confirmed = payloadOf(await accept(draft, 1, { client_po_number: 'PO-77' }))
    expect(confirmed).toMatchObject({ status: 'confirmed', revision: 1, total: order.total, client_po_number: 'PO-77' })
    expect(content(confirmed)).toEqual(content(order))
    expect(confirmed.purchase_orders).toHaveLength(1)
    expect((await actions(order)).slice(0, 2).map(([action]) => action)).toEqual(['confirmed', 'revision_discarded'])
  })

  it('can be of some of its lines', async () => {
    const order = await quoted()
    const draft = await revised(order)
    const confirmed = payloadOf(await accept(draft, 1, { line_ids: [order.lines[1]?.id] }))
    expect(confirmed).toMatchObject({ status: 'confirmed', revision: 2, line_count: 1 })
    expect(confirmed.remainder_orders).toHaveLength(1)
  })

  it('is refused for the draft and for a revision that was replaced, and leaves the draft as it is', async () => {
    const order = await quoted()
    const draft = await revised(order)
    expect(await accept(draft, 2)).toMatchObject({ status: 409, error: { code: 'wrong_state' } })
    const again = payloadOf(await orders.quote(draft))
    expect(await accept(again, 1)).toMatchObject({ status: 409, error: { code: 'other_revision' } })
    expect(payloadOf(await accept(again, 2))).toMatchObject({ status: 'confirmed', revision: 2 })
    const other = await revised(await quoted())
    const late = await accept(other, 1, { answered_on: '2999-01-01' })
    expect(late.status).toBe(422)
    expect(await read(other)).toMatchObject({ status: 'draft', revision: 2, version: other.version })
  })
})

describe('The approval of a revision that was sent', () => {
  it.each([
    ['discarded', async (draft: Order) => payloadOf(await discard(draft))],
    [
      'open while the client accepts it',
      async (draft: Order) => payloadOf(await orders.confirm(draft, { revision: 1 })),
    ],
  ])('is valid again where the draft of the next one is %s', async (_, takeUp) => {
    const { rule, turnOff, request, approve, read: approvalOf } = approving(server)
    const made = await rule({ kind: 'order' })
    const first = payloadOf(
      await orders.create({ client_id, lines: [{ ...bought(), description: 'Valve', unit_price: '10000' }] }),
    )
    const { request: asked } = payloadOf(await request('order', first))
    if (!asked) throw new Error('nothing was requested')
    payloadOf(await approve(server.admin, asked))
    const draft = await revised(payloadOf(await orders.quote(first)))
    expect(await approvalOf('order', draft)).toMatchObject({
      needed: { approved: false },
      request: { status: 'outdated' },
    })
    const taken = await takeUp(draft)
    expect(taken).toMatchObject({ revision: 1, total: first.total })
    expect((await actions(taken)).map(([action]) => action)).toContain('approval_restored')
    if (taken.status === 'quoted')
      expect(await approvalOf('order', taken)).toMatchObject({
        needed: { approved: true },
        request: { status: 'approved' },
      })
    await turnOff(made)
  })
})

describe('A lost or cancelled order', () => {
  it('is quoted again where its current revision was sent, with its payable', async () => {
    const order = await quoted()
    const back = payloadOf(await reopen(await lose(order), 'He came back'))
    expect(back).toMatchObject({ status: 'quoted', revision: 1, payable: order.payable, closed_reason: null })
    expect((await actions(order))[0]).toEqual(['reopened', 'He came back'])
    expect(payloadOf(await orders.confirm(back)).status).toBe('confirmed')
  })

  it('is a draft again where it was one', async () => {
    const first = payloadOf(await orders.create({ client_id, lines: [] }))
    expect(payloadOf(await reopen(await lose(first)))).toMatchObject({ status: 'draft', number: null })
    const draft = await revised(await quoted())
    const back = payloadOf(await reopen(await cancel(draft)))
    expect(back).toMatchObject({ status: 'draft', revision: 2 })
    expect(payloadOf(await discard(back))).toMatchObject({ status: 'quoted', revision: 1 })
  })

  it('that was confirmed is quoted again: the client’s answer, purchase orders and commission are recorded anew', async () => {
    const agent_id = uuidv7()
    await server.db.insert(agents).values({ id: agent_id, code: agent_id, code_key: agent_id, name: 'Juma' })
    const order = await quoted({ agent_id, commission_percent: '10', commission_basis: 'net' })
    const confirmed = payloadOf(await orders.confirm(order, { answered_by: 'Asha' }))
    const back = payloadOf(await reopen(await cancel(confirmed)))
    expect(back).toMatchObject({ status: 'quoted', confirmed_at: null, client_answered_by: null, revision: 1 })
    const again = payloadOf(await orders.confirm(back))
    expect(again.purchase_orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'draft'])
    // Both confirmations are kept.
    expect(again.confirmations).toBe(2)
    const entries = payloadOf(
      await server.admin.call(listCommissionEntries, { params: { id: agent_id }, query: { sort: 'at' } }),
    )
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['earned', 'earned', 'reversed'])
  })

  it('cannot leave out a line that its cancelled purchase orders name', async () => {
    const order = await quoted()
    const back = payloadOf(await reopen(await cancel(payloadOf(await orders.confirm(order)))))
    const draft = payloadOf(await orders.revise(back))
    const refused = await orders.change(draft, { lines: linesOf(draft).slice(1) })
    expect(refused).toMatchObject({ status: 422, error: { fields: [{ path: 'lines' }] } })
    expect(payloadOf(await orders.change(draft, { lines: linesOf(draft) })).line_count).toBe(2)
  })

  it('is not reopened twice, nor while it is under way', async () => {
    const order = await quoted()
    expect(await reopen(order)).toMatchObject({ status: 409, error: { code: 'wrong_state' } })
    const lost = await lose(order)
    payloadOf(await reopen(lost))
    expect((await reopen(lost)).status).toBe(412)
  })

  it('is not reopened by a viewer', async () => {
    const lost = await lose(await quoted())
    expect((await server.viewer.call(reopenOrder, { ...at(lost), body: {} })).status).toBe(403)
    expect((await server.stranger.call(reopenOrder, { ...at(lost), body: {} })).status).toBe(404)
  })

  it('of an award does not sell its lines twice', async () => {
    const rfq = await awardedRfq(server)
    const [made] = payloadOf(await orders.fromAward(rfq, { client_id, markup_percent: '20' }))
    if (!made) throw new Error('no order')
    const lost = await lose(made)
    const [other] = payloadOf(await orders.fromAward(rfq, { client_id, markup_percent: '30' }))
    if (!other) throw new Error('no order')
    expect(await reopen(lost)).toMatchObject({ status: 409, error: { code: 'orders_made' } })
    await lose(other)
    expect(payloadOf(await reopen(lost)).status).toBe('draft')
  })

  it('for a need that was covered since asks for a reason (ORD-07), and waits for its enquiry', async () => {
    const enquiry = await insertEnquiry(server, 'Dodoma City Water', ['10'])
    const made = payloadOf(await server.staff.call(createOrderFromEnquiry, { params: { id: enquiry.id }, body: {} }))
    const lost = await lose(made)
    payloadOf(await server.staff.call(createOrderFromEnquiry, { params: { id: enquiry.id }, body: {} }))
    const asked = await reopen(lost)
    expect(asked.status).toBe(422)
    expect(asked.error.warnings?.map(({ code }) => code)).toContain('ORD-07')
    expect((await read(lost)).status).toBe('lost')
    const accept = (asked.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'He wants both' }))
    await server.db.update(enquiries).set({ status: 'cancelled' }).where(eq(enquiries.id, enquiry.id))
    expect(await server.staff.call(reopenOrder, { ...at(lost), body: { accept } })).toMatchObject({
      status: 409,
      error: { code: 'enquiry_closed' },
    })
    await server.db.update(enquiries).set({ status: 'open' }).where(eq(enquiries.id, enquiry.id))
    expect(payloadOf(await server.staff.call(reopenOrder, { ...at(lost), body: { accept } })).status).toBe('draft')
    expect((await actions(lost))[0]?.[1]).toContain('He wants both')
    expect(await server.db.select().from(orders_table).where(eq(orders_table.id, lost.id))).toHaveLength(1)
  })
})
