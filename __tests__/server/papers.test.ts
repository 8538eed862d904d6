import { eq, sql } from 'drizzle-orm'
import { updateBranch } from '../../src/contract/branches'
import { updateCompany } from '../../src/contract/company'
import { recordDelivery } from '../../src/contract/deliveries'
import { inviteSupplier } from '../../src/contract/invitations'
import type { Order } from '../../src/contract/order'
import { createOrder, updateOrder } from '../../src/contract/orders'
import { confirmOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import type { Paper } from '../../src/contract/paper'
import {
  getCommissionStatementPaper,
  getDeliveryNotePaper,
  getOrderPaper,
  getPurchaseOrderPaper,
  getRfqPaper,
} from '../../src/contract/papers'
import { sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { getRfq } from '../../src/contract/rfqs'
import { branches, companies, tax_rates } from '../../src/server/db/schema/company'
import { order_revisions, orders } from '../../src/server/db/schema/orders'
import { agents, clients, suppliers } from '../../src/server/db/schema/parties'
import { uuidv7 } from '../../src/server/ids'
import { draftRfq, insertEnquiry, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const bank_accounts = [
  { bank_name: 'Mlimani Bank', account_name: 'Test Trading Ltd', account_number: '01', currency: 'TZS' },
  { bank_name: 'Bahari Bank', account_name: 'Test Trading Ltd', account_number: '02', currency: 'USD' },
  {
    bank_name: 'Mlimani Bank',
    account_name: 'Test Trading Ltd',
    account_number: '03',
    currency: 'USD',
    swift_code: 'MLCBTZTZ',
  },
]

let server: TestServer
const [client_id, vat] = [uuidv7(), uuidv7()]
beforeAll(async () => {
  server = await startTestServer()
  await server.db
    .insert(clients)
    .values({
      id: client_id,
      code: 'MAW',
      code_key: 'MAW',
      name: 'Mawenzi Gold Mine Ltd',
      address: 'P.O. Box 1142',
      city: 'Geita',
      country: 'TZ',
      tax_id: '100-555-877',
    })
  await server.db.insert(tax_rates).values({ id: vat, code: 'VAT', code_key: 'VAT', name: 'VAT', percent: '18' })
  await server.db
    .update(branches)
    .set({ address: 'Plot 14, Nyerere Road', phone: '+255 22 555 0142' })
    .where(eq(branches.id, server.branch_id))
  await server.admin.call(updateBranch, { params: { id: server.branch_id }, version: 1, body: { bank_accounts } })
  await server.admin.call(updateCompany, { version: 1, body: { terms: 'Goods remain ours until they are paid.' } })
})
afterAll(() => server.stop())

const cell = (paper: Paper, row: number) => paper.rows[row]?.cells.map(({ text }) => text.replaceAll('\u00a0', ' '))
const numbersOf = ({ banks }: Paper) =>
  banks.map(({ bank_name, accounts }) => [bank_name, ...accounts.map(({ account_number }) => account_number)])

async function draft(currency = 'TZS'): Promise<Order> {
  const supplier_id = await insertSupplier(server, 'Ningbo Haitai')
  const line = {
    description: 'Gate valve bronze',
    quantity: '60',
    unit: 'H87',
    unit_price: '43900',
    tax_rate_id: vat,
    supplier_id,
    cost_currency: currency,
    cost_unit_price: '35997',
  }
  const body = {
    client_id,
    currency,
    contact: 'Eng. Rehema Lyimo',
    valid_until: '2026-12-20',
    lines: [line],
    charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: vat }],
    internal_notes: 'Ask for more',
  }
  const { payload, error } = await server.staff.call(createOrder, { body })
  if (!payload) throw new Error(JSON.stringify(error))
  return payload
}
async function quoted(order?: Order): Promise<Order> {
  const { id, version } = order ?? (await draft())
  const { payload, error } = await server.staff.call(quoteOrder, { params: { id }, version, body: {} })
  if (!payload) throw new Error(JSON.stringify(error))
  return payload
}

async function confirmed({ id, version }: Order): Promise<Order> {
  const { payload, error } = await server.staff.call(confirmOrder, {
    params: { id },
    version,
    body: { client_po_number: `PO ${id}` },
  })
  if (!payload) throw new Error(JSON.stringify(error))
  return payload
}

describe('The papers of an order', () => {
  const paper = (
    { id }: Order,
    query: {
      kind?: 'quotation' | 'proforma' | 'order_confirmation'
      revision?: number
      bank?: string
      language?: 'en' | 'sw' | 'fr'
    } = {},
  ) => server.staff.call(getOrderPaper, { params: { id }, query: { kind: 'quotation', ...query } })

  it('show a draft as it stands, marked as one and without a number', async () => {
    const { payload } = await paper(await draft())
    expect(payload).toMatchObject({
      kind: 'quotation',
      title: 'Quotation',
      number: '',
      draft: true,
      date: '20 November 2026',
    })
    expect(payload.from).toMatchObject({
      name: 'Test Trading Ltd',
      lines: ['Plot 14, Nyerere Road', '+255 22 555 0142'],
    })
    expect(payload.to).toEqual({
      label: 'To',
      name: 'Mawenzi Gold Mine Ltd',
      lines: ['Eng. Rehema Lyimo', 'P.O. Box 1142, Geita, Tanzania', 'TIN 100-555-877'],
    })
    expect(cell(payload, 0)).toEqual(['1', 'Gate valve bronze', '60 pcs', '43,900', '2,634,000'])
    expect(payload.totals.map(({ label, value }) => `${label} ${value}`.replaceAll('\u00a0', ' '))).toEqual([
      'Net 2,634,000',
      'Delivery to site 850,000',
      'VAT 18 % of 3,484,000 627,120',
      'Total 4,111,120',
    ])
    expect(payload.sections).toEqual([{ title: '', text: 'Goods remain ours until they are paid.' }])
  })

  it('never have what only we may know, whoever asks for them', async () => {
    const order = await confirmed(await quoted())
    for (const person of [server.admin, server.staff, server.viewer]) {
      for (const kind of ['quotation', 'proforma', 'order_confirmation'] as const) {
        const { status, payload } = await person.call(getOrderPaper, { params: { id: order.id }, query: { kind } })
        expect(status).toBe(200)
        expect(JSON.stringify(payload)).not.toMatch(/Ningbo|35997|35,997|margin|cost|Ask for more/)
      }
    }
  })

  it('have a draft in the client’s language, or in the one that is asked for', async () => {
    const order = await draft()
    const titles = async () =>
      Promise.all(
        (['en', 'sw', 'fr', undefined] as const).map(
          async (language) => (await paper(order, { ...(language && { language }) })).payload.title,
        ),
      )
    expect(await titles()).toEqual(['Quotation', 'Nukuu ya bei', 'Offre de prix', 'Quotation'])
    await server.db.update(clients).set({ language: 'fr' }).where(eq(clients.id, client_id))
    expect(await titles()).toEqual(['Quotation', 'Nukuu ya bei', 'Offre de prix', 'Offre de prix'])
    const { payload } = await paper(await quoted(order))
    expect(payload).toMatchObject({
      language: 'fr',
      date: '20 novembre 2026',
      in_words: { text: 'Quatre millions cent onze mille cent vingt shillings tanzaniens' },
    })
    // What was frozen stays in its language.
    expect((await paper(order, { language: 'sw' })).payload).toEqual(payload)
    await server.db.update(clients).set({ language: null }).where(eq(clients.id, client_id))
  })

  it('have a confirmation once the client has said yes, and none before', async () => {
    for (const order of [await draft(), await quoted()]) {
      const { status, error } = await paper(order, { kind: 'order_confirmation' })
      expect([status, error.message]).toEqual([409, 'This order is not confirmed yet: there is no confirmation of it.'])
    }
    const order = await confirmed(await quoted())
    const { payload } = await paper(order, { kind: 'order_confirmation' })
    expect(payload).toMatchObject({
      kind: 'order_confirmation',
      title: 'Order confirmation',
      number: order.number,
      draft: false,
      mark: null,
    })
    expect(payload.facts.slice(0, 2)).toEqual([
      { label: 'Your order', value: `PO ${order.id}` },
      { label: 'Confirmed on', value: '20 November 2026' },
    ])
    expect(payload.totals).toEqual((await paper(order)).payload.totals)
    expect((await paper(order, { kind: 'order_confirmation', revision: 2 })).status).toBe(404)
  })

  it('have the confirmation of an order from before confirmations were kept as of the day when it was confirmed', async () => {
    const order = await confirmed(await quoted())
    await server.db
      .update(order_revisions)
      .set({ papers: sql`${order_revisions.papers} - 'order_confirmation'` })
      .where(eq(order_revisions.order_id, order.id))
    await server.db.update(orders).set({ confirmed_at: '2026-11-17T09:00:00Z' }).where(eq(orders.id, order.id))
    const { payload } = await paper(order, { kind: 'order_confirmation' })
    expect(payload).toMatchObject({
      title: 'Order confirmation',
      number: order.number,
      date: '17 November 2026',
      check: null,
    })
  })

  it('stay as they were quoted, whatever is called otherwise later', async () => {
    const order = await quoted()
    const { payload: before } = await paper(order)
    expect(before).toMatchObject({ number: order.number, draft: false })
    await server.db.update(clients).set({ name: 'Other' }).where(eq(clients.id, client_id))
    await server.db.update(companies).set({ name: 'Other Ltd' })
    expect((await paper(order)).payload).toEqual(before)
    expect((await paper(order, { kind: 'proforma' })).payload).toMatchObject({
      to: { name: 'Mawenzi Gold Mine Ltd' },
      from: { name: 'Test Trading Ltd' },
    })
    await server.db.update(clients).set({ name: 'Mawenzi Gold Mine Ltd' }).where(eq(clients.id, client_id))
    await server.db.update(companies).set({ name: 'Test Trading Ltd' })
  })

  it('of every quoted revision can be had beside the draft of the next', async () => {
    const first = await quoted()
    const { payload: revised } = await server.staff.call(reviseOrder, {
      params: { id: first.id },
      version: first.version,
      body: {},
    })
    const lines = revised.lines.map(({ id, description, quantity, unit, tax_rate_id }) => ({
      id,
      description,
      quantity,
      unit,
      tax_rate_id,
      unit_price: '40000',
    }))
    const { payload: changed } = await server.staff.call(updateOrder, {
      params: { id: first.id },
      version: revised.version,
      body: { lines },
    })
    expect(cell((await paper(changed)).payload, 0)?.[3]).toBe('40,000')
    expect((await paper(changed)).payload).toMatchObject({ number: `${first.number}-R2`, draft: true })
    expect((await paper(changed, { revision: 2 })).payload).toMatchObject({ draft: true })
    expect(cell((await paper(changed, { revision: 1 })).payload, 0)?.[3]).toBe('43,900')
    const second = await quoted(changed)
    expect((await paper(second)).payload).toMatchObject({ number: `${first.number}-R2`, draft: false })
    expect((await paper(second, { revision: 1 })).payload).toMatchObject({ number: first.number, draft: false })
    const none = await paper(second, { revision: 3 })
    expect([none.status, none.error.message]).toEqual([404, 'This revision is not there, or not in your branches.'])
  })

  describe('as a proforma', () => {
    it('ask for payment to the accounts in the order’s currency, grouped by bank', async () => {
      expect(numbersOf((await paper(await quoted(), { kind: 'proforma' })).payload)).toEqual([['Mlimani Bank', '01']])
    })

    it('ask for it in another currency, or print without', async () => {
      const order = await quoted()
      expect(numbersOf((await paper(order, { kind: 'proforma', bank: 'USD' })).payload)).toEqual([
        ['Mlimani Bank', '03'],
        ['Bahari Bank', '02'],
      ])
      expect(numbersOf((await paper(order, { kind: 'proforma', bank: 'none' })).payload)).toEqual([])
    })

    it('say so when the branch has no such account, of a draft and of a quoted one (ORD-02)', async () => {
      for (const order of [await draft(), await quoted()]) {
        const { status, error } = await paper(order, { kind: 'proforma', bank: 'EUR' })
        expect([status, error.message]).toEqual([
          422,
          'Dar es Salaam has no EUR account; choose another or print without.',
        ])
        expect(error.fields).toEqual([{ path: 'bank', message: error.message }])
      }
    })

    it('have no account on the quotation, which needs none', async () => {
      const { status, payload } = await paper(await quoted(), { bank: 'EUR' })
      expect([status, payload.banks]).toEqual([200, []])
    })
  })

  it('are not there for another branch, and need their kind', async () => {
    const order = await quoted()
    for (const kind of ['quotation', 'proforma', 'order_confirmation'] as const)
      expect((await server.stranger.call(getOrderPaper, { params: { id: order.id }, query: { kind } })).status).toBe(
        404,
      )
    expect((await server.staff.call(getOrderPaper, { params: { id: order.id } })).status).toBe(400)
    expect(
      (await server.nobody.call(getOrderPaper, { params: { id: order.id }, query: { kind: 'quotation' } })).status,
    ).toBe(401)
  })
})

describe('The paper of an RFQ', () => {
  it('asks one supplier for his lines, in the currencies that he may quote in, until the deadline by the branch’s clock', async () => {
    const [ningbo, kariakoo] = [
      await insertSupplier(server, 'Ningbo Haitai', { currency: 'TZS', country: 'CN' }),
      await insertSupplier(server, 'Kariakoo Hardware'),
    ]
    const { line_ids } = await insertEnquiry(server, 'Kibo Hotels', ['60'])
    const { rfq } = await sentRfq(server, [], {
      invitations: [
        { supplier_id: ningbo, line_positions: [1], email: 'sales@haitai.example' },
        { supplier_id: kariakoo },
      ],
      lines: [
        {
          description: 'Gate valve',
          quantity: '60',
          unit: 'H87',
          origins: [{ enquiry_line_id: line_ids[0] ?? '', quantity: '60' }],
        },
        { description: 'Coupling', quantity: '4', unit: 'SET', specification: '48 mm bore' },
      ],
      terms: 'Prices without tax.',
    })
    const invitation = rfq.invitations.find(({ supplier_id }) => supplier_id === ningbo)
    const { payload } = await server.viewer.call(getRfqPaper, {
      params: { id: rfq.id },
      query: { invitation_id: invitation?.id },
    })
    expect(payload).toMatchObject({
      title: 'Request for quotation',
      number: rfq.number,
      draft: false,
      date: '20 November 2026',
      to: { name: 'Ningbo Haitai', lines: ['sales@haitai.example', 'China'] },
    })
    expect(payload.facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)).toEqual([
      'Subject: Pump station refit',
      'Answer by: 27 November 2026, 12:00 (Dar es Salaam, GMT+3)',
      'Quote in: TZS',
    ])
    expect(payload.rows.map((_, row) => cell(payload, row))).toEqual([['1', 'Gate valve', '60 pcs']])
    expect(JSON.stringify(payload)).not.toMatch(/Kibo|ENQ|Kariakoo|4711/)

    const { payload: all } = await server.staff.call(getRfqPaper, { params: { id: rfq.id } })
    expect(all.to).toBeNull()
    expect(all.rows.map(({ cells }) => [cells[1]?.text, cells[1]?.second])).toEqual([
      ['Gate valve', null],
      ['Coupling', '48 mm bore'],
    ])
    expect(JSON.stringify(all)).not.toMatch(/Kibo|ENQ|Kariakoo|Ningbo|4711/)
  })

  it('is in the language of its supplier, that of an older revision as it went out, also to one who was asked later', async () => {
    const supplier_id = await insertSupplier(server, 'Mombasa Traders', { language: 'sw', country: 'KE' })
    const { rfq } = await sentRfq(server, [await insertSupplier(server, 'Kariakoo Hardware')])
    const { payload: invited } = await server.staff.call(inviteSupplier, {
      params: { id: rfq.id },
      version: (await server.staff.call(getRfq, { params: { id: rfq.id } })).payload.version,
      body: { supplier_id },
    })
    const asked = (name: string, revision?: number) =>
      server.staff.call(getRfqPaper, {
        params: { id: rfq.id },
        query: {
          invitation_id: invited.rfq.invitations.find(({ supplier_name }) => supplier_name === name)?.id,
          ...(revision && { revision }),
        },
      })
    const { payload: before } = await asked('Mombasa Traders')
    expect(before).toMatchObject({
      language: 'sw',
      title: 'Ombi la bei',
      date: '20 Novemba 2026',
      to: { label: 'Kwa', lines: ['Kenya'] },
    })
    expect(before.rows[1]?.cells[2]?.text).toBe('4\u00a0seti')
    expect((await asked('Kariakoo Hardware')).payload.language).toBe('en')

    await server.staff.call(reviseRfq, {
      params: { id: rfq.id },
      version: invited.rfq.version,
      body: { reason: 'Another name', title: 'Pump house' },
    })
    expect((await asked('Mombasa Traders', 1)).payload).toEqual(before)
    expect((await asked('Kariakoo Hardware', 1)).payload).toMatchObject({
      language: 'en',
      title: 'Request for quotation',
      to: { name: 'Kariakoo Hardware' },
    })
    expect((await asked('Mombasa Traders')).payload.facts[0]).toEqual({ label: 'Kuhusu', value: 'Pump house' })
  })

  it('of a draft says so', async () => {
    const rfq = await draftRfq(server, [await insertSupplier(server, 'Any Supplier')])
    expect((await server.staff.call(getRfqPaper, { params: { id: rfq.id } })).payload).toMatchObject({
      draft: true,
      number: '',
    })
  })

  it('is not there for another branch, nor with an invitation of another RFQ', async () => {
    const [one, other] = [
      await sentRfq(server, [await insertSupplier(server, 'One')]),
      await sentRfq(server, [await insertSupplier(server, 'Other')]),
    ]
    expect((await server.stranger.call(getRfqPaper, { params: { id: one.rfq.id } })).status).toBe(404)
    const { status, error } = await server.staff.call(getRfqPaper, {
      params: { id: one.rfq.id },
      query: { invitation_id: other.rfq.invitations[0]?.id },
    })
    expect([status, error.message]).toEqual([404, 'This invitation is not there, or not in your branches.'])
  })
})

