import { createClient } from '../../src/contract/clients'
import { listActivity } from '../../src/contract/activity'
import type { Order } from '../../src/contract/order'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { verifyDocument, revokeVerifications } from '../../src/contract/documentVerifications'
import { getOrderDocument, getPurchaseOrderDocument } from '../../src/contract/documents'
import { cancelPurchaseOrder, getPurchaseOrder, sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { readCheckCode } from '../../src/domain/documents/checkCode'
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
const generatedDocument = async (
  order: Order,
  kind: 'quotation' | 'proforma' | 'order_confirmation' = 'proforma',
  revision?: number,
) => (await server.staff.call(getOrderDocument, { params: { id: order.id }, query: { kind, revision } })).payload
const ask = (code: string) => server.nobody.call(verifyDocument, { body: { code } })
const standing = async (of: GeneratedDocument) => (await ask(of.check?.code ?? '')).payload.standing

describe('The verification code on a document', () => {
  it('opens the verification page, which shows the contents of the document and nothing else', async () => {
    const order = await quoted()
    const proforma = await generatedDocument(order)
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
      rounding: null,
      // The printed account only, not the branch's other accounts.
      accounts: [{ ...account, account_number: '0150 4478 2210 0', currency: 'TZS' }],
      payments: { until: '2026-11-20', paid: '0', balance: order.payable },
      standing: 'valid',
    })
  })

  it('is unique per document, each with its kind; only a proforma has the payment account', async () => {
    const order = await confirm(await quoted())
    const documents = await Promise.all(
      (['quotation', 'proforma', 'order_confirmation'] as const).map((kind) => generatedDocument(order, kind)),
    )
    expect(new Set(documents.map(({ check }) => check?.code)).size).toBe(3)
    const recorded = await Promise.all(documents.map(async ({ check }) => (await ask(check?.code ?? '')).payload))
    expect(recorded.map(({ kind, accounts, standing }) => [kind, accounts.length, standing])).toEqual([
      ['quotation', 0, 'valid'],
      ['proforma', 1, 'valid'],
      ['order_confirmation', 0, 'valid'],
    ])
    const { payload } = await server.staff.call(getPurchaseOrder, {
      params: { id: order.purchase_orders[0]?.id ?? '' },
    })
    const { payload: sent } = await server.staff.call(sendPurchaseOrder, {
      params: { id: payload.id },
      version: payload.version,
      body: {},
    })
    const { payload: bought } = await server.staff.call(getPurchaseOrderDocument, { params: { id: sent.id } })
    expect((await ask(bought.check?.code ?? '')).payload).toMatchObject({
      kind: 'purchase_order',
      number: sent.number,
      total: sent.total,
      currency: 'TZS',
      accounts: [],
      standing: 'valid',
    })
    await server.staff.call(cancelPurchaseOrder, {
      params: { id: sent.id },
      version: sent.version,
      body: { reason: 'He cannot' },
    })
    expect(await standing(bought)).toBe('cancelled')
  })

  it('is missing on a draft, in every kind of document', async () => {
    expect((await generatedDocument(await draft())).check).toBeNull()
  })

  it('stays the same when the document is drawn again, also after changes of the branch', async () => {
    const order = await quoted()
    const before = await generatedDocument(order)
    await server.db.update(bank_accounts).set({ swift_code: 'CHANGED1' })
    expect((await generatedDocument(order)).check).toEqual(before.check)
    expect((await ask(before.check?.code ?? '')).payload.accounts[0]?.swift_code).toBe('CORUTZTZ')
    await server.db.update(bank_accounts).set({ swift_code: 'CORUTZTZ' })
  })

  it('is accepted in lower case, with spaces, with O for 0, and as the whole address', async () => {
    const { check } = await generatedDocument(await quoted())
    for (const typed of [
      check?.code.toLowerCase(),
      check?.code.replaceAll('-', ' '),
      check?.code.replaceAll('0', 'O'),
      check?.url,
    ])
      expect((await ask(typed ?? '')).status).toBe(200)
  })

  it('is stored as a hash only, so that the database contents cannot be used to forge a valid document', async () => {
    const code = (await generatedDocument(await quoted())).check?.code ?? ''
    // The frozen document itself contains the code, because it is drawn again from there.
    expect(await everythingIn(server.pool, ['order_revisions', 'purchase_orders', 'idempotency_keys'])).not.toContain(
      code,
    )
  })

  it('reports its document as replaced once it is revised, and the next one as valid', async () => {
    const order = await quoted()
    const first = await generatedDocument(order)
    const revised = await revise(order)
    expect(await standing(first)).toBe('replaced')
    const second = await generatedDocument(await quote(revised))
    expect([await standing(first), await standing(second)]).toEqual(['replaced', 'valid'])
    expect((await ask(second.check?.code ?? '')).payload).toMatchObject({ revision: 2 })
    expect((await generatedDocument(revised, 'proforma', 1)).check).toEqual(first.check)
  })

  it('reports its document as replaced where the client accepted a part, and the documents of both parts as valid', async () => {
    const order = await quoted()
    const whole = await generatedDocument(order)
    const part = await confirm(order, [order.lines[0]?.id ?? ''])
    const [rest] = part.remainder_orders
    const { payload: left } = await server.staff.call(getOrder, { params: { id: rest?.id ?? '' } })
    const documents = await Promise.all([
      generatedDocument(part),
      generatedDocument(part, 'order_confirmation'),
      generatedDocument(left),
    ])
    expect(await Promise.all([whole, ...documents].map(standing))).toEqual(['replaced', 'valid', 'valid', 'valid'])
    expect((await ask(documents[0]?.check?.code ?? '')).payload.total).toBe(part.total)
  })

  it('reports its document as cancelled with its order, or as no longer valid once it is lost', async () => {
    const [one, other] = [await quoted(), await quoted()]
    const [cancelled, lost] = [await generatedDocument(one), await generatedDocument(other)]
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

describe('Revoked documents', () => {
  it('are reported as revoked, with the reason recorded; documents of the next revision are valid', async () => {
    const order = await quoted()
    const before = [await generatedDocument(order, 'quotation'), await generatedDocument(order)]
    const { status, payload } = await server.staff.call(revokeVerifications, {
      params: { id: order.id },
      version: order.version,
      body: { reason: 'Somebody forged the account' },
    })
    expect([status, payload.version]).toEqual([200, order.version + 1])
    expect(await Promise.all(before.map(standing))).toEqual(['revoked', 'revoked'])
    const [recorded] = (await server.staff.call(listActivity, { params: { entity: 'orders', id: order.id } })).payload
    expect(recorded).toMatchObject({
      action: 'checks_revoked',
      reason: 'Somebody forged the account',
      after: { revoked: [`proforma ${order.number}`, `quotation ${order.number}`] },
    })
    const again = await server.staff.call(revokeVerifications, {
      params: { id: order.id },
      version: payload.version,
      body: { reason: 'Once more' },
    })
    expect([again.status, again.error.code]).toEqual([409, 'nothing_to_revoke'])
    const next = await generatedDocument(await quote(await revise(payload)))
    expect([await standing(next), ...(await Promise.all(before.map(standing)))]).toEqual([
      'valid',
      'revoked',
      'revoked',
    ])
  })

  it('are revoked by staff of the order’s branch for the current version, with a reason', async () => {
    const order = await quoted()
    const revoke = (by: TestServer['staff'], version: number, reason: string) =>
      by.call(revokeVerifications, { params: { id: order.id }, version, body: { reason } })
    expect((await revoke(server.viewer, order.version, 'x')).status).toBe(403)
    expect((await revoke(server.stranger, order.version, 'x')).status).toBe(404)
    expect((await revoke(server.staff, order.version - 1, 'x')).status).toBe(412)
    expect((await revoke(server.staff, order.version, '  ')).status).toBe(422)
    expect(await standing(await generatedDocument(order))).toBe('valid')
  })
})

describe('A caller who guesses codes', () => {
  it('receives the same response for each wrong code, and is limited after thirty in a minute, without limiting sign-in', async () => {
    const right = (await generatedDocument(await quoted())).check?.code ?? ''
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
