import { mailDeliveryNote, mailOrderDocument, mailPurchaseOrder } from '../../src/contract/documentMails'
import { operations } from '../../src/contract/operations'
import { agents } from '../../src/server/db/schema/parties'
import { uuidv7 } from '../../src/server/db/rows/ids'
import { confirmedOrder, deliver, done, lineOf, purchaseOrdersOf, send } from './support/fulfilment'
import { pdfWords, startMailbox, type Mailbox } from './support/mailbox'
import { insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let mailbox: Mailbox
let server: TestServer
/** The address of each document, what is printed on it, and the mail that has it. */
let documents: Record<string, { url: string; words: RegExp; mailed_to?: string }>
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({ SMTP_URL: mailbox.url, SMTP_FROM: 'Test Trading <sales@test.example>' })
  const supplier_id = await insertSupplier(server, 'Ningbo Haitai')
  const { rfq } = await sentRfq(server, [supplier_id])
  const order = await confirmedOrder(server, { lines: [lineOf('Gate valve', '60', supplier_id)] })
  const stocked = await confirmedOrder(server, { lines: [lineOf('Gate valve', '60')] })
  const { deliveries } = await done(deliver(server, stocked, { 1: '40' }))
  const [bought] = await purchaseOrdersOf(server, order)
  if (!bought) throw new Error('nothing is bought')
  const purchase = await done(send(server, bought))
  const note = deliveries[0] ?? { id: '', number: '' }
  const agent_id = uuidv7()
  await server.db
    .insert(agents)
    .values({ id: agent_id, code: 'MASS', code_key: 'MASS', name: 'J. Massawe', commission_percent: '2' })
  const to = (to_address: string) => ({ to_address })
  const [order_id, purchase_id] = [{ id: order.id }, { id: purchase.id }]
  await done(
    server.staff.call(mailOrderDocument, { params: order_id, body: { kind: 'quotation', ...to('a@test.example') } }),
  )
  await done(server.staff.call(mailPurchaseOrder, { params: purchase_id, body: to('b@test.example') }))
  await done(server.staff.call(mailDeliveryNote, { params: { id: note.id }, body: to('c@test.example') }))
  await server.app.mail.deliver()
  documents = {
    getRfqDocument: { url: `/rfqs/${rfq.id}/document`, words: new RegExp(`Request for quotation.*${rfq.number}`) },
    getOrderDocument: {
      url: `/orders/${order.id}/document?kind=quotation`,
      words: new RegExp(`Quotation.*${order.number}.*Gate valve`),
      mailed_to: 'a@test.example',
    },
    getPurchaseOrderDocument: {
      url: `/purchase-orders/${purchase.id}/document`,
      words: new RegExp(`Purchase order.*${purchase.number}.*Gate valve`),
      mailed_to: 'b@test.example',
    },
    getDeliveryNoteDocument: {
      url: `/deliveries/${note.id}/document`,
      words: new RegExp(`Delivery note.*${note.number}.*Gate valve`),
      mailed_to: 'c@test.example',
    },
    getCommissionStatementDocument: {
      url: `/agents/${agent_id}/commission/statement/document?month=2026-11`,
      words: /Commission statement.*J\. Massawe/,
    },
  }
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

const kinds = operations.filter(({ drawnAs }) => drawnAs).map(({ operationId }) => operationId)
const get = (url: string, { accept, token = server.staff.token }: { accept?: string; token?: string } = {}) =>
  server.app.inject({
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-branch-id': server.branch_id,
      ...(accept === undefined ? {} : { accept }),
    },
  })
const one = (kind: string) => {
  const found = documents[kind]
  if (!found) throw new Error(`no ${kind}`)
  return found
}
/** A PDF without what is new each time that it is drawn: the time, and the number of the file. */
const drawn = (pdf: Buffer = Buffer.of()) =>
  pdf.toString('latin1').replace(/\/CreationDate \([^)]*\)|\/ID \[[^\]]*\]/g, '')
const asPdf = (url: string) => `${url}${url.includes('?') ? '&' : '?'}format=pdf`

describe('A document of the API', () => {
  it.each(kinds)(
    'is a PDF by its address and by Accept, the one that a mail has, and JSON otherwise: %s',
    async (kind) => {
      const { url, words, mailed_to } = one(kind)
      const [byAddress, byHeader] = [await get(asPdf(url)), await get(url, { accept: 'application/pdf' })]
      for (const { statusCode, headers, rawPayload } of [byAddress, byHeader]) {
        expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
        expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/)
        expect(pdfWords(rawPayload)).toMatch(words)
      }
      expect(drawn(byHeader.rawPayload) === drawn(byAddress.rawPayload)).toBe(true)
      if (mailed_to) {
        const [file] = mailbox.to(mailed_to)[0]?.files ?? []
        expect(drawn(file?.content) === drawn(byAddress.rawPayload)).toBe(true)
        expect(byAddress.headers['content-disposition']).toBe(`attachment; filename="${file?.name}"`)
      }
      for (const accept of [undefined, '*/*', 'application/json', 'application/json, application/pdf;q=0.5'])
        expect((await get(url, { accept })).json()).toMatchObject({
          status: true,
          payload: { rows: expect.any(Array) },
        })
      expect((await get(asPdf(url).replace('=pdf', '=json'), { accept: 'application/pdf' })).json()).toHaveProperty(
        'payload',
      )
    },
  )

  it.each(kinds)('is refused as a PDF to whom it is refused as JSON: %s', async (kind) => {
    const { url } = one(kind)
    for (const { token } of [server.viewer, server.stranger, { token: 'none' }]) {
      const [json, pdf] = [await get(url, { token }), await get(asPdf(url), { token })]
      expect([kind, pdf.statusCode]).toEqual([kind, json.statusCode])
      if (json.statusCode >= 400) {
        const [refused, same] = [json, pdf].map(
          (answer) => answer.json<{ error: { code: string; message: string } }>().error,
        )
        expect([refused?.code, refused?.message]).toEqual([same?.code, same?.message])
      }
    }
    const costly = ['getPurchaseOrderDocument', 'getCommissionStatementDocument'].includes(kind)
    expect((await get(asPdf(url), { token: server.viewer.token })).statusCode).toBe(costly ? 403 : 200)
    expect((await get(asPdf(url).replace('=pdf', '=docx'))).json<{ error: { message: string } }>().error.message).toBe(
      'Choose json or pdf.',
    )
  })
})
