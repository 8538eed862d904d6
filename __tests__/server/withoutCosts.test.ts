import { randomUUID } from 'node:crypto'
import { createApprovalRule, getApproval } from '../../src/contract/approvals'
import { cancelDelivery, recordDelivery } from '../../src/contract/deliveries'
import type { Operation } from '../../src/contract/operation'
import { operations } from '../../src/contract/operations'
import type { Order } from '../../src/contract/order'
import { assignOrder, copyOrder, createOrder, getOrder, updateOrder } from '../../src/contract/orders'
import { confirmOrder, correctOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { recordPayment, reversePayment } from '../../src/contract/payments'
import { createUser } from '../../src/contract/users'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { caller, startTestServer, type Person, type TestServer } from './support/testServer'
import { awardedRfq, linesOf, ordering, payloadOf, readyToOrder } from './support/ordering'
import { callAsAdmin } from './support/walk'

/** A cost that occurs nowhere else. */
const cost = '98765432.1'
const shows = (text: string) => /98[,.\s\u00a0\u202f’]?765[,.\s\u00a0\u202f’]?432/.test(text)

let server: TestServer
let client_id: string
beforeAll(async () => {
  server = await startTestServer()
  client_id = (await readyToOrder(server)).client_id
})
afterAll(() => server.stop())

type Role = 'sales' | 'finance' | 'viewer'

/** The token of a new user. */
async function tokenOf(role: Role, sees_costs: boolean): Promise<string> {
  const { user } = payloadOf(
    await server.admin.call(createUser, {
      body: {
        name: `${role} ${sees_costs}`,
        email: `${randomUUID()}@test.example`,
        role,
        sees_costs,
        branch_ids: [server.branch_id],
      },
    }),
  )
  return (await openSession(server.db, user.id, server.clock.now, { ip: null, user_agent: null })).access_token
}

const callAs = async (role: Role): Promise<Person['call']> =>
  caller(server.app, await tokenOf(role, false), server.branch_id)

async function orderFromAward(): Promise<Order> {
  const rfq = await awardedRfq(server)
  const [order] = payloadOf(await ordering(server).fromAward(rfq, { client_id, markup_percent: '22' }))
  if (!order) throw new Error('no order was made from the award')
  return order
}

/** Writes the cost into each column that has one. */
const plantCosts = (order_id: string) =>
  Promise.all(
    [
      `update order_lines set cost_unit_price = ${cost}, cost_goods = ${cost}, cost_freight = ${cost} where order_id = '${order_id}'`,
      `update orders set cost = ${cost} where id = '${order_id}'`,
      `update quote_lines set unit_price = ${cost} where unit_price is not null`,
      `update purchase_orders set net = ${cost}`,
      `update purchase_order_lines set unit_price = ${cost}`,
    ].map((sql) => server.pool.query(sql)),
  )

const entitiesOf = ({ path }: Operation) => (path.includes(':entity') ? ['orders', 'rfqs', 'clients'] : [undefined])

describe('A user without costs', () => {
  it.each(['sales', 'finance', 'viewer'] as const)(
    'is shown none by any operation as %s, where a viewer with costs is by several',
    async (role) => {
      const order = await orderFromAward()
      await plantCosts(order.id)
      const { rows } = await server.pool.query<{ id: string }>(
        'select rfq_id as id from awards order by id desc limit 1',
      )
      const ids = {
        orders: order.id,
        rfqs: rows[0]?.id ?? '',
        clients: client_id,
        suppliers: order.lines[0]?.cost?.supplier_id ?? '',
      }
      const shownTo = async (token: string) => {
        const found: string[] = []
        for (const operation of operations.filter(({ method, stream }) => method === 'GET' && !stream))
          for (const entity of entitiesOf(operation)) {
            const way = { ids, body: {}, query: {}, version: 999, token }
            const { text } = await callAsAdmin(server, operation, way, entity)
            if (shows(text)) found.push(operation.operationId)
          }
        return [...new Set(found)]
      }
      expect(await shownTo(await tokenOf(role, false))).toEqual([])
      if (role === 'viewer')
        expect(await shownTo(await tokenOf(role, true))).toEqual(
          expect.arrayContaining(['getOrder', 'listQuotes', 'getComparison']),
        )
    },
  )

  /** What every answer with an order hides. */
  const hidden = (order: Order) => ({
    margin: order.margin,
    rates: order.rates,
    costs: order.lines.flatMap(({ cost: own, markup_percent }) =>
      [own, markup_percent].filter((each) => each !== null),
    ),
    purchase_orders: order.purchase_orders,
    commission_percent: order.commission_percent,
  })
  const nothing = { margin: null, rates: [], costs: [], purchase_orders: [], commission_percent: null }

  it('writes and takes orders all the way; no answer shows a cost, and each cost is kept', async () => {
    const sales = await callAs('sales')
    const finance = await callAs('finance')
    const draft = await orderFromAward()
    const read = async (id: string) => payloadOf(await server.staff.call(getOrder, { params: { id } }))
    const costs = ({ lines }: Order) => lines.map(({ cost: own }) => own?.total)
    const at = ({ id, version }: Pick<Order, 'id' | 'version'>) => ({ params: { id }, version })

    const [first, ...others] = linesOf(draft)
    if (!first) throw new Error('the order has no lines')
    const changed = payloadOf(
      await sales(updateOrder, { ...at(draft), body: { lines: [{ ...first, unit_price: '1234' }, ...others] } }),
    )
    expect(hidden(changed)).toEqual(nothing)
    expect(changed.lines[0]?.unit_price).toBe('1234')
    expect(costs(await read(draft.id))).toEqual(costs(draft))
    expect((await read(draft.id)).margin).not.toEqual(draft.margin)

    const assigned = payloadOf(await sales(assignOrder, { ...at(changed), body: { assignee_id: server.staff.id } }))
    const offered = await quotedBy(server.staff.call, assigned)
    const revised = payloadOf(await sales(reviseOrder, { ...at(offered), body: { reason: 'Again' } }))
    const quoted = await quotedBy(sales, revised)
    const confirmed = payloadOf(await sales(confirmOrder, { ...at(quoted), body: {} }))
    const corrected = payloadOf(await sales(correctOrder, { ...at(confirmed), body: { client_po_number: 'PO 7' } }))
    const delivered = payloadOf(
      await sales(recordDelivery, {
        ...at(corrected),
        body: {
          lines: [{ order_line_id: corrected.lines[0]?.id ?? '', quantity: '1' }],
          accept: [{ code: 'ORD-08', path: 'lines.0.quantity', reason: 'From stock' }],
        },
      }),
    )
    const taken = payloadOf(
      await sales(cancelDelivery, {
        params: { id: delivered.deliveries[0]?.id ?? '' },
        version: delivered.deliveries[0]?.version ?? 0,
        body: { reason: 'Wrong order' },
      }),
    )
    const paid = payloadOf(
      await finance(recordPayment, {
        ...at(taken),
        body: { amount: '100' },
      }),
    )
    const reversed = payloadOf(
      await finance(reversePayment, {
        params: { id: paid.payments[0]?.id ?? '' },
        version: paid.payments[0]?.version ?? 0,
        body: { reason: 'Another client’s' },
      }),
    )
    const copied = payloadOf(await sales(copyOrder, { params: { id: draft.id }, body: {} }))
    for (const order of [assigned, revised, quoted, confirmed, corrected, delivered, taken, paid, reversed, copied])
      expect(hidden(order)).toEqual(nothing)
    expect((await read(draft.id)).purchase_orders.length).toBeGreaterThan(0)
    expect(costs(await read(copied.id)).some((each) => each !== undefined)).toBe(true)

    const { status, error } = await sales(quoteOrder, { params: { id: draft.id }, version: 1, body: {} })
    expect(status).toBe(412)
    expect(JSON.stringify(error)).not.toMatch(/"cost":\{|"margin":\{/)
  })

  /** Quotes an order, with a reason for each warning. */
  async function quotedBy(call: Person['call'], { id, version }: Order): Promise<Order> {
    const first = await call(quoteOrder, { params: { id }, version, body: {} })
    if (first.status === 200) return first.payload
    const accept = (first.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'Agreed' }))
    return payloadOf(await call(quoteOrder, { params: { id }, version, body: { accept } }))
  }

  it('is warned of a small margin without its figures', async () => {
    const sales = await callAs('sales')
    const order = payloadOf(
      await server.staff.call(createOrder, {
        body: {
          client_id,
          lines: [
            {
              description: 'Gift',
              quantity: '1',
              unit: 'H87',
              unit_price: '499',
              cost_currency: 'TZS',
              cost_unit_price: '500',
            },
          ],
        },
      }),
    )
    const { error } = await sales(quoteOrder, { params: { id: order.id }, version: order.version, body: {} })
    expect(error.warnings).toEqual([
      { code: 'ORD-03', path: 'margin', message: 'The price is lower than this branch allows. Enter a reason.' },
    ])
  })

  it.each([
    [{ commission_percent: '5' }, 'commission_percent'],
    [{ lines: [{ cost_currency: 'TZS', cost_unit_price: '5', unit_price: '9' }] }, 'lines.0.cost_currency'],
    [{ lines: [{ markup_percent: '5' }] }, 'lines.0.markup_percent'],
    [{ lines: [{ supplier_id: null, unit_price: '5' }] }, 'lines.0.supplier_id'],
  ])('enters none: %j is refused', async (entered, path) => {
    const sales = await callAs('sales')
    const line = { description: 'Hose', quantity: '2', unit: 'MTR' }
    const lines = ('lines' in entered ? entered.lines : [{ unit_price: '9' }]).map((each) => ({ ...line, ...each }))
    const { status, error } = await sales(createOrder, { body: { client_id, ...entered, lines } })
    expect([status, error.fields[0]]).toEqual([
      422,
      { path, message: 'Your role does not include costs. Leave this out, or ask a colleague who sees costs.' },
    ])
  })

  it('is shown no margin by an approval, and none of what is bought', async () => {
    const order = await orderFromAward()
    const rule = { approvers_needed: 1, approver_ids: [] }
    for (const body of [
      { ...rule, name: 'Margin', kind: 'order' as const, margin_below: '90' },
      { ...rule, name: 'Awards', kind: 'award' as const, amount_from: '1' },
    ])
      payloadOf(await server.admin.call(createApprovalRule, { body }))
    const sales = await callAs('sales')
    const shown = payloadOf(await sales(getApproval, { params: { kind: 'order', id: order.id } }))
    expect(shown.needed).toMatchObject({
      figures: { margin_percent: null, suppliers: [], amount: order.total },
      rules: [{ name: 'Margin', margin_below: null }],
    })
    const { rows } = await server.pool.query<{ id: string }>('select rfq_id as id from awards limit 1')
    expect((await sales(getApproval, { params: { kind: 'award', id: rows[0]?.id ?? '' } })).status).toBe(403)
  })
})
