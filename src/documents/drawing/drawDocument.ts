import { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { drawDue } from './drawDue'
import { drawFoot } from './drawFoot'
import { drawHead } from './drawHead'
import { drawLines } from './drawLines'
import { readLogo } from './drawLogo'
import { drawMarks } from './drawMark'
import { drawSignatures, signaturesHeight } from './drawSignatures'
import { drawStatement } from './drawStatement'
import { drawPay, drawSections, drawTotals, sectionsHeight, totalsHeight } from './drawTail'
import { embedCut, embedFonts, type FontFiles, nameLetters, signsWithout } from '../fontFaces'
import { directionOf } from '../../domain/parties/languages'
import { addMetadata } from '../metadata'
import { mirror } from '../script/mirrored'
import { room, setAccent } from './sheet'
import { setCloser } from './spacing'
import { startStructure } from './structure'

/** Input of the renderer besides the standard fonts. */
export interface Supplies {
  /** A font with the characters that the standard fonts lack (`signsToCut`). */
  cut?: Uint8Array
  /** The sender's logo: PNG or JPEG. */
  logo?: Uint8Array | undefined
  /** The pictures of its lines by their hashes: JPEG. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** Viewers open the print dialog. */
  print?: boolean
}

/** The pictures of a document, which its description names. */
export type Pictures = Pick<Supplies, 'logo' | 'pictures'>

/** Terms and signatures up to this height together are kept on one page. */
const shortEnough = 120
const languages: Record<string, string> = { en: 'en-GB' }

/**
 * Renders a document: A4, black on white, selectable text, repeated table heads, unsplit lines, totals kept together;
 * one page instead of two where less space is enough for that.
 * Pure: the same description, fonts and supplies give the same pages, in the browser's worker and on the server.
 */
export function drawDocument(
  generatedDocument: GeneratedDocument,
  fonts: FontFiles,
  supplies: Supplies = {},
): ArrayBuffer {
  const usual = draw(open(generatedDocument, fonts), generatedDocument, supplies)
  // A compact one has its own spacing.
  if (usual.getNumberOfPages() !== 2 || generatedDocument.compact) return usual.output('arraybuffer')
  const closer = open(generatedDocument, fonts)
  setCloser(closer)
  draw(closer, generatedDocument, supplies)
  return (closer.getNumberOfPages() === 1 ? closer : usual).output('arraybuffer')
}

function draw(doc: jsPDF, generatedDocument: GeneratedDocument, { cut, logo, pictures, print }: Supplies): jsPDF {
  if (cut) embedCut(doc, cut)
  const { accent } = generatedDocument.from
  if (accent) setAccent(doc, accent)
  describe(doc, generatedDocument)
  startStructure(doc)
  if (print) doc.autoPrint()

  drawMarks(doc, generatedDocument)
  if (generatedDocument.compact) drawStatement(doc, generatedDocument)
  else drawWhole(doc, generatedDocument, { logo, pictures })
  drawFoot(doc, generatedDocument)
  nameLetters(doc)
  return doc
}

/** Title, author and language, for readers, archives and search programs. */
function describe(doc: jsPDF, { title, number, from, ...generatedDocument }: GeneratedDocument) {
  const language = languages[generatedDocument.language] ?? generatedDocument.language
  const about = { title: [title, number].filter(Boolean).join(' '), author: from.name }
  doc.setLanguage(language as Parameters<jsPDF['setLanguage']>[0])
  doc.setDocumentProperties({ ...about, creator: 'Zabuni' })
  doc.viewerPreferences({ DisplayDocTitle: true })
  addMetadata(doc, { ...about, language })
}

/** The characters of a document that the standard fonts lack. */
export const signsToCut = (generatedDocument: GeneratedDocument, fonts: FontFiles): string =>
  signsWithout(fonts, JSON.stringify(generatedDocument))

function open({ orientation, language }: GeneratedDocument, fonts: FontFiles): jsPDF {
  const doc = new jsPDF({
    format: 'a4',
    unit: 'mm',
    orientation,
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  })
  embedFonts(doc, fonts)
  if (directionOf(language) === 'rtl') mirror(doc)
  return doc
}

function drawWhole(doc: jsPDF, generatedDocument: GeneratedDocument, { logo, pictures }: Pictures) {
  let y = drawHead(doc, generatedDocument, readLogo(doc, logo))
  y = drawDue(doc, generatedDocument, y)
  y = drawLines(doc, generatedDocument, y, { totals_height: totalsHeight(doc, generatedDocument), pictures })
  y = drawTotals(doc, generatedDocument, y)
  y = drawPay(doc, generatedDocument, y)
  // A page with signatures only would be signed without content: short terms move there with them.
  const signed = signaturesHeight(doc, generatedDocument)
  const both = sectionsHeight(doc, generatedDocument) + signed
  if (signed > 0 && both < shortEnough) y = room(doc, y, both)
  y = drawSections(doc, generatedDocument, y)
  drawSignatures(doc, generatedDocument, y)
}
