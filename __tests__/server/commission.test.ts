import { readSheet } from 'read-excel-file/node'
import { listActivity } from '../../src/contract/activity'
import { createAgent, type Agent } from '../../src/contract/agents'
import {
  exportCommissionEntries,
  getAgentCommission,
  getCommissionStatement,
  listCommissionEntries,
  listDueCommission,
  payCommission,
  reverseCommission,
} from '../../src/contract/commission'
import { createClient } from '../../src/contract/clients'
import type { BodyInput } from '../../src/contract/operation'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrder } from '../../src/contract/orders'
import { add, sum } from '../../src/domain/money/money'
import { newStaff } from './support/approving'
import { startTestServer, type Person, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T09:00:00.000Z')
})
afterAll(() => server.stop())

let made = 0

async function anAgent(
  terms: { commission_percent?: string; commission_basis?: 'net' | 'margin' } = {},
): Promise<Agent> {
  made += 1
  return (
    await server.staff.call(createAgent, {
      body: { code: `A-${made}`, name: `Agent ${made}`, commission_percent: '2', commission_basis: 'net', ...terms },
    })
  ).payload
}

interface Wanted extends Partial<
  Pick<BodyInput<typeof createOrder>, 'currency' | 'commission_percent' | 'commission_basis' | 'commission_capped'>
> {
  unit_price?: string
  by?: Person
}

/**
 * An order of one line that a client agreed to: two at a price, at a cost of 300,000 each in shillings, plus a delivery
 * charge.
 */
async function confirmed(
  agent: Agent,
  { unit_price = '500000', by = server.staff, currency = 'TZS', ...terms }: Wanted = {},
): Promise<Order> {
  made += 1
  const { payload: client } = await server.staff.call(createClient, {
    body: { code: `C-${made}`, name: `Client ${made}`, agent_id: agent.id },
  })
  const cost = currency === 'TZS' ? { cost_currency: 'TZS', cost_unit_price: '300000' } : {}
  const lines = [{ description: 'Gate valve', quantity: '2', unit: 'H87', unit_price, ...cost }]
  const body = {
    client_id: client.id,
    currency,
    lines,
    charges: [{ label: 'Delivery', amount: '70000' }],
    valid_until: '2027-12-31',
    ...terms,
  }
  const draft = await by.call(createOrder, { body })
  const quoted = await by.call(quoteOrder, {
    params: { id: draft.payload.id },
    version: draft.payload.version,
    body: {},
  })
  const { payload: order, error } = await by.call(confirmOrder, {
    params: { id: quoted.payload.id },
    version: quoted.payload.version,
    body: {},
  })
  if (!order) throw new Error(error.message)
  return order
}

const cancel = (order: Order) =>
  server.staff.call(cancelOrder, {
    params: { id: order.id },
    version: order.version,
    body: { reason: 'The client has gone' },
  })
const pay = (
  agent: Agent,
  orders: Order[],
  { paid_on = '2026-11-20', by = server.staff, reference }: { paid_on?: string; by?: Person; reference?: string } = {},
) =>
  by.call(payCommission, {
    params: { id: agent.id },
    body: { order_ids: orders.map(({ id }) => id), paid_on, reference },
  })
const due = async (agent: Agent, by = server.staff) =>
  (await by.call(listDueCommission, { params: { id: agent.id } })).payload
const statement = async (agent: Agent, month: string, by = server.staff) =>
  (await by.call(getCommissionStatement, { params: { id: agent.id }, query: { month } })).payload

