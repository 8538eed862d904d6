/*
 * A program of others: its client is generated from docs/openapi.json, and nothing of this project is imported. It takes the main
 * job from an enquiry to a payment, with a file up and down and a document as PDF, and checks each figure. It is checked against the
 * generated types before it runs: what the description says wrongly does not compile, or fails here.
 */
import { strictEqual } from 'node:assert'
import createClient from 'openapi-fetch'
import type { paths } from './generated/api'

const { ADDRESS = '', EMAIL = '', PASSWORD = '' } = process.env
const baseUrl = `${ADDRESS}/api`
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

/** The payload of an answer; throws with what the server said. */
async function taken<P>(answer: Promise<{ data?: { payload: P }; error?: unknown; response: Response }>): Promise<P> {
  const { data, error, response } = await answer
  if (!data) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data.payload
}
const over = (version: number) => ({ 'If-Match': `"${version}"` })
const accept = (...codes: string[]) => codes.map((code) => ({ code, path: 'lines', reason: 'As agreed by phone' }))

const anyone = createClient<paths>({ baseUrl })
const { access_token } = await taken(anyone.POST('/auth/sign-in', { body: { email: EMAIL, password: PASSWORD } }))
const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${access_token}` } })

const [branch] = await taken(api.GET('/company/branches'))
if (!branch) throw new Error('there is no branch')
const inBranch = { 'X-Branch-Id': branch.id }

const client = await taken(api.POST('/clients', { body: { code: 'GEN-C', name: 'Generated Client Ltd' } }))
const supplier = await taken(
  api.POST('/suppliers', { body: { code: 'GEN-S', name: 'Generated Supplier Ltd', country: 'TZ', currency: 'TZS' } }),
)
// A unit as an export has it.
const item = await taken(api.POST('/items', { body: { code: 'GEN-1', name: 'Cement, 50 kg', unit: 'bag' as 'XBG' } }))
strictEqual(item.unit, 'XBG')

const draft = await taken(
  api.POST('/enquiries', {
    params: { header: inBranch },
    body: { client_id: client.id, lines: [{ item_id: item.id, quantity: '120', unit: 'XBG' }] },
  }),
)
const enquiry = await taken(
  api.POST('/enquiries/{id}/open', { params: { path: { id: draft.id }, header: over(draft.version) }, body: {} }),
)
const [wanted] = enquiry.lines
if (!wanted) throw new Error('the enquiry has no line')

// A file goes up as it is, and comes down the same.
const bytes = new TextEncoder().encode('Please quote as soon as possible.\n')
const attachment = await taken(
  api.POST('/{entity}/{id}/attachments', {
    params: { path: { entity: 'enquiries', id: enquiry.id }, query: { file_name: 'request.txt' } },
    headers: { 'Content-Type': 'text/plain' },
    body: bytes as unknown as string,
    bodySerializer: (body: unknown) => body as BodyInit,
  }),
)
const down = await api.GET('/attachments/{id}/file', {
  params: { path: { id: attachment.id } },
  parseAs: 'arrayBuffer',
})
strictEqual(Buffer.from(down.data as ArrayBuffer).toString(), 'Please quote as soon as possible.\n')

const rfq = await taken(
  api.POST('/rfqs', {
    params: { header: inBranch },
    body: {
      title: 'Cement',
      deadline: days(5),
      lines: [
        {
          item_id: item.id,
          description: item.name,
          quantity: wanted.quantity,
          unit: 'XBG',
          origins: [{ enquiry_line_id: wanted.id, quantity: wanted.quantity }],
        },
      ],
      invitations: [{ supplier_id: supplier.id }],
    },
  }),
)
const sent = await taken(
  api.POST('/rfqs/{id}/send', {
    params: { path: { id: rfq.id }, header: over(rfq.version) },
    body: { accept: accept('RFQ-03') },
  }),
)
const token = new URL(sent.links[0]?.link ?? '').hash.replace('#token=', '')
const asSupplier = createClient<paths>({ baseUrl, headers: { 'X-Link-Token': token } })
const asked = await taken(asSupplier.GET('/public/rfq'))
const typed = await taken(
  asSupplier.PUT('/public/rfq/quote', {
    params: { header: over(asked.version) },
    body: {
      currency: 'TZS',
      valid_until: days(60).slice(0, 10),
      freight: '48000',
      lines: asked.lines.map(({ id }) => ({ rfq_line_id: id, unit_price: '17250' })),
    },
  }),
)
await taken(asSupplier.POST('/public/rfq/submit', { params: { header: over(typed.version) }, body: {} }))

const answered = await taken(api.GET('/rfqs/{id}', { params: { path: { id: rfq.id } } }))
const closed = await taken(
  api.POST('/rfqs/{id}/close', { params: { path: { id: rfq.id }, header: over(answered.version) }, body: {} }),
)
const awarded = await taken(
  api.POST('/rfqs/{id}/award', {
    params: { path: { id: rfq.id }, header: over(closed.version) },
    body: { strategy: 'cheapest_per_line' },
  }),
)
strictEqual(awarded.status, 'awarded')
const [order] = await taken(
  api.POST('/rfqs/{id}/orders', { params: { path: { id: rfq.id } }, body: { markup_percent: '25' } }),
)
if (!order) throw new Error('the award made no order')
// (120 × 17,250 + 48,000) / 120 = 17,650 each; + 25 % = 22,062.50; up to the branch's step of 500: 22,500.
strictEqual(order.lines[0]?.unit_price, '22500')

const quoted = await taken(
  api.POST('/orders/{id}/quote', { params: { path: { id: order.id }, header: over(order.version) }, body: {} }),
)
const proforma = await api.GET('/orders/{id}/document', {
  params: { path: { id: order.id }, query: { kind: 'proforma' } },
  headers: { Accept: 'application/pdf' },
  parseAs: 'arrayBuffer',
})
strictEqual(
  Buffer.from(proforma.data as unknown as ArrayBuffer)
    .subarray(0, 5)
    .toString(),
  '%PDF-',
)
const confirmed = await taken(
  api.POST('/orders/{id}/confirm', {
    params: { path: { id: order.id }, header: over(quoted.version) },
    body: { client_po_number: 'PO-1' },
  }),
)
strictEqual(confirmed.status, 'confirmed')
const paid = await taken(
  api.POST('/orders/{id}/payments', { params: { path: { id: order.id } }, body: { amount: '1000000' } }),
)
strictEqual(paid.paid, '1000000')
const balance = Number(paid.payable) - Number(paid.paid)
console.log(`by a generated client: ${confirmed.number ?? ''}, payable ${paid.payable}, balance ${balance}`)
