import { readFileSync } from 'node:fs'
import { paperDrawer } from '../../src/server/papers/drawer'
import type { Paper } from '../../src/contract/paper'
import { sender } from '../support/paperData'
import { fontsOf } from '../support/pdfText'
import { pdfWords } from './support/mailbox'

const paper = (lines: number): Paper => ({
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

describe('The drawer of papers on the server', () => {
  it('makes a PDF whose words can be read, beside the server and for several at once', async () => {
    const drawer = paperDrawer()
    const [one, many] = await Promise.all([drawer.draw(paper(1)), drawer.draw(paper(60))])
    for (const words of ['Request for quotation', 'RFQ-DSM-2026-00118', 'Gate valve 1 Ø50'])
      expect(pdfWords(one)).toContain(words)
    expect(pdfWords(many)).toMatch(/Gate valve 60 Ø50[\s\S]*Page (\d) of \1/)
    await drawer.close()
  })

  it('draws the signs of any script: what no face of every paper has is cut from a font for it', async () => {
    const drawer = paperDrawer()
    const chinese = await drawer.draw({
      ...paper(1),
      to: { label: 'To', name: '宁波海泰泵业有限公司', lines: ['東京ポンプ', 'شركة الرياض', 'Київ', 'ไทย'] },
    })
    const words = pdfWords(chinese).normalize('NFKC')
    for (const name of ['宁波海泰泵业有限公司', '東京ポンプ', 'Київ', 'الرياض', '\uFFFD\uFFFD\uFFFD'])
      expect(words).toContain(name)
    expect(fontsOf(chinese)).toContainEqual({ name: 'Cut', embedded: true, copied: true })
    expect(chinese.length).toBeLessThan(60_000)
    // What it has no font for is asked for in vain, and the next paper has nothing of this one.
    expect(fontsOf(await drawer.draw(paper(1))).map(({ name }) => name)).toEqual(['NotoSans', 'NotoSans'])
    await drawer.close()
  })

  it('cuts a font with the signs that are asked for and no others', async () => {
    const drawer = paperDrawer()
    const [two, more] = await Promise.all([drawer.cut('离心'), drawer.cut('离心泵闸阀')])
    expect(two.readUInt32BE(0)).toBe(0x00010000)
    expect(two.length).toBeLessThan(more.length)
    expect(more.length).toBeLessThan(10_000)
    const all = await drawer.cut(String.fromCodePoint(...Array.from({ length: 3000 }, (_, index) => 0x4e00 + index)))
    expect(all.length).toBeLessThan(2_000_000)
    await drawer.close()
  })

  it('has only so many wait for a font: who comes then is asked to come again, and papers that wait are drawn', async () => {
    const drawer = paperDrawer({ waitingCuts: 2 })
    const cuts = ['离', '心', '泵', '闸'].map((sign) => drawer.cut(sign))
    const drawn = drawer.draw(paper(1))
    const outcomes = await Promise.allSettled(cuts)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toMatchObject([
      { refusal: { status: 503, code: 'too_busy', retry_after: 2 } },
      { refusal: { status: 503 } },
    ])
    expect(pdfWords(await drawn)).toContain('Gate valve 1')
    await drawer.cut('阀')
    await drawer.close()
  })

  it('puts the logo on a paper', async () => {
    const drawer = paperDrawer()
    const logo = readFileSync('__tests__/support/logo.png')
    expect((await drawer.draw(paper(1), logo)).toString('latin1')).toContain('/Subtype /Image')
    await drawer.close()
  })

  it('gives a paper up that takes too long', async () => {
    const drawer = paperDrawer({ timeMs: 1 })
    await expect(drawer.draw(paper(3000))).rejects.toThrow('was not drawn within 1 ms')
    await drawer.close()
  })

  it('refuses a paper that is too large, and one that cannot be drawn', async () => {
    const drawer = paperDrawer({ bytes: 100 })
    await expect(drawer.draw(paper(1))).rejects.toThrow(/more than 100/)
    await expect(drawer.draw({} as Paper)).rejects.toThrow()
    await drawer.close()
  })

  it('goes on after one that failed, and draws nothing once the server stops', async () => {
    const drawer = paperDrawer()
    await expect(drawer.draw({} as Paper)).rejects.toThrow()
    expect(pdfWords(await drawer.draw(paper(2)))).toContain('Gate valve 2')
    await drawer.close()
    await expect(drawer.draw(paper(1))).rejects.toThrow('the server stops')
  })
})
