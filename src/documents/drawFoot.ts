import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { height, lineHeight, margins, sizes, width, write } from './sheet'

/** On every page: its number, and which of how many it is. */
export function drawFoot(doc: jsPDF, { number, title, words }: Paper) {
  const pages = doc.getNumberOfPages()
  const y = height(doc) - margins.foot - lineHeight(sizes.label)
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page)
    write(doc, [title, number].filter(Boolean).join(' '), margins.side, y, { size: sizes.label, grey: true })
    const count = words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
    write(doc, count, width(doc) - margins.side, y, { size: sizes.label, grey: true, align: 'right' })
  }
}