describe('The paper of a purchase order', () => {
  it('is not there for another branch, and not for a viewer', async () => {
    expect((await server.stranger.call(getPurchaseOrderPaper, { params: { id: uuidv7() } })).status).toBe(404)
    expect((await server.viewer.call(getPurchaseOrderPaper, { params: { id: uuidv7() } })).status).toBe(403)
  })

  it('has the supplier’s own price, and marks a draft', async () => {
    const order = await quoted()
    const { payload: confirmed } = await server.staff.call(confirmOrder, {
      params: { id: order.id },
      version: order.version,
      body: {},
    })
    const { id = '', supplier_id = '', version = 0 } = confirmed.purchase_orders[0] ?? {}
    await server.db.update(suppliers).set({ city: 'Ningbo', country: 'CN' }).where(eq(suppliers.id, supplier_id))
    const { payload } = await server.staff.call(getPurchaseOrderPaper, { params: { id } })
    expect(payload).toMatchObject({
      kind: 'purchase_order',
      title: 'Purchase order',
      number: '',
      draft: true,
      to: { name: 'Ningbo Haitai', lines: ['Ningbo, China'] },
    })
    expect(cell(payload, 0)).toEqual(['1', 'Gate valve bronze', '60 pcs', '35,997', '2,159,820'])
    expect(JSON.stringify(payload)).not.toMatch(/Mawenzi|43900|43,900/)
    const { payload: sent } = await server.staff.call(sendPurchaseOrder, { params: { id }, version, body: {} })
    expect((await server.staff.call(getPurchaseOrderPaper, { params: { id } })).payload).toMatchObject({
      number: sent.number,
      draft: false,
    })
  })
})

