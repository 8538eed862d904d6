import { deflateRawSync } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { createAgent } from '../../src/contract/agents'
import { createApprovalDelegation } from '../../src/contract/approvals'
import { addAttachment, listAttachments } from '../../src/contract/attachments'
import { createClient } from '../../src/contract/clients'
import { createComment } from '../../src/contract/comments'
import { cancelEnquiry, createEnquiry } from '../../src/contract/enquiries'
import { createExchangeRate } from '../../src/contract/exchangeRates'
import { saveFormDraft } from '../../src/contract/formDrafts'
import { createItem } from '../../src/contract/items'
import { revokeVerifications } from '../../src/contract/documentVerifications'
import { confirmOrder, loseOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrder, getOrder } from '../../src/contract/orders'
import { recordPayment, reversePayment } from '../../src/contract/payments'
import type { OrderBody } from '../../src/contract/orderBody'
import * as contract from '../../src/contract/personalData'
import { cancelPurchaseOrder, updatePurchaseOrder, type PurchaseOrder } from '../../src/contract/purchaseOrders'
import { declineRfq, getPublicRfq } from '../../src/contract/quotes'
import { createRfqTemplate } from '../../src/contract/rfqTemplates'
import { cancelRfq, getRfq } from '../../src/contract/rfqs'
import { createSupplierGroup } from '../../src/contract/supplierGroups'
import { createSupplier, listSuppliers } from '../../src/contract/suppliers'
import { createTaxRate } from '../../src/contract/taxRates'
import { createView } from '../../src/contract/views'
import { personPattern } from '../../src/domain/privacy/person'
import { outbox } from '../../src/server/db/schema/system'
import { erasedPlaces } from '../../src/server/modules/privacy/places'
import { namedRows } from '../../src/server/modules/privacy/namedRows'
import type { Person } from '../../src/server/modules/privacy/findPerson'
import { approving, newStaff } from './support/approving'
import { cancelDelivered, deliver, done, lineOf, purchaseOrdersOf, receive, send, sendBack } from './support/fulfilment'
import { bringIn } from './support/imports'
import { aClient, merging } from './support/mergeData'
import { draftRfq, sentRfq, supplier } from './support/sourcing'
import { identified, startTestServer, type TestServer } from './support/testServer'
import { tracesIn } from './support/traces'
import { expectWholeTrail } from './support/wholeTrail'

const rukia = { name: 'Rukia Mwakasege', email: 'rukia.m@kibo.example', phone: '+255 754 111 222' }
const { name } = rukia
/** What is printed on issued documents, their files, and what the audit trail repeats of them. */
const keptTables = [
  ...['orders', 'order_lines', 'order_revisions', 'deliveries', 'purchase_orders', 'purchase_order_lines'],
  ...['rfq_rates', 'rfq_revisions', 'trail_contents', 'attachment_chunks'],
]

/** Columns in which no call of the API can name a person, or in which their row was changed before, each with the reason. */
const unplanted: Record<string, string> = {
  'orders.client_answered_by': 'of confirmed orders, which keep it',
  'orders.client_po_number': 'the same',
  'order_rates.source': 'of the book of rates: its own place',
  'purchase_order_lines.supplier_code': 'of the book of prices',
  'purchase_orders.supplier_reference': 'of sent ones, which keep it',
  'mail_settings.tested_address': 'the administrator who tested the mail server',
  'mail_settings.test_error': 'the answer of a mail server',
  'jobs.error': 'the failure of a job',
  'events.data': 'numbers of rows',
  'sample_data.by_name': 'the administrator who loaded it',
}

/** A Word document in which the name is in two runs. */
function wordDocument(): Buffer {
  const xml = Buffer.from('<w:p><w:r><w:t>Rukia </w:t></w:r><w:r><w:t>Mwakasege</w:t></w:r></w:p>')
  const packed = deflateRawSync(xml)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(xml.length, 22)
  return Buffer.concat([head, packed])
}

