import { getAttention } from '../../src/contract/dashboard'
import { answerQuestion, listQuestions } from '../../src/contract/questions'
import { askQuestion, getPublicRfq } from '../../src/contract/quotes'
import { closeRfq, getRfq } from '../../src/contract/rfqs'
import { mostQuoteFileBytes } from '../../src/domain/quotes/quoteFile'
import { insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let suppliers: string[]
beforeAll(async () => {
  server = await startTestServer()
  suppliers = [await insertSupplier(server, 'Kibo Supplies'), await insertSupplier(server, 'Meru Traders')]
})
afterAll(() => server.stop())

type Page = ReturnType<typeof supplier>

/** A sent RFQ with the page of each of its two suppliers. */
async function sent() {
  const { rfq, tokens } = await sentRfq(server, suppliers)
  const [kibo, meru] = tokens.map((token) => supplier(server, token)) as [Page, Page]
  return { rfq, tokens, kibo, meru }
}

const questions = async (id: string) => (await server.viewer.call(listQuestions, { params: { id } })).payload
const answer = async (rfq_id: string, body: { audience: 'asker' | 'all'; question?: string; answer: string }) => {
  const [first] = await questions(rfq_id)
  return server.staff.call(answerQuestion, { params: { id: first?.id ?? '' }, version: first?.version ?? 0, body })
}
const pageOf = async (page: Page) => (await page(getPublicRfq)).payload
const rfqOf = async (id: string) => (await server.staff.call(getRfq, { params: { id } })).payload

describe('The file of a question', () => {
  const pdf = Buffer.from('%PDF-1.7\nA drawing of Kibo')
  const put = (token: string, question_id: string, payload: Buffer, file_name = 'drawing.pdf') =>
    server.app.inject({
      method: 'PUT',
      url: `/api/public/rfq/questions/${question_id}/file?file_name=${encodeURIComponent(file_name)}`,
      headers: { 'x-link-token': token, 'content-type': 'application/octet-stream' },
      payload,
    })
  const remove = (token: string, question_id: string) =>
    server.app.inject({
      method: 'DELETE',
      url: `/api/public/rfq/questions/${question_id}/file`,
      headers: { 'x-link-token': token },
    })
  const download = (question_id: string, token = server.staff.token) =>
    server.app.inject({
      method: 'GET',
      url: `/api/questions/${question_id}/file`,
      headers: { authorization: `Bearer ${token}` },
    })
  const stored = async () =>
    Number((await server.pool.query("select count(*) as n from attachments where entity = 'rfq_questions'")).rows[0].n)

  async function asked() {
    const all = await sent()
    const { payload } = await all.kibo(askQuestion, { body: { question: 'Is PN25 accepted?' } })
    return { ...all, token: all.tokens[0] ?? '', other: all.tokens[1] ?? '', id: payload.questions[0]?.id ?? '' }
  }

  it('is read by staff of the branch and shown to its supplier, and to no other one, also once it is answered to all', async () => {
    const { rfq, token, other, id, meru } = await asked()
    const kept = await put(token, id, pdf)
    const file = { file_name: 'drawing.pdf', media_type: 'application/pdf', size: pdf.length }
    expect([kept.statusCode, kept.json().payload.questions[0].file]).toEqual([200, file])
    expect((await questions(rfq.id))[0]?.file).toEqual(file)
    const read = await download(id)
    expect([read.statusCode, read.rawPayload.equals(pdf)]).toEqual([200, true])
    expect(read.headers['content-disposition']).toContain('attachment')
    expect((await download(id, server.stranger.token)).statusCode).toBe(404)
    // It may have prices.
    expect((await download(id, server.viewer.token)).statusCode).toBe(403)
    expect((await put(other, id, pdf)).statusCode).toBe(404)
    await answer(rfq.id, { audience: 'all', question: 'PN25?', answer: 'Yes.' })
    expect((await pageOf(meru)).questions).toMatchObject([{ own: false, file: null }])
    expect(JSON.stringify(await pageOf(meru))).not.toContain('drawing.pdf')
    const late = await put(token, id, pdf)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'answered'])
  })

  it('is one: another one replaces it, and removing it deletes it', async () => {
    const { token, id } = await asked()
    const before = await stored()
    await put(token, id, pdf)
    const replaced = await put(token, id, Buffer.from('a;b\n1;2'), 'sizes.csv')
    expect(replaced.json().payload.questions[0].file.file_name).toBe('sizes.csv')
    expect(await stored()).toBe(before + 1)
    expect((await remove(token, id)).json().payload.questions[0].file).toBeNull()
    expect(await stored()).toBe(before)
    expect((await remove(token, id)).statusCode).toBe(404)
    expect((await download(id)).statusCode).toBe(404)
  })

  it('is checked as the file of a quote: its type by its bytes, its size, and an open request', async () => {
    const { rfq, token, id } = await asked()
    const html = await put(token, id, Buffer.from('<script>'), 'drawing.html')
    expect([html.statusCode, html.json().error.code]).toEqual([415, 'wrong_type'])
    expect((await put(token, id, Buffer.alloc(mostQuoteFileBytes + 1))).statusCode).toBe(413)
    await server.staff.call(closeRfq, { params: { id: rfq.id }, version: (await rfqOf(rfq.id)).version, body: {} })
    expect((await put(token, id, pdf)).json().error.code).toBe('rfq_closed')
  })
})

describe('A question that waits for an answer', () => {
  it('needs attention of who buys, with its supplier and text, until it is answered', async () => {
    const { rfq, kibo, meru } = await sent()
    const waiting = async (who = server.staff) =>
      (await who.call(getAttention, { query: { record_id: rfq.id } })).payload.find(({ kind }) => kind === 'question')
    expect(await waiting()).toBeUndefined()
    await kibo(askQuestion, { body: { question: 'Is PN25 accepted?' } })
    server.clock.advance(1000)
    await meru(askQuestion, { body: { question: 'Which thread?' } })
    expect(await waiting()).toMatchObject({
      total: 2,
      rows: [
        { entity: 'rfqs', id: rfq.id, number: rfq.number, name: 'Kibo Supplies', about: 'Is PN25 accepted?' },
        { name: 'Meru Traders' },
      ],
    })
    await answer(rfq.id, { audience: 'asker', answer: 'Yes.' })
    expect((await waiting())?.total).toBe(1)
    await answer(rfq.id, { audience: 'asker', answer: 'BSP.' })
    expect(await waiting()).toBeUndefined()
  })
})