describe('The commission of an order', () => {
  it('is accrued at confirmation, on the net before tax and charges, and shows what the percentage applies to', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    expect(order.margin?.commission).toBe('20000')
    const { payload } = await server.staff.call(listCommissionEntries, { params: { id: agent.id } })
    expect(payload).toMatchObject([
      {
        order_id: order.id,
        order_number: order.number,
        kind: 'earned',
        amount: '20000',
        currency: 'TZS',
        basis: 'net',
        basis_amount: '1000000',
        percent: '2',
        day: '2026-11-20',
        paid_on: null,
      },
    ])
  })

  it('is a share of the margin where agreed, at most the margin where capped, independent of later agreements with the agent', async () => {
    const ofMargin = await anAgent({ commission_percent: '10', commission_basis: 'margin' })
    await confirmed(ofMargin)
    const [entry] = (await server.staff.call(listCommissionEntries, { params: { id: ofMargin.id } })).payload
    expect(entry).toMatchObject({ amount: '40000', basis: 'margin', basis_amount: '400000', percent: '10' })
    const capped = await anAgent()
    await confirmed(capped, { commission_percent: '60', commission_basis: 'net', commission_capped: true })
    expect(await due(capped)).toMatchObject([{ due: '400000' }])
  })

  it('can exceed the margin where no cap was agreed', async () => {
    const free = await anAgent()
    const order = await confirmed(free, { commission_percent: '60', commission_basis: 'net' })
    expect(order).toMatchObject({ commission_capped: false, margin: { commission: '600000' } })
    expect(await due(free)).toMatchObject([{ due: '600000' }])
    const recorded = await anAgent()
    expect(
      await confirmed(recorded, { commission_percent: '60', commission_basis: 'net', commission_capped: false }),
    ).toMatchObject({ commission_capped: false, margin: { commission: '600000' } })
  })

  it('is reversed when the order is cancelled, also after it was paid: the balance is then negative', async () => {
    const agent = await anAgent()
    const [kept, paid] = [await confirmed(agent), await confirmed(agent)]
    await cancel(kept)
    expect(await due(agent)).toMatchObject([{ order_id: paid.id, due: '20000' }])
    expect((await pay(agent, [paid])).payload).toEqual([])
    await cancel(paid)
    expect(await due(agent)).toMatchObject([
      {
        order_id: paid.id,
        order_number: paid.number,
        client_name: paid.client_name,
        branch_id: server.branch_id,
        currency: 'TZS',
        due: '-20000',
      },
    ])
    expect((await server.staff.call(getAgentCommission, { params: { id: agent.id } })).payload.totals).toEqual([
      { currency: 'TZS', earned: '40000', reversed: '40000', paid: '20000', due: '-20000' },
    ])
  })
})

describe('The overview and the statement of an agent', () => {
  it('show the same balance due at the end of each month', async () => {
    const agent = await anAgent()
    server.clock.now = new Date('2026-10-20T09:00:00.000Z')
    const first = await confirmed(agent)
    server.clock.now = new Date('2026-11-20T09:00:00.000Z')
    await confirmed(agent, { unit_price: '700000' })
    await pay(agent, [first])
    const { totals, months } = (await server.staff.call(getAgentCommission, { params: { id: agent.id } })).payload
    for (const { month, currency, earned, reversed, paid, due: balance } of months) {
      const { currencies } = await statement(agent, month)
      expect(currencies.find((account) => account.currency === currency)).toMatchObject({
        earned,
        reversed,
        paid,
        closing: balance,
      })
    }
    expect(months.map(({ month, due: balance }) => [month, balance])).toEqual([
      ['2026-11', '28000'],
      ['2026-10', '20000'],
    ])
    expect(totals).toEqual([{ currency: 'TZS', earned: '48000', reversed: '0', paid: '20000', due: '28000' }])
  })
})

