import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { heightOf, lineHeight, margins, room, rule, sizes, width, widthOf, write } from './sheet'

const gap = 10
/** Room for a pen above each line that is filled in. */
const pen = 8

/** From what is above them to the signatures. */
const apart = 6

/** How high the signatures stand with what is between them and what is above; 0 where there are none. */
export const signaturesHeight = (doc: jsPDF, paper: Paper): number =>
  paper.signatures?.length ? apart + headsHeight(doc, paper.signatures) + linesHeight(paper.signatures) : 0

type Signatures = NonNullable<Paper['signatures']>
/** One alone signs on the left half. */
const withinOf = (doc: jsPDF, { length }: Signatures, beside = Math.max(2, length)) =>
  (width(doc) - 2 * margins.side - (beside - 1) * gap) / beside
const headsHeight = (doc: jsPDF, signatures: Signatures) =>
  Math.max(...signatures.map(({ label }) => heightOf(doc, label, withinOf(doc, signatures), { bold: true })))
const linesHeight = (signatures: Signatures) => Math.max(...signatures.map(({ lines }) => lines.length)) * pen

/** Where people sign, beside each other and kept together: who signs, and a line each for what he fills in. */
export function drawSignatures(doc: jsPDF, paper: Paper, top: number): number {
  const { signatures } = paper
  if (!signatures?.length) return top
  const height = signaturesHeight(doc, paper) - apart
  const within = withinOf(doc, signatures)
  const heads = headsHeight(doc, signatures)
  const y = room(doc, top + apart, height)
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
