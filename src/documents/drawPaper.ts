import { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { drawFoot } from './drawFoot'
import { drawHead } from './drawHead'
import { drawLines } from './drawLines'
import { drawStatement } from './drawStatement'
import { drawBanks, drawSections, drawTotals, totalsHeight } from './drawTail'
import { embedFonts, type FontFiles } from './fontFaces'
import { margins } from './sheet'

/**
 * Draws a paper: A4, black on white, text that can be selected and searched, heads repeated, no line split, totals kept
 * together. Pure: the same description and fonts give the same pages, in a browser's worker and on the server.
 */
export function drawPaper(paper: Paper, fonts: FontFiles): ArrayBuffer {
  const doc = new jsPDF({ format: 'a4', unit: 'mm', orientation: paper.orientation, compress: true, putOnlyUsedFonts: true })
  embedFonts(doc, fonts)
  doc.setLanguage(paper.language === 'sw' ? 'sw' : 'en-GB')
  doc.setDocumentProperties({ title: [paper.title, paper.number].filter(Boolean).join(' '), author: paper.from.name, creator: 'Zabuni' })

  if (paper.compact) drawStatement(doc, paper)
  else drawWhole(doc, paper)
  drawFoot(doc, paper)
  return doc.output('arraybuffer')
}

function drawWhole(doc: jsPDF, paper: Paper) {
  let y = drawHead(doc, paper, margins.top)
  y = drawLines(doc, paper, y, totalsHeight(doc, paper))
  y = drawTotals(doc, paper, y)
  y = drawBanks(doc, paper, y)
  drawSections(doc, paper, y)
}
