import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { drawLines } from './drawLines'
import { layLines, type LineLook } from './layLines'
import { isMirrored } from '../script/mirrored'
import { bottom, type Face, heightOf, margins, room, sizes, width, write } from './sheet'

const top = 10
const gap = 5
const label: Face = { size: 6.5, grey: true }
const factsBeside = 5
const sectionsBeside = 4

/** The table sizes to try, from the largest to the smallest, to fit on one page. */
const looks: readonly LineLook[] = [
  [8, 7, 1.4],
  [7.5, 6.5, 1.1],
  [6.8, 5.8, 0.8],
  [6.2, 5.4, 0.55],
].map(([size = 0, small = 0, padding = 0]) => ({ faces: [{ size }, { size: small, grey: true }], padding, gap: 2.5 }))

/**
 * Draws a one-page document: a head of two lines, the details side by side, the table as large as possible, the
 * sections side by side below. Content that does not fit in the smallest size continues on further pages with repeated
 * heads.
 */
export function drawStatement(doc: jsPDF, generatedDocument: GeneratedDocument) {
  const y = drawFacts(doc, generatedDocument, drawTitle(doc, generatedDocument))
  const page = bottom(doc) - margins.next
  const fits = (look: LineLook) => {
    const { head_height, rows } = layLines(doc, generatedDocument, page, look)
    return (
      y +
        head_height +
        rows.reduce((sum, { height }) => sum + height, 0) +
        sectionsHeight(doc, generatedDocument, look) <=
      bottom(doc)
    )
  }
  const look = looks.find(fits) ?? looks.at(-1)
  const end = drawLines(doc, generatedDocument, y, { look })
  if (look) drawSections(doc, generatedDocument, end, look)
}

function drawTitle(doc: jsPDF, { title, number, date, from }: GeneratedDocument): number {
  const right = width(doc) - margins.side
  const left = write(doc, title, margins.side, top, { size: sizes.company, bold: true })
  write(doc, from.name, right, top, { size: sizes.number, bold: true, align: 'right' })
  // The mark separates the day of an Arabic date from a Latin address, which would have it as its last figure.
  const joint = isMirrored(doc) ? ' ·\u061c ' : ' · '
  write(doc, [from.lines[0], date].filter(Boolean).join(joint), right, left, { ...label, align: 'right' })
  return write(doc, number, margins.side, left, { bold: true }) + 2
}

const columnsOf = (doc: jsPDF, count: number) => {
  const within = (width(doc) - 2 * margins.side - (count - 1) * gap) / count
  return Array.from({ length: count }, (_, index) => ({ x: margins.side + index * (within + gap), within }))
}

function drawFacts(doc: jsPDF, { facts }: GeneratedDocument, y: number): number {
  const columns = columnsOf(doc, Math.min(factsBeside, Math.max(1, facts.length)))
  const rows = Array.from({ length: Math.ceil(facts.length / columns.length) }, (_, row) =>
    facts.slice(row * columns.length, (row + 1) * columns.length),
  )
  const end = rows.reduce(
    (start, row) => Math.max(start, ...row.map((fact, index) => drawFact(doc, fact, start, columns[index]))),
    y,
  )
  return end + 2
}

function drawFact(
  doc: jsPDF,
  fact: GeneratedDocument['facts'][number],
  y: number,
  { x, within } = { x: margins.side, within: 40 },
): number {
  return write(doc, fact.value, x, write(doc, fact.label, x, y, label), { size: sizes.label, within }) + 1.2
}

const bodyOf = ({ faces: [, small] }: LineLook): Face => ({ size: Math.max(small.size ?? 6, 6) })

function heights(doc: jsPDF, sections: GeneratedDocument['sections'], within: number, look: LineLook): number {
  return Math.max(
    0,
    ...sections.map(
      ({ title, text }) => heightOf(doc, title, within, label) + heightOf(doc, text, within, bodyOf(look)),
    ),
  )
}

const rowsOf = ({ sections }: GeneratedDocument) =>
  Array.from({ length: Math.ceil(sections.length / sectionsBeside) }, (_, row) =>
    sections.slice(row * sectionsBeside, (row + 1) * sectionsBeside),
  )

function sectionsHeight(doc: jsPDF, generatedDocument: GeneratedDocument, look: LineLook): number {
  const within = columnsOf(doc, sectionsBeside)[0]?.within ?? 0
  return rowsOf(generatedDocument).reduce((sum, row) => sum + 3 + heights(doc, row, within, look), 0)
}

function drawSections(doc: jsPDF, generatedDocument: GeneratedDocument, y: number, look: LineLook) {
  const columns = columnsOf(doc, sectionsBeside)
  rowsOf(generatedDocument).reduce((start, row) => {
    const height = heights(doc, row, columns[0]?.within ?? 0, look)
    const from = room(doc, start + 3, height)
    row.forEach(({ title, text }, index) => {
      const { x, within } = columns[index] ?? { x: margins.side, within: 40 }
      write(doc, text, x, write(doc, title, x, from, { ...label, within }), { ...bodyOf(look), within })
    })
    return from + height
  }, y)
}
