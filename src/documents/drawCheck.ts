import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { modulesOf, stretchesOf } from './qrCode'
import { margins, sizes, width, write } from './sheet'

/** A side of the code: its modules are read from a print by any phone, and from a screen too. */
const side = 18
const gap = 3
export const checkHeight = side + 2

/** The code by which the receiver checks the paper, on the right; beside it what is said of it, and the code in letters. */
export function drawCheck(doc: jsPDF, { url, code, lines }: NonNullable<Paper['check']>, top: number): number {
  const right = width(doc) - margins.side
  drawModules(doc, modulesOf(url), right - side, top)
  const beside = { size: sizes.label, within: 36, align: 'right' } as const
  const y = lines.reduce((from, line) => write(doc, line, right - side - gap, from, { ...beside, grey: true }), top)
  write(doc, code, right - side - gap, y, { ...beside, bold: true })
  return top + checkHeight
}

/** All black modules as one shape, so that no viewer leaves hairlines between them. */
function drawModules(doc: jsPDF, rows: readonly boolean[][], left: number, top: number) {
  const module = side / rows.length
  doc.setFillColor(0, 0, 0)
  rows.forEach((row, y) => {
    for (const { from, length } of stretchesOf(row))
      doc.rect(left + from * module, top + y * module, length * module, module, null)
  })
  doc.fill()
}
