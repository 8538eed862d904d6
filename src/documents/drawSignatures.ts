import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { heightOf, lineHeight, margins, room, rule, sizes, width, widthOf, write } from './sheet'

const gap = 10
/** Room for a pen above each line that is filled in. */
const pen = 9

/** Where people sign, beside each other and kept together: who signs, and a line each for what he fills in. */
export function drawSignatures(doc: jsPDF, { signatures }: Paper, top: number): number {
  if (!signatures || signatures.length === 0) return top
  const within = (width(doc) - 2 * margins.side - (signatures.length - 1) * gap) / signatures.length
  const heads = Math.max(...signatures.map(({ label }) => heightOf(doc, label, within, { bold: true })))
  const height = heads + Math.max(...signatures.map(({ lines }) => lines.length)) * pen
  const y = room(doc, top + 8, height)
  signatures.forEach(({ label, lines }, index) => {
    const x = margins.side + index * (within + gap)
    write(doc, label, x, y, { bold: true, within })
    lines.forEach((line, place) => drawLineToFill(doc, line, { x, within, foot: y + heads + (place + 1) * pen }))
  })
  return y + height
}

function drawLineToFill(doc: jsPDF, label: string, { x, within, foot }: { x: number; within: number; foot: number }) {
  const look = { size: sizes.label, grey: true }
  write(doc, label, x, foot - lineHeight(sizes.label), look)
  rule(doc, foot, { from: x + (label ? widthOf(doc, `${label} `, look) + 1 : 0), to: x + within })
}
