import { appendFileSync } from 'node:fs'
import { awardRfq, undoAward } from '../../src/contract/awards'
import { cancelDelivery, recordDelivery } from '../../src/contract/deliveries'
import {
  createEnquiry,
  getEnquiry,
  listEnquiries,
  loseEnquiry,
  openEnquiry,
  reopenEnquiry,
  updateEnquiry,
} from '../../src/contract/enquiries'
import type { Operation, Payload } from '../../src/contract/operation'
import { rememberedRules } from '../../src/server/modules/approvals/approvalRulesRepository'
import type { Order } from '../../src/contract/order'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from '../../src/contract/orderSteps'
import { createOrder, createOrdersFromAward, getOrder, listOrders, updateOrder } from '../../src/contract/orders'
import {
  acknowledgePurchaseOrder,
  cancelPurchaseOrder,
  closePurchaseOrderShort,
  createPurchaseOrders,
  getPurchaseOrder,
  listPurchaseOrders,
  sendPurchaseOrder,
  updatePurchaseOrder,
} from '../../src/contract/purchaseOrders'
import { listQuotes, saveQuote, submitQuote } from '../../src/contract/quotes'
import { cancelReceipt, recordReceipt } from '../../src/contract/receipts'
import { closeRfq, createRfq, getRfq, listRfqs, sendRfq } from '../../src/contract/rfqs'
import { lineOf } from './support/fulfilment'
import { linesOf, payloadOf, readyToOrder } from './support/ordering'
import { answerTo, fewSuppliers, inDays, insertSupplier, supplier, tokenOf } from './support/sourcing'
import { noteStatements } from './support/statements'
import { startTestServer, type CallOptions, type Person, type TestServer } from './support/testServer'

/**
 * How many statements an operation sends to the database, besides the session's or the link's and those that open and end the transaction. One that
 * grows reads something twice or works line by line: read the document once, decide, write once. Where one falls, write the lower number.
 */
const committed: Record<string, number> = {
  'RFQ: create': 5,
  'RFQ: list': 1,
  'RFQ: open': 1,
  'RFQ: step (close)': 5,
  'RFQ: step (send)': 6,
  'award: create': 5,
  'award: step (undo)': 5,
  'delivery: create': 6,
  'delivery: step (cancel)': 6,
  'enquiry: create': 3,
  'enquiry: list': 1,
  'enquiry: open': 1,
  'enquiry: step (lose)': 4,
  'enquiry: step (open)': 5,
  'enquiry: step (reopen)': 4,
  'enquiry: update': 4,
  'order: create': 6,
  'order: create (from an award)': 5,
  'order: list': 1,
  'order: open': 1,
  'order: step (cancel)': 7,
  'order: step (confirm)': 5,
  'order: step (lose)': 5,
  'order: step (quote)': 6,
  'order: step (revise)': 5,
  'order: update': 7,
  'purchase order: create': 6,
  'purchase order: list': 1,
  'purchase order: open': 1,
  'purchase order: step (acknowledge)': 4,
  'purchase order: step (cancel)': 4,
  'purchase order: step (close short)': 4,
  'purchase order: step (send)': 5,
  'purchase order: update': 4,
  'quote: list': 1,
  'quote: step (submit)': 5,
  'quote: update (save)': 5,
  'receipt: create': 5,
  'receipt: step (cancel)': 5,
}

type Count = <O extends Operation>(name: string, operation: O, options?: CallOptions) => Promise<Payload<O>>

const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, version })

