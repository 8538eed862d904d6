import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { type CellLine, headFace, type LaidTable, layLines, type LineLook } from './layLines'
import { baseline, bottom, drawText, lineHeight, margins, rule, sizes, write } from './sheet'

/** So many lines stay with the totals below them. */
const tail = 2

/**
 * The lines of a paper: the head is repeated on every page, no line is split between two, and the last two stand on one page with
 * the totals below them, which are so high.
 */
export function drawLines(doc: jsPDF, paper: Paper, top: number, totals_height: number, look?: LineLook): number {
  if (paper.rows.length === 0) return top
  const page = bottom(doc) - margins.top
  const table = layLines(doc, paper, page, look)
  const heightFrom = (index: number) => table.rows.slice(index).reduce((sum, { height }) => sum + height, totals_height)

  const inTail = (index: number) => index >= table.rows.length - tail && heightFrom(index) <= page - table.head_height
  let y = top
  table.rows.forEach((row, index) => {
    const head = index === 0 ? table.head_height : 0
    const needed = head + (inTail(index) ? heightFrom(index) : row.height)
    const turned = y + needed > bottom(doc)
    if (turned) doc.addPage()
    if (turned || index === 0) y = drawHeads(doc, table, turned ? margins.top : y)
    row.cells.forEach((lines, column) => drawCell(doc, lines, table.columns[column], y + row.padding))
    y += row.height
    rule(doc, y)
  })
  return y
}

function drawHeads(doc: jsPDF, { columns, head_height }: LaidTable, y: number): number {
  for (const { label, align, x, within } of columns) {
    write(doc, label, align === 'end' ? x + within : x, y, { ...headFace, within, align: align === 'end' ? 'right' : 'left' })
  }
  rule(doc, y + head_height, { strong: true })
  return y + head_height
}

function drawCell(doc: jsPDF, lines: readonly CellLine[], column: LaidTable['columns'][number] | undefined, top: number) {
  if (!column) return
  const right = column.align === 'end'
  let y = top
  for (const { text, face, inset } of lines) {
    const size = face.size ?? sizes.body
    drawText(doc, text, right ? column.x + column.within - inset : column.x, y + baseline(size), { ...face, align: right ? 'right' : 'left' })
    y += lineHeight(size)
  }
}
