import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { type Face, lineHeight, linesOf, margins, setLines, sizes, width, widthOf } from './sheet'

/** Below the labels of the columns, in millimetres. */
const belowHead = 1.6
/** A table of many columns is set smaller and closer. */
export interface LineLook {
  faces: readonly [Face, Face]
  padding: number
  gap: number
}

const looks = {
  open: { faces: [{ size: sizes.body }, { size: sizes.label, grey: true }], padding: 2.1, gap: 8 },
  dense: { faces: [{ size: sizes.label }, { size: sizes.label - 1, grey: true }], padding: 1.3, gap: 3 },
} satisfies Record<string, LineLook>
/** A column that shares what is left never gets less. */
const least = 15

/** One line of text in a cell, and how far it is moved in from its side: so that the decimal points stand under each other. */
export interface CellLine {
  text: string
  face: Face
  inset: number
}

export interface LaidRow {
  cells: CellLine[][]
  /** Above and below the cells; the height has it already. */
  padding: number
  height: number
  /** What the amounts come to down to here, moved in as they are. */
  running: CellLine | null
}

export interface LaidTable {
  columns: { label: string; align: 'start' | 'end'; x: number; within: number }[]
  head_height: number
  rows: LaidRow[]
}

/** Where everything of a table stands, before any of it is drawn. A row that a page of this height can't hold goes on in further rows. */
export function layLines(
  doc: jsPDF,
  { language, columns, rows }: Pick<Paper, 'language' | 'columns' | 'rows'>,
  page: number,
  look: LineLook = columns.length > 7 ? looks.dense : looks.open,
): LaidTable {
  const { faces, padding, gap } = look
  const figure = figures[language] ?? usualFigure
  const decimalsWidth = (text: string, face: Face) => widthOf(doc, figure.exec(text)?.[1] ?? '', face)
  const insetOf = (text: string, face: Face, widest: number) =>
    figure.test(text) ? widest - decimalsWidth(text, face) : 0
  const points = columns.map(({ align, grow }, index) =>
    align === 'end' && grow === 0
      ? Math.max(0, ...rows.map(({ cells }) => decimalsWidth(cells[index]?.text ?? '', faces[0])))
      : 0,
  )
  const widths = columnWidths(doc, { columns, rows }, look, (text, index) =>
    insetOf(text, faces[0], points[index] ?? 0),
  )

  const laid = rows.map(({ cells, running }) => ({
    running: running ? { text: running, face: faces[1], inset: insetOf(running, faces[1], points.at(-1) ?? 0) } : null,
    cells: columns.map(({ align }, index): CellLine[] => {
      const { text = '', second = null } = cells[index] ?? {}
      const within = widths[index] ?? least
      const inset = align === 'end' ? insetOf(text, faces[0], points[index] ?? 0) : 0
      const lines = (words: string, face: Face, inner: number) =>
        setLines(doc, words, within, face).map(({ text: line, indent }) => ({
          text: line,
          face,
          inset: align === 'end' ? inner : indent,
        }))
      return [...lines(text, faces[0], inset), ...(second === null ? [] : lines(second, faces[1], 0))]
    }),
  }))
  const head_height =
    Math.max(...columns.map(({ label }, index) => linesOf(doc, label, widths[index], headFace).length)) *
      lineHeight(sizes.label) +
    belowHead
  return {
    head_height,
    columns: columns.map(({ label, align }, index) => ({
      label,
      align,
      x: margins.side + sumOf(widths.slice(0, index)) + index * gap,
      within: widths[index] ?? least,
    })),
    rows: laid.flatMap(({ cells, running }) =>
      partsOf(cells, page - head_height - 2 * padding).map((part) => ({
        cells: part,
        padding,
        height: Math.max(...part.map(heightOfLines)) + 2 * padding,
        running,
      })),
    ),
  }
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)
const heightOfLines = (lines: readonly CellLine[]) =>
  sumOf(lines.map(({ face }) => lineHeight(face.size ?? sizes.body)))

/** A plain figure as it is written in a language; what it captures is its point and what follows. */
const usualFigure = /^\u2212?[\d,]+(\.\d+)?$/
const figures: Partial<Record<string, RegExp>> = { fr: /^\u2212?[\d\u202f\u00a0]+(,\d+)?$/ }

/** Columns that do not grow take what their widest text needs; the others share what is left by their weight. */
function columnWidths(
  doc: jsPDF,
  { columns, rows }: Pick<Paper, 'columns' | 'rows'>,
  { faces: [face, small], gap }: LineLook,
  insetOf: (text: string, column: number) => number,
): number[] {
  const needed = columns.map(({ label, grow }, index) => {
    if (grow > 0) return 0
    const texts = rows.flatMap(({ cells }) => {
      const { text = '', second = null } = cells[index] ?? {}
      return [widthOf(doc, text, face) + insetOf(text, index), widthOf(doc, second ?? '', small)]
    })
    return Math.max(widthOf(doc, label, headFace), ...texts) + 0.2
  })
  const left = width(doc) - 2 * margins.side - (columns.length - 1) * gap - sumOf(needed)
  const weights = sumOf(columns.map(({ grow }) => grow))
  return columns.map(({ grow }, index) =>
    grow > 0 ? Math.max((left * grow) / weights, least) : (needed[index] ?? least),
  )
}

/** The labels above the columns. */
export const headFace: Face = { size: sizes.label, bold: true, grey: true }

/** A row's cells, cut where they are higher than a page: nothing of a long description is lost. */
function partsOf(cells: CellLine[][], page: number): CellLine[][][] {
  const cut = cells.map((lines) => {
    const parts: CellLine[][] = [[]]
    for (const line of lines) {
      const last = parts.at(-1) ?? []
      if (last.length > 0 && heightOfLines([...last, line]) > page) parts.push([line])
      else last.push(line)
    }
    return parts
  })
  return Array.from({ length: Math.max(...cut.map(({ length }) => length)) }, (_, index) =>
    cut.map((parts) => parts[index] ?? []),
  )
}
