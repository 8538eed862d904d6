import { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { drawFoot } from './drawFoot'
import { drawHead } from './drawHead'
import { drawLines } from './drawLines'
import { readLogo } from './drawLogo'
import { drawMarks } from './drawMark'
import { drawSignatures, signaturesHeight } from './drawSignatures'
import { drawStatement } from './drawStatement'
import { drawPay, drawSections, drawTotals, sectionsHeight, totalsHeight } from './drawTail'
import { embedCut, embedFonts, type FontFiles, nameLetters, signsWithout } from './fontFaces'
import { room } from './sheet'

/** What a paper is drawn with, beside the fonts that every paper has. */
export interface Supplies {
  /** A font with the signs that those don't have (`signsToCut`). */
  cut?: Uint8Array
  /** The picture that the sender's logo names: PNG or JPEG. */
  logo?: Uint8Array
  /** A viewer asks to print it as soon as it is opened. */
  print?: boolean
}

/** Terms and signatures that are together no higher than this are kept on one page. */
const shortEnough = 120
const languages: Record<string, string> = { en: 'en-GB' }

/**
 * Draws a paper: A4, black on white, text that can be selected and searched, heads repeated, no line split, totals kept
 * together. Pure: the same description, fonts and supplies give the same pages, in a browser's worker and on the server.
 */
export function drawPaper(paper: Paper, fonts: FontFiles, { cut, logo, print }: Supplies = {}): ArrayBuffer {
  const doc = open(paper, fonts)
  if (cut) embedCut(doc, cut)
  doc.setLanguage((languages[paper.language] ?? paper.language) as Parameters<jsPDF['setLanguage']>[0])
  doc.setDocumentProperties({
    title: [paper.title, paper.number].filter(Boolean).join(' '),
    author: paper.from.name,
    creator: 'Zabuni',
  })
  doc.viewerPreferences({ DisplayDocTitle: true })
  if (print) doc.autoPrint()

  drawMarks(doc, paper)
  if (paper.compact) drawStatement(doc, paper)
  else drawWhole(doc, paper, logo)
  drawFoot(doc, paper)
  nameLetters(doc)
  return doc.output('arraybuffer')
}

/** The signs of a paper that the fonts every paper has can't draw: a font may be cut for them. */
export const signsToCut = (paper: Paper, fonts: FontFiles): string =>
  signsWithout(open(paper, fonts), JSON.stringify(paper))

function open({ orientation }: Paper, fonts: FontFiles): jsPDF {
  const doc = new jsPDF({
    format: 'a4',
    unit: 'mm',
    orientation,
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  })
  embedFonts(doc, fonts)
  return doc
}

function drawWhole(doc: jsPDF, paper: Paper, logo: Uint8Array | undefined) {
  let y = drawHead(doc, paper, readLogo(doc, logo))
  y = drawLines(doc, paper, y, totalsHeight(doc, paper))
  y = drawTotals(doc, paper, y)
  y = drawPay(doc, paper, y)
  // Nobody signs on a page that says nothing: short terms go there with the signatures.
  const signed = signaturesHeight(doc, paper)
  const both = sectionsHeight(doc, paper) + signed
  if (signed > 0 && both < shortEnough) y = room(doc, y, both)
  y = drawSections(doc, paper, y)
  drawSignatures(doc, paper, y)
}
