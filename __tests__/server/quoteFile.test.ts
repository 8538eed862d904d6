import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import {
  getPublicRfq,
  listOwnQuotes,
  listQuotes,
  removeQuoteFile,
  saveQuote,
  submitQuote,
} from '../../src/contract/quotes'
import { mostQuoteFileBytes } from '../../src/domain/quotes/quoteFile'
import { quotes } from '../../src/server/db/schema/quotes'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { withoutIds } from '../support/withoutIds'
import { answerTo, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let three: string[]
beforeAll(async () => {
  server = await startTestServer()
  three = [
    await insertSupplier(server, 'Kibo Supplies'),
    await insertSupplier(server, 'Meru Traders'),
    await insertSupplier(server, 'Rungwe Ltd'),
  ]
})
afterAll(() => server.stop())

const pdf = (size: number, fill = 65) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, fill)])

async function invited(more: Parameters<typeof sentRfq>[2] = {}) {
  const { rfq, tokens } = await sentRfq(server, three, more)
  const kibo = supplier(server, tokens[0] ?? '')
  const put = (version: number, payload: Buffer, file_name = 'prices.pdf', token = tokens[0] ?? '') =>
    server.app.inject({
      method: 'PUT',
      url: `/api/public/rfq/file?file_name=${encodeURIComponent(file_name)}`,
      headers: { 'x-link-token': token, 'content-type': 'application/octet-stream', 'if-match': `"${version}"` },
      payload,
    })
  const own = (token = tokens[0] ?? '') =>
    server.app.inject({ method: 'GET', url: '/api/public/rfq/file', headers: { 'x-link-token': token } })
  const read = (revision: number, token = server.staff.token) =>
    server.app.inject({
      method: 'GET',
      url: `/api/rfqs/${rfq.id}/quotes/${three[0] ?? ''}/revisions/${revision}/file`,
      headers: { authorization: `Bearer ${token}` },
    })
  return { rfq, tokens, kibo, put, own, read, lines: (await kibo(getPublicRfq)).payload.lines }
}
const attachmentsLeft = async () =>
  Number((await server.pool.query("select count(*) as n from attachments where entity = 'quotes'")).rows[0].n)

