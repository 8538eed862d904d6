import { updateEnquiry } from '../../src/contract/enquiries'
import type { Order } from '../../src/contract/order'
import { copyOrder, createOrderFromEnquiry, getOrder, updateOrder } from '../../src/contract/orders'
import { listOrderRevisions } from '../../src/contract/orderRevisions'
import { reviseOrder } from '../../src/contract/orderSteps'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { verifyDocument } from '../../src/contract/documentVerifications'
import { mailDeliveryNote, mailOrderDocument, mailPurchaseOrder } from '../../src/contract/documentMails'
import {
  getDeliveryNoteDocument,
  getOrderDocument,
  getPurchaseOrderDocument,
  getRfqDocument,
} from '../../src/contract/documents'
import { updatePurchaseOrder } from '../../src/contract/purchaseOrders'
import { getPublicRfq } from '../../src/contract/quotes'
import { bank_accounts } from '../../src/server/db/schema/company'
import { textOf } from '../support/pdfText'
import { everythingIn } from './support/everything'
import {
  confirmedOrder,
  deliver,
  done,
  insertClient,
  lineOf,
  purchaseOrdersOf,
  quotedOrder,
  receive,
  send,
} from './support/fulfilment'
import { startMailbox, type Mailbox } from './support/mailbox'
import { insertEnquiry, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

/** A word that occurs nowhere else, used in all internal notes. */
const secret = 'popobawa'
const remarks = {
  order: 'Marked with your store number 7',
  line: 'With mill certificate 3.1',
  delivery: 'Lorry T 123 ABC',
  purchase_order: 'Pack in crates',
  purchase_line: 'Flanges drilled PN16',
}
/** The remarks that are not for the client, and those that are not for the supplier. */
const clients = [remarks.order, remarks.line, remarks.delivery]
const suppliers = [remarks.purchase_order, remarks.purchase_line]

let server: TestServer
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Test Trading <sales@test.example>',
    PUBLIC_URL: 'https://zabuni.example',
  })
  await server.db.insert(bank_accounts).values({
    branch_id: server.branch_id,
    account_name: 'Test Trading Ltd',
    bank_name: 'CRDB Bank',
    position: 1,
    account_number: '0150 4478',
    currency: 'TZS',
  })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

/** An order with all remarks and internal notes, on the order and on its line. */
const orderBody = async (language: string | null) => ({
  client_id: await insertClient(server, { language }),
  currency: 'TZS',
  remarks: remarks.order,
  internal_notes: `${secret} order`,
  lines: [
    {
      ...lineOf('Gate valve', '4', await insertSupplier(server, 'Lyon Pompes')),
      remarks: remarks.line,
      internal_notes: `${secret} line`,
    },
    lineOf('Coupling', '2'),
  ],
})

const orderDocument = ({ id }: Order, kind: 'quotation' | 'proforma' | 'order_confirmation') =>
  done(server.staff.call(getOrderDocument, { params: { id }, query: { kind } }))

/** Quoted, confirmed, bought and delivered: with all remarks and internal notes of each step. */
async function fulfilled(language: string | null) {
  const order = await confirmedOrder(server, await orderBody(language))
  const [draft] = await purchaseOrdersOf(server, order)
  if (!draft) throw new Error('nothing was bought')
  const lines = [
    { id: draft.lines[0]?.id ?? '', remarks: remarks.purchase_line, internal_notes: `${secret} purchase line` },
  ]
  const bought = await done(
    server.staff.call(updatePurchaseOrder, {
      params: { id: draft.id },
      version: draft.version,
      body: { remarks: remarks.purchase_order, internal_notes: `${secret} purchase`, lines },
    }),
  )
  const sent = await done(send(server, bought))
  const received = await done(receive(server, sent, { 1: '4' }, { internal_notes: `${secret} receipt` }))
  const delivered = await done(
    deliver(
      server,
      await done(server.staff.call(getOrder, { params: { id: order.id } })),
      { 1: '4' },
      { remarks: remarks.delivery, internal_notes: `${secret} delivery` },
    ),
  )
  return { order: delivered, purchase_order: received }
}

