import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { margins, sizes, width, write } from './sheet'

const gap = 5
/** Between the senders' lines and to whom it goes, and from there to what follows. */
const apart = 8
const label = { size: sizes.label, grey: true }

/** The head: whose paper it is on the left, what it is on the right; below, to whom it goes and the facts, in three columns. */
export function drawHead(doc: jsPDF, paper: Paper, top: number): number {
  const right = width(doc) - margins.side
  const y = Math.max(drawSender(doc, paper, top), drawTitle(doc, paper, top, right)) + apart
  const columns = columnsOf(right - margins.side)
  const to = drawTo(doc, paper, y, columns[0].within)
  const beside = paper.to ? columns.slice(1) : columns
  return Math.max(to, ...spread(paper.facts, beside.length).map((facts, index) => drawFacts(doc, facts, y, beside[index] ?? columns[0]))) + apart
}

function drawSender(doc: jsPDF, { from }: Paper, top: number): number {
  const within = (width(doc) - 2 * margins.side) * 0.58
  let y = write(doc, from.name, margins.side, top, { size: sizes.company, bold: true, within }) + 1
  for (const line of [from.letterhead, ...from.lines]) if (line) y = write(doc, line, margins.side, y, { ...label, within })
  return y
}

function drawTitle(doc: jsPDF, { title, number, date, draft, words }: Paper, top: number, right: number): number {
  let y = write(doc, title, right, top, { size: sizes.title, bold: true, align: 'right' })
  if (number) y = write(doc, number, right, y, { size: sizes.number, bold: true, align: 'right' })
  if (date) y = write(doc, date, right, y, { align: 'right', grey: true })
  return draft ? write(doc, words.draft, right, y, { bold: true, align: 'right' }) : y
}

interface Column {
  x: number
  within: number
}

/** To whom it goes takes the widest column, as an address does. */
function columnsOf(whole: number): [Column, Column, Column] {
  const starts = [0, 0.41, 0.715]
  const column = (index: number): Column => {
    const start = starts[index] ?? 0
    return { x: margins.side + whole * start, within: whole * ((starts[index + 1] ?? 1) - start) - (index < 2 ? gap : 0) }
  }
  return [column(0), column(1), column(2)]
}

function drawTo(doc: jsPDF, { to }: Paper, top: number, within: number): number {
  if (!to) return top
  let y = write(doc, to.label, margins.side, top, label)
  y = write(doc, to.name, margins.side, y, { bold: true, within })
  for (const line of to.lines) y = write(doc, line, margins.side, y, { within })
  return y
}

/** The facts in so many columns, the first filled first. */
function spread<Fact>(facts: readonly Fact[], columns: number): Fact[][] {
  const each = Math.ceil(facts.length / columns)
  return Array.from({ length: columns }, (_, index) => facts.slice(index * each, (index + 1) * each))
}

const drawFacts = (doc: jsPDF, facts: Paper['facts'], top: number, { x, within }: Column): number =>
  facts.reduce((y, fact) => write(doc, fact.value, x, write(doc, fact.label, x, y, label), { within }) + 1.6, top)
