import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { leftOf } from '../script/mirrored'
import { modulesOf, stretchesOf } from './qrCode'
import { margins, sizes, width, write } from './sheet'
import { decorative } from './structure'

/** The width of the code, large enough to scan from print and screen. */
const side = 18
const gap = 3
export const checkHeight = side + 2

/** Draws the verification QR code at the end of the page, or at its start, with its explanation and the code as text beside it. */
export function drawCheck(
  doc: jsPDF,
  { url, code, lines }: NonNullable<GeneratedDocument['check']>,
  top: number,
  { atStart = false } = {},
): number {
  const right = width(doc) - margins.side
  const x = atStart ? margins.side : right - side
  // The code is beside it as text.
  decorative(doc, () => drawModules(doc, modulesOf(url), leftOf(doc, x, side), top))
  const beside = { size: sizes.label, within: 36, align: atStart ? 'left' : 'right' } as const
  const at = atStart ? x + side + gap : x - gap
  const y = lines.reduce((from, line) => write(doc, line, at, from, { ...beside, grey: true }), top)
  write(doc, code, at, y, { ...beside, bold: true })
  return top + checkHeight
}

/** All black modules as one shape, so that viewers show no hairlines between them. */
function drawModules(doc: jsPDF, rows: readonly boolean[][], left: number, top: number) {
  const module = side / rows.length
  doc.setFillColor(0, 0, 0)
  rows.forEach((row, y) => {
    for (const { from, length } of stretchesOf(row))
      doc.rect(left + from * module, top + y * module, length * module, module, null)
  })
  doc.fill()
}
