import { readFileSync } from 'node:fs'
import { documentDrawer } from '../../src/server/drawing/drawer'
import { firstDocument } from '../../src/server/drawing/firstDocument'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { sender } from '../support/documentData'
import { fontsOf } from '../support/pdfText'
import { itAtNight } from '../support/runs'
import { pdfWords } from './support/mailbox'

const generatedDocument = (lines: number): GeneratedDocument => ({
  kind: 'rfq',
  language: 'en',
  title: 'Request for quotation',
  number: 'RFQ-DSM-2026-00118',
  date: '20 November 2026',
  draft: false,
  orientation: 'portrait',
  from: sender,
  to: null,
  facts: [],
  columns: [{ label: 'Description', align: 'start', grow: 1 }],
  rows: Array.from({ length: lines }, (_, index) => ({
    cells: [{ text: `Gate valve ${index + 1} Ø50`, second: null }],
  })),
  totals: [],
  banks: [],
  sections: [],
  words: { page: 'Page {page} of {pages}', draft: 'Draft', pay_to: 'Pay to', account: 'Account name', swift: 'SWIFT' },
})

describe('The drawer of documents on the server', () => {
  it('creates a PDF with selectable text, outside the server’s process and several at once', async () => {
    const drawer = documentDrawer()
    const [one, many] = await Promise.all([drawer.draw(generatedDocument(1)), drawer.draw(generatedDocument(60))])
    for (const words of ['Request for quotation', 'RFQ-DSM-2026-00118', 'Gate valve 1 Ø50'])
      expect(pdfWords(one)).toContain(words)
    expect(pdfWords(many)).toMatch(/Gate valve 60 Ø50[\s\S]*Page (\d) of \1/)
    await drawer.close()
  })

  it('is warmed by a document with every usual part, and draws as before', async () => {
    const drawer = documentDrawer()
    await drawer.warm()
    expect(pdfWords(await drawer.draw(firstDocument))).toContain('30 days net')
    await drawer.close()
    await expect(drawer.warm()).rejects.toThrow('the server stops')
  })

  it('draws a document of which no font has some characters, and no other is missing', async () => {
    const drawer = documentDrawer()
    const thai = await drawer.draw({ ...generatedDocument(1), to: { label: 'To', name: 'ไทย', lines: [] } })
    expect(pdfWords(thai)).toContain('\uFFFD\uFFFD\uFFFD')
    await drawer.close()
  })

  it('draws the characters of any script: those missing from the standard fonts come from a subset of another font', async () => {
    const drawer = documentDrawer()
    const chinese = await drawer.draw({
      ...generatedDocument(1),
      to: { label: 'To', name: '宁波海泰泵业有限公司', lines: ['東京ポンプ', 'شركة الرياض', 'Київ', 'ไทย'] },
    })
    const words = pdfWords(chinese).normalize('NFKC')
    for (const name of ['宁波海泰泵业有限公司', '東京ポンプ', 'Київ', 'الرياض', '\uFFFD\uFFFD\uFFFD'])
      expect(words).toContain(name)
    expect(fontsOf(chinese)).toContainEqual({ name: 'Cut', embedded: true, copied: true })
    expect(chinese.length).toBeLessThan(60_000)
    // Characters without any font are requested without result, and the next document is not affected.
    expect(fontsOf(await drawer.draw(generatedDocument(1))).map(({ name }) => name)).toEqual(['NotoSans', 'NotoSans'])
    await drawer.close()
  })

  it('creates a font subset with exactly the requested characters', async () => {
    const drawer = documentDrawer()
    const [two, more] = await Promise.all([drawer.cut('离心'), drawer.cut('离心泵闸阀')])
    expect(two.readUInt32BE(0)).toBe(0x00010000)
    expect(two.length).toBeLessThan(more.length)
    expect(more.length).toBeLessThan(10_000)
    const all = await drawer.cut(String.fromCodePoint(...Array.from({ length: 3000 }, (_, index) => 0x4e00 + index)))
    expect(all.length).toBeLessThan(2_000_000)
    await drawer.close()
  })

  itAtNight(
    'limits the queue for fonts: further requests are asked to retry, and queued documents are drawn',
    async () => {
      const drawer = documentDrawer({ waitingAsked: 2 })
      const cuts = ['离', '心', '泵', '闸'].map((sign) => drawer.cut(sign))
      const drawn = drawer.draw(generatedDocument(1))
      const outcomes = await Promise.allSettled(cuts)
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
      expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toMatchObject([
        { refusal: { status: 503, code: 'too_busy', retry_after: 2 } },
        { refusal: { status: 503 } },
      ])
      expect(pdfWords(await drawn)).toContain('Gate valve 1')
      await drawer.cut('阀')
      await drawer.close()
    },
  )

  it('puts the logo on a document', async () => {
    const drawer = documentDrawer()
    const logo = readFileSync('__tests__/support/logo.png')
    expect((await drawer.draw(generatedDocument(1), { logo })).toString('latin1')).toContain('/Subtype /Image')
    await drawer.close()
  })

  it('aborts a document that takes too long', async () => {
    const drawer = documentDrawer({ timeMs: 1 })
    await expect(drawer.draw(generatedDocument(3000))).rejects.toThrow('was not drawn within 1 ms')
    await drawer.close()
  })

  it('refuses a document that is too large, and one that cannot be drawn', async () => {
    const drawer = documentDrawer({ bytes: 100 })
    await expect(drawer.draw(generatedDocument(1))).rejects.toThrow(/more than 100/)
    await expect(drawer.draw({} as GeneratedDocument)).rejects.toThrow()
    await drawer.close()
  })

  it('continues after a failure, and draws nothing once the server stops', async () => {
    const drawer = documentDrawer()
    await expect(drawer.draw({} as GeneratedDocument)).rejects.toThrow()
    expect(pdfWords(await drawer.draw(generatedDocument(2)))).toContain('Gate valve 2')
    await drawer.close()
    await expect(drawer.draw(generatedDocument(1))).rejects.toThrow('the server stops')
  })
})
