import { checkActivity, listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import { cancelOrder, closeOrderShort, confirmOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, getOrder, listOrders, updateOrder } from '../../src/contract/orders'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { getOrderDocument } from '../../src/contract/documents'
import { verifyDocument } from '../../src/contract/documentVerifications'
import { getOutstandingPayments, recordPayment, reversePayment, type PaymentBody } from '../../src/contract/payments'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { confirmedOrder, deliver, done, insertClient, lineOf, quotedOrder } from './support/fulfilment'
import { startTestServer, type TestServer } from './support/testServer'

const noBreak = '\u00a0'

describe('A payment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  /** 10 valves of 900,000: 9,000,000 in all. */
  const body = { lines: [lineOf('Valve', '10')], payment_terms: '40 % with order, 60 % before delivery' }
  const pay = ({ id }: Pick<Order, 'id'>, entered: PaymentBody, by = server.staff) =>
    by.call(recordPayment, { params: { id }, body: entered })
  const read = ({ id }: Pick<Order, 'id'>) => done(server.staff.call(getOrder, { params: { id } }))
  const reverse = ({ id, version }: { id: string; version: number }, reason = 'Typed twice') =>
    server.staff.call(reversePayment, { params: { id }, version, body: { reason } })
  const activity = ({ id }: Order) =>
    done(server.staff.call(listActivity, { params: { entity: 'orders' as const, id } }))

  it('counts on its order, with who recorded it; the activity covers it', async () => {
    const order = await confirmedOrder(server, body)
    expect(order).toMatchObject({ payable: '9000000', paid: '0', payment_state: 'unpaid', payments: [] })
    const paid = await done(
      pay(order, { date: '2026-11-18', amount: '3600000', method: 'bank_transfer', reference: 'TT 44120' }),
    )
    expect(paid).toMatchObject({
      payable: '9000000',
      paid: '3600000',
      version: order.version + 1,
      payments: [
        {
          date: '2026-11-18',
          amount: '3600000',
          method: 'bank_transfer',
          reference: 'TT 44120',
          created_at: server.clock.now.toISOString(),
          reversed_at: null,
          reversed_by_name: null,
        },
      ],
    })
    expect(paid.payments[0]?.recorded_by_name).not.toBe('')
    expect((await activity(order))[0]).toMatchObject({
      action: 'payment_recorded',
      before: { paid: '0', payment: null },
      after: { paid: '3600000', payment: { date: '2026-11-18', amount: '3600000', reference: 'TT 44120' } },
    })
    expect(await done(server.staff.call(checkActivity, { params: { entity: 'orders', id: order.id } }))).toMatchObject({
      broken_at: null,
    })
    const { rows } = await server.pool.query('select count(*)::int as n from trail_contents where kind = $1', [
      'payment',
    ])
    expect(rows[0]).toEqual({ n: 1 })
  })

  it('is of today by default; in the future, of nothing, or finer than the currency it is rejected', async () => {
    const order = await quotedOrder(server, body)
    expect((await done(pay(order, { amount: '1' }))).payments[0]?.date).toBe('2026-11-20')
    const refused = await pay(order, { amount: '5', date: '2026-11-21' })
    expect([refused.status, refused.error.fields]).toMatchObject([422, [{ path: 'date' }]])
    expect((await pay(order, { amount: '0' })).error.fields).toMatchObject([{ path: 'amount' }])
    expect((await pay(order, { amount: '10.5' })).error.fields).toEqual([
      { path: 'amount', message: 'Amounts in TZS have no decimals (you entered 10.5).' },
    ])
    expect((await read(order)).paid).toBe('1')
  })

  it('above the balance requires a reason, and then shows as overpaid (PAY-01)', async () => {
    const order = await confirmedOrder(server, body)
    const warned = await pay(order, { amount: '9500000' })
    expect([warned.status, warned.error.warnings]).toEqual([
      422,
      [
        {
          code: 'PAY-01',
          path: 'amount',
          message: `The balance due is TZS${noBreak}9,000,000. With this payment the order is overpaid by TZS${noBreak}500,000. Check the amount, or enter a reason.`,
        },
      ],
    ])
    expect((await read(order)).paid).toBe('0')
    const accept = [{ code: 'PAY-01', path: 'amount', reason: 'Includes the next order' }]
    expect(await done(pay(order, { amount: '9500000', accept }))).toMatchObject({
      paid: '9500000',
      payment_state: 'overpaid',
    })
    expect((await activity(order))[0]?.reason).toBe('PAY-01: Includes the next order')
  })

  it('that looks recorded already requires a reason (PAY-02)', async () => {
    const order = await confirmedOrder(server, body)
    await done(pay(order, { amount: '100', reference: 'MP 77' }))
    expect((await pay(order, { amount: '100' })).error.warnings).toMatchObject([{ code: 'PAY-02', path: 'reference' }])
    expect((await pay(order, { amount: '50', reference: 'mp77' })).error.warnings).toMatchObject([{ code: 'PAY-02' }])
    expect((await done(pay(order, { amount: '50' }))).paid).toBe('150')
  })

  it('is never deleted: reversed with a reason it stays and does not count', async () => {
    const order = await confirmedOrder(server, body)
    const paid = await done(pay(order, { amount: '3600000' }))
    const [payment] = paid.payments
    expect(
      (await server.staff.call(reversePayment, { params: { id: payment!.id }, version: 1, body: { reason: '' } }))
        .status,
    ).toBe(422)
    const after = await done(reverse(payment!, 'Another client’s'))
    expect(after).toMatchObject({
      paid: '0',
      payments: [
        {
          id: payment!.id,
          version: 2,
          reversed_reason: 'Another client’s',
          reversed_at: server.clock.now.toISOString(),
        },
      ],
    })
    expect(after.payments[0]?.reversed_by_name).toBe(payment!.recorded_by_name)
    expect((await activity(order))[0]).toMatchObject({ action: 'payment_reversed', reason: 'Another client’s' })
    expect((await reverse(payment!)).status).toBe(412)
    expect((await reverse(after.payments[0]!)).error).toMatchObject({
      code: 'wrong_state',
      message: 'This payment is already reversed.',
    })
    await expect(
      server.pool.query('update payments set reversed_at = now(), reversed_reason = null where id = $1', [payment!.id]),
    ).rejects.toThrow('payments_reversed')
  })

  it('recorded by two at once counts twice, and an overpayment by both together is asked about', async () => {
    const order = await confirmedOrder(server, body)
    const answers = await Promise.all(['1000000', '2000000', '3000000'].map((amount) => pay(order, { amount })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read(order)).toMatchObject({ paid: '6000000', payments: { length: 3 } })
    const rest = await Promise.all(
      ['3000000', '2999999'].map((amount, day) => pay(order, { amount, date: `2026-11-0${day + 1}` })),
    )
    expect(rest.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 422])
  })

  it('sent again with the same key counts once', async () => {
    const order = await confirmedOrder(server, body)
    const idempotency_key = uuidv7()
    const send = () =>
      server.staff.call(recordPayment, { params: { id: order.id }, body: { amount: '500' }, idempotency_key })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await read(order)).paid).toBe('500')
  })

  it('belongs to a quoted order: not to a first draft, nor to a cancelled one', async () => {
    const draft = await done(
      server.staff.call(createOrder, { body: { client_id: await insertClient(server), ...body } }),
    )
    expect((await pay(draft, { amount: '5' })).error).toMatchObject({ code: 'wrong_state' })
    const quoted = await done(
      server.staff.call(quoteOrder, { params: { id: draft.id }, version: draft.version, body: {} }),
    )
    const paid = await done(pay(quoted, { amount: '5' }))
    const cancelled = await done(
      server.staff.call(cancelOrder, {
        params: { id: draft.id },
        version: paid.version,
        body: { reason: 'Withdrawn' },
      }),
    )
    // What was paid is to be paid back.
    expect(cancelled).toMatchObject({ payable: '0', paid: '5' })
    expect((await pay(cancelled, { amount: '5' })).error.message).toBe(
      'This order is cancelled, so no payment can be recorded. Record it on the order that it is for.',
    )
    expect(await done(reverse(cancelled.payments[0]!, 'Paid back'))).toMatchObject({ payable: '0', paid: '0' })
  })

  it('is recorded by staff of the branch; a viewer reads it, a stranger finds neither', async () => {
    const order = await confirmedOrder(server, body)
    expect((await pay(order, { amount: '5' }, server.viewer)).status).toBe(403)
    expect((await pay(order, { amount: '5' }, server.stranger)).status).toBe(404)
    const paid = await done(pay(order, { amount: '5' }))
    const [payment] = paid.payments
    expect((await done(server.viewer.call(getOrder, { params: { id: order.id } }))).payments).toEqual(paid.payments)
    const by = { params: { id: payment!.id }, version: payment!.version, body: { reason: 'No' } }
    expect((await server.viewer.call(reversePayment, by)).status).toBe(403)
    expect((await server.stranger.call(reversePayment, by)).status).toBe(404)
  })

  it('stays when the order is revised; the balance follows the total', async () => {
    const quoted = await quotedOrder(server, body)
    const { id } = quoted
    const paid = await done(pay(quoted, { amount: '3600000', date: '2026-11-19', reference: 'TT 44120' }))
    const revised = await done(
      server.staff.call(reviseOrder, { params: { id }, version: paid.version, body: { reason: 'Less' } }),
    )
    const [line] = revised.lines
    const smaller = await done(
      server.staff.call(updateOrder, {
        params: { id },
        version: revised.version,
        body: {
          lines: [{ id: line!.id, description: line!.description, quantity: '3', unit: 'H87', unit_price: '900000' }],
        },
      }),
    )
    expect(smaller).toMatchObject({ total: '2700000', payable: '2700000', paid: '3600000' })
    const again = await done(server.staff.call(quoteOrder, { params: { id }, version: smaller.version, body: {} }))
    const proforma = (revision: number) =>
      done(server.staff.call(getOrderDocument, { params: { id }, query: { kind: 'proforma', revision, bank: 'none' } }))
    // The revision that was quoted before the payment stays as it was.
    expect((await proforma(1)).totals.map(({ label }) => label)).toEqual(['Net', 'Total'])
    expect((await proforma(again.revision)).totals.slice(-3).map(({ label, value }) => [label, value])).toEqual([
      ['Total', '2,700,000'],
      ['Paid until 20 November 2026', '−3,600,000'],
      ['Overpaid', '900,000'],
    ])
  })

  it('is on the order confirmation with the balance due', async () => {
    const quoted = await quotedOrder(server, body)
    const paid = await done(pay(quoted, { amount: '3600000', date: '2026-11-19' }))
    const { id } = quoted
    await done(server.staff.call(confirmOrder, { params: { id }, version: paid.version, body: {} }))
    const { totals } = await done(
      server.staff.call(getOrderDocument, { params: { id }, query: { kind: 'order_confirmation' } }),
    )
    expect(totals.slice(-2)).toMatchObject([
      { label: 'Paid until 20 November 2026', value: '−3,600,000', strong: false },
      { label: 'Balance due', value: '5,400,000', currency: 'TZS', strong: true },
    ])
  })

  it('is on what was frozen before it, as of the day on which that is read: on screen, by mail and where it is verified', async () => {
    const order = await confirmedOrder(server, body)
    const { id } = order
    const read = (kind: 'proforma' | 'order_confirmation') =>
      done(server.staff.call(getOrderDocument, { params: { id }, query: { kind, bank: 'none' } }))
    const ends = ({ totals }: GeneratedDocument) => totals.slice(-2).map(({ label, value }) => [label, value])
    const verified = async ({ check }: GeneratedDocument) =>
      (await server.nobody.call(verifyDocument, { body: { code: check?.code ?? '' } })).payload.payments
    for (const kind of ['proforma', 'order_confirmation'] as const)
      expect(ends(await read(kind))).toEqual([
        ['Net', '9,000,000'],
        ['Total', '9,000,000'],
      ])
    const paid = await done(pay(order, { amount: '2000000', date: '2026-11-19', reference: 'TT 88120' }))
    for (const kind of ['proforma', 'order_confirmation'] as const) {
      const document = await read(kind)
      expect(ends(document)).toEqual([
        ['Paid until 20 November 2026', '−2,000,000'],
        ['Balance due', '7,000,000'],
      ])
      expect(document.sections[0]?.text).toContain('TT 88120')
      expect(document.due?.facts[0]).toEqual(
        kind === 'proforma'
          ? { label: 'Due with your order', value: `TZS${noBreak}1,600,000` }
          : { label: 'Balance due', value: `TZS${noBreak}7,000,000` },
      )
      expect(await verified(document)).toEqual({ until: '2026-11-20', paid: '2000000', balance: '7000000' })
    }
    const [made] = paid.payments
    await done(
      server.staff.call(reversePayment, {
        params: { id: made!.id },
        version: made!.version,
        body: { reason: 'Not ours' },
      }),
    )
    expect(ends(await read('order_confirmation')).at(-1)).toEqual(['Total', '9,000,000'])
  })

  it('of an order that was closed short is for what was delivered', async () => {
    const order = await confirmedOrder(server, { ...body, discount: '900000' })
    expect(order.payable).toBe('8100000')
    const part = await done(deliver(server, order, { 1: '5' }))
    const closed = await done(
      server.staff.call(closeOrderShort, {
        params: { id: order.id },
        version: part.version,
        body: { reason: 'Enough' },
      }),
    )
    expect(closed).toMatchObject({ total: '8100000', payable: '4050000' })
    for (const kind of ['proforma', 'order_confirmation'] as const) {
      const query = { kind, bank: 'none' }
      const { totals, due } = await done(server.staff.call(getOrderDocument, { params: { id: order.id }, query }))
      expect(totals.slice(-2).map(({ label, value }) => [label, value])).toEqual([
        ['To pay for what was delivered', '4,050,000'],
        ['Balance due', '4,050,000'],
      ])
      expect(due?.facts[0]?.value).toBe(`TZS${noBreak}4,050,000`)
    }

    const percent = await confirmedOrder(server, { ...body, discount_percent: '10' })
    const half = await done(deliver(server, percent, { 1: '5' }))
    const ended = { params: { id: percent.id }, version: half.version, body: { reason: 'Enough' } }
    expect(await done(server.staff.call(closeOrderShort, ended))).toMatchObject({ payable: '4050000' })
  })

  it('filters the list of orders, and the rest is summed by currency', async () => {
    const other = await startTestServer()
    try {
      const made = async (paid: string | null, over: object = {}) => {
        const order = await confirmedOrder(other, { ...body, ...over })
        if (paid === null) return order.id
        const accept = [{ code: 'PAY-01', path: 'amount', reason: 'Sent twice' }]
        await done(other.staff.call(recordPayment, { params: { id: order.id }, body: { amount: paid, accept } }))
        return order.id
      }
      const quoted = await quotedOrder(other, body)
      const [nothing, deposit, all, over, dollars] = [
        await made(null),
        await made('3600000'),
        await made('9000000'),
        await made('9000001'),
        await made('0.5', { currency: 'USD', payment_terms: '30 days' }),
      ]
      const found = async (payment: 'deposit_due' | 'balance_due' | 'paid' | 'overpaid') =>
        (await other.viewer.call(listOrders, { query: { payment } })).payload.map(({ id }) => id)
      expect(await found('deposit_due')).toEqual([nothing])
      expect(await found('balance_due')).toEqual([dollars, deposit, nothing])
      expect(await found('paid')).toEqual([all])
      expect(await found('overpaid')).toEqual([over])
      expect([nothing, deposit, all, over, dollars]).not.toContain(quoted.id)
      const outstanding = await done(other.viewer.call(getOutstandingPayments, {}))
      const totalOf = async (payment: 'deposit_due' | 'balance_due', currency: string) =>
        (await other.viewer.call(listOrders, { query: { payment, currency } })).meta.total
      for (const { currency, orders, deposits } of outstanding.currencies)
        expect([await totalOf('balance_due', currency), await totalOf('deposit_due', currency)]).toEqual([
          orders,
          deposits,
        ])
      expect(outstanding).toEqual({
        currencies: [
          { currency: 'TZS', orders: 2, balance: '14400000', deposits: 1, deposit_balance: '3600000' },
          { currency: 'USD', orders: 1, balance: '8999999.50', deposits: 0, deposit_balance: '0.00' },
        ],
        owed_back: [{ currency: 'TZS', orders: 1, amount: '1' }],
      })
      expect((await done(other.stranger.call(getOutstandingPayments, {}))).currencies).toEqual([])
    } finally {
      await other.stop()
    }
  })
})
