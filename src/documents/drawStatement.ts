import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { drawLines } from './drawLines'
import { layLines, type LineLook } from './layLines'
import { bottom, type Face, heightOf, margins, room, sizes, width, write } from './sheet'

const top = 10
const gap = 5
const label: Face = { size: 6.5, grey: true }
const factsBeside = 5
const sectionsBeside = 4

/** From the largest to the smallest in which a table may be set to stand on one page. */
const looks: readonly LineLook[] = [
  [8, 7, 1.4],
  [7.5, 6.5, 1.1],
  [6.8, 5.8, 0.8],
  [6.2, 5.4, 0.55],
].map(([size = 0, small = 0, padding = 0]) => ({ faces: [{ size }, { size: small, grey: true }], padding, gap: 2.5 }))

/**
 * A paper that is to stand on one page: a head of two lines, its facts beside each other, the table as large as it can be, the sections
 * beside each other below. What is too much even for the smallest goes on on further pages, the table's heads repeated.
 */
export function drawStatement(doc: jsPDF, paper: Paper) {
  const y = drawFacts(doc, paper, drawTitle(doc, paper))
  const page = bottom(doc) - margins.top
  const fits = (look: LineLook) => {
    const { head_height, rows } = layLines(doc, paper, page, look)
    return (
      y + head_height + rows.reduce((sum, { height }) => sum + height, 0) + sectionsHeight(doc, paper, look) <=
      bottom(doc)
    )
  }
  const look = looks.find(fits) ?? looks.at(-1)
  const end = drawLines(doc, paper, y, 0, look)
  if (look) drawSections(doc, paper, end, look)
}

function drawTitle(doc: jsPDF, { title, number, date, from }: Paper): number {
  const right = width(doc) - margins.side
  const left = write(doc, title, margins.side, top, { size: sizes.company, bold: true })
  write(doc, from.name, right, top, { size: sizes.number, bold: true, align: 'right' })
  write(doc, [from.lines[0], date].filter(Boolean).join(' · '), right, left, { ...label, align: 'right' })
  return write(doc, number, margins.side, left, { bold: true }) + 2
}

const columnsOf = (doc: jsPDF, count: number) => {
  const within = (width(doc) - 2 * margins.side - (count - 1) * gap) / count
  return Array.from({ length: count }, (_, index) => ({ x: margins.side + index * (within + gap), within }))
}

function drawFacts(doc: jsPDF, { facts }: Paper, y: number): number {
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
  fact: Paper['facts'][number],
  y: number,
  { x, within } = { x: margins.side, within: 40 },
): number {
  return write(doc, fact.value, x, write(doc, fact.label, x, y, label), { size: sizes.label, within }) + 1.2
}

const bodyOf = ({ faces: [, small] }: LineLook): Face => ({ size: Math.max(small.size ?? 6, 6) })

function heights(doc: jsPDF, sections: Paper['sections'], within: number, look: LineLook): number {
  return Math.max(
    0,
    ...sections.map(
      ({ title, text }) => heightOf(doc, title, within, label) + heightOf(doc, text, within, bodyOf(look)),
    ),
  )
}

const rowsOf = ({ sections }: Paper) =>
  Array.from({ length: Math.ceil(sections.length / sectionsBeside) }, (_, row) =>
    sections.slice(row * sectionsBeside, (row + 1) * sectionsBeside),
  )

function sectionsHeight(doc: jsPDF, paper: Paper, look: LineLook): number {
  const within = columnsOf(doc, sectionsBeside)[0]?.within ?? 0
  return rowsOf(paper).reduce((sum, row) => sum + 3 + heights(doc, row, within, look), 0)
}

function drawSections(doc: jsPDF, paper: Paper, y: number, look: LineLook) {
  const columns = columnsOf(doc, sectionsBeside)
  rowsOf(paper).reduce((start, row) => {
    const height = heights(doc, row, columns[0]?.within ?? 0, look)
    const from = room(doc, start + 3, height)
    row.forEach(({ title, text }, index) => {
      const { x, within } = columns[index] ?? { x: margins.side, within: 40 }
      write(doc, text, x, write(doc, title, x, from, { ...label, within }), { ...bodyOf(look), within })
    })
    return from + height
  }, y)
}
