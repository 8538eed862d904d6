import { createClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import type { Paper } from '../../src/contract/paper'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { checkPaper, revokePaperChecks } from '../../src/contract/paperChecks'
import { getOrderPaper, getPurchaseOrderPaper } from '../../src/contract/papers'
import { cancelPurchaseOrder, getPurchaseOrder, sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { readCheckCode } from '../../src/domain/checkCode'
import { bank_accounts } from '../../src/server/db/schema/company'
import { everythingIn } from './support/everything'
import { insertSupplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://zabuni.example' })
  const account = { branch_id: server.branch_id, account_name: 'Test Trading Ltd', swift_code: 'CORUTZTZ' }
  await server.db.insert(bank_accounts).values([
    { ...account, position: 1, bank_name: 'CRDB Bank', account_number: '0250 4478 2210 1', currency: 'USD' },
    { ...account, position: 2, bank_name: 'CRDB Bank', account_number: '0150 4478 2210 0', currency: 'TZS' },
  ])
})
afterAll(() => server.stop())

let made = 0

/** A draft of two lines from two suppliers, at 1,000,000 each. */
async function draft(): Promise<Order> {
  made += 1
  const { payload: client } = await server.staff.call(createClient, {
    body: { code: `C-${made}`, name: `Client ${made}` },
  })
  const supplier_id = await insertSupplier(server, `Supplier ${made}`)
  const line = {
    quantity: '2',
    unit: 'H87',
    unit_price: '500000',
    supplier_id,
    cost_currency: 'TZS',
    cost_unit_price: '300000',
  }
  const { payload, error } = await server.staff.call(createOrder, {
    body: {
      client_id: client.id,
      currency: 'TZS',
      lines: [
        { ...line, description: 'Gate valve' },
        { ...line, description: 'Globe valve' },
      ],
    },
  })
  if (!payload) throw new Error(JSON.stringify(error))
  return payload
}

const quote = async (order: Order) =>
  (await server.staff.call(quoteOrder, { params: { id: order.id }, version: order.version, body: {} })).payload
const quoted = async () => quote(await draft())
const revise = async (order: Order) =>
  (
    await server.staff.call(reviseOrder, {
      params: { id: order.id },
      version: order.version,
      body: { reason: 'A better price' },
    })
  ).payload
const confirm = async (order: Order, line_ids?: string[]) =>
  (await server.staff.call(confirmOrder, { params: { id: order.id }, version: order.version, body: { line_ids } }))
    .payload
const paper = async (
  order: Order,
  kind: 'quotation' | 'proforma' | 'order_confirmation' = 'proforma',
  revision?: number,
) => (await server.staff.call(getOrderPaper, { params: { id: order.id }, query: { kind, revision } })).payload
const ask = (code: string) => server.nobody.call(checkPaper, { body: { code } })
const standing = async (of: Paper) => (await ask(of.check?.code ?? '')).payload.standing

describe('The code on a paper', () => {
  it('leads to the page of checks, tells whoever has it what the paper says, and nothing else', async () => {
    const order = await quoted()
    const proforma = await paper(order)
    const code = proforma.check?.code ?? ''
    expect(readCheckCode(code)).toBe(code)
    expect(proforma.check?.url).toBe(`https://zabuni.example/check#${code}`)
    const { status, payload } = await ask(code)
    expect(status).toBe(200)
    const account = { bank_name: 'CRDB Bank', account_name: 'Test Trading Ltd', swift_code: 'CORUTZTZ' }
    expect(payload).toEqual({
      company: 'Test Trading Ltd',
      kind: 'proforma',
      number: order.number,
      revision: 1,
      date: '2026-11-20',
      total: order.total,
      currency: 'TZS',
      // The one that stands on it, not the branch's others.
      accounts: [{ ...account, account_number: '0150 4478 2210 0', currency: 'TZS' }],
      standing: 'stands',
    })
  })

  it('is one for each paper, each with its kind; only a proforma says where to pay', async () => {
    const order = await confirm(await quoted())
    const papers = await Promise.all(
      (['quotation', 'proforma', 'order_confirmation'] as const).map((kind) => paper(order, kind)),
    )
    expect(new Set(papers.map(({ check }) => check?.code)).size).toBe(3)
    const told = await Promise.all(papers.map(async ({ check }) => (await ask(check?.code ?? '')).payload))
    expect(told.map(({ kind, accounts, standing: stands }) => [kind, accounts.length, stands])).toEqual([
      ['quotation', 0, 'stands'],
      ['proforma', 1, 'stands'],
      ['order_confirmation', 0, 'stands'],
    ])
    const { payload } = await server.staff.call(getPurchaseOrder, {
      params: { id: order.purchase_orders[0]?.id ?? '' },
    })
    const { payload: sent } = await server.staff.call(sendPurchaseOrder, {
      params: { id: payload.id },
      version: payload.version,
      body: {},
    })
    const { payload: bought } = await server.staff.call(getPurchaseOrderPaper, { params: { id: sent.id } })
    expect((await ask(bought.check?.code ?? '')).payload).toMatchObject({
      kind: 'purchase_order',
      number: sent.number,
      total: sent.total,
      currency: 'TZS',
      accounts: [],
      standing: 'stands',
    })
    await server.staff.call(cancelPurchaseOrder, {
      params: { id: sent.id },
      version: sent.version,
      body: { reason: 'He cannot' },
    })
    expect(await standing(bought)).toBe('cancelled')
  })

  it('is not on a draft, whatever is drawn of it', async () => {
    expect((await paper(await draft())).check).toBeNull()
  })

  it('stays on the paper when it is drawn again, whatever the branch says by then', async () => {
    const order = await quoted()
    const before = await paper(order)
    await server.db.update(bank_accounts).set({ swift_code: 'CHANGED1' })
    expect((await paper(order)).check).toEqual(before.check)
    expect((await ask(before.check?.code ?? '')).payload.accounts[0]?.swift_code).toBe('CORUTZTZ')
    await server.db.update(bank_accounts).set({ swift_code: 'CORUTZTZ' })
  })

  it('is read however it is typed', async () => {
    const { check } = await paper(await quoted())
    for (const typed of [
      check?.code.toLowerCase(),
      check?.code.replaceAll('-', ' '),
      check?.code.replaceAll('0', 'O'),
      check?.url,
    ])
      expect((await ask(typed ?? '')).status).toBe(200)
  })

  it('is kept as a hash alone: whoever reads the database can make no paper that stands', async () => {
    const code = (await paper(await quoted())).check?.code ?? ''
    // The frozen paper itself has it, for it is drawn again from there.
    expect(await everythingIn(server.pool, ['order_revisions', 'purchase_orders', 'idempotency_keys'])).not.toContain(
      code,
    )
  })

  it('says that its paper was replaced once it is revised, and the next one stands', async () => {
    const order = await quoted()
    const first = await paper(order)
    const revised = await revise(order)
    expect(await standing(first)).toBe('replaced')
    const second = await paper(await quote(revised))
    expect([await standing(first), await standing(second)]).toEqual(['replaced', 'stands'])
    expect((await ask(second.check?.code ?? '')).payload).toMatchObject({ revision: 2 })
    expect((await paper(revised, 'proforma', 1)).check).toEqual(first.check)
  })

  it('says that its paper was replaced where the client took a part of it, and both parts have papers that stand', async () => {
    const order = await quoted()
    const whole = await paper(order)
    const part = await confirm(order, [order.lines[0]?.id ?? ''])
    const [rest] = part.rests
    const { payload: left } = await server.staff.call(getOrder, { params: { id: rest?.id ?? '' } })
    const papers = await Promise.all([paper(part), paper(part, 'order_confirmation'), paper(left)])
    expect(await Promise.all([whole, ...papers].map(standing))).toEqual(['replaced', 'stands', 'stands', 'stands'])
    expect((await ask(papers[0]?.check?.code ?? '')).payload.total).toBe(part.total)
  })

  it('says that its paper was cancelled with its order, or is over since it was lost', async () => {
    const [one, other] = [await quoted(), await quoted()]
    const [cancelled, lost] = [await paper(one), await paper(other)]
    await server.staff.call(cancelOrder, {
      params: { id: one.id },
      version: one.version,
      body: { reason: 'A mistake' },
    })
    await server.staff.call(loseOrder, {
      params: { id: other.id },
      version: other.version,
      body: { reason: 'Too dear' },
    })
    expect([await standing(cancelled), await standing(lost)]).toEqual(['cancelled', 'cancelled'])
  })
})

describe('Papers that are revoked', () => {
  it('say so from then on, with the reason kept; those of the next revision stand', async () => {
    const order = await quoted()
    const before = [await paper(order, 'quotation'), await paper(order)]
    const { status, payload } = await server.staff.call(revokePaperChecks, {
      params: { id: order.id },
      version: order.version,
      body: { reason: 'Somebody forged the account' },
    })
    expect([status, payload.version]).toEqual([200, order.version + 1])
    expect(await Promise.all(before.map(standing))).toEqual(['revoked', 'revoked'])
    const [told] = (await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })).payload
    expect(told).toMatchObject({
      action: 'checks_revoked',
      reason: 'Somebody forged the account',
      after: { revoked: [`proforma ${order.number}`, `quotation ${order.number}`] },
    })
    const again = await server.staff.call(revokePaperChecks, {
      params: { id: order.id },
      version: payload.version,
      body: { reason: 'Once more' },
    })
    expect([again.status, again.error.code]).toEqual([409, 'nothing_to_revoke'])
    const next = await paper(await quote(await revise(payload)))
    expect([await standing(next), ...(await Promise.all(before.map(standing)))]).toEqual([
      'stands',
      'revoked',
      'revoked',
    ])
  })

  it('are revoked by staff of the order’s branch over the version that they read, with a reason', async () => {
    const order = await quoted()
    const revoke = (by: TestServer['staff'], version: number, reason: string) =>
      by.call(revokePaperChecks, { params: { id: order.id }, version, body: { reason } })
    expect((await revoke(server.viewer, order.version, 'x')).status).toBe(403)
    expect((await revoke(server.stranger, order.version, 'x')).status).toBe(404)
    expect((await revoke(server.staff, order.version - 1, 'x')).status).toBe(412)
    expect((await revoke(server.staff, order.version, '  ')).status).toBe(422)
    expect(await standing(await paper(order))).toBe('stands')
  })
})

describe('Whoever guesses', () => {
  it('hears one and the same of every wrong code, and after thirty in a minute has to wait, who signs in does not', async () => {
    const right = (await paper(await quoted())).check?.code ?? ''
    const wrong = [
      right.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')),
      '0000-0000-0000-0000',
      'nonsense',
      right.slice(0, -1),
      `${right}0`,
      'ü',
    ]
    const answers = await Promise.all(
      wrong.map((code) =>
        server.app.inject({
          method: 'POST',
          url: '/api/public/check',
          payload: { code },
          remoteAddress: '198.51.100.7',
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.replace(/"request_id":"[^"]*"/, ''))).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ status: false, error: { code: 'not_found' } })
    const statuses = []
    for (let guess = 0; guess < 25; guess += 1)
      statuses.push(
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/public/check',
            payload: { code: 'nonsense' },
            remoteAddress: '198.51.100.7',
          })
        ).statusCode,
      )
    expect([
      statuses.filter((status) => status === 404).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([24, 1])
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'x@test.example', password: 'wrong-password' },
      remoteAddress: '198.51.100.7',
    })
    expect(signIn.statusCode).not.toBe(429)
    expect((await ask(right)).status).toBe(200)
  })
})
