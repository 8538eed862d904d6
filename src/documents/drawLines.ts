import type { jsPDF } from 'jspdf'
import autoTable, { type CellHookData } from 'jspdf-autotable'
import type { Paper } from '../contract/paper'
import { runsOf } from './fontFaces'
import { drawText, footHeight, lineHeight, margins, sizes, width, widthOf } from './sheet'

const grey: [number, number, number] = [0x5b, 0x62, 0x70]
const hairline: [number, number, number] = [0xd4, 0xd8, 0xdf]
const padding = { vertical: 1.3, horizontal: 1.2 }

/** The lines of a paper: the head is repeated on every page, and no line is split between two. */
export function drawLines(doc: jsPDF, { columns, rows }: Paper, y: number): number {
  if (rows.length === 0) return y
  const size = columns.length > 7 ? sizes.label : sizes.body
  const widths = columnWidths(doc, { columns, rows }, size)
  autoTable(doc, {
    startY: y,
    margin: { left: margins.side, right: margins.side, top: margins.top, bottom: footHeight + 2 },
    theme: 'plain',
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
    head: [columns.map(({ label }) => label)],
    body: rows.map(({ cells }) => cells.map(({ text, second }) => (second ? `${text}\n${second}` : text))),
    styles: { font: 'NotoSans', fontSize: size, cellPadding: padding, textColor: 0, lineColor: hairline, overflow: 'linebreak', valign: 'top' },
    headStyles: { fontStyle: 'normal', fontSize: sizes.label, textColor: grey, lineWidth: { bottom: 0.3175 }, lineColor: 0 },
    bodyStyles: { lineWidth: { bottom: 0.159 } },
    columnStyles: Object.fromEntries(columns.map(({ align }, index) => [index, { halign: align === 'end' ? 'right' : 'left', cellWidth: widths[index] }])),
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head') cell.styles.halign = columns[column.index]?.align === 'end' ? 'right' : 'left'
    },
    willDrawCell: (data) => drawMixed(doc, data),
  })
  return (doc as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY + 2
}

/** Columns that do not grow take what their widest text needs; the others share what is left by their weight. */
function columnWidths(doc: jsPDF, { columns, rows }: Pick<Paper, 'columns' | 'rows'>, size: number): number[] {
  const needed = columns.map(({ label, grow }, index) => {
    if (grow > 0) return 0
    const texts = rows.flatMap(({ cells }) => [cells[index]?.text ?? '', cells[index]?.second ?? ''])
    return Math.max(widthOf(doc, label, { size: sizes.label }), ...texts.map((text) => widthOf(doc, text, { size }))) + 2 * padding.horizontal + 0.5
  })
  const left = width(doc) - 2 * margins.side - needed.reduce((sum, one) => sum + one, 0)
  const weights = columns.reduce((sum, { grow }) => sum + grow, 0)
  return columns.map(({ grow }, index) => (grow > 0 ? Math.max((left * grow) / weights, 15) : (needed[index] ?? 15)))
}

/** The table writes a cell in one family. A cell that needs several, or another one, is written here instead. */
function drawMixed(doc: jsPDF, { cell }: CellHookData) {
  const lines = cell.text
  if (lines.every((line) => runsOf(doc, line).every(({ family }) => family === 'NotoSans'))) return
  cell.text = []
  const { fontSize, halign } = cell.styles
  const right = halign === 'right'
  const x = right ? cell.x + cell.width - padding.horizontal : cell.x + padding.horizontal
  lines.forEach((line, index) => {
    const baseline = cell.y + padding.vertical + lineHeight(fontSize) * (index + 0.72)
    drawText(doc, line, x, baseline, { size: fontSize, align: right ? 'right' : 'left' })
  })
}