describe('A payment of commission', () => {
  it('settles the balance due of the selected orders, and is rejected the second time', async () => {
    const agent = await anAgent()
    const [one, two] = [await confirmed(agent), await confirmed(agent, { unit_price: '700000' })]
    const { status, payload } = await pay(agent, [one], { reference: ' M-Pesa RK7 ' })
    expect([status, payload.map(({ order_id, due: left }) => [order_id, left])]).toEqual([200, [[two.id, '28000']]])
    const again = await pay(agent, [one, two])
    expect([again.status, again.error.fields]).toEqual([
      422,
      [{ path: 'order_ids.0', message: `No commission is due for ${one.number}. Remove it from the payment.` }],
    ])
    expect(await due(agent)).toHaveLength(1)
    const [entry] = (await server.staff.call(listCommissionEntries, { params: { id: agent.id } })).payload
    expect(entry).toMatchObject({
      kind: 'paid',
      amount: '20000',
      paid_on: '2026-11-20',
      reference: 'M-Pesa RK7',
      basis: null,
      basis_amount: null,
      percent: null,
    })
  })

  it('is recorded once when two users record it at the same moment', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    const answers = await Promise.all([pay(agent, [order]), pay(agent, [order], { by: server.admin })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await server.staff.call(getAgentCommission, { params: { id: agent.id } })).payload.totals).toMatchObject([
      { paid: '20000', due: '0' },
    ])
  })

  it('includes an order once even if it is selected twice', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    expect((await pay(agent, [order, order])).payload).toEqual([])
    expect((await server.staff.call(getAgentCommission, { params: { id: agent.id } })).payload.totals).toMatchObject([
      { paid: '20000' },
    ])
  })

  it('deducts the overpayment of an order cancelled since, and is never negative', async () => {
    const agent = await anAgent()
    const [cancelled, next] = [await confirmed(agent), await confirmed(agent, { unit_price: '900000' })]
    await pay(agent, [cancelled])
    await cancel(cancelled)
    const alone = await pay(agent, [cancelled])
    expect([alone.status, alone.error.fields]).toEqual([
      422,
      [{ path: 'order_ids', message: expect.stringContaining('exceeds the balance due of the selected orders') }],
    ])
    expect((await pay(agent, [cancelled, next])).payload).toEqual([])
    const { currencies } = await statement(agent, '2026-11')
    // 20,000 once, then 36,000 less the overpaid 20,000.
    expect(currencies).toMatchObject([{ earned: '56000', reversed: '20000', paid: '36000', closing: '0' }])
  })

  it('is dated today or earlier in the branch’s time zone', async () => {
    const agent = await anAgent()
    // Half an hour into the 21st in Dar es Salaam.
    server.clock.now = new Date('2026-11-20T20:00:00.000Z')
    const order = await confirmed(agent)
    server.clock.now = new Date('2026-11-20T21:30:00.000Z')
    const { status, error } = await pay(agent, [order], { paid_on: '2026-11-22' })
    expect([status, error.fields]).toEqual([
      422,
      [
        {
          path: 'paid_on',
          message: expect.stringContaining('after today, 2026-11-21 (you entered 2026-11-22)'),
        },
      ],
    ])
    expect((await pay(agent, [order], { paid_on: '2026-11-21' })).status).toBe(200)
  })

  it('covers orders of the user’s branches only, and is not visible elsewhere', async () => {
    const agent = await anAgent()
    const [ours, theirs] = [await confirmed(agent), await confirmed(agent, { by: server.stranger })]
    expect((await due(agent)).map(({ order_id }) => order_id)).toEqual([ours.id])
    const { status, error } = await pay(agent, [ours, theirs])
    expect([status, error.fields]).toEqual([
      422,
      [{ path: 'order_ids.1', message: expect.stringContaining('not in your branches') }],
    ])
    expect((await pay(agent, [ours])).status).toBe(200)
    const actions = async (by: Person) =>
      (await by.call(listActivity, { params: { entity: 'agents', id: agent.id } })).payload.map(({ action }) => action)
    expect(await actions(server.staff)).toEqual(['commission_paid', 'created'])
    expect(await actions(server.stranger)).toEqual(['created'])
    expect(await actions(server.viewer)).toEqual(['created'])
    const [recorded] = (await server.admin.call(listActivity, { params: { entity: 'agents', id: agent.id } })).payload
    expect(recorded?.after).toEqual({
      paid_on: '2026-11-20',
      reference: null,
      commissions: [{ order: ours.number, amount: '20000', currency: 'TZS' }],
    })
    expect((await pay(agent, [theirs], { by: server.admin })).payload).toEqual([])
  })

  it('covers the agent’s own orders only', async () => {
    const [agent, other] = [await anAgent(), await anAgent()]
    const order = await confirmed(agent)
    expect((await pay(other, [order])).error.fields).toEqual([
      {
        path: 'order_ids.0',
        message: `${other.name} has no commission for this order, or the order is not in your branches.`,
      },
    ])
  })
})