async function documentsOf(order: Order): Promise<Record<string, GeneratedDocument>> {
  return {
    quotation: await orderDocument(order, 'quotation'),
    proforma: await orderDocument(order, 'proforma'),
    order_confirmation: await orderDocument(order, 'order_confirmation'),
    delivery_note: await done(
      server.staff.call(getDeliveryNoteDocument, { params: { id: order.deliveries[0]?.id ?? '' } }),
    ),
  }
}

describe('Remarks and internal notes', () => {
  it.each(['en', 'sw', 'fr'])(
    'are printed (remarks) and not printed (notes) on each document of a client with the language %s',
    async (language) => {
      const { order } = await fulfilled(language)
      for (const [kind, generatedDocument] of Object.entries(await documentsOf(order))) {
        const [text, everything] = [textOf(generatedDocument), JSON.stringify(generatedDocument).toLowerCase()]
        expect([
          kind,
          generatedDocument.language,
          text.includes(remarks.order),
          text.includes(remarks.line),
          text.includes(remarks.delivery),
        ]).toEqual([kind, language, true, true, kind === 'delivery_note'])
        expect([kind, text.toLowerCase().includes(secret), everything.includes(secret)]).toEqual([kind, false, false])
        for (const said of suppliers) expect(text).not.toContain(said)
      }
    },
  )

  it('are printed (remarks) and not printed (notes) on the supplier’s purchase order, without the client’s remarks', async () => {
    const { purchase_order } = await fulfilled(null)
    expect(purchase_order).toMatchObject({
      remarks: remarks.purchase_order,
      internal_notes: `${secret} purchase`,
      lines: [{ remarks: remarks.purchase_line, internal_notes: `${secret} purchase line` }],
      receipts: [{ internal_notes: `${secret} receipt` }],
    })
    const generatedDocument = await done(
      server.staff.call(getPurchaseOrderDocument, { params: { id: purchase_order.id } }),
    )
    const text = textOf(generatedDocument)
    for (const said of suppliers) expect(text).toContain(said)
    for (const said of [...clients, secret]) expect(JSON.stringify(generatedDocument)).not.toContain(said)
  })

  it('are separate fields of the order, each line, a delivery and a purchase order', async () => {
    const { order } = await fulfilled(null)
    expect(order).toMatchObject({
      remarks: remarks.order,
      internal_notes: `${secret} order`,
      deliveries: [{ remarks: remarks.delivery, internal_notes: `${secret} delivery` }],
    })
    expect(order.lines).toMatchObject([
      { remarks: remarks.line, internal_notes: `${secret} line` },
      { remarks: null, internal_notes: null },
    ])
    const refused = await server.staff.call(updatePurchaseOrder, {
      params: { id: order.purchase_orders[0]?.id ?? '' },
      version: order.purchase_orders[0]?.version ?? 0,
      body: { lines: [{ id: order.id, remarks: 'x' }] },
    })
    expect(refused.status).toBe(409)
  })

  it('of a line of another purchase order are rejected', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(async () => (await purchaseOrdersOf(server, await confirmedOrder(server, await orderBody(null))))[0]),
    )
    const refused = await server.staff.call(updatePurchaseOrder, {
      params: { id: one?.id ?? '' },
      version: one?.version ?? 0,
      body: { lines: [{ id: other?.lines[0]?.id ?? '', remarks: 'x' }] },
    })
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      [{ path: 'lines.0.id', message: 'This line is not on the purchase order. Remove it.' }],
    ])
  })
})

