import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import type { DrawnPicture } from './drawPicture'
import { leftOf } from '../script/mirrored'
import { heightOf, margins, sizes, width, write } from './sheet'
import { decorative, tagged } from './structure'

const gap = 5
/** Between the sender's lines and the recipient, and below them. */
const apart = 5
/** Between the logo and the name. */
const besideLogo = 3.5
const label = { size: sizes.label, grey: true }

/**
 * Draws the head: the sender on the left, the title on the right; below them the recipient and the details in three
 * columns.
 */
export function drawHead(doc: jsPDF, generatedDocument: GeneratedDocument, logo: DrawnPicture | null): number {
  const right = width(doc) - margins.side
  const top = margins.top
  const y = Math.max(drawSender(doc, generatedDocument, logo), drawTitle(doc, generatedDocument, top, right)) + apart
  const columns = columnsOf(right - margins.side)
  const to = drawTo(doc, generatedDocument, y, columns[0].within)
  const beside = generatedDocument.to ? columns.slice(1) : columns
  return (
    Math.max(
      to,
      ...spread(generatedDocument.facts, beside.length).map((facts, index) =>
        drawFacts(doc, facts, y, beside[index] ?? columns[0]),
      ),
    ) + apart
  )
}

/** The logo left of the company's name, vertically centred; the sender's lines below both. */
function drawSender(doc: jsPDF, { from }: GeneratedDocument, logo: DrawnPicture | null): number {
  const within = (width(doc) - 2 * margins.side) * 0.58
  const beside = logo ? logo.width + besideLogo : 0
  const name = { size: sizes.company, bold: true, within: within - beside }
  const high = heightOf(doc, from.name, name.within, name)
  const tallest = Math.max(high, logo?.height ?? 0)
  if (logo)
    decorative(doc, () => logo.draw(leftOf(doc, margins.side, logo.width), margins.top + (tallest - logo.height) / 2))
  write(doc, from.name, margins.side + beside, margins.top + (tallest - high) / 2, name)
  let y = margins.top + tallest + (logo ? 2 : 1)
  for (const line of [from.letterhead, ...from.lines])
    if (line) y = write(doc, line, margins.side, y, { ...label, within })
  return y
}

function drawTitle(
  doc: jsPDF,
  { title, number, date, draft, mark, words }: GeneratedDocument,
  top: number,
  right: number,
): number {
  const within = (width(doc) - 2 * margins.side) * 0.4
  let y = tagged(doc, 'H1', () =>
    write(doc, title, right, top, { size: sizes.title, bold: true, accent: true, align: 'right', within }),
  )
  if (number) y = write(doc, number, right, y, { size: sizes.number, bold: true, align: 'right' })
  if (date) y = write(doc, date, right, y, { align: 'right', grey: true })
  for (const said of [draft && words.draft, mark])
    if (said) y = write(doc, said, right, y, { bold: true, align: 'right', within })
  return y
}

interface Column {
  x: number
  within: number
}

/** The recipient's column is the widest, because of the address. */
function columnsOf(whole: number): [Column, Column, Column] {
  const starts = [0, 0.41, 0.715]
  const column = (index: number): Column => {
    const start = starts[index] ?? 0
    return {
      x: margins.side + whole * start,
      within: whole * ((starts[index + 1] ?? 1) - start) - (index < 2 ? gap : 0),
    }
  }
  return [column(0), column(1), column(2)]
}

function drawTo(doc: jsPDF, { to }: GeneratedDocument, top: number, within: number): number {
  if (!to) return top
  let y = write(doc, to.label, margins.side, top, label)
  y = write(doc, to.name, margins.side, y, { bold: true, within })
  for (const line of to.lines) y = write(doc, line, margins.side, y, { within })
  return y
}

/** Spreads the details over the columns, filling the first one first. */
function spread<Fact>(facts: readonly Fact[], columns: number): Fact[][] {
  const each = Math.ceil(facts.length / columns)
  return Array.from({ length: columns }, (_, index) => facts.slice(index * each, (index + 1) * each))
}

const drawFacts = (doc: jsPDF, facts: GeneratedDocument['facts'], top: number, { x, within }: Column): number =>
  facts.reduce((y, fact) => write(doc, fact.value, x, write(doc, fact.label, x, y, label), { within }) + 1.6, top)