describe('A file attached to a supplier’s quote', () => {
  it('makes a draft of the last submission, in which a freight of 0 from before the tick has to be stated anew', async () => {
    const { rfq, put, kibo, lines } = await invited()
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['1', '2'], { freight: '0' }) })
    await kibo(submitQuote, { version: 3, body: {} })
    const attached = await put(4, pdf(99))
    expect(attached.json()).toMatchObject({ payload: { quote: { status: 'draft', freight: '0', no_freight: true } } })
    await server.db.delete(quotes).where(eq(quotes.status, 'draft'))
    await server.db.update(quotes).set({ no_freight: false }).where(eq(quotes.status, 'submitted'))
    const again = await put(5, pdf(99))
    expect(again.json()).toMatchObject({ payload: { quote: { status: 'draft', freight: null, no_freight: false } } })
    const { payload } = await server.staff.call(listQuotes, { params: { id: rfq.id, supplier_id: three[0] ?? '' } })
    expect(payload[0]).toMatchObject({ freight: '0', no_freight: false })
  })

  it('is returned unchanged to the supplier, and to staff once it is submitted, and is never rendered by a browser', async () => {
    const { rfq, put, own, read, kibo, lines } = await invited()
    const bytes = pdf(700_001)
    const kept = await put(2, bytes, 'Bei ya Novemba “2026”.pdf')
    expect(kept.json()).toMatchObject({
      payload: {
        version: 3,
        quote: {
          status: 'draft',
          currency: 'TZS',
          lines: [],
          file: { file_name: 'Bei ya Novemba “2026”.pdf', media_type: 'application/pdf', size: 700_001 },
        },
      },
    })
    const mine = await own()
    expect(mine.rawPayload.equals(bytes)).toBe(true)
    expect(mine.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="Bei_ya_Novemba_2026_.pdf"',
    })
    expect((await read(1)).statusCode).toBe(404)
    await kibo(saveQuote, { version: 3, body: answerTo(lines, ['1', '2']) })
    await kibo(submitQuote, { version: 4, body: {} })
    expect(
      (await server.staff.call(listQuotes, { params: { id: rfq.id, supplier_id: three[0] ?? '' } })).payload[0]?.file
        ?.file_name,
    ).toBe('Bei ya Novemba “2026”.pdf')
    expect((await read(1)).rawPayload.equals(bytes)).toBe(true)
    expect((await read(1, server.viewer.token)).statusCode).toBe(403)
  })

  it('is part of the next revision until the supplier removes it; the submitted revision keeps it', async () => {
    const { put, own, read, kibo, lines } = await invited()
    const before = await attachmentsLeft()
    await put(2, pdf(100))
    await put(3, pdf(200))
    expect(await attachmentsLeft()).toBe(before + 1)
    await kibo(saveQuote, { version: 4, body: answerTo(lines, ['1', '2']) })
    await kibo(submitQuote, { version: 5, body: {} })
    const changed = await kibo(saveQuote, { version: 6, body: answerTo(lines, ['3', '4']) })
    expect(changed.payload.quote).toMatchObject({ status: 'draft', file: { size: 200 } })
    const without = await kibo(removeQuoteFile, { version: 7 })
    expect(without.payload.quote).toMatchObject({
      status: 'draft',
      file: null,
      lines: [{ unit_price: '3' }, { unit_price: '4' }],
    })
    expect((await own()).statusCode).toBe(404)
    expect((await kibo(removeQuoteFile, { version: 8 })).status).toBe(404)
    expect((await read(1)).rawPayload).toHaveLength(200)
    await kibo(submitQuote, { version: 8, body: {} })
    expect((await read(2)).statusCode).toBe(404)
    expect(
      (await kibo(listOwnQuotes)).payload.map(({ revision, status, file, lines: answers }) => [
        revision,
        status,
        file?.size,
        answers[0]?.unit_price,
      ]),
    ).toEqual([
      [2, 'submitted', undefined, '3'],
      [1, 'superseded', 200, '1'],
    ])
  })

  it('added after submission starts the next revision with the same prices', async () => {
    const { put, kibo, lines } = await invited()
    await kibo(saveQuote, { version: 2, body: answerTo(lines, ['15', '2'], { reference: 'Q-7' }) })
    await kibo(submitQuote, { version: 3, body: {} })
    expect((await put(4, pdf(50))).json()).toMatchObject({
      payload: {
        submitted_revision: 1,
        quote: {
          status: 'draft',
          revision: 2,
          reference: 'Q-7',
          freight: '450000',
          lines: [{ unit_price: '15' }, { unit_price: '2' }],
          file: { size: 50 },
        },
      },
    })
  })

  it('is rejected when it is executable, too large, stale, late or without a link', async () => {
    const { put } = await invited()
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 1])
    for (const [bytes, name] of [
      [Buffer.from('<script>alert(1)</script>'), 'x.html'],
      [Buffer.from('<svg/>'), 'x.svg'],
      [Buffer.from('MZ\0'), 'x.pdf'],
      [zip, 'x.jar'],
      [Buffer.alloc(0), 'x.csv'],
    ] as const) {
      expect([name, (await put(2, bytes, name)).statusCode]).toEqual([name, 415])
    }
    expect((await put(2, zip, 'prices.XLSX')).statusCode).toBe(200)
    expect((await put(2, pdf(50))).statusCode).toBe(412)
    expect((await put(3, pdf(mostQuoteFileBytes + 1))).statusCode).toBe(413)
    expect((await put(3, pdf(50), 'x.pdf', 'zb_l_wrong')).statusCode).toBe(404)
    const start = server.clock.now
    server.clock.advance(8 * 86_400_000)
    expect((await put(3, pdf(50))).statusCode).toBe(409)
    server.clock.now = start
  })

  it('is sealed with the prices, its name too, until the bids are opened', async () => {
    const { rfq, put, read, kibo, lines } = await invited()
    await server.db.update(rfqs).set({ sealed: true }).where(eq(rfqs.id, rfq.id))
    await put(2, pdf(60), 'canary-667788.pdf')
    await kibo(saveQuote, { version: 3, body: answerTo(lines, ['1', '2']) })
    await kibo(submitQuote, { version: 4, body: {} })
    expect((await read(1, server.admin.token)).statusCode).toBe(409)
    const activity = await server.admin.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } })
    expect(withoutIds(JSON.stringify(activity.payload))).not.toContain('667788')
  })
})
