import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../contract/generatedDocument'
import { height, lineHeight, margins, rule, sizes, width, write } from './sheet'

/** On every page: the sender, the number, the page and the number of pages. */
export function drawFoot(doc: jsPDF, { from, number, title, draft, mark, words }: GeneratedDocument) {
  const pages = doc.getNumberOfPages()
  const y = height(doc) - margins.foot - lineHeight(sizes.label)
  const name = [from.name, number || title, draft && words.draft, mark].filter(Boolean).join(' · ')
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page)
    rule(doc, y - 2.2)
    write(doc, name, margins.side, y, { size: sizes.label, grey: true })
    const count = words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
    write(doc, count, width(doc) - margins.side, y, { size: sizes.label, grey: true, align: 'right' })
  }
}
