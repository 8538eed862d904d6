import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { ground, heightOf, margins, sizes, width, write } from './sheet'

const padding = 2
const gap = 5
/** Between the band and the lines. */
const apart = 4
const value = { size: sizes.total, bold: true }

/** Draws what is due and by when: a pale band with the facts side by side, a dark one on a document to pay by. */
export function drawDue(doc: jsPDF, { due }: GeneratedDocument, top: number): number {
  if (!due || due.facts.length === 0) return top
  const { facts, filled } = due
  const within = (width(doc) - 2 * (margins.side + padding) - (facts.length - 1) * gap) / facts.length
  const high = Math.max(
    ...facts.map((fact) => heightOf(doc, fact.label, within, label) + heightOf(doc, fact.value, within, value)),
  )
  ground(doc, top, high + 2 * padding, { dark: filled })
  facts.forEach((fact, index) => {
    const x = margins.side + padding + index * (within + gap)
    const y = write(doc, fact.label, x, top + padding, { ...label, grey: !filled, white: filled, within })
    write(doc, fact.value, x, y, { ...value, white: filled, within })
  })
  return top + high + 2 * padding + apart
}

const label = { size: sizes.label }
