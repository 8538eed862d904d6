import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { margins, rule, sizes, width, write } from './sheet'

const gap = 5

/** The head: the branch on the left, what the paper is on the right; then to whom, and the facts. */
export function drawHead(doc: jsPDF, paper: Paper, top: number): number {
  const right = width(doc) - margins.side
  const half = (right - margins.side) / 2

  let left = write(doc, paper.from.name, margins.side, top, { size: sizes.total, bold: true })
  if (paper.from.letterhead) left = write(doc, paper.from.letterhead, margins.side, left, { size: sizes.label, grey: true, within: half })
  for (const line of paper.from.lines) left = write(doc, line, margins.side, left, { size: sizes.label, grey: true, within: half })

  let beside = write(doc, paper.title, right, top, { size: sizes.title, bold: true, align: 'right' })
  if (paper.number) beside = write(doc, paper.number, right, beside, { bold: true, align: 'right' })
  beside = write(doc, paper.date, right, beside, { align: 'right', grey: true })
  if (paper.draft) beside = write(doc, paper.words.draft, right, beside, { bold: true, align: 'right' })

  const y = Math.max(left, beside) + 2
  rule(doc, y, { strong: true })
  return Math.max(drawTo(doc, paper, y + 2, half - gap), drawFacts(doc, paper, y + 2, margins.side + half, right)) + gap
}

function drawTo(doc: jsPDF, { to }: Paper, top: number, within: number): number {
  if (!to) return top
  let y = write(doc, to.label, margins.side, top, { size: sizes.label, grey: true })
  y = write(doc, to.name, margins.side, y, { bold: true, within })
  for (const line of to.lines) y = write(doc, line, margins.side, y, { within })
  return y
}

function drawFacts(doc: jsPDF, { facts }: Paper, top: number, from: number, right: number): number {
  return facts.reduce((y, { label, value }) => {
    write(doc, label, from, y, { size: sizes.label, grey: true })
    return write(doc, value, from + 34, y, { within: right - from - 34 })
  }, top)
}
