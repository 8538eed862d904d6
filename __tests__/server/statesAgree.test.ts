import fc from 'fast-check'
import Papa from 'papaparse'
import { getBranches } from '../../src/contract/branches'
import { getAttention, getDashboard } from '../../src/contract/dashboard'
import type { BodyInput } from '../../src/contract/operation'
import type { Order } from '../../src/contract/order'
import { cancelOrder, closeOrderShort, confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrder, exportOrders, getOrder, listOrders } from '../../src/contract/orders'
import { getOutstandingPayments, recordPayment } from '../../src/contract/payments'
import {
  closePurchaseOrderShort,
  exportPurchaseOrders,
  listPurchaseOrders,
  type PurchaseOrder,
} from '../../src/contract/purchaseOrders'
import { getSuppliersReport } from '../../src/contract/reports'
import { pipelineStages, stageDocuments, stageList, stageOf } from '../../src/domain/dashboard/pipeline'
import type { AttentionKind } from '../../src/domain/dashboard/attention'
import { dayIn, daysAfter } from '../../src/domain/dates/days'
import { isInQueue, queues } from '../../src/domain/documents/queues'
import { compare, isPositive, multiply, roundMoney, subtract, sum } from '../../src/domain/money/money'
import { arrivalOf, arrivals, daysLate, goodsUnderWay } from '../../src/domain/orders/lateness'
import { orderQueues } from '../../src/domain/orders/orderQueues'
import {
  balanceOf,
  depositOf,
  instalmentsOf,
  isInPaymentFilter,
  orderPaymentState,
} from '../../src/domain/payments/balance'
import { paymentFilters } from '../../src/domain/payments/paymentStates'
import { runs } from '../support/runs'
import { deliver, done, insertClient, lineOf, purchaseOrdersOf, receive, send } from './support/fulfilment'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

/** What happens to an order and to its purchase order, before and after five days. */
interface Life {
  /** Days from today; null without a required day. */
  required: number | null
  terms: string | null
  /** How far its client and its supplier take it. */
  until: 'draft' | 'quoted' | 'confirmed' | 'cancelled'
  /** What is paid, in percent of the total. */
  paid: number
  /** Pieces of four that are delivered, and whether it is closed short then. */
  delivered: number
  short: boolean
  /** The state of its purchase order: received of four at once, or after five days, and closed short. */
  bought: 'no' | 'draft' | 'sent'
  lead: number | null
  received: number
  late_received: number
  supplier_short: boolean
}

const few = fc.constantFrom(0, 0, 1, 3, 4)
const life: fc.Arbitrary<Life> = fc.record({
  required: fc.option(fc.integer({ min: -10, max: 10 }), { freq: 4 }),
  terms: fc.constantFrom(
    null,
    '30 days',
    '40 % with order, 60 % before delivery',
    // The deposit is not the first part.
    '60 % on delivery, 40 % with order',
  ),
  until: fc.constantFrom('draft', 'quoted', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'cancelled'),
  paid: fc.constantFrom(0, 0, 20, 40, 70, 100),
  delivered: few,
  short: fc.boolean(),
  bought: fc.constantFrom('no', 'draft', 'sent', 'sent', 'sent'),
  lead: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 5 }),
  received: few,
  late_received: few,
  supplier_short: fc.boolean(),
})

/** Lives in which places disagreed: a deposit that is not the first part, and a purchase order that was closed short in time. */
const known: readonly Life[] = [
  {
    required: 3,
    terms: '60 % on delivery, 40 % with order',
    until: 'confirmed',
    paid: 40,
    delivered: 1,
    short: false,
    bought: 'sent',
    lead: 9,
    received: 0,
    late_received: 3,
    supplier_short: true,
  },
]

const days = 5

