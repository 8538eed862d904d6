import { dashboardDocument } from '../../src/documents/kinds/dashboardDocument'
import type { Language } from '../../src/i18n/languages'
import { sender } from '../support/documentData'
import { pagesOf, textOf } from '../support/pdfText'

const report = {
  title: 'Pwani',
  about: 'DSM',
  sections: [{ title: 'Pipeline', note: '', rows: [{ label: 'OPEN', detail: '4', figure: '12,000', share: null }] }],
}
const printed = (language: Language) =>
  dashboardDocument(report, {
    language,
    number: 'DSM-2026-11-27',
    date: '2026-11-27',
    from: sender,
    heads: ['A', 'B', 'C'],
  })

describe('The figures of the dashboard as a document', () => {
  it.each([
    ['en', '27 November 2026', 'Page 1 of 1'],
    ['fr', '27 novembre 2026', 'Page 1 sur 1'],
    ['sw', '27 Novemba 2026', 'Ukurasa 1 kati ya 1'],
  ] as const)('in %s have the date and the pages in that language', (language, date, pages) => {
    const words = textOf(printed(language)).replace(/[\u00a0\u202f]/g, ' ')
    expect(words).toContain(date)
    expect(words).toContain(pages)
  })

  it('in Arabic are read from the right', () => {
    const rowOf = (language: Language) =>
      pagesOf(printed(language))[0]!
        .split('\n')
        .find((line) => line.includes('12,000'))!
    const labelFirst = (row: string) => row.indexOf('OPEN') < row.indexOf('12,000')
    expect([labelFirst(rowOf('en')), labelFirst(rowOf('ar'))]).toEqual([true, false])
  })
})