describe('The statement of an agent', () => {
  it('covers a month in the branch’s time zone, payments by their date; each opens with the previous closing balance', async () => {
    const agent = await anAgent()
    // The evening of 30 September in UTC is 1 October in Dar es Salaam.
    server.clock.now = new Date('2026-09-30T22:30:00.000Z')
    const first = await confirmed(agent)
    server.clock.now = new Date('2026-10-15T09:00:00.000Z')
    const second = await confirmed(agent, { unit_price: '700000' })
    const dollars = await confirmed(agent, { currency: 'USD', unit_price: '625.26' })
    server.clock.now = new Date('2026-11-03T09:00:00.000Z')
    await pay(agent, [first, dollars], { paid_on: '2026-10-31' })
    await cancel(second)
    server.clock.now = new Date('2026-11-20T09:00:00.000Z')

    expect((await statement(agent, '2026-09')).currencies).toEqual([])
    const october = await statement(agent, '2026-10')
    expect(october).toMatchObject({ agent_id: agent.id, agent_name: agent.name, month: '2026-10' })
    expect(october.currencies).toMatchObject([
      { currency: 'TZS', opening: '0', earned: '48000', reversed: '0', paid: '20000', closing: '28000' },
      { currency: 'USD', opening: '0.00', earned: '25.01', reversed: '0.00', paid: '25.01', closing: '0.00' },
    ])
    expect(october.currencies[0]?.entries.map(({ kind, day, order_number }) => [kind, day, order_number])).toEqual([
      ['earned', '2026-10-01', first.number],
      ['earned', '2026-10-15', second.number],
      ['paid', '2026-10-31', first.number],
    ])
    const november = await statement(agent, '2026-11')
    expect(november.currencies).toMatchObject([
      {
        currency: 'TZS',
        opening: '28000',
        earned: '0',
        reversed: '28000',
        paid: '0',
        closing: '0',
        entries: [{ kind: 'reversed', basis_amount: '1400000' }],
      },
    ])
    expect((await statement(agent, '2026-12')).currencies).toEqual([])
    // The overview has the same balance for each month.
    const { payload: account } = await server.staff.call(getAgentCommission, { params: { id: agent.id } })
    expect(
      account.months
        .filter(({ currency }) => currency === 'TZS')
        .map(({ month, earned, paid, reversed }) => [month, earned, paid, reversed]),
    ).toEqual([
      ['2026-11', '0', '0', '28000'],
      ['2026-10', '48000', '20000', '0'],
    ])
    for (const { opening, earned, reversed, paid, closing } of october.currencies)
      expect(add(opening, earned, `-${reversed}`, `-${paid}`)).toBe(add(closing))
  })

  it('adds up to the entries in the database', async () => {
    const agent = await anAgent()
    const orders = []
    for (const unit_price of ['512345', '300050', '7777777']) orders.push(await confirmed(agent, { unit_price }))
    await pay(agent, orders.slice(0, 2))
    const { rows } = await server.pool.query<{ kind: string; amount: string }>(
      'select kind, sum(amount)::text as amount from commission_entries where agent_id = $1 group by kind',
      [agent.id],
    )
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.amount
    const [account] = (await statement(agent, '2026-11')).currencies
    expect([account?.earned, account?.paid, account?.closing]).toEqual([
      of('earned'),
      of('paid'),
      sum((await due(agent)).map((one) => one.due)),
    ])
    expect(sum(account?.entries.filter(({ kind }) => kind === 'earned').map(({ amount }) => amount) ?? [])).toBe(
      of('earned'),
    )
  })

  it('covers the reader’s branches, and is refused to a viewer', async () => {
    const agent = await anAgent()
    await confirmed(agent)
    await confirmed(agent, { by: server.stranger, unit_price: '1000000' })
    const earned = async (by: Person) =>
      (await statement(agent, '2026-11', by)).currencies.map((account) => account.earned)
    expect([await earned(server.staff), await earned(server.stranger), await earned(server.admin)]).toEqual([
      ['20000'],
      ['40000'],
      ['60000'],
    ])
    const query = { month: '2026-11' }
    expect((await server.viewer.call(getCommissionStatement, { params: { id: agent.id }, query })).status).toBe(403)
    expect((await server.viewer.call(listDueCommission, { params: { id: agent.id } })).status).toBe(403)
    expect((await pay(agent, [], { by: server.viewer })).status).toBe(403)
    expect(
      (await server.viewer.call(exportCommissionEntries, { params: { id: agent.id }, query: { format: 'csv' } }))
        .status,
    ).toBe(403)
  })

  it('can be exported as a workbook of its entries, with numbers and dates in native cell types', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent, { unit_price: '700000' })
    await pay(agent, [order], { paid_on: '2026-10-31' })
    const response = await server.app.inject({
      url: `/api/agents/${agent.id}/commission-entries/export?month=2026-11&format=xlsx&columns=order_number,kind,basis_amount,percent,amount,day`,
      headers: { authorization: `Bearer ${server.staff.token}` },
    })
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, ''])
    expect(response.headers['content-disposition']).toMatch(/filename="commission-entries-2026-11-20\.xlsx"/)
    expect(await readSheet(response.rawPayload)).toEqual([
      ['order_number', 'kind', 'basis_amount', 'percent', 'amount', 'day'],
      [order.number, 'accrued', 1_400_000, 2, 28_000, new Date('2026-11-20T00:00:00.000Z')],
    ])
  })

  it('requires a month', async () => {
    const agent = await anAgent()
    for (const month of ['2026', '2026-13', 'November']) {
      const { status, error } = await server.staff.call(getCommissionStatement, {
        params: { id: agent.id },
        query: { month },
      })
      expect([month, status, error.fields?.[0]?.path]).toEqual([month, 400, 'month'])
    }
  })
})