describe('The state of a document', () => {
  let server: TestServer
  let client_id: string
  beforeEach(async () => {
    server = await startTestServer()
    client_id = await insertClient(server)
  })
  afterEach(() => server.stop())

  const today = () => dayIn(server.clock.now, 'Africa/Dar_es_Salaam')
  const read = (id: string): Promise<Order> => done(server.staff.call(getOrder, { params: { id } }))
  const stepOf = async (
    operation: typeof quoteOrder | typeof confirmOrder | typeof cancelOrder | typeof closeOrderShort,
    id: string,
    body: object = {},
  ) => {
    const { version } = await read(id)
    await done(server.staff.call(operation as unknown as typeof cancelOrder, { params: { id }, version, body }))
  }

  /** Regular calls in between keep the sessions open. */
  async function wait() {
    for (let hours = 0; hours < days * 24; hours += 6) {
      server.clock.advance(6 * 3_600_000)
      for (const { call } of [server.staff, server.admin]) await call(getBranches)
    }
  }

  async function begun(given: Life, index: number): Promise<string> {
    const supplier_id = await insertSupplier(server, `Supplier ${index}`, { lead_time_days: given.lead })
    const lines = [lineOf('Valve', '4'), ...(given.bought === 'no' ? [] : [lineOf('Pump', '4', supplier_id)])]
    const required_by = given.required === null ? undefined : daysAfter(today(), given.required)
    const { id, total } = await done(
      server.staff.call(createOrder, {
        body: {
          client_id,
          currency: 'TZS',
          lines,
          required_by,
          ...(given.terms ? { payment_terms: given.terms } : {}),
        },
      }),
    )
    if (given.until === 'draft') return id
    await stepOf(quoteOrder, id)
    if (given.paid > 0)
      await done(
        server.staff.call(recordPayment, {
          params: { id },
          body: { amount: roundMoney(multiply(total, String(given.paid / 100)), 'TZS') },
        }),
      )
    if (given.until === 'quoted') return id
    await stepOf(confirmOrder, id)
    if (given.until === 'cancelled') await stepOf(cancelOrder, id, { reason: 'By chance' })
    else if (given.bought === 'sent')
      for (const purchase_order of await purchaseOrdersOf(server, await read(id)))
        await received(await done(send(server, purchase_order)), given.received)
    return id
  }

  async function received(purchase_order: PurchaseOrder, quantity: number) {
    const [line] = purchase_order.lines
    const left = Number(subtract(line?.quantity ?? '0', line?.received ?? '0'))
    const entered = Math.min(quantity, left)
    if (entered > 0) await done(receive(server, purchase_order, { 1: String(entered) }))
  }

  async function ended({ until, bought, delivered, short, late_received, supplier_short }: Life, id: string) {
    if (until !== 'confirmed') return
    if (bought === 'sent') {
      const [purchase_order] = await purchaseOrdersOf(server, await read(id))
      if (purchase_order) await received(purchase_order, late_received)
      const [now] = await purchaseOrdersOf(server, await read(id))
      if (now?.status === 'receiving' && supplier_short) {
        const { version } = now
        const body: BodyInput<typeof closePurchaseOrderShort> = { reason: 'The rest is not made' }
        await done(server.staff.call(closePurchaseOrderShort, { params: { id: now.id }, version, body }))
      }
    }
    if (delivered > 0) await done(deliver(server, await read(id), { 1: String(delivered) }))
    if (short && (await read(id)).status === 'delivering') await stepOf(closeOrderShort, id, { reason: 'Enough' })
  }

  const csvOf = async ({ path }: typeof exportOrders, columns: string) => {
    const { statusCode, body } = await server.app.inject({
      method: 'GET',
      url: `/api${path}?format=csv&columns=${columns}`,
      headers: { authorization: `Bearer ${server.admin.token}`, 'x-branch-id': server.branch_id },
    })
    expect([statusCode, body]).toEqual([200, body])
    return Papa.parse<string[]>(body.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data.slice(1)
  }
  const attention = async (kind: AttentionKind) => {
    const groups = await done(server.staff.call(getAttention, { query: {}, branch_id: server.branch_id }))
    return groups.find((group) => group.kind === kind)?.total ?? 0
  }
  const sorted = (ids: readonly string[]) => [...ids].sort()
  const idsOf = (documents: readonly { id: string }[]) => sorted(documents.map(({ id }) => id))

  /** Every place that reads a state of orders, against the one function of it. */
  async function agreeOnOrders(orders: readonly Order[], purchase_orders: readonly PurchaseOrder[]) {
    const listed = async (query: object) =>
      idsOf(await done(server.staff.call(listOrders, { query: { ...query, limit: 200 }, branch_id: server.branch_id })))
    const under_way: readonly string[] = goodsUnderWay.orders
    const isLate = ({ required_by, status }: Order) =>
      daysLate(required_by, today(), under_way.includes(status)) !== null
    const late = idsOf(orders.filter(isLate))
    expect(await listed({ late: 'true' })).toEqual(late)
    expect(await listed({ late: 'false' })).toEqual(idsOf(orders.filter((order) => !isLate(order))))
    expect(await attention('delivery_late')).toBe(late.length)

    for (const queue of queues)
      expect([queue, await listed({ queue })]).toEqual([
        queue,
        idsOf(
          orders.filter(({ id, status, required_by, valid_until, assignee_id }) => {
            const own = purchase_orders.filter(({ order_id }) => order_id === id)
            const facts = { purchase_order_to_send: own.some((one) => one.status === 'draft') }
            const mine = assignee_id === server.staff.id
            return isInQueue(orderQueues[queue], { status, mine, days: { required_by, valid_until }, facts }, today())
          }),
        ),
      ])

    const accountOf = (order: Order) => ({
      status: order.status,
      payable: order.payable,
      paid: order.paid,
      deposit: depositOf(order.payment_terms, order.payable, order.currency),
    })
    for (const filter of paymentFilters)
      expect([filter, await listed({ payment: filter })]).toEqual([
        filter,
        idsOf(orders.filter((order) => isInPaymentFilter(filter, accountOf(order)))),
      ])
    const stateOf = (order: Order) => orderPaymentState(accountOf(order))
    expect(orders.map(({ payment_state }) => payment_state)).toEqual(orders.map(stateOf))
    const cells = await csvOf(exportOrders, 'payable,paid,payment_state')
    expect(sorted(cells.map((row) => row.join(' ')))).toEqual(
      sorted(orders.map((order) => [order.payable, order.paid, stateOf(order) ?? ''].join(' '))),
    )
    // The order's page names its deposit among the instalments.
    const hasOpenDeposit = ({ payment_terms, ...account }: Order) =>
      instalmentsOf(payment_terms, account).some(({ due, open }) => due === 'with_order' && isPositive(open))
    const owing = orders.filter((order) => isInPaymentFilter('balance_due', accountOf(order)))
    expect(idsOf(owing.filter(hasOpenDeposit))).toEqual(await listed({ payment: 'deposit_due' }))

    const { currencies, owed_back } = await done(
      server.staff.call(getOutstandingPayments, { branch_id: server.branch_id }),
    )
    const total = (amounts: readonly string[]) => roundMoney(sum(amounts), 'TZS')
    const deposits = owing.filter((order) => isInPaymentFilter('deposit_due', accountOf(order)))
    const overpaid = orders.filter((order) => isInPaymentFilter('overpaid', accountOf(order)))
    expect(currencies).toEqual(
      owing.length === 0
        ? []
        : [
            {
              currency: 'TZS',
              orders: owing.length,
              balance: total(owing.map((order) => balanceOf(order, 'TZS'))),
              deposits: deposits.length,
              deposit_balance: total(deposits.map((order) => subtract(accountOf(order).deposit, order.paid))),
            },
          ],
    )
    expect(owed_back.map((row) => [row.orders, row.amount])).toEqual(
      overpaid.length === 0
        ? []
        : [[overpaid.length, total(overpaid.map(({ paid, payable }) => subtract(paid, payable)))]],
    )
    const { branches } = await done(server.staff.call(getDashboard, { query: {}, branch_id: server.branch_id }))
    for (const stage of pipelineStages.filter((each) => stageDocuments[each].list === 'orders')) {
      const own = orders.filter(({ status }) => stageOf('orders', status) === stage)
      const { query } = stageList(stage)
      expect([stage, branches[0]?.pipeline.find((each) => each.stage === stage)?.count ?? 0]).toEqual([
        stage,
        own.length,
      ])
      expect(await listed(query)).toEqual(idsOf(own))
    }
  }

  /** The same of purchase orders. */
  async function agreeOnPurchaseOrders(orders: readonly Order[], purchase_orders: readonly PurchaseOrder[]) {
    const listing = async (query: object) =>
      done(server.admin.call(listPurchaseOrders, { query: { ...query, limit: 200 }, branch_id: server.branch_id }))
    const under_way: readonly string[] = goodsUnderWay.purchase_orders
    const late = purchase_orders.filter(
      ({ expected_on, status }) => daysLate(expected_on, today(), under_way.includes(status)) !== null,
    )
    expect(idsOf(await listing({ late: 'true' }))).toEqual(idsOf(late))
    const groups = await done(server.admin.call(getAttention, { query: {}, branch_id: server.branch_id }))
    expect(groups.find(({ kind }) => kind === 'receipt_late')?.total ?? 0).toBe(late.length)

    const arrived = (purchase_order: PurchaseOrder) =>
      arrivalOf(
        {
          ...purchase_order,
          last_received_on:
            purchase_order.receipts
              .filter(({ cancelled_at }) => cancelled_at === null)
              .map(({ date }) => date)
              .sort()
              .at(-1) ?? null,
        },
        today(),
      )
    for (const arrival of arrivals)
      expect([arrival, idsOf(await listing({ arrival }))]).toEqual([
        arrival,
        idsOf(purchase_orders.filter((one) => arrived(one) === arrival)),
      ])
    const [card] = await done(
      server.admin.call(getSuppliersReport, {
        query: { from: '2020-01-01', to: '2030-12-31' },
        branch_id: server.branch_id,
      }),
    )
    expect([card?.total.on_time, card?.total.late]).toEqual(
      arrivals.map((arrival) => purchase_orders.filter((one) => arrived(one) === arrival).length),
    )

    // Received in full: as the purchase order's page, the list, the export and the order's page count it.
    const whole = (purchase_order: Pick<PurchaseOrder, 'lines'>) =>
      purchase_order.lines.filter(({ quantity, received: got }) => compare(quantity, got) <= 0).length
    const counted = purchase_orders.map((one) => [one.id, whole(one)] as const).sort()
    const said = (rows: readonly { id: string; received_lines: number }[]) =>
      rows.map(({ id, received_lines }) => [id, received_lines] as const).sort()
    expect(said(purchase_orders)).toEqual(counted)
    expect(said(await listing({}))).toEqual(counted)
    expect(said(orders.flatMap((order) => order.purchase_orders))).toEqual(counted)
    const cells = await csvOf(exportPurchaseOrders, 'received_lines')
    expect(sorted(cells.map(([count]) => count ?? ''))).toEqual(sorted(counted.map(([, count]) => String(count))))
  }

  it(`is the same on lists, queues, dashboard, exports, reports and its own page, over ${runs(120, 9)} random lives`, async () => {
    const count = runs(120, 9)
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: count, maxLength: count }), async (random) => {
        const lives = [...known, ...random]
        const ids: string[] = []
        for (const [index, given] of lives.entries()) ids.push(await begun(given, index))
        await wait()
        for (const [index, given] of lives.entries()) await ended(given, ids[index] ?? '')
        const orders = await Promise.all(ids.map(read))
        const purchase_orders = (await Promise.all(orders.map((order) => purchaseOrdersOf(server, order)))).flat()
        await agreeOnOrders(orders, purchase_orders)
        await agreeOnPurchaseOrders(orders, purchase_orders)
      }),
      { numRuns: 1, endOnFailure: true, includeErrorInReport: true },
    )
  })
})