describe('The delivery note', () => {
  it('tells what came and what is still to come, without a price, to everybody who may read the order', async () => {
    const order = await confirmed(await quoted())
    const lines = [{ order_line_id: order.lines[0]?.id ?? '', quantity: '24' }]
    const { payload: after } = await server.staff.call(recordDelivery, {
      params: { id: order.id },
      version: order.version,
      body: { lines, accept: [{ code: 'ORD-08', path: 'lines.0.quantity', reason: 'Lent from stock' }] },
    })
    const [delivery] = after.deliveries
    const params = { id: delivery?.id ?? '' }
    for (const person of [server.admin, server.staff, server.viewer]) {
      const { payload } = await person.call(getDeliveryNotePaper, { params })
      expect(payload).toMatchObject({
        kind: 'delivery_note',
        number: delivery?.number,
        date: '20 November 2026',
        totals: [],
        banks: [],
      })
      expect(cell(payload, 0)).toEqual(['1', 'Gate valve bronze', '60 pcs', '24 pcs', '36 pcs'])
      expect(JSON.stringify(payload)).not.toMatch(/Ningbo|35997|43,?900|margin|Ask for more/)
    }
    // The next one counts the first; the first stays as it left.
    const { payload: whole } = await server.staff.call(recordDelivery, {
      params: { id: order.id },
      version: after.version,
      body: {
        lines: [{ order_line_id: order.lines[0]?.id ?? '', quantity: '36' }],
        accept: [{ code: 'ORD-08', path: 'lines.0.quantity', reason: 'Lent from stock' }],
      },
    })
    const note = async (index: number) =>
      cell(
        (await server.staff.call(getDeliveryNotePaper, { params: { id: whole.deliveries[index]?.id ?? '' } })).payload,
        0,
      )?.slice(2)
    expect([await note(0), await note(1)]).toEqual([
      ['60 pcs', '24 pcs', '36 pcs'],
      ['60 pcs', '36 pcs', '–'],
    ])
    expect((await server.stranger.call(getDeliveryNotePaper, { params })).status).toBe(404)
    expect((await server.nobody.call(getDeliveryNotePaper, { params })).status).toBe(401)
  })
})

