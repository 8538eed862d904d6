import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { readPicture } from './drawPicture'
import { type CellLine, headFace, type LaidRow, type LaidTable, layLines, type LineLook, pictureSide } from './layLines'
import { isMirrored, leftOf } from '../script/mirrored'
import { baseline, bottom, drawText, lineHeight, margins, rule, sizes, write } from './sheet'
import { decorative, marked, tagged } from './structure'
import { type Leaf, turnPages } from './turnPages'

/** Above and below a carried sum. */
const air = 1.2
/** Longer tables are a text for each page to screen readers: their cells would more than double the size of the file. */
const mostTagged = 200
const carriedHeight = lineHeight(sizes.label) + 2 * air

interface Drawing {
  /** Of what follows on the page of the last two lines. */
  totals_height?: number
  /** By their hashes. */
  pictures?: Readonly<Record<string, Uint8Array>> | undefined
  look?: LineLook | undefined
}

/**
 * Draws the lines of a document: repeated heads, unsplit lines, sums carried from page to page, and the last two lines
 * on one page with the totals.
 */
export function drawLines(
  doc: jsPDF,
  generatedDocument: GeneratedDocument,
  top: number,
  { totals_height = 0, pictures = {}, look }: Drawing,
): number {
  if (generatedDocument.rows.length === 0) return top
  const page = bottom(doc) - margins.next
  const table = layLines(doc, generatedDocument, page, look)
  const carries = (row: number) => carriedOf(generatedDocument, table.rows[row]) !== null
  const leaves = turnPages({
    rows: table.rows.map(({ height }) => height),
    first: bottom(doc) - top - table.head_height,
    // When a page ends with a sum, the next begins with it.
    page: page - table.head_height - (table.rows.some((_, index) => carries(index)) ? carriedHeight : 0),
    tail: totals_height,
    below: (row) => (carries(row) ? carriedHeight : 0),
  })

  let y = top
  const drawLeaf = ({ from, to }: Leaf, index: number) => {
    const before = table.rows[from - 1]
    if (index > 0) y = margins.next
    if (from === to) return
    y = from === 0 ? drawHeads(doc, table, y) : decorative(doc, () => drawHeads(doc, table, y))
    if (before)
      y = drawCarried(doc, generatedDocument, table, { row: before, label: generatedDocument.words.brought, y })
    for (const row of table.rows.slice(from, to)) y = drawRow(doc, row, table, { y, pictures })
    const ends = table.rows[to - 1]
    if (ends && to < table.rows.length)
      y = drawCarried(doc, generatedDocument, table, { row: ends, label: generatedDocument.words.carried, y })
  }
  const drawLeaves = (draw: typeof drawLeaf) =>
    leaves.forEach((leaf, index) => {
      // Outside of marked content, which ends with its page.
      if (index > 0) doc.addPage()
      draw(leaf, index)
    })
  if (table.rows.length <= mostTagged) tagged(doc, 'Table', () => drawLeaves(drawLeaf))
  else drawLeaves((leaf, index) => tagged(doc, 'P', () => marked(doc, () => drawLeaf(leaf, index))))
  return y
}

/** The sum to carry after this row; null when the document has no text for it. */
const carriedOf = ({ words }: GeneratedDocument, row: LaidRow | undefined): CellLine | null =>
  words.carried && words.brought ? (row?.running ?? null) : null

/** "Carried forward 1,234" in lighter text, with the sum in the amount column. */
function drawCarried(
  doc: jsPDF,
  generatedDocument: GeneratedDocument,
  { columns }: LaidTable,
  { row, label, y }: { row: LaidRow; label: string | null | undefined; y: number },
): number {
  const sum = carriedOf(generatedDocument, row)
  if (!sum || !label) return y
  const wide = columns.reduce(
    (widest, column) => (column.align === 'start' && column.within > widest.within ? column : widest),
    columns[0] ?? { x: margins.side, within: 0 },
  )
  const at = y + air + baseline(sizes.label)
  const last = columns.at(-1)
  decorative(doc, () => {
    drawText(doc, label, wide.x, at, { size: sizes.label, grey: true })
    if (last) drawFigure(doc, sum, last, at, { grey: true })
  })
  rule(doc, y + carriedHeight)
  return y + carriedHeight
}

function drawRow(
  doc: jsPDF,
  row: LaidRow,
  { columns, pictured }: LaidTable,
  { y, pictures }: { y: number; pictures: Readonly<Record<string, Uint8Array>> },
): number {
  const column = columns[pictured]
  if (column && row.picture) drawPicture(doc, row.picture, pictures[row.picture], { x: column.x, y: y + row.padding })
  tagged(doc, 'TR', () =>
    row.cells.forEach((lines, index) => tagged(doc, 'TD', () => drawCell(doc, lines, columns[index], y + row.padding))),
  )
  rule(doc, y + row.height)
  return y + row.height
}

/** In the middle of its place; the text beside it names the item. */
function drawPicture(doc: jsPDF, name: string, bytes: Uint8Array | undefined, { x, y }: { x: number; y: number }) {
  const picture = readPicture(doc, bytes, { width: pictureSide, height: pictureSide }, name)
  if (!picture) return
  const { width, height } = picture
  const left = leftOf(doc, x + (pictureSide - width) / 2, width)
  decorative(doc, () => picture.draw(left, y + (pictureSide - height) / 2))
}

function drawHeads(doc: jsPDF, { columns, head_height }: LaidTable, y: number): number {
  tagged(doc, 'TR', () => {
    for (const { label, align, x, within } of columns) {
      const ends = align === 'end' && !isMirrored(doc)
      const look = { ...headFace, within, align: ends ? 'right' : 'left' } as const
      tagged(doc, 'TH', () => write(doc, label, ends ? x + within : x, y, look), 'Column')
    }
  })
  rule(doc, y + head_height, { strong: true })
  return y + head_height
}

function drawCell(
  doc: jsPDF,
  lines: readonly CellLine[],
  column: LaidTable['columns'][number] | undefined,
  top: number,
) {
  if (!column) return
  const right = column.align === 'end'
  let y = top
  for (const { text, face, inset } of lines) {
    const size = face.size ?? sizes.body
    if (right) drawFigure(doc, { text, face, inset }, column, y + baseline(size))
    else drawText(doc, text, column.x + inset, y + baseline(size), face)
    y += lineHeight(size)
  }
}

/** Figures are on the right of their column in either direction, so that their points align. */
function drawFigure(
  doc: jsPDF,
  { text, face, inset }: CellLine,
  { x, within }: LaidTable['columns'][number],
  at: number,
  look: { grey?: boolean } = {},
) {
  if (isMirrored(doc)) drawText(doc, text, x + inset, at, { ...face, ...look })
  else drawText(doc, text, x + within - inset, at, { ...face, ...look, align: 'right' })
}
