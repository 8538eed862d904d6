import { readFileSync } from 'node:fs'
import { plainPaper } from '../support/plainPaper'
import { drawPaper } from '../../src/documents/drawPaper'
import { keepPaperPicture } from '../../src/server/modules/papers/paperPictures'
import { sha256 } from '../../src/server/secrets'
import { fontsOf, pagesOfPdf, paperFonts } from '../support/pdfText'
import { insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const logo = readFileSync('__tests__/support/logo.png')

describe('What a browser needs to draw a paper', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const session = (token = server.viewer.token) => ({ authorization: `Bearer ${token}` })
  const picture = (name: string, headers: Record<string, string> = session()) =>
    server.app.inject({ method: 'GET', url: `/api/papers/pictures/${name}`, headers })
  const font = (characters: unknown, headers: Record<string, string> = session(), url = '/api/papers/font') =>
    server.app.inject({ method: 'POST', url, headers, payload: { characters } })

  it('is the picture that it names, once kept however often it is given, for ever the same', async () => {
    const name = await keepPaperPicture(server.db, { bytes: logo, media_type: 'image/png' })
    expect(await keepPaperPicture(server.db, { bytes: logo, media_type: 'image/png' })).toBe(name)
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

  it('is a font with the signs of that paper, of which its own drawer makes a PDF', async () => {
    const cut = await font('宁波海泰')
    expect([cut.statusCode, cut.headers['content-type']]).toEqual([200, 'font/ttf'])
    expect(cut.rawPayload.length).toBeLessThan(5_000)
    const pdf = Buffer.from(
      drawPaper(plainPaper(1, { to: { label: 'To', name: '宁波海泰', lines: [] } }), paperFonts, {
        cut: new Uint8Array(cut.rawPayload),
      }),
    )
    expect(pagesOfPdf(pdf)[0]).toContain('宁波海泰')
    expect(fontsOf(pdf).map(({ name }) => name)).toContain('Cut')
  })

  it('is refused where there is nothing to cut, or more than a paper has', async () => {
    for (const wrong of ['', '宁'.repeat(3001), 7]) expect((await font(wrong)).statusCode).toBe(422)
    expect((await font('宁', {})).statusCode).toBe(401)
  })

  it('is cut for a supplier’s receipt by his link alone', async () => {
    const { tokens } = await sentRfq(server, [await insertSupplier(server, '宁波海泰')])
    const cut = await font('宁波', { 'x-link-token': tokens[0] ?? '' }, '/api/public/rfq/font')
    expect([cut.statusCode, cut.headers['content-type']]).toEqual([200, 'font/ttf'])
    expect((await font('宁波', { 'x-link-token': 'nobody' }, '/api/public/rfq/font')).statusCode).toBe(404)
    expect((await font('宁波', session(), '/api/public/rfq/font')).statusCode).toBe(404)
  })
})