describe('The paper of a commission statement', () => {
  it('adds up what an agent earned in a month, and is not for a viewer', async () => {
    const agent_id = uuidv7()
    await server.db
      .insert(agents)
      .values({
        id: agent_id,
        code: 'MASS',
        code_key: 'MASS',
        name: 'J. Massawe',
        commission_percent: '2',
        commission_basis: 'net',
      })
    const { id, version } = await draft()
    const { payload: changed } = await server.staff.call(updateOrder, {
      params: { id },
      version,
      body: { agent_id, commission_percent: '2', commission_basis: 'net' },
    })
    const order = await confirmed(await quoted(changed))
    const asked = { params: { id: agent_id }, query: { month: '2026-11' } }
    const { payload } = await server.staff.call(getCommissionStatementPaper, asked)
    expect(payload).toMatchObject({
      kind: 'commission_statement',
      language: 'en',
      number: 'MASS-2026-11',
      to: { name: 'J. Massawe' },
      in_words: { text: 'Fifty-two thousand six hundred eighty Tanzanian shillings' },
    })
    expect(cell(payload, 1)).toEqual(['20 Nov 2026', order.number, 'Accrued', '2,634,000', '2 %', '52,680'])
    expect(payload.totals.at(-1)).toMatchObject({ label: 'Balance due', currency: 'TZS', value: '52,680' })
    expect(
      (await server.staff.call(getCommissionStatementPaper, { ...asked, query: { month: '2026-10' } })).payload
        .sections[0]?.text,
    ).toMatch(/^No opening balance/)
    expect((await server.viewer.call(getCommissionStatementPaper, asked)).status).toBe(403)
    expect(
      (await server.staff.call(getCommissionStatementPaper, { ...asked, query: { month: '2026-13' } })).status,
    ).toBe(400)
  })
})
