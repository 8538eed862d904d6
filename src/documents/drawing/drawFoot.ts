import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { height, lineHeight, margins, rule, sizes, width, write } from './sheet'
import { decorative } from './structure'

const small = { size: sizes.label, grey: true }

/** On every page: the sender, the number, the page and the number of pages; a head on the pages after the first. */
export function drawFoot(doc: jsPDF, generatedDocument: GeneratedDocument) {
  const { from, number, title, draft, mark, words } = generatedDocument
  const pages = doc.getNumberOfPages()
  const y = height(doc) - margins.foot - lineHeight(sizes.label)
  const name = [from.name, number || title, draft && words.draft, mark].filter(Boolean).join(' · ')
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page)
    decorative(doc, () => {
      if (page > 1) drawNextHead(doc, generatedDocument)
      rule(doc, y - 2.2)
      write(doc, name, margins.side, y, small)
      const count = words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
      write(doc, count, width(doc) - margins.side, y, { ...small, align: 'right' })
    })
  }
}

const nextTop = 11

/** The sender on the left; the title, the number and the recipient on the right. */
function drawNextHead(doc: jsPDF, { from, title, number, to }: GeneratedDocument) {
  write(doc, from.name, margins.side, nextTop, { size: sizes.label, bold: true })
  const what = [[title, number].filter(Boolean).join(' '), to?.name].filter(Boolean).join(' · ')
  rule(doc, write(doc, what, width(doc) - margins.side, nextTop, { ...small, align: 'right' }) + 1.2)
}