describe('A person whose name is planted in each place by the API', () => {
  let server: TestServer
  let client_id: string
  let issued: Awaited<ReturnType<typeof plantDocuments>>['issued']
  let enquiry_id: string
  const files = new Map<string, string>()

  /** As a member of staff, who accepts each warning. */
  const call: TestServer['staff']['call'] = async (operation, options = {}) => {
    const answer = await server.staff.call(operation, options)
    const warnings = answer.status === 200 ? undefined : answer.error.warnings
    if (!warnings) return answer
    const accept = warnings.map(({ code, path }) => ({ code, path, reason: 'Agreed' }))
    return server.staff.call(operation, { ...options, body: { ...(options.body as object), accept } as never })
  }

  const attach = async (entity: string, id: string, file_name: string, bytes: Buffer | string) => {
    const answer = await server.staff.call(addAttachment, {
      params: { entity, id },
      query: { file_name },
      body: Buffer.from(bytes) as never,
    })
    files.set(file_name, (await done(Promise.resolve(answer))).id)
  }

  async function plantRecords() {
    const party = { notes: `Ask ${name}`, address: `c/o ${name}`, payment_terms: `as ${name} says` }
    const { id } = await done(
      call(createClient, {
        body: {
          ...{ code: 'KIBO', name: 'Kilima Hotels', email: rukia.email, phone: rukia.phone, ...party },
          contacts: [{ name: 'Juma Ali' }, { ...rukia, title: 'Buyer' }],
          accept: [],
        },
      }),
    )
    client_id = id
    const supplied = await done(
      call(createSupplier, {
        body: {
          code: 'S1',
          name: 'Shreeji',
          ...party,
          email: rukia.email,
          phone: rukia.phone,
          blocked_reason: `${name} says so`,
          accept: [],
        },
      }),
    )
    await done(
      call(createAgent, { body: { code: 'A1', name: 'Baraka', notes: name, commission_percent: '5', accept: [] } }),
    )
    await done(call(createSupplierGroup, { body: { name: `Of ${name}`, supplier_ids: [supplied.id] } }))
    await done(
      call(createItem, {
        body: {
          ...{ code: 'V1', name: `Valve of ${name}`, unit: 'H87', description: `As ${name} asks`, accept: [] },
          aliases: [{ text: `${name} valve` }],
        },
      }),
    )
    await done(
      server.admin.call(createExchangeRate, {
        body: { currency: 'USD', rate: '2600', valid_from: '2026-11-20', source: `Told by ${name}`, accept: [] },
      }),
    )
    await done(server.admin.call(createTaxRate, { body: { code: 'X', name: `Levy ${name}`, percent: '1' } }))
    await done(call(saveFormDraft, { params: { form: 'client:new' }, body: { version: 0, content: { notes: name } } }))
    await done(
      call(createView, {
        body: {
          list: 'enquiries',
          name: `For ${name}`,
          query: '?q=Rukia%20Mwakasege&client=rukia.m%40kibo.example',
          columns: [],
        },
      }),
    )
  }

  async function plantEnquiries() {
    const body = {
      ...{
        client_id,
        contact: name,
        currency: 'TZS',
        client_reference: `PR of ${name}`,
        delivery_place: `Yard, ${name}`,
      },
      ...{ notes: `${name} wants it soon`, raw_text: `20 valves\n\nRegards\n${name}\n${rukia.phone}\n${rukia.email}` },
      lines: [
        { description: `Valve for ${name}`, quantity: '20', unit: 'H87', part_number: name, notes: `as ${name} said` },
        { description: 'Pump', quantity: '1', unit: 'H87', dropped_reason: `${name} has one` },
      ],
    }
    const enquiry = await done(call(createEnquiry, { body }))
    enquiry_id = enquiry.id
    await attach('enquiries', enquiry.id, 'letter.txt', `20 valves\n${name}`)
    await attach(
      'enquiries',
      enquiry.id,
      'mail.eml',
      `From: x@x.example\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`Dear sirs, please quote.\n${name}\n`).toString('base64')}\n`,
    )
    await attach('enquiries', enquiry.id, 'tender.docx', wordDocument())
    await attach('enquiries', enquiry.id, 'scan.pdf', '%PDF-1.7\n what cannot be read')
    await attach('clients', client_id, 'Rukia_Mwakasege.csv', 'a,b\n')
    await attach('clients', client_id, 'prices.csv', 'valve,12\n')
    const cancelled = await done(call(createEnquiry, { body: { ...body, client_reference: null, lines: [] } }))
    await done(
      call(cancelEnquiry, {
        params: { id: cancelled.id },
        version: cancelled.version,
        body: { reason: `${name} bought elsewhere` },
      }),
    )
    for (const [entity, id] of [
      ['enquiries', enquiry.id],
      ['clients', client_id],
    ] as const)
      await done(call(createComment, { params: { entity, id }, body: { text: `Called ${name} at ${rukia.phone}` } }))
  }

  async function plantDocuments() {
    const order = { client_id, currency: 'TZS', contact: name, delivery_contact: name }
    const printed = { delivery_place: `Yard, ${name}`, payment_terms: `as ${name}`, remarks: `Dear ${name}` }
    const line = { ...lineOf(`Pump for ${name}`, '1'), remarks: name, internal_notes: name }
    await done(
      call(createOrder, {
        body: {
          ...order,
          ...printed,
          internal_notes: `${name} pays`,
          lines: [line],
          charges: [{ label: `Freight for ${name}`, amount: '10' }],
        },
      }),
    )
    const lost = await done(call(createOrder, { body: { client_id, currency: 'TZS', lines: [lineOf('Pump', '1')] } }))
    const quoted = await done(call(quoteOrder, { params: { id: lost.id }, version: lost.version, body: {} }))
    await done(
      call(loseOrder, {
        params: { id: lost.id },
        version: quoted.version,
        body: { reason: `${name} bought elsewhere` },
      }),
    )
    return { issued: await plantIssued({ ...order, internal_notes: `${name} pays` }) }
  }

  /** An order that was issued, bought and delivered, with what is written on it and never printed. */
  async function plantIssued(order: Omit<OrderBody, 'lines'>) {
    const suppliers: string[] = []
    for (const code of ['S2', 'S3', 'S4'])
      suppliers.push((await done(call(createSupplier, { body: { code, name: `Pumps ${code}`, accept: [] } }))).id)
    const lines = suppliers.map((id) => ({ ...lineOf(`Pump for ${name}`, '4', id), internal_notes: name }))
    const draft = await done(call(createOrder, { body: { ...order, lines } }))
    const params = { id: draft.id }
    const quoted = await done(call(quoteOrder, { params, version: draft.version, body: {} }))
    const revoked = await done(
      call(revokeVerifications, { params, version: quoted.version, body: { reason: `Sent to ${name}` } }),
    )
    const confirmed = await done(call(confirmOrder, { params, version: revoked.version, body: {} }))
    const paid = await done(call(recordPayment, { params, body: { amount: '10', internal_notes: `Cash of ${name}` } }))
    const [payment] = paid.payments
    await done(
      call(reversePayment, {
        params: { id: payment?.id ?? '' },
        version: payment?.version ?? 0,
        body: { reason: `${name} wants it back` },
      }),
    )
    const notes = { internal_notes: `For ${name}` }
    const terms = { payment_terms: `as ${name}`, delivery_place: `Yard, ${name}`, remarks: `Dear ${name}` }
    const changed: PurchaseOrder[] = []
    for (const { id, version, lines: bought } of await purchaseOrdersOf(server, confirmed)) {
      const texts = bought.map((line) => ({ id: line.id, ...notes, remarks: `For ${name}` }))
      const body = { ...notes, ...(changed.length === 0 ? {} : terms), lines: texts }
      changed.push(await done(call(updatePurchaseOrder, { params: { id }, version, body })))
    }
    const [bought, , unwanted] = changed as [PurchaseOrder, PurchaseOrder, PurchaseOrder]
    await done(
      call(cancelPurchaseOrder, {
        params: { id: unwanted.id },
        version: unwanted.version,
        body: { reason: `${name} has one` },
      }),
    )
    const accept = [{ code: 'RFQ-07', path: 'lines', reason: 'They know each other' }]
    const sent = await done(send(server, bought, { accept }))
    const received = await done(receive(server, sent, { 1: '2' }, notes))
    const again = await done(receive(server, received, { 1: '1' }, notes))
    await done(sendBack(server, again.receipts.at(-1) ?? { id: '', version: 0 }, `Not for ${name}`))
    const got = await done(call(getOrder, { params }))
    const delivered = await done(deliver(server, got, { 1: '1' }, notes))
    await done(cancelDelivered(server, delivered.deliveries[0] ?? { id: '', version: 0 }, `Not for ${name}`))
    return { id: draft.id, number: confirmed.number }
  }

  async function plantRfqs() {
    const pumps = (await done(call(listSuppliers, {}))).find(({ code }) => code === 'S2')
    const draft = await draftRfq(server, [], {
      ...{ title: `Pumps for ${name}`, delivery_place: `Yard, ${name}`, terms: `Call ${name}` },
      lines: [{ description: `Pump, ${name}`, quantity: '1', unit: 'H87', specification: `As ${name} says` }],
    })
    await done(call(createRfqTemplate, { body: { name: `Of ${name}`, rfq_id: draft.id } }))
    const invitations = [{ supplier_id: pumps?.id ?? '', email: rukia.email, phone: rukia.phone }]
    const { rfq, tokens } = await sentRfq(server, [], { invitations })
    const answers = supplier(server, tokens[0] ?? '')
    const asked = await done(answers(getPublicRfq))
    await done(answers(declineRfq, { version: asked.version, body: { reason: `${name} is away` } }))
    const { version } = await done(call(getRfq, { params: { id: rfq.id } }))
    await done(call(cancelRfq, { params: { id: rfq.id }, version, body: { reason: `${name} is away` } }))
  }

  async function plantWork() {
    const other = await newStaff(server, 'Other')
    const delegation = { from_day: '2026-11-20', until_day: '2026-11-30', reason: `Away with ${name}` }
    await done(call(createApprovalDelegation, { body: { to_user_id: other.id, ...delegation } }))
    const approvals = approving(server)
    const rule = await approvals.rule({ kind: 'order', amount_from: '1' })
    const draft = await done(call(createOrder, { body: { client_id, currency: 'TZS', lines: [lineOf('Pump', '1')] } }))
    const approval = await done(approvals.request('order', draft, { note: `${name} waits` }))
    await done(approvals.reject(server.admin, approval.request ?? { id: '', version: 0 }, `Ask ${name}`))
    await approvals.turnOff(rule)
    const [kept, merged] = [
      await aClient(server, 'M1', { notes: `Call ${name}` }),
      await aClient(server, 'M2', { notes: `Ask ${name}` }),
    ]
    const choices = [{ field: 'notes', from: 'merged' as const }]
    await done(merging(server, server.admin, 'clients').merge(kept, merged, { choices }))
    await bringIn(server.staff, 'clients', `code,name,country\nC9,${name} Traders,Nowhere\n`, {
      file_name: `${name}.csv`,
    })
    await server.db.insert(outbox).values([
      {
        ...{
          kind: 'document_quotation' as const,
          to_address: `${rukia.email}, juma@kilima.example`,
          subject: `For ${name}`,
          body: `Dear ${name}`,
        },
        ...{ cc_address: rukia.email, status: 'waiting', last_error: `550 ${rukia.email}`, documents: [{ to: name }] },
        ...{ branch_id: server.branch_id, next_attempt_at: server.clock.now.toISOString() },
      },
    ])
  }

  beforeAll(async () => {
    server = await startTestServer()
    await plantRecords()
    await plantEnquiries()
    issued = (await plantDocuments()).issued
    await plantRfqs()
    await plantWork()
    await attach('orders', issued.id, 'lpo.txt', `We order. ${name}`)
    await identified(server)
  })
  afterAll(() => server.stop())

  /** Of a download. */
  const statusOf = async (id: string) => {
    const headers = { authorization: `Bearer ${server.staff.token}` }
    return (await server.app.inject({ url: `/api/attachments/${id}/file`, headers })).statusCode
  }
  const params = () => ({ entity: 'clients', id: client_id })
  const preview = () => done(server.admin.call(contract.previewErasure, { params: params(), query: { contact: 2 } }))

  it('is named in each column from which a person is erased', async () => {
    const person = {
      ...rukia,
      entity: 'clients',
      id: client_id,
      known: [rukia],
      pattern: personPattern([rukia]),
    } as unknown as Person
    const missing: string[] = []
    for (const place of Object.values(erasedPlaces).flat()) {
      const rows = await namedRows(server.db, place, person)
      for (const column of Object.keys(place.columns)) {
        const named = `${getTableName(place.table)}.${column}`
        if (!(named in unplanted) && !rows.some((row) => row.named.some(({ path }) => path.split('.')[0] === column)))
          missing.push(named)
      }
    }
    expect(missing).toEqual([])
  })

  it('is shown before what is erased, and what is kept by law', async () => {
    const { erased_files, kept, unsearched_files } = await preview()
    expect(erased_files.toSorted()).toEqual([
      ...['Rukia Mwakasege-rejected.csv', 'Rukia_Mwakasege.csv', 'letter.txt', 'mail.eml', 'scan.pdf', 'tender.docx'],
    ])
    expect(unsearched_files).toBe(1)
    const numbers = Object.fromEntries(kept.map(({ group, items }) => [group, items.map(({ number }) => number)]))
    expect(Object.keys(numbers)).toEqual(['orders', 'purchases', 'deliveries', 'tenders', 'kept_files'])
    expect(numbers.orders).toContain(issued.number)
    expect(numbers.purchases).toEqual(['PO-DSM-2026-00001'])
    expect(numbers.deliveries).toEqual(['DN-DSM-2026-00001'])
    expect(numbers.kept_files).toEqual([`${issued.number} · lpo.txt`])
    const fields = kept.find(({ group }) => group === 'orders')?.items.find(({ id }) => id === issued.id)?.fields
    expect(fields).toEqual([
      ...['contact', 'delivery_contact', 'payment_terms', 'description', 'documents', 'snapshot'],
    ])
  })

  it('is named nowhere after the erasure but in these documents, with a whole audit trail', async () => {
    const { erased } = await preview()
    const { status, payload } = await server.admin.call(contract.erasePerson, {
      params: params(),
      body: { contact: 2, name },
    })
    expect([status, payload.erased]).toEqual([200, erased])
    expect(await tracesIn(server.pool, rukia, keptTables)).toEqual([])
    await expectWholeTrail(server.db)
  })

  it('is not in the activity of the enquiry, and its files cannot be downloaded', async () => {
    const shown = await done(server.viewer.call(listActivity, { params: { entity: 'enquiries', id: enquiry_id } }))
    expect(JSON.stringify(shown)).not.toMatch(/rukia|mwakasege|letter\.txt|scan\.pdf/i)
    expect(shown.find(({ action }) => action === 'created')?.after).toMatchObject({ contact: '[erased]' })
    const kept = await done(server.staff.call(listAttachments, { params: { entity: 'clients', id: client_id } }))
    expect(kept.map(({ file_name }) => file_name)).toEqual(['prices.csv'])
    const statuses = new Map<string, number>()
    for (const [file, id] of files) statuses.set(file, await statusOf(id))
    expect(Object.fromEntries(statuses)).toEqual({
      ...{ 'letter.txt': 404, 'mail.eml': 404, 'tender.docx': 404, 'scan.pdf': 404, 'Rukia_Mwakasege.csv': 404 },
      ...{ 'prices.csv': 200, 'lpo.txt': 200 },
    })
  })
})
