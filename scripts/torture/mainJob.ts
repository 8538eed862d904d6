import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { recordDelivery } from '../../src/contract/deliveries'
import { mailDeliveryNote, mailOrderDocument } from '../../src/contract/documentMails'
import { getDeliveryNoteDocument, getOrderDocument, getPurchaseOrderDocument } from '../../src/contract/documents'
import { createEnquiry, openEnquiry, type Enquiry } from '../../src/contract/enquiries'
import type { Operation, Payload } from '../../src/contract/operation'
import type { Order } from '../../src/contract/order'
import { confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward } from '../../src/contract/orders'
import { recordPayment } from '../../src/contract/payments'
import { acknowledgePurchaseOrder, getPurchaseOrder, sendPurchaseOrder } from '../../src/contract/purchaseOrders'
import { getPublicRfq, saveQuote, submitQuote } from '../../src/contract/quotes'
import { recordReceipt } from '../../src/contract/receipts'
import { closeRfq, createRfq, getRfq, sendRfq } from '../../src/contract/rfqs'
import { insertClient } from '../../__tests__/server/support/fulfilment'
import { answerTo, fewSuppliers, inDays, insertSupplier, tokenOf } from '../../__tests__/server/support/sourcing'
import { caller, type OptionsOf, type Person, type TestServer } from '../../__tests__/server/support/testServer'

/** Performs a step of the job as often as it likes, the last time successfully; returns its payload. */
export type Attempt = <O extends Operation>(
  call: Person['call'],
  operation: O,
  options?: OptionsOf<O>,
) => Promise<Payload<O>>

/** A client asks, suppliers quote by link, the cheapest are awarded, and what is ordered is delivered and paid. */
export async function mainJob(server: TestServer, attempt: Attempt): Promise<void> {
  const enquiry = await enquire(server, attempt)
  const rfq = await source(server, attempt, enquiry)
  const staff = server.staff.call
  await attempt(staff, getComparison, { params: { id: rfq.id } })
  await attempt(staff, awardRfq, {
    params: { id: rfq.id },
    version: rfq.version,
    body: { strategy: 'cheapest_per_line' },
  })
  const [draft] = await attempt(staff, createOrdersFromAward, {
    params: { id: rfq.id },
    body: { markup_percent: '25' },
  })
  if (!draft) throw new Error('the award made no order')
  const order = await sell(server, attempt, draft)
  await buy(server, attempt, order)
  await fulfil(server, attempt, order)
}

async function enquire(server: TestServer, attempt: Attempt): Promise<Enquiry> {
  const { call } = server.staff
  const { id, version } = await attempt(call, createEnquiry, {
    body: {
      client_id: await insertClient(server),
      lines: [
        { description: 'Gate valve', quantity: '60', unit: 'H87' },
        { description: 'Coupling', quantity: '4', unit: 'SET' },
      ],
    },
  })
  return attempt(call, openEnquiry, { params: { id }, version, body: {} })
}

async function source(server: TestServer, attempt: Attempt, { lines }: Enquiry) {
  const { call } = server.staff
  const suppliers = [await insertSupplier(server, 'Ningbo Haitai'), await insertSupplier(server, 'Shreeji Valves')]
  const draft = await attempt(call, createRfq, {
    body: {
      title: 'Pump station refit',
      deadline: inDays(server, 7),
      lines: lines.map(({ id, description, quantity, unit }) => ({
        description: description ?? '',
        quantity,
        unit,
        origins: [{ enquiry_line_id: id, quantity }],
      })),
      invitations: suppliers.map((supplier_id) => ({ supplier_id })),
    },
  })
  const { rfq, links } = await attempt(call, sendRfq, {
    params: { id: draft.id },
    version: draft.version,
    body: { accept: fewSuppliers },
  })
  for (const [index, { link }] of links.entries())
    await quote(server, attempt, tokenOf(link), index === 0 ? ['14100', '88000'] : ['15200', '79500'])
  const { version } = await attempt(call, getRfq, { params: { id: rfq.id } })
  return attempt(call, closeRfq, { params: { id: rfq.id }, version, body: { reason: 'All have answered' } })
}

/** A supplier's answer by the link, without a session. */
async function quote(server: TestServer, attempt: Attempt, token: string, prices: [string, string]) {
  const anyone = caller(server.app, undefined, undefined)
  const linked: Person['call'] = (operation, options) =>
    anyone(operation, { ...options, headers: { 'x-link-token': token } })
  const asked = await attempt(linked, getPublicRfq)
  const { version } = await attempt(linked, saveQuote, {
    version: asked.version,
    body: answerTo(asked.lines, prices),
  })
  await attempt(linked, submitQuote, { version, body: {} })
}

async function sell(server: TestServer, attempt: Attempt, { id, version }: Order): Promise<Order> {
  const { call } = server.staff
  const params = { id }
  const quoted = await attempt(call, quoteOrder, { params, version, body: {} })
  await attempt(call, getOrderDocument, { params, query: { kind: 'quotation' } })
  await attempt(call, mailOrderDocument, { params, body: { kind: 'quotation', to_address: 'grace@mine.example' } })
  return attempt(call, confirmOrder, { params, version: quoted.version, body: { client_po_number: 'PO-4478' } })
}

/** The purchase orders of the order, sent, acknowledged and received. */
async function buy(server: TestServer, attempt: Attempt, { purchase_orders }: Order) {
  const { call } = server.staff
  for (const { id } of purchase_orders) {
    const params = { id }
    const draft = await attempt(call, getPurchaseOrder, { params })
    const sent = await attempt(call, sendPurchaseOrder, { params, version: draft.version, body: {} })
    await attempt(call, getPurchaseOrderDocument, { params })
    const { version, lines } = await attempt(call, acknowledgePurchaseOrder, {
      params,
      version: sent.version,
      body: {},
    })
    const received = lines.map((line) => ({ purchase_order_line_id: line.id, quantity: line.quantity }))
    await attempt(call, recordReceipt, { params, version, body: { lines: received } })
  }
}

async function fulfil(server: TestServer, attempt: Attempt, { id, version, lines, total }: Order) {
  const { call } = server.staff
  const params = { id }
  const { deliveries } = await attempt(call, recordDelivery, {
    params,
    version,
    body: { lines: lines.map((line) => ({ order_line_id: line.id, quantity: line.quantity })) },
  })
  const delivery = { id: deliveries[0]?.id ?? '' }
  await attempt(call, getDeliveryNoteDocument, { params: delivery })
  await attempt(call, mailDeliveryNote, { params: delivery, body: { to_address: 'stores@mine.example' } })
  await attempt(call, recordPayment, { params, body: { amount: total } })
}
