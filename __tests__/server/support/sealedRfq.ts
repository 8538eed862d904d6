import { getPublicRfq, putQuoteFile, saveQuote, submitQuote } from '../../../src/contract/quotes'
import { createRfq, sendRfq, type Rfq } from '../../../src/contract/rfqs'
import type { Accepted } from '../../../src/server/http/acceptance'
import { canary, canaryAnswer, canaryWords } from '../../support/canary'
import { fewSuppliers, inDays, insertEnquiry, insertItem, insertSupplier, supplier, tokenOf } from './sourcing'
import type { TestServer } from './testServer'

export interface SealedRfq {
  rfq: Rfq
  item_id: string
  enquiry_id: string
  client_id: string
  supplier_id: string
  token: string
}

/**
 * A sealed RFQ over an enquiry and an item of the catalogue, answered twice by one supplier, who has another draft, and
 * once by another.
 */
export async function sealedRfq(server: TestServer): Promise<SealedRfq> {
  const [item_id, enquiry] = [
    await insertItem(server, 'Gate valve'),
    await insertEnquiry(server, 'Mawenzi Gold', ['60']),
  ]
  const supplier_ids = [
    await insertSupplier(server, 'Shreeji'),
    await insertSupplier(server, 'Kariakoo'),
    await insertSupplier(server, 'Ningbo'),
  ]
  const body = {
    title: 'Pump station refit',
    deadline: inDays(server, 1 / 24),
    sealed: true,
    lines: [
      {
        item_id,
        description: 'Gate valve',
        quantity: '60',
        unit: 'H87',
        origins: [{ enquiry_line_id: enquiry.line_ids[0] ?? '', quantity: '60' }],
      },
      { description: 'Coupling', quantity: '4', unit: 'SET' },
    ],
    invitations: supplier_ids.map((supplier_id) => ({ supplier_id })),
  }
  const draft = await server.admin.call(createRfq, { body, branch_id: server.branch_id })
  const sent = await server.admin.call(sendRfq, {
    params: { id: draft.payload.id },
    version: draft.payload.version,
    body: { accept: fewSuppliers },
  })
  if (sent.status !== 200) throw new Error(sent.error.message)
  const { rfq, links } = sent.payload
  const [token = '', other = ''] = links.map(({ link }) => tokenOf(link))
  await answer(server, token, rfq, canary.superseded, true)
  await answer(server, token, rfq, canary.unit_price, true)
  await answer(server, token, rfq, canary.unsaved, false)
  await answer(server, other, rfq, canary.coupling, true)
  const { client_id } = (
    await server.pool.query<{ client_id: string }>('select client_id from enquiries where id = $1', [enquiry.id])
  ).rows[0] ?? { client_id: '' }
  return { rfq, item_id, enquiry_id: enquiry.id, client_id, supplier_id: supplier_ids[0] ?? '', token }
}

async function answer(server: TestServer, token: string, { lines }: Rfq, unit_price: string, submit: boolean) {
  const call = supplier(server, token)
  let page = (await call(getPublicRfq)).payload
  const body = canaryAnswer(lines, unit_price, inDays(server, 2).slice(0, 10))
  page = must(await call(saveQuote, { version: page.version, body })).payload
  const file = await server.app.inject({
    method: 'PUT',
    url: `/api${putQuoteFile.path}?file_name=${canaryWords}.csv`,
    headers: { 'x-link-token': token, 'if-match': `"${page.version}"`, 'content-type': 'text/csv' },
    payload: Buffer.from(`price;${canary.unit_price}\n`),
  })
  if (file.statusCode !== 200) throw new Error(file.body)
  if (!submit) return
  page = (await call(getPublicRfq)).payload
  const asked = await call(submitQuote, { version: page.version, body: {} })
  const accept: Accepted = (asked.error?.warnings ?? []).map(({ code, path }) => ({
    code,
    path,
    reason: `${canaryWords} reason of ${code}`,
  }))
  if (asked.status !== 200) must(await call(submitQuote, { version: page.version, body: { accept } }))
}

function must<A extends { status: number; error?: { message: string; fields: unknown } }>(answered: A): A {
  if (answered.status !== 200) throw new Error(`${answered.error?.message} ${JSON.stringify(answered.error?.fields)}`)
  return answered
}
