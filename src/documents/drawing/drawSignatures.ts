import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { heightOf, lineHeight, margins, room, rule, sizes, width, widthOf, write } from './sheet'
import { spacingOf } from './spacing'

const gap = 10
/** The height of the signatures including the space above; 0 if there are none. */
export const signaturesHeight = (doc: jsPDF, generatedDocument: GeneratedDocument): number =>
  generatedDocument.signatures?.length
    ? spacingOf(doc).beforeSignatures + blockHeight(doc, generatedDocument.signatures)
    : 0

type Signatures = NonNullable<GeneratedDocument['signatures']>
/** A single signature uses the left half. */
const withinOf = (doc: jsPDF, { length }: Signatures, beside = Math.max(2, length)) =>
  (width(doc) - 2 * margins.side - (beside - 1) * gap) / beside
const headsHeight = (doc: jsPDF, signatures: Signatures) =>
  Math.max(...signatures.map(({ label }) => heightOf(doc, label, withinOf(doc, signatures), { bold: true })))
const blockHeight = (doc: jsPDF, signatures: Signatures) =>
  headsHeight(doc, signatures) + Math.max(...signatures.map(({ lines }) => lines.length)) * spacingOf(doc).pen

/** Draws the signature blocks side by side on one page: the signatory, and lines to fill in. */
export function drawSignatures(doc: jsPDF, generatedDocument: GeneratedDocument, top: number): number {
  const { signatures } = generatedDocument
  if (!signatures?.length) return top
  const { beforeSignatures, pen } = spacingOf(doc)
  const height = blockHeight(doc, signatures)
  const within = withinOf(doc, signatures)
  const heads = headsHeight(doc, signatures)
  const y = room(doc, top + beforeSignatures, height)
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
