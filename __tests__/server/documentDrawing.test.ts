import { readFileSync } from 'node:fs'
import { plainDocument } from '../support/plainDocument'
import { drawDocument } from '../../src/documents/drawing/drawDocument'
import { keepDocumentPicture } from '../../src/server/modules/company/documentPictures'
import { sha256 } from '../../src/server/crypto/secrets'
import { fontsOf, pagesOfPdf, documentFonts } from '../support/pdfText'
import { insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const logo = readFileSync('__tests__/support/logo.png')

describe('A resource that a browser needs to draw a document', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const session = (token = server.viewer.token) => ({ authorization: `Bearer ${token}` })
  const picture = (name: string, headers: Record<string, string> = session()) =>
    server.app.inject({ method: 'GET', url: `/api/documents/pictures/${name}`, headers })
  const font = (characters: unknown, headers: Record<string, string> = session(), url = '/api/documents/font') =>
    server.app.inject({ method: 'POST', url, headers, payload: { characters } })

  it('is the picture that the document names, stored once however often it is uploaded, and cached without expiry', async () => {
    const name = await keepDocumentPicture(server.db, { bytes: logo, media_type: 'image/png' })
    expect(await keepDocumentPicture(server.db, { bytes: logo, media_type: 'image/png' })).toBe(name)
    expect(name).toBe(sha256(logo))
    const fetched = await picture(name)
    expect(fetched.rawPayload.equals(logo)).toBe(true)
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/png',
      etag: `"${name}"`,
      'x-content-type-options': 'nosniff',
    })
    expect((await picture(name, { ...session(), 'if-none-match': `"${name}"` })).statusCode).toBe(304)
    expect((await picture('0'.repeat(64))).statusCode).toBe(404)
    expect((await picture('../logo')).statusCode).toBeGreaterThanOrEqual(400)
    expect((await picture(name, {})).statusCode).toBe(401)
  })

  it('is a font with the characters of that document, which the drawer embeds in a PDF', async () => {
    const cut = await font('宁波海泰')
    expect([cut.statusCode, cut.headers['content-type']]).toEqual([200, 'font/ttf'])
    expect(cut.rawPayload.length).toBeLessThan(5_000)
    const pdf = Buffer.from(
      drawDocument(plainDocument(1, { to: { label: 'To', name: '宁波海泰', lines: [] } }), documentFonts, {
        cut: new Uint8Array(cut.rawPayload),
      }),
    )
    expect(pagesOfPdf(pdf)[0]).toContain('宁波海泰')
    expect(fontsOf(pdf).map(({ name }) => name)).toContain('Cut')
  })

  it('is refused for no text, for more text than a document can have, and without a session', async () => {
    for (const wrong of ['', '宁'.repeat(3001), 7]) expect((await font(wrong)).statusCode).toBe(422)
    expect((await font('宁', {})).statusCode).toBe(401)
  })

  it('is a subset font for a supplier’s receipt, requested with the link’s token only', async () => {
    const { tokens } = await sentRfq(server, [await insertSupplier(server, '宁波海泰')])
    const cut = await font('宁波', { 'x-link-token': tokens[0] ?? '' }, '/api/public/rfq/font')
    expect([cut.statusCode, cut.headers['content-type']]).toEqual([200, 'font/ttf'])
    expect((await font('宁波', { 'x-link-token': 'nobody' }, '/api/public/rfq/font')).statusCode).toBe(404)
    expect((await font('宁波', session(), '/api/public/rfq/font')).statusCode).toBe(404)
  })
})