describe('An internal note', () => {
  it('is not in a supplier’s link, on the verification page, in a mail or in a frozen document', async () => {
    const { line_ids, id } = await insertEnquiry(server, 'Mawenzi Gold Mine', ['60'])
    const asked = { description: 'Gate valve', quantity: '60', unit: 'H87' }
    await done(
      server.staff.call(updateEnquiry, {
        params: { id },
        version: 1,
        body: {
          notes: `${secret} enquiry`,
          lines: [{ id: line_ids[0] ?? '', ...asked, notes: `${secret} enquiry line` }],
        },
      }),
    )
    const ningbo = await insertSupplier(server, 'Ningbo', { email: 'ningbo@x.example' })
    const { rfq, tokens } = await sentRfq(server, [ningbo], {
      lines: [{ ...asked, origins: [{ enquiry_line_id: line_ids[0] ?? '', quantity: '60' }] }],
    })
    const page = await done(supplier(server, tokens[0] ?? '')(getPublicRfq))
    expect(page.lines).toMatchObject([{ description: 'Gate valve' }])
    expect(JSON.stringify(page)).not.toContain(secret)
    expect(
      textOf(
        await done(
          server.staff.call(getRfqDocument, {
            params: { id: rfq.id },
            query: { invitation_id: rfq.invitations[0]?.id },
          }),
        ),
      ),
    ).not.toContain(secret)
    const made = await done(
      server.staff.call(createOrderFromEnquiry, {
        params: { id },
        body: { accept: [{ code: 'ORD-07', path: `enquiry_lines.${line_ids[0]}`, reason: 'Sold from stock' }] },
      }),
    )
    expect([made.remarks, made.internal_notes, made.lines[0]?.remarks]).toEqual([null, null, null])

    const { order, purchase_order } = await fulfilled('en')
    const documents = await documentsOf(order)
    for (const { check } of Object.values(documents)) {
      if (check)
        expect(
          JSON.stringify(await done(server.nobody.call(verifyDocument, { body: { code: check.code } }))),
        ).not.toMatch(new RegExp([secret, ...clients].join('|')))
    }
    const letter = { to_address: 'client@x.example' }
    await done(
      server.staff.call(mailOrderDocument, {
        params: { id: order.id },
        body: { ...letter, kind: 'order_confirmation' },
      }),
    )
    await done(server.staff.call(mailDeliveryNote, { params: { id: order.deliveries[0]?.id ?? '' }, body: letter }))
    await done(server.staff.call(mailPurchaseOrder, { params: { id: purchase_order.id }, body: letter }))

    // The tables of the records and of the staff's audit trail; nothing is sent or drawn from these columns.
    const kept = [
      'enquiries',
      'enquiry_lines',
      'orders',
      'order_lines',
      'purchase_orders',
      'purchase_order_lines',
      'receipts',
      'deliveries',
      'activities',
      'trail_contents',
      'idempotency_keys',
    ]
    expect(await everythingIn(server.pool, kept)).not.toContain(secret)
    const { rows } = await server.pool.query(
      'select documents from purchase_orders union all select documents from deliveries',
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('The remarks of an order', () => {
  it('remain when lines are saved without them, are cleared by null, and are copied', async () => {
    const quoted = await quotedOrder(server, await orderBody('en'))
    const revised = await done(
      server.staff.call(reviseOrder, {
        params: { id: quoted.id },
        version: quoted.version,
        body: { reason: 'Other words' },
      }),
    )
    const bodies = revised.lines.map(({ id, description, quantity, unit, unit_price }) => ({
      id,
      description,
      quantity,
      unit,
      unit_price,
    }))
    const kept = await done(
      server.staff.call(updateOrder, { params: { id: quoted.id }, version: revised.version, body: { lines: bodies } }),
    )
    expect(kept.lines[0]).toMatchObject({ remarks: remarks.line, internal_notes: `${secret} line` })
    const changed = await done(
      server.staff.call(updateOrder, {
        params: { id: quoted.id },
        version: kept.version,
        body: { remarks: 'Other remarks', lines: bodies.map((line) => ({ ...line, internal_notes: null })) },
      }),
    )
    expect([
      changed.remarks,
      changed.internal_notes,
      changed.lines[0]?.remarks,
      changed.lines[0]?.internal_notes,
    ]).toEqual(['Other remarks', `${secret} order`, remarks.line, null])

    const copy = await done(server.staff.call(copyOrder, { params: { id: changed.id }, body: {} }))
    expect([copy.remarks, copy.internal_notes, copy.lines[0]?.remarks]).toEqual([
      'Other remarks',
      `${secret} order`,
      remarks.line,
    ])
    const revisions = await done(server.staff.call(listOrderRevisions, { params: { id: quoted.id } }))
    expect(revisions[0]?.changes).toEqual([
      {
        part: 'head',
        position: null,
        name: null,
        change: 'changed',
        field: 'remarks',
        before: remarks.order,
        after: 'Other remarks',
      },
    ])
  })
})
