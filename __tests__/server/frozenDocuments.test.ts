import { eq } from 'drizzle-orm'
import { updateBranch } from '../../src/contract/branches'
import { removeCompanyLogo } from '../../src/contract/company'
import { cancelDelivery, recordDelivery } from '../../src/contract/deliveries'
import type { Order } from '../../src/contract/order'
import { createOrder, getOrder } from '../../src/contract/orders'
import { cancelOrder, confirmOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { verifyDocument } from '../../src/contract/documentVerifications'
import {
  getDeliveryNoteDocument,
  getOrderDocument,
  getPurchaseOrderDocument,
  getRfqDocument,
} from '../../src/contract/documents'
import { cancelPurchaseOrder, getPurchaseOrder, sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { companies, exchange_rates, tax_rates } from '../../src/server/db/schema/company'
import { items } from '../../src/server/db/schema/items'
import { order_revisions } from '../../src/server/db/schema/orders'
import { clients, suppliers } from '../../src/server/db/schema/parties'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { getDocumentPicture } from '../../src/server/modules/company/documentPictures'
import { sha256 } from '../../src/server/crypto/secrets'
import { pagesOf } from '../support/pdfText'
import { insertItem, insertSupplier, sentRfq } from './support/sourcing'
import { type Answered, caller, type Person, startTestServer, type TestServer } from './support/testServer'

const account = {
  bank_name: 'Mlimani Bank',
  account_name: 'Test Trading Ltd',
  account_number: '01',
  currency: 'TZS',
  swift_code: 'MLCBTZTZ',
}
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let staff: Person['call']
let admin: Person['call']
let item_id: string
const [client_id, vat] = [uuidv7(), uuidv7()]

/** The payload of a successful call; throws the error otherwise. */
async function ok<P>(answer: Promise<Answered<P>>): Promise<P> {
  const { payload, status, error } = await answer
  if (status !== 200) throw new Error(JSON.stringify(error))
  return payload
}

/** Opens new sessions: the old ones expire as the clock advances. */
async function signIn() {
  const call = async ({ id }: Person) =>
    caller(
      server.app,
      (await openSession(server.db, id, server.clock.now, { ip: null, user_agent: null })).access_token,
      server.branch_id,
    )
  staff = await call(server.staff)
  admin = await call(server.admin)
}

beforeAll(async () => {
  server = await startTestServer()
  await signIn()
  await server.db.insert(clients).values({
    id: client_id,
    code: 'MAW',
    code_key: 'MAW',
    name: 'Mawenzi Gold Mine Ltd',
    address: 'P.O. Box 1142',
    city: 'Geita',
    country: 'TZ',
    tax_id: '100-555-877',
    language: 'sw',
  })
  await server.db.insert(tax_rates).values({ id: vat, code: 'VAT', code_key: 'VAT', name: 'VAT', percent: '18' })
  await server.db.update(companies).set({
    letterhead: 'Importers since 1987',
    terms: 'Goods remain ours until they are paid.',
    logo: `data:image/png;base64,${logo.toString('base64')}`,
  })
  await ok(
    admin(updateBranch, {
      params: { id: server.branch_id },
      version: 1,
      body: {
        bank_accounts: [account],
        address: 'Plot 14, Nyerere Road',
        phone: '+255 22 555 0142',
        tax_id: '100-555-142',
      },
    }),
  )
  item_id = await insertItem(server, 'Gate valve')
})
afterAll(() => server.stop())

async function draft(): Promise<Order> {
  const supplier_id = await insertSupplier(server, 'Lyon Pompes', { country: 'FR', language: 'fr' })
  const line = {
    item_id,
    description: 'Gate valve bronze',
    quantity: '1250.5',
    unit: 'XCT',
    unit_price: '43900',
    discount_percent: '2.5',
    tax_rate_id: vat,
    supplier_id,
    cost_currency: 'TZS',
    cost_unit_price: '35997',
  }
  return ok(
    staff(createOrder, {
      body: {
        client_id,
        currency: 'TZS',
        contact: 'Eng. Rehema Lyimo',
        valid_until: '2026-12-20',
        required_by: '2027-01-15',
        delivery_terms: 'DAP',
        delivery_place: 'Geita',
        payment_terms: '30 days',
        lines: [line],
        charges: [{ label: 'Delivery to site', amount: '850000', tax_rate_id: vat }],
      },
    }),
  )
}

async function quoted(): Promise<Order> {
  const { id, version } = await draft()
  return ok(staff(quoteOrder, { params: { id }, version, body: {} }))
}

/** An order that was quoted, confirmed, bought and delivered in part. */
async function delivering(): Promise<Order> {
  const { id, version } = await quoted()
  const confirmed = await ok(staff(confirmOrder, { params: { id }, version, body: { client_po_number: `PO ${id}` } }))
  const [bought] = confirmed.purchase_orders
  await ok(staff(sendPurchaseOrder, { params: { id: bought?.id ?? '' }, version: bought?.version ?? 0, body: {} }))
  const lines = [{ order_line_id: confirmed.lines[0]?.id ?? '', quantity: '500' }]
  return ok(
    staff(recordDelivery, {
      params: { id },
      version: confirmed.version,
      body: {
        lines,
        remarks: 'Two trucks.',
        accept: lines.map((_, index) => ({
          code: 'ORD-08',
          path: `lines.${index}.quantity`,
          reason: 'Straight from the yard',
        })),
      },
    }),
  )
}

async function documentsOf({ id, purchase_orders, deliveries }: Order): Promise<Record<string, GeneratedDocument>> {
  const generatedDocument = (kind: 'quotation' | 'proforma' | 'order_confirmation') =>
    ok(staff(getOrderDocument, { params: { id }, query: { kind } }))
  return {
    quotation: await generatedDocument('quotation'),
    proforma: await generatedDocument('proforma'),
    order_confirmation: await generatedDocument('order_confirmation'),
    purchase_order: await ok(staff(getPurchaseOrderDocument, { params: { id: purchase_orders[0]?.id ?? '' } })),
    delivery_note: await ok(staff(getDeliveryNoteDocument, { params: { id: deliveries[0]?.id ?? '' } })),
  }
}

/** Advances the clock by a year and changes the letterhead, the logo, the accounts, the rates and all names. */
async function letAYearPass() {
  server.clock.advance(400 * 86_400_000)
  await signIn()
  const [{ version = 0 } = {}] = await server.db
    .update(companies)
    .set({ name: 'Bahari Group', letterhead: 'Wholesale', terms: 'Cash only.' })
    .returning()
  await ok(admin(removeCompanyLogo, { version }))
  await ok(
    admin(updateBranch, {
      params: { id: server.branch_id },
      version: 2,
      body: {
        name: 'Kigamboni',
        address: 'Other Road 1',
        phone: '+255 1',
        tax_id: '9',
        timezone: 'Asia/Tokyo',
        bank_accounts: [{ ...account, account_number: '0999-7777' }],
      },
    }),
  )
  await server.db
    .update(clients)
    .set({ name: 'Mawenzi Minerals', address: 'Elsewhere', language: 'fr', country: 'KE' })
    .where(eq(clients.id, client_id))
  await server.db.update(suppliers).set({ name: 'Lyon Pumps SAS', language: 'en', country: 'BE' })
  await server.db.update(tax_rates).set({ name: 'Sales tax', percent: '20' }).where(eq(tax_rates.id, vat))
  await server.db
    .update(items)
    .set({ name: 'Sluice valve', code: 'OTHER', code_key: 'OTHER' })
    .where(eq(items.id, item_id))
  await server.db
    .insert(exchange_rates)
    .values({ currency: 'USD', rate: '9999', valid_from: '2027-12-01', source: 'Bank of Tanzania' })
}

describe('A frozen document', () => {
  it('has a unique verification code, and on a proforma the accounts for payment', async () => {
    const { delivery_note, ...documents } = await documentsOf(await delivering())
    expect(delivery_note?.check).toBeFalsy()
    const codes = Object.values(documents).map(({ check }) => check)
    expect(new Set(codes.map((check) => check?.code)).size).toBe(4)
    for (const check of codes) expect(check?.url).toMatch(/^https?:\/\/[^/]+\/check#[\w-]+$/)
    const checked = await Promise.all(
      codes.map(async (check) => ok(server.nobody.call(verifyDocument, { body: { code: check?.code ?? '' } }))),
    )
    expect(
      checked.map(({ kind, number, total, currency, accounts, standing }) => [
        kind,
        number,
        total,
        currency,
        accounts.length,
        standing,
      ]),
    ).toEqual([
      ['quotation', documents.quotation?.number, '64161941', 'TZS', 0, 'valid'],
      ['proforma', documents.proforma?.number, '64161941', 'TZS', 1, 'valid'],
      ['order_confirmation', documents.order_confirmation?.number, '64161941', 'TZS', 0, 'valid'],
      ['purchase_order', documents.purchase_order?.number, '45014249', 'TZS', 0, 'valid'],
    ])
    expect(documents.proforma?.totals.at(-1)?.value).toBe('64,161,941')
    const { id } = await draft()
    expect(await ok(staff(getOrderDocument, { params: { id }, query: { kind: 'proforma' } }))).toMatchObject({
      draft: true,
      check: null,
      from: { logo: sha256(logo) },
    })
  })

  it('shows at the time of reading that it was cancelled, or which revision replaced it', async () => {
    const order = await delivering()
    const [note] = order.deliveries
    const [bought] = order.purchase_orders
    expect(Object.values(await documentsOf(order)).map(({ mark }) => mark)).toEqual([null, null, null, null, null])
    await ok(
      staff(cancelDelivery, {
        params: { id: note?.id ?? '' },
        version: note?.version ?? 0,
        body: { reason: 'Never left' },
      }),
    )
    const { version } = await ok(staff(getPurchaseOrder, { params: { id: bought?.id ?? '' } }))
    await ok(staff(cancelPurchaseOrder, { params: { id: bought?.id ?? '' }, version, body: { reason: 'Too dear' } }))
    const now = await ok(staff(getOrder, { params: { id: order.id } }))
    await ok(staff(cancelOrder, { params: { id: order.id }, version: now.version, body: { reason: 'No money' } }))
    const documents = await documentsOf(order)
    expect(Object.values(documents).map(({ language, mark }) => [language, mark])).toEqual([
      ['sw', 'Imefutwa'],
      ['sw', 'Imefutwa'],
      ['sw', 'Imefutwa'],
      ['fr', 'Annulé'],
      ['sw', 'Imefutwa'],
    ])

    const first = await quoted()
    const marks = async () => {
      const generatedDocument = async (revision: number) =>
        (await ok(staff(getOrderDocument, { params: { id: first.id }, query: { kind: 'quotation', revision } }))).mark
      return [await generatedDocument(1), await generatedDocument(2)]
    }
    const draft = await ok(staff(reviseOrder, { params: { id: first.id }, version: first.version, body: {} }))
    // A revision in progress replaces the previous one.
    expect(await marks()).toEqual(['Imebadilishwa na toleo la 2', undefined])
    await ok(staff(quoteOrder, { params: { id: first.id }, version: draft.version, body: {} }))
    expect(await marks()).toEqual(['Imebadilishwa na toleo la 2', null])
    const [kept] = await server.db.select().from(order_revisions).where(eq(order_revisions.order_id, first.id)).limit(1)
    expect(JSON.stringify(kept?.documents)).not.toMatch(/Imefutwa|Imebadilishwa/)
  })

  it('from before documents had logos, amounts in words and signatures can still be read', async () => {
    const { id } = await quoted()
    const [row] = await server.db.select().from(order_revisions).where(eq(order_revisions.order_id, id))
    const kept = row?.documents.quotation as GeneratedDocument
    const { in_words: _, signatures: __, check: ___, ...old } = kept
    const { logo: ____, ...from } = old.from
    const { carried: _____, brought: ______, ...words } = old.words
    await server.db
      .update(order_revisions)
      .set({ documents: { quotation: { ...old, from, words, rows: old.rows.map(({ cells }) => ({ cells })) } } })
      .where(eq(order_revisions.order_id, id))
    const generatedDocument = await ok(staff(getOrderDocument, { params: { id }, query: { kind: 'quotation' } }))
    expect(pagesOf(generatedDocument).join('')).toContain('Gate valve bronze')
  })

  it('is the same a year later, byte for byte, and so is the text of its PDF', async () => {
    const order = await delivering()
    const sent = await sentRfq(server, [
      await insertSupplier(server, 'Mombasa Traders', { language: 'sw', country: 'KE' }),
    ])
    const asked = {
      params: { id: sent.rfq.id },
      query: { revision: 1, invitation_id: sent.rfq.invitations[0]?.id ?? '' },
    }
    await ok(
      staff(reviseRfq, {
        params: { id: sent.rfq.id },
        version: sent.rfq.version,
        body: { reason: 'Another name', title: 'Pump house refit' },
      }),
    )
    const read = async () => ({ ...(await documentsOf(order)), rfq: await ok(staff(getRfqDocument, asked)) })

    const before = await read()
    const drawn = Object.values(before).map((generatedDocument) => pagesOf(generatedDocument, { logo }))
    await letAYearPass()
    const after = await read()
    expect(JSON.stringify(after)).toBe(JSON.stringify(before))
    expect(Object.values(after).map((generatedDocument) => pagesOf(generatedDocument, { logo }))).toEqual(drawn)

    // The compared documents are complete: languages, letterhead, picture and account are those of the original day.
    expect(Object.entries(before).map(([kind, { language, title }]) => [kind, language, title])).toEqual([
      ['quotation', 'sw', 'Nukuu ya bei'],
      ['proforma', 'sw', 'Ankara kifani (proforma)'],
      ['order_confirmation', 'sw', 'Uthibitisho wa oda'],
      ['purchase_order', 'fr', 'Bon de commande'],
      ['delivery_note', 'sw', 'Hati ya kupeleka bidhaa'],
      ['rfq', 'sw', 'Ombi la bei'],
    ])
    for (const { from } of Object.values(before))
      expect(from).toMatchObject({ name: 'Test Trading Ltd', letterhead: 'Importers since 1987', logo: sha256(logo) })
    expect(Buffer.from((await getDocumentPicture(server.db, sha256(logo))).bytes)).toEqual(logo)
    expect(drawn.flat().join('\n')).toMatch(/Mlimani Bank[^]*TZS 01/)
    expect(drawn.flat().join('\n')).not.toMatch(/Bahari|0999-7|9[.,\s]999|Sales tax|Mawenzi Minerals/)
  })
})