/** The operations of the two purchase orders of a confirmed order. */
async function walkPurchaseOrders({ staff }: TestServer, count: Count, confirmed: Order) {
  const [first, second] = confirmed.purchase_orders
  const opened = await count('purchase order: open', getPurchaseOrder, { params: { id: first?.id ?? '' } })
  await count('purchase order: list', listPurchaseOrders)
  const changed = await count('purchase order: update', updatePurchaseOrder, {
    ...at(opened),
    body: { remarks: 'Call first', lines: opened.lines.map(({ id }) => ({ id, remarks: 'Red' })) },
  })
  const sent = await count('purchase order: step (send)', sendPurchaseOrder, { ...at(changed), body: {} })
  const acknowledged = await count('purchase order: step (acknowledge)', acknowledgePurchaseOrder, {
    ...at(sent),
    body: {},
  })
  const goods = acknowledged.lines.map(({ id }) => ({ purchase_order_line_id: id, quantity: '1' }))
  const received = await count('receipt: create', recordReceipt, { ...at(acknowledged), body: { lines: goods } })
  const [receipt] = received.receipts
  const again = await count('receipt: step (cancel)', cancelReceipt, {
    ...at(receipt ?? received),
    body: { reason: 'Typed twice' },
  })
  const part = payloadOf(await staff.call(recordReceipt, { ...at(again), body: { lines: goods } }))
  await count('purchase order: step (close short)', closePurchaseOrderShort, {
    ...at(part),
    body: { reason: 'Sold out' },
  })
  const other = payloadOf(await staff.call(getPurchaseOrder, { params: { id: second?.id ?? '' } }))
  await count('purchase order: step (cancel)', cancelPurchaseOrder, { ...at(other), body: {} })
  await count('purchase order: create', createPurchaseOrders, at(confirmed))
}

