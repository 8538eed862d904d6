import { eq, sql } from 'drizzle-orm'
import { updateBranch } from '../../src/contract/branches'
import { updateCompany } from '../../src/contract/company'
import { recordDelivery } from '../../src/contract/deliveries'
import { inviteSupplier } from '../../src/contract/invitations'
import type { Order } from '../../src/contract/order'
import { createOrder, updateOrder } from '../../src/contract/orders'
import { confirmOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import {
  getCommissionStatementDocument,
  getDeliveryNoteDocument,
  getOrderDocument,
  getPurchaseOrderDocument,
  getRfqDocument,
} from '../../src/contract/documents'
import { sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { getRfq } from '../../src/contract/rfqs'
import { branches, companies, tax_rates } from '../../src/server/db/schema/company'
import { order_revisions, orders } from '../../src/server/db/schema/orders'
import { agents, clients, suppliers } from '../../src/server/db/schema/parties'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { withoutIds } from '../support/withoutIds'
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
  await server.db.insert(clients).values({
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

const cell = (generatedDocument: GeneratedDocument, row: number) =>
  generatedDocument.rows[row]?.cells.map(({ text }) => text.replaceAll('\u00a0', ' '))
const numbersOf = ({ banks }: GeneratedDocument) =>
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

describe('The documents of an order', () => {
  const generatedDocument = (
    { id }: Order,
    query: {
      kind?: 'quotation' | 'proforma' | 'order_confirmation'
      revision?: number
      bank?: string
      language?: 'en' | 'sw' | 'fr'
    } = {},
  ) => server.staff.call(getOrderDocument, { params: { id }, query: { kind: 'quotation', ...query } })

  it('show the current draft, marked as a draft and without a number', async () => {
    const { payload } = await generatedDocument(await draft())
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

  it('never contain internal data, for any role', async () => {
    const order = await confirmed(await quoted())
    for (const person of [server.admin, server.staff, server.viewer]) {
      for (const kind of ['quotation', 'proforma', 'order_confirmation'] as const) {
        const { status, payload } = await person.call(getOrderDocument, { params: { id: order.id }, query: { kind } })
        expect(status).toBe(200)
        expect(withoutIds(JSON.stringify(payload))).not.toMatch(/Ningbo|35997|35,997|margin|cost|Ask for more/)
      }
    }
  })

  it('show a draft in the client’s language, or in the requested one', async () => {
    const order = await draft()
    const titles = async () =>
      Promise.all(
        (['en', 'sw', 'fr', undefined] as const).map(
          async (language) => (await generatedDocument(order, { ...(language && { language }) })).payload.title,
        ),
      )
    expect(await titles()).toEqual(['Quotation', 'Nukuu ya bei', 'Offre de prix', 'Quotation'])
    await server.db.update(clients).set({ language: 'fr' }).where(eq(clients.id, client_id))
    expect(await titles()).toEqual(['Quotation', 'Nukuu ya bei', 'Offre de prix', 'Offre de prix'])
    const { payload } = await generatedDocument(await quoted(order))
    expect(payload).toMatchObject({
      language: 'fr',
      date: '20 novembre 2026',
      in_words: { text: 'Quatre millions cent onze mille cent vingt shillings tanzaniens' },
    })
    // A frozen document keeps its language.
    expect((await generatedDocument(order, { language: 'sw' })).payload).toEqual(payload)
    await server.db.update(clients).set({ language: null }).where(eq(clients.id, client_id))
  })

  it('include a confirmation once the client has confirmed, and none before', async () => {
    for (const order of [await draft(), await quoted()]) {
      const { status, error } = await generatedDocument(order, { kind: 'order_confirmation' })
      expect([status, error.message]).toEqual([
        409,
        'This order is not confirmed yet and has no order confirmation. Confirm it first.',
      ])
    }
    const order = await confirmed(await quoted())
    const { payload } = await generatedDocument(order, { kind: 'order_confirmation' })
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
    expect(payload.totals).toEqual((await generatedDocument(order)).payload.totals)
    expect((await generatedDocument(order, { kind: 'order_confirmation', revision: 2 })).status).toBe(404)
  })

  it('include the confirmation of an order from before confirmations were frozen, as of the day of confirmation', async () => {
    const order = await confirmed(await quoted())
    await server.db
      .update(order_revisions)
      .set({ documents: sql`${order_revisions.documents} - 'order_confirmation'` })
      .where(eq(order_revisions.order_id, order.id))
    await server.db.update(orders).set({ confirmed_at: '2026-11-17T09:00:00Z' }).where(eq(orders.id, order.id))
    const { payload } = await generatedDocument(order, { kind: 'order_confirmation' })
    expect(payload).toMatchObject({
      title: 'Order confirmation',
      number: order.number,
      date: '17 November 2026',
      check: null,
    })
  })

  it('stay as they were quoted, also after names are changed', async () => {
    const order = await quoted()
    const { payload: before } = await generatedDocument(order)
    expect(before).toMatchObject({ number: order.number, draft: false })
    await server.db.update(clients).set({ name: 'Other' }).where(eq(clients.id, client_id))
    await server.db.update(companies).set({ name: 'Other Ltd' })
    expect((await generatedDocument(order)).payload).toEqual(before)
    expect((await generatedDocument(order, { kind: 'proforma' })).payload).toMatchObject({
      to: { name: 'Mawenzi Gold Mine Ltd' },
      from: { name: 'Test Trading Ltd' },
    })
    await server.db.update(clients).set({ name: 'Mawenzi Gold Mine Ltd' }).where(eq(clients.id, client_id))
    await server.db.update(companies).set({ name: 'Test Trading Ltd' })
  })

  it('of each quoted revision are available beside the draft of the next', async () => {
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
    expect(cell((await generatedDocument(changed)).payload, 0)?.[3]).toBe('40,000')
    expect((await generatedDocument(changed)).payload).toMatchObject({ number: `${first.number}-R2`, draft: true })
    expect((await generatedDocument(changed, { revision: 2 })).payload).toMatchObject({ draft: true })
    expect(cell((await generatedDocument(changed, { revision: 1 })).payload, 0)?.[3]).toBe('43,900')
    const second = await quoted(changed)
    expect((await generatedDocument(second)).payload).toMatchObject({ number: `${first.number}-R2`, draft: false })
    expect((await generatedDocument(second, { revision: 1 })).payload).toMatchObject({
      number: first.number,
      draft: false,
    })
    const none = await generatedDocument(second, { revision: 3 })
    expect([none.status, none.error.message]).toEqual([404, 'This revision does not exist or is not in your branches.'])
  })

  describe('as a proforma', () => {
    it('list the accounts in the order’s currency, grouped by bank', async () => {
      expect(numbersOf((await generatedDocument(await quoted(), { kind: 'proforma' })).payload)).toEqual([
        ['Mlimani Bank', '01'],
      ])
    })

    it('list the accounts in another currency, or none', async () => {
      const order = await quoted()
      expect(numbersOf((await generatedDocument(order, { kind: 'proforma', bank: 'USD' })).payload)).toEqual([
        ['Mlimani Bank', '03'],
        ['Bahari Bank', '02'],
      ])
      expect(numbersOf((await generatedDocument(order, { kind: 'proforma', bank: 'none' })).payload)).toEqual([])
    })

    it('report that the branch has no such account, for a draft and for a quoted order (ORD-02)', async () => {
      for (const order of [await draft(), await quoted()]) {
        const { status, error } = await generatedDocument(order, { kind: 'proforma', bank: 'EUR' })
        expect([status, error.message]).toEqual([
          422,
          'Dar es Salaam has no EUR account. Choose another account, or print without one.',
        ])
        expect(error.fields).toEqual([{ path: 'bank', message: error.message }])
      }
    })

    it('list no account on the quotation, which needs none', async () => {
      const { status, payload } = await generatedDocument(await quoted(), { bank: 'EUR' })
      expect([status, payload.banks]).toEqual([200, []])
    })
  })

  it('are not found from another branch, and require a kind', async () => {
    const order = await quoted()
    for (const kind of ['quotation', 'proforma', 'order_confirmation'] as const)
      expect((await server.stranger.call(getOrderDocument, { params: { id: order.id }, query: { kind } })).status).toBe(
        404,
      )
    expect((await server.staff.call(getOrderDocument, { params: { id: order.id } })).status).toBe(400)
    expect(
      (await server.nobody.call(getOrderDocument, { params: { id: order.id }, query: { kind: 'quotation' } })).status,
    ).toBe(401)
  })
})

describe('The document of an RFQ', () => {
  it('lists a supplier’s lines, the permitted currencies, and the deadline in the branch’s time zone', async () => {
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
    const { payload } = await server.viewer.call(getRfqDocument, {
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
      'Quote in: TZS',
    ])
    expect(payload.due).toEqual({
      facts: [{ label: 'Answer by', value: '27 November 2026, 12:00 (Dar\u00a0es\u00a0Salaam,\u00a0GMT+3)' }],
      filled: false,
    })
    expect(payload.rows.map((_, row) => cell(payload, row))).toEqual([['1', 'Gate valve', '60 pcs']])
    expect(withoutIds(JSON.stringify(payload))).not.toMatch(/Kibo|ENQ|Kariakoo|4711/)

    const { payload: all } = await server.staff.call(getRfqDocument, { params: { id: rfq.id } })
    expect(all.to).toBeNull()
    expect(all.rows.map(({ cells }) => [cells[1]?.text, cells[1]?.second])).toEqual([
      ['Gate valve', null],
      ['Coupling', '48 mm bore'],
    ])
    expect(withoutIds(JSON.stringify(all))).not.toMatch(/Kibo|ENQ|Kariakoo|Ningbo|4711/)
  })

  it('is in the supplier’s language; an older revision stays as it was sent, also for a supplier invited later', async () => {
    const supplier_id = await insertSupplier(server, 'Mombasa Traders', { language: 'sw', country: 'KE' })
    const { rfq } = await sentRfq(server, [await insertSupplier(server, 'Kariakoo Hardware')])
    const { payload: invited } = await server.staff.call(inviteSupplier, {
      params: { id: rfq.id },
      version: (await server.staff.call(getRfq, { params: { id: rfq.id } })).payload.version,
      body: { supplier_id },
    })
    const asked = (name: string, revision?: number) =>
      server.staff.call(getRfqDocument, {
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

  it('marks a draft as a draft', async () => {
    const rfq = await draftRfq(server, [await insertSupplier(server, 'Any Supplier')])
    expect((await server.staff.call(getRfqDocument, { params: { id: rfq.id } })).payload).toMatchObject({
      draft: true,
      number: '',
    })
  })

  it('is not found from another branch, nor with an invitation of another RFQ', async () => {
    const [one, other] = [
      await sentRfq(server, [await insertSupplier(server, 'One')]),
      await sentRfq(server, [await insertSupplier(server, 'Other')]),
    ]
    expect((await server.stranger.call(getRfqDocument, { params: { id: one.rfq.id } })).status).toBe(404)
    const { status, error } = await server.staff.call(getRfqDocument, {
      params: { id: one.rfq.id },
      query: { invitation_id: other.rfq.invitations[0]?.id },
    })
    expect([status, error.message]).toEqual([404, 'This invitation does not exist or is not in your branches.'])
  })
})

describe('The document of a purchase order', () => {
  it('is not found from another branch, and is refused to a viewer', async () => {
    expect((await server.stranger.call(getPurchaseOrderDocument, { params: { id: uuidv7() } })).status).toBe(404)
    expect((await server.viewer.call(getPurchaseOrderDocument, { params: { id: uuidv7() } })).status).toBe(403)
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
    const { payload } = await server.staff.call(getPurchaseOrderDocument, { params: { id } })
    expect(payload).toMatchObject({
      kind: 'purchase_order',
      title: 'Purchase order',
      number: '',
      draft: true,
      to: { name: 'Ningbo Haitai', lines: ['Ningbo, China'] },
    })
    expect(cell(payload, 0)).toEqual(['1', 'Gate valve bronze', '60 pcs', '35,997', '2,159,820'])
    expect(withoutIds(JSON.stringify(payload))).not.toMatch(/Mawenzi|43900|43,900/)
    const { payload: sent } = await server.staff.call(sendPurchaseOrder, { params: { id }, version, body: {} })
    expect((await server.staff.call(getPurchaseOrderDocument, { params: { id } })).payload).toMatchObject({
      number: sent.number,
      draft: false,
    })
  })
})

describe('The delivery note', () => {
  it('lists the delivered and the open quantities, without prices, for every reader of the order', async () => {
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
      const { payload } = await person.call(getDeliveryNoteDocument, { params })
      expect(payload).toMatchObject({
        kind: 'delivery_note',
        number: delivery?.number,
        date: '20 November 2026',
        totals: [],
        banks: [],
      })
      expect(cell(payload, 0)).toEqual(['1', 'Gate valve bronze', '60 pcs', '24 pcs', '36 pcs'])
      expect(withoutIds(JSON.stringify(payload))).not.toMatch(/Ningbo|35997|43,?900|margin|Ask for more/)
    }
    // The next note counts the first; the first does not change.
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
        (await server.staff.call(getDeliveryNoteDocument, { params: { id: whole.deliveries[index]?.id ?? '' } }))
          .payload,
        0,
      )?.slice(2)
    expect([await note(0), await note(1)]).toEqual([
      ['60 pcs', '24 pcs', '36 pcs'],
      ['60 pcs', '36 pcs', '–'],
    ])
    expect((await server.stranger.call(getDeliveryNoteDocument, { params })).status).toBe(404)
    expect((await server.nobody.call(getDeliveryNoteDocument, { params })).status).toBe(401)
  })
})

describe('The document of a commission statement', () => {
  it('adds up an agent’s accrued commission of a month, and is refused to a viewer', async () => {
    const agent_id = uuidv7()
    await server.db.insert(agents).values({
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
    const { payload } = await server.staff.call(getCommissionStatementDocument, asked)
    expect(payload).toMatchObject({
      kind: 'commission_statement',
      language: 'en',
      number: 'MASS-2026-11',
      to: { name: 'J. Massawe' },
      in_words: { text: 'Fifty-two thousand six hundred and eighty Tanzanian shillings only' },
    })
    expect(cell(payload, 1)).toEqual(['20 Nov 2026', order.number, 'Accrued', '2,634,000', '2 %', '52,680'])
    expect(payload.totals.at(-1)).toMatchObject({ label: 'Balance due', currency: 'TZS', value: '52,680' })
    expect(
      (await server.staff.call(getCommissionStatementDocument, { ...asked, query: { month: '2026-10' } })).payload
        .sections[0]?.text,
    ).toMatch(/^No opening balance/)
    expect((await server.viewer.call(getCommissionStatementDocument, asked)).status).toBe(403)
    expect(
      (await server.staff.call(getCommissionStatementDocument, { ...asked, query: { month: '2026-13' } })).status,
    ).toBe(400)
  })
})
