import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { getEnquiry } from '../../src/contract/enquiries'
import type { Order } from '../../src/contract/order'
import { listOrderRevisions } from '../../src/contract/orderRevisions'
import { cancelOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder } from '../../src/contract/orders'
import { awardRfq } from '../../src/contract/awards'
import { add } from '../../src/domain/money/money'
import { branches } from '../../src/server/db/schema/company'
import { commission_entries } from '../../src/server/db/schema/deliveries'
import { order_revisions } from '../../src/server/db/schema/orders'
import { agents, suppliers } from '../../src/server/db/schema/parties'
import { rfq_line_origins } from '../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { awardedRfq, ordering, payloadOf, readyToOrder } from './support/ordering'
import { insertEnquiry } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

describe('A client who accepts only some of the lines', () => {
  let server: TestServer
  let client_id: string
  let vat: string
  let orders: ReturnType<typeof ordering>
  beforeAll(async () => {
    server = await startTestServer()
    ;({ client_id, vat } = await readyToOrder(server))
    orders = ordering(server)
  })
  afterAll(() => server.stop())

  /** The worked example as a quoted order, with a discount, a charge and an agent. */
  async function quoted(): Promise<Order> {
    const [draft] = payloadOf(await orders.fromAward(await awardedRfq(server), { client_id, markup_percent: '30' }))
    if (!draft) throw new Error('no order')
    const agent_id = uuidv7()
    await server.db.insert(agents).values({
      id: agent_id,
      code: agent_id,
      code_key: agent_id,
      name: 'J. Massawe',
      commission_percent: '2',
      commission_basis: 'net',
    })
    return payloadOf(
      await orders.quote(
        payloadOf(
          await orders.change(draft, {
            discount: '1000001',
            charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: vat }],
            agent_id,
            valid_until: '2026-11-30',
            remarks: 'By road',
            internal_notes: 'Keeps the lorry',
          }),
        ),
      ),
    )
  }
  const idsAt = ({ lines }: Order, ...positions: number[]) =>
    lines.flatMap(({ id, position }) => (positions.includes(position) ? [id] : []))
  const read = async (id: string) => payloadOf(await server.staff.call(getOrder, { params: { id } }))
  const restOf = async (order: Order) => read(order.remainder_orders[0]?.id ?? '')

  it('has them confirmed as the next revision, and the rest quoted on a separate order, on the same terms and at the same costs', async () => {
    const before = await quoted()
    const confirmed = payloadOf(
      await orders.confirmKept(before, {
        line_ids: idsAt(before, 1, 2),
        client_po_number: 'PO 1',
        answered_on: '2026-11-16',
        answered_by: 'Asha Mushi',
      }),
    )
    const rest = await restOf(confirmed)
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      revision: 2,
      number: before.number,
      client_po_number: 'PO 1',
      client_answered_on: '2026-11-16',
      client_answered_by: 'Asha Mushi',
      origin: null,
      charges_total: '850000',
      remainder_orders: [{ id: rest.id, number: rest.number, status: 'quoted' }],
    })
    expect(rest).toMatchObject({
      status: 'quoted',
      revision: 1,
      client_po_number: null,
      client_answered_on: null,
      origin: { id: before.id, number: before.number, status: 'confirmed' },
      charges: [],
      purchase_orders: [],
      valid_until: '2026-11-30',
      remarks: 'By road',
      internal_notes: 'Keeps the lorry',
      agent_name: 'J. Massawe',
      commission_percent: '2',
      currency: 'TZS',
    })
    expect(rest.number).toMatch(/^ORD-DSM-2026-\d{5}$/)
    expect(rest.number).not.toBe(before.number)
    expect([...confirmed.lines, ...rest.lines].map(({ description }) => description)).toEqual(
      before.lines.map(({ description }) => description),
    )
    expect(confirmed.lines.map(({ position }) => position)).toEqual([1, 2])
    expect(rest.lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
    const trail = ({ id, unit_price, cost }: Order['lines'][number]) => [
      id,
      unit_price,
      cost?.total,
      cost?.freight,
      cost?.quote_line_id,
      cost?.rfq_number,
      cost?.rate,
    ]
    expect([...confirmed.lines, ...rest.lines].map(trail)).toEqual(before.lines.map(trail))
    for (const part of [confirmed, rest])
      expect(part.rates.map(({ currency, rate }) => [currency, rate])).toEqual(
        before.rates
          .filter(({ currency }) => part.lines.some(({ cost }) => cost?.currency === currency))
          .map(({ currency, rate }) => [currency, rate]),
      )
  })

  it('pays for both the price of the whole: discounts, nets, costs and margins add up', async () => {
    const before = await quoted()
    const confirmed = payloadOf(await orders.confirmKept(before, { line_ids: idsAt(before, 1, 3, 6) }))
    const rest = await restOf(confirmed)
    for (const field of ['goods', 'discount', 'charges_total', 'net'] as const)
      expect([field, add(confirmed[field], rest[field])]).toEqual([field, before[field]])
    expect(add(confirmed.margin?.cost ?? '', rest.margin?.cost ?? '')).toBe(before.margin?.cost)
    expect(add(confirmed.margin?.amount ?? '', rest.margin?.amount ?? '')).toBe(before.margin?.amount)
    // The tax of each is rounded separately: it may differ from the whole's by a unit.
    expect(Math.abs(Number(add(confirmed.tax, rest.tax, `-${before.tax}`)))).toBeLessThanOrEqual(1)
  })

  it('causes only the accepted lines to be bought, and only these to accrue the agent’s commission', async () => {
    const before = await quoted()
    const confirmed = payloadOf(await orders.confirmKept(before, { line_ids: idsAt(before, 2) }))
    expect(confirmed.purchase_orders.map(({ supplier_name, line_count }) => [supplier_name, line_count])).toEqual([
      [before.lines[1]?.cost?.supplier_name, 1],
    ])
    const entries = await server.db
      .select()
      .from(commission_entries)
      .where(eq(commission_entries.order_id, confirmed.id))
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([['earned', confirmed.margin?.commission]])
    expect(Number(confirmed.margin?.commission)).toBeLessThan(Number(before.margin?.commission))
  })

  it('has frozen documents of both, and the confirmation of the accepted part', async () => {
    const before = await quoted()
    const confirmed = payloadOf(await orders.confirmKept(before, { line_ids: idsAt(before, 1) }))
    const rest = await restOf(confirmed)
    const frozen = async (id: string) =>
      (
        await server.db
          .select()
          .from(order_revisions)
          .where(eq(order_revisions.order_id, id))
          .orderBy(order_revisions.revision)
      ).map(({ revision, documents }) => [revision, Object.keys(documents).sort()])
    expect(await frozen(before.id)).toEqual([
      [1, ['proforma', 'proforma_in', 'quotation']],
      [2, ['order_confirmation', 'proforma', 'proforma_in', 'quotation']],
    ])
    expect(await frozen(rest.id)).toEqual([[1, ['proforma', 'proforma_in', 'quotation']]])
    const { payload: revisions } = await server.staff.call(listOrderRevisions, { params: { id: before.id } })
    expect(revisions[0]).toMatchObject({
      revision: 2,
      total: confirmed.total,
      reason: expect.stringContaining(rest.number ?? '?'),
    })
    expect(
      revisions[0]?.changes?.filter(({ change }) => change === 'removed').map(({ part, position }) => [part, position]),
    ).toEqual([2, 3, 4, 5, 6, 7].map((position) => ['line', position]))
  })

  it('may accept all of them, which is the whole order, and none that is not on it', async () => {
    const before = await quoted()
    const unknown = await orders.confirm(before, { line_ids: [before.lines[0]?.id ?? '', uuidv7()] })
    expect([unknown.status, unknown.error.fields[0]?.path]).toEqual([422, 'line_ids.1'])
    const confirmed = payloadOf(await orders.confirm(before, { line_ids: before.lines.map(({ id }) => id) }))
    expect(confirmed).toMatchObject({ revision: 1, remainder_orders: [], discount: before.discount })
  })

  it('may accept the rest later, or some of it, each time as a separate order', async () => {
    const before = await quoted()
    const confirmed = payloadOf(await orders.confirmKept(before, { line_ids: idsAt(before, 1) }))
    const rest = await restOf(confirmed)
    const second = payloadOf(await orders.confirmKept(rest, { line_ids: idsAt(rest, 1, 2) }))
    expect(second.remainder_orders).toHaveLength(1)
    expect((await restOf(second)).lines).toHaveLength(4)
    expect((await read(before.id)).remainder_orders.map(({ id }) => id)).toEqual([rest.id])
    // A revision of the rest continues like any other.
    expect(payloadOf(await orders.revise(await restOf(second))).revision).toBe(2)
  })

  it('causes a warning where a part is below the branch’s margin floor but the whole was above (ORD-03)', async () => {
    await server.db.update(branches).set({ margin_floor_percent: '12' }).where(eq(branches.id, server.branch_id))
    const line = { quantity: '1', unit: 'H87', cost_currency: 'TZS', cost_unit_price: '1000' }
    const draft = payloadOf(
      await orders.create({
        client_id,
        lines: [
          { ...line, description: 'Dear', unit_price: '3000' },
          { ...line, description: 'Cheap', unit_price: '1050' },
        ],
      }),
    )
    const before = payloadOf(await orders.quote(draft))
    const rest = await orders.confirm(before, { line_ids: idsAt(before, 1) })
    expect(rest.error.warnings).toEqual([
      {
        code: 'ORD-03',
        path: 'rest.margin',
        message:
          'The margin of the remaining quoted part, 4.76 %, is below the branch’s margin floor of 12 %. Enter a reason.',
      },
    ])
    const part = await orders.confirm(before, { line_ids: idsAt(before, 2) })
    expect(part.error.warnings).toMatchObject([
      {
        code: 'ORD-03',
        path: 'margin',
        message: expect.stringContaining('The margin of the confirmed part, 4.76 %'),
      },
    ])
    const confirmed = payloadOf(
      await orders.confirm(before, {
        line_ids: idsAt(before, 2),
        accept: [{ code: 'ORD-03', path: 'margin', reason: 'The rest follows' }],
      }),
    )
    const { payload: activity } = await server.staff.call(listActivity, {
      params: { entity: 'orders', id: confirmed.id },
    })
    expect(activity[0]).toMatchObject({
      action: 'confirmed',
      reason: `The remaining lines are on ${confirmed.remainder_orders[0]?.number} · ORD-03: The rest follows`,
    })
    await server.db.update(branches).set({ margin_floor_percent: null }).where(eq(branches.id, server.branch_id))
  })

  it('requires active suppliers of the accepted lines only (ORD-01)', async () => {
    const before = await quoted()
    const gone = before.lines[0]?.cost?.supplier_id ?? ''
    await server.db.update(suppliers).set({ active: false }).where(eq(suppliers.id, gone))
    const refused = await orders.confirm(before, { line_ids: idsAt(before, 1, 2) })
    expect(refused.error.fields.map(({ path }) => path)).toContain('lines.0.supplier_id')
    const others = before.lines.flatMap(({ id, cost }) => (cost?.supplier_id === gone ? [] : [id]))
    expect(payloadOf(await orders.confirm(before, { line_ids: others })).status).toBe('confirmed')
  })

  it('causes a warning where the accepted part of a shared purchase splits the supplier’s packs (ORD-06)', async () => {
    const rfq = await insertWorkedRfq(server)
    const enquiry = await insertEnquiry(server, 'Tarangire Camp', ['40', '20'])
    const [one = '', two = ''] = enquiry.line_ids
    await server.db.insert(rfq_line_origins).values(
      [one, two].map((enquiry_line_id, index) => ({
        rfq_line_id: rfq.line(1),
        enquiry_line_id,
        quantity: index === 0 ? '40' : '20',
      })),
    )
    await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: 1,
      body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')] },
    })
    const [draft] = payloadOf(
      await server.staff.call(createOrdersFromAward, { params: { id: rfq.id }, body: { markup_percent: '40' } }),
    )
    if (!draft) throw new Error('no order')
    const before = payloadOf(await orders.quote(draft))
    const warned = await orders.confirm(before, { line_ids: idsAt(before, 1) })
    expect(warned.error.warnings).toEqual([
      {
        code: 'ORD-06',
        path: 'lines.0.quantity',
        message: expect.stringContaining('40 are bought, but the supplier sells packs of 24'),
      },
      expect.objectContaining({ code: 'ORD-06', path: expect.stringMatching(/^quotes\..*\.freight$/) }),
    ])
    const readSourcing = async () => (await server.staff.call(getEnquiry, { params: { id: enquiry.id } })).payload
    const confirmed = payloadOf(await orders.confirmKept(before, { line_ids: idsAt(before, 1) }))
    // Both orders belong to the enquiry.
    expect(await readSourcing()).toMatchObject({
      status: 'won',
      orders: [{ id: confirmed.id }, { id: confirmed.remainder_orders[0]?.id }],
    })
    // The purchase for it and for the rest is in whole packs again.
    expect((await orders.confirm(await restOf(confirmed))).status).toBe(200)
  })

  it('has an answer with a date that is not in the future, and an optional contact', async () => {
    const before = await quoted()
    const refused = await orders.confirm(before, { answered_on: '2026-11-30' })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [{ path: 'answered_on', message: expect.stringContaining('is in the future') }],
    ])
    expect(payloadOf(await orders.confirm(before))).toMatchObject({
      client_answered_on: server.clock.now.toISOString().slice(0, 10),
      client_answered_by: null,
    })
  })

  it('has a rest that may be lost without affecting the accepted part', async () => {
    const before = await quoted()
    const confirmed = payloadOf(await orders.confirmKept(before, { line_ids: idsAt(before, 1) }))
    const rest = await restOf(confirmed)
    payloadOf(
      await server.staff.call(cancelOrder, {
        params: { id: rest.id },
        version: rest.version,
        body: { reason: 'Bought elsewhere' },
      }),
    )
    expect(await read(before.id)).toMatchObject({
      status: 'confirmed',
      remainder_orders: [{ id: rest.id, status: 'cancelled' }],
    })
  })
})