/** What each operation sent, in the order in which they are called. */
async function walk(server: TestServer): Promise<Map<string, string[]>> {
  const sent = new Map<string, string[]>()
  const { during } = noteStatements(server.pool)

  async function count<O extends Operation>(
    name: string,
    operation: O,
    options: CallOptions = {},
    call: (operation: O, options: never) => ReturnType<Person['call']> = server.staff.call,
  ) {
    // Settings are known: the connection that hears of their changes was proven just now.
    await server.app.hints.heard()
    const [answer, statements] = await during(() => call(operation, options as never))
    sent.set(name, statements)
    if (process.env['STATEMENTS'])
      appendFileSync(
        process.env['STATEMENTS'],
        `## ${name}: ${statements.length}\n${statements.join('\n').replace(/^/gm, '  ')}\n`,
      )
    return payloadOf(answer as Awaited<ReturnType<typeof server.staff.call<O>>>)
  }
  const { client_id } = await readyToOrder(server)
  // Read once, by the first change after a start, like the other settings.
  await rememberedRules.get(server.app.server_context.db)
  const [mill, trader] = [await insertSupplier(server, 'Tanga Mill'), await insertSupplier(server, 'Moshi Traders')]

  const wanted = Array.from({ length: 20 }, (_, index) => ({
    description: `Gate valve ${index}`,
    quantity: '5',
    unit: 'H87',
  }))
  const asked = await count('enquiry: create', createEnquiry, { body: { client_id, lines: wanted } })
  await count('enquiry: open', getEnquiry, { params: { id: asked.id } })
  await count('enquiry: list', listEnquiries)
  const changed_enquiry = await count('enquiry: update', updateEnquiry, {
    ...at(asked),
    body: { lines: asked.lines.map(({ id, description, unit }) => ({ id, description, unit, quantity: '5' })) },
  })
  const open = await count('enquiry: step (open)', openEnquiry, { ...at(changed_enquiry), body: {} })
  const lost = await count('enquiry: step (lose)', loseEnquiry, { ...at(open), body: { reason_code: 'price' } })
  await count('enquiry: step (reopen)', reopenEnquiry, { ...at(lost), body: {} })

  const draft = await count('RFQ: create', createRfq, {
    body: {
      title: 'Valves',
      deadline: inDays(server, 7),
      lines: wanted,
      invitations: [{ supplier_id: mill }, { supplier_id: trader }],
    },
  })
  await count('RFQ: open', getRfq, { params: { id: draft.id } })
  await count('RFQ: list', listRfqs)
  const { rfq, links } = await count('RFQ: step (send)', sendRfq, { ...at(draft), body: { accept: fewSuppliers } })

  const mills = supplier(server, tokenOf(links[0]?.link ?? ''))
  const answered = {
    ...answerTo([], ['1', '1']),
    lines: rfq.lines.map(({ id }) => ({ rfq_line_id: id, unit_price: '1000' })),
  }
  const saved = await count('quote: update (save)', saveQuote, { version: 2, body: answered }, mills as never)
  await count('quote: step (submit)', submitQuote, { version: saved.version, body: {} }, mills as never)
  const closing = await server.staff.call(getRfq, { params: { id: rfq.id } })
  const closed = await count('RFQ: step (close)', closeRfq, { ...at(closing.payload), body: {} })
  const [quote] = await count('quote: list', listQuotes, { params: { id: rfq.id, supplier_id: mill } })

  const allocations = rfq.lines.map(({ id, quantity }, index) => ({
    rfq_line_id: id,
    quote_line_id: quote?.lines[index]?.id ?? '',
    quantity,
  }))
  const awarded = await count('award: create', awardRfq, {
    ...at(closed),
    body: { strategy: 'by_hand', allocations },
  })
  const unawarded = await count('award: step (undo)', undoAward, {
    params: { id: rfq.id },
    version: awarded.version,
    body: { reason: 'Too early' },
  })
  await server.staff.call(awardRfq, {
    ...at(unawarded),
    body: { strategy: 'by_hand', allocations },
  })
  await count('order: create (from an award)', createOrdersFromAward, {
    params: { id: rfq.id },
    body: { client_id, markup_percent: '20' },
  })

  const goods = wanted.map((line, index) => ({
    ...lineOf(line.description, line.quantity, index % 2 ? mill : trader),
    enquiry_line_id: asked.lines[index]?.id,
  }))
  const body = { client_id, lines: goods, charges: [{ label: 'Delivery', amount: '50000' }] }
  const created = await count('order: create', createOrder, { body })
  await count('order: open', getOrder, { params: { id: created.id } })
  await count('order: list', listOrders)
  const changed = await count('order: update', updateOrder, {
    ...at(created),
    body: { lines: linesOf(created).map((line) => ({ ...line, quantity: '4' })) },
  })
  const quoted = await count('order: step (quote)', quoteOrder, { ...at(changed), body: {} })
  const revised = await count('order: step (revise)', reviseOrder, { ...at(quoted), body: {} })
  const again = payloadOf(await server.staff.call(quoteOrder, { ...at(revised), body: {} }))
  const confirmed = await count('order: step (confirm)', confirmOrder, { ...at(again), body: {} })

  await walkPurchaseOrders(server, count, confirmed)
  const lent = { code: 'ORD-08' as const, path: 'lines.0.quantity', reason: 'Lent from stock' }
  const delivered = await count('delivery: create', recordDelivery, {
    ...at(confirmed),
    body: { lines: [{ order_line_id: confirmed.lines[0]?.id ?? '', quantity: '2' }], accept: [lent] },
  })
  const undelivered = await count('delivery: step (cancel)', cancelDelivery, {
    ...at(delivered.deliveries[0] ?? delivered),
    body: { reason: 'Typed twice' },
  })
  await count('order: step (cancel)', cancelOrder, { ...at(undelivered), body: { reason: 'The mine closed' } })

  // What was received for the cancelled order covers a part of the need.
  const again_needed = { code: 'ORD-07' as const, path: 'lines.0.quantity', reason: 'The first piece was broken' }
  const other: Order = payloadOf(
    await server.staff.call(createOrder, { body: { ...body, lines: goods.slice(0, 2), accept: [again_needed] } }),
  )
  await count('order: step (lose)', loseOrder, { ...at(other), body: {} })
  return sent
}

describe('An operation', () => {
  let server: TestServer
  let sent: Map<string, string[]>
  beforeAll(async () => {
    server = await startTestServer()
    sent = await walk(server)
  })
  afterAll(() => server.stop())

  it('sends no more statements than are committed, and no fewer', () => {
    expect(Object.fromEntries([...sent].map(([name, statements]) => [name, statements.length]))).toEqual(committed)
  })
})
