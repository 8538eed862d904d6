import { paperDrawer } from '../../src/server/papers/drawer'
import type { Paper } from '../../src/contract/paper'
import { sender } from '../support/paperData'
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
  rows: Array.from({ length: lines }, (_, index) => ({ cells: [{ text: `Gate valve ${index + 1} Ø50`, second: null }] })),
  totals: [],
  banks: [],
  sections: [],
  words: { page: 'Page {page} of {pages}', draft: 'Draft', pay_to: 'Pay to', account: 'Account name', swift: 'SWIFT' },
})

describe('The drawer of papers on the server', () => {
  it('makes a PDF whose words can be read, beside the server and for several at once', async () => {
    const drawer = paperDrawer()
    const [one, many] = await Promise.all([drawer.draw(paper(1)), drawer.draw(paper(60))])
    for (const words of ['Request for quotation', 'RFQ-DSM-2026-00118', 'Gate valve 1 Ø50']) expect(pdfWords(one)).toContain(words)
    expect(pdfWords(many)).toMatch(/Gate valve 60 Ø50[\s\S]*Page (\d) of \1/)
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