describe('A part of a commission', () => {
  const payPart = (agent: Agent, order: Order, amount: string) =>
    server.staff.call(payCommission, {
      params: { id: agent.id },
      body: { order_ids: [order.id], amounts: { [order.id]: amount }, paid_on: '2026-11-20' },
    })

  it('is paid, and the rest stays due', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    expect((await payPart(agent, order, '15000')).payload).toMatchObject([{ order_id: order.id, due: '5000' }])
    const { payload } = await server.staff.call(getAgentCommission, { params: { id: agent.id } })
    expect(payload.totals).toMatchObject([{ earned: '20000', paid: '15000', due: '5000' }])
    expect((await payPart(agent, order, '5000')).payload).toEqual([])
  })

  it.each([
    ['20000.01', /Use at most|have no decimals|Only TZS\s20,000 is due/],
    ['25000', /Only TZS\s20,000 is due/],
    ['10.5', /no decimals|at most/],
  ])('of %s is refused where it is more than is due, or cannot be paid', async (amount, message) => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    const refused = await payPart(agent, order, amount)
    expect(refused).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'amounts.0', message: expect.stringMatching(message) }] },
    })
    expect(await due(agent)).toMatchObject([{ due: '20000' }])
  })

  it('is only of a selected order, and not of an overpaid one', async () => {
    const agent = await anAgent()
    const [order, other] = [await confirmed(agent), await confirmed(agent)]
    await pay(agent, [other])
    await cancel(other)
    const ask = (order_ids: string[], amounts: Record<string, string>) =>
      server.staff.call(payCommission, {
        params: { id: agent.id },
        body: { order_ids, amounts, paid_on: '2026-11-20' },
      })
    expect((await ask([order.id], { [other.id]: '1' })).status).toBe(422)
    expect((await ask([order.id, other.id], { [other.id]: '1' })).status).toBe(422)
  })
})

describe('A payment of commission', () => {
  const entriesOf = async (agent: Agent) =>
    (await server.staff.call(listCommissionEntries, { params: { id: agent.id }, query: { sort: 'at' } })).payload
  const reverse = (agent: Agent, entry_ids: string[], by = server.staff) =>
    by.call(reverseCommission, { params: { id: agent.id }, body: { entry_ids, reason: 'Paid to the wrong account' } })

  it('is reversed: it stays with the reason, an entry of today takes it back, and it is due again', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    await pay(agent, [order], { paid_on: '2026-11-20', reference: 'T-1' })
    const paid = (await entriesOf(agent)).find(({ kind }) => kind === 'paid')
    server.clock.now = new Date('2026-12-02T09:00:00.000Z')
    // A session ends in that time.
    const reversed = await reverse(agent, [paid?.id ?? ''], await newStaff(server, 'December'))
    server.clock.now = new Date('2026-11-20T09:00:00.000Z')
    expect(reversed.payload).toMatchObject([{ order_id: order.id, due: '20000' }])
    expect((await entriesOf(agent)).filter(({ kind }) => kind === 'paid')).toMatchObject([
      { amount: '20000', reverses_id: null, reversed_reason: 'Paid to the wrong account', paid_on: '2026-11-20' },
      { amount: '-20000', reverses_id: paid?.id, reversed_reason: 'Paid to the wrong account', paid_on: '2026-12-02' },
    ])
    // The statement of the month of the payment stays as it was sent.
    expect((await statement(agent, '2026-11')).currencies).toMatchObject([{ paid: '20000', closing: '0' }])
    expect((await statement(agent, '2026-12')).currencies).toMatchObject([
      { opening: '0', paid: '-20000', closing: '20000' },
    ])
    const activity = await server.staff.call(listActivity, { params: { entity: 'agents', id: agent.id } })
    expect(activity.payload[0]).toMatchObject({
      action: 'commission_payment_reversed',
      reason: 'Paid to the wrong account',
    })
    // It can be paid again.
    expect((await pay(agent, [order])).payload).toEqual([])
  })

  it('is reversed once, and nothing else is', async () => {
    const agent = await anAgent()
    const order = await confirmed(agent)
    await pay(agent, [order])
    const before = await entriesOf(agent)
    const paid = before.find(({ kind }) => kind === 'paid')?.id ?? ''
    const earned = before.find(({ kind }) => kind === 'earned')?.id ?? ''
    expect((await reverse(agent, [earned])).status).toBe(422)
    const both = await Promise.all([reverse(agent, [paid]), reverse(agent, [paid])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const back = (await entriesOf(agent)).find(({ reverses_id }) => reverses_id === paid)?.id ?? ''
    expect((await reverse(agent, [back])).status).toBe(422)
    expect((await reverse(await anAgent(), [paid])).status).toBe(422)
    expect((await reverse(agent, [paid], server.viewer)).status).toBe(403)
  })
})
