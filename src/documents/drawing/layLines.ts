import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { type Face, lineHeight, linesOf, margins, setLines, sizes, width, widthOf } from './sheet'
import { spacingOf } from './spacing'

/** Below the column labels, in millimetres. */
const belowHead = 1.6
/** A table with many columns has a smaller size and spacing. */
export interface LineLook {
  faces: readonly [Face, Face]
  padding: number
  gap: number
}

const open = (doc: jsPDF): LineLook => ({
  faces: [{ size: sizes.body }, { size: sizes.label, grey: true }],
  padding: spacingOf(doc).line,
  gap: 8,
})
const dense: LineLook = {
  faces: [{ size: sizes.label }, { size: sizes.label - 1, grey: true }],
  padding: 1.3,
  gap: 3,
}
/** The place of a line's picture, and between it and the text, in millimetres. */
export const pictureSide = 12
const besidePicture = 3
/** The minimum width of a column that shares the remaining width. */
const least = 15

/** One line of text in a cell, and its indent from the side, which aligns decimal points. */
export interface CellLine {
  text: string
  face: Face
  inset: number
}

export interface LaidRow {
  cells: CellLine[][]
  /** Above and below the cells; included in the height. */
  padding: number
  height: number
  /** The picture before the description, by its hash. */
  picture: string | null
  /** The running sum down to here, indented like the amounts. */
  running: CellLine | null
}

export interface LaidTable {
  columns: { label: string; align: 'start' | 'end'; x: number; within: number }[]
  head_height: number
  /** The index of the column that begins with a picture; -1 when no line has one. */
  pictured: number
  rows: LaidRow[]
}

/** Computes the layout of a table before drawing. A row that is higher than a page continues in further rows. */
export function layLines(
  doc: jsPDF,
  { language, columns, rows }: Pick<GeneratedDocument, 'language' | 'columns' | 'rows'>,
  page: number,
  look: LineLook = columns.length > 7 ? dense : open(doc),
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

  const pictured = rows.some(({ picture }) => picture) ? columns.findIndex(({ grow }) => grow > 0) : -1

  const laid = rows.map(({ cells, running, picture = null }) => ({
    picture,
    running: running ? { text: running, face: faces[1], inset: insetOf(running, faces[1], points.at(-1) ?? 0) } : null,
    cells: columns.map(({ align }, index): CellLine[] => {
      const { text = '', second = null } = cells[index] ?? {}
      // A line without a picture has an empty place.
      const lead = index === pictured ? pictureSide + besidePicture : 0
      const within = (widths[index] ?? least) - lead
      const inset = align === 'end' ? insetOf(text, faces[0], points[index] ?? 0) : 0
      const lines = (words: string, face: Face, inner: number) =>
        setLines(doc, words, within, face).map(({ text: line, indent }) => ({
          text: line,
          face,
          inset: align === 'end' ? inner : lead + indent,
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
    pictured,
    columns: columns.map(({ label, align }, index) => ({
      label,
      align,
      x: margins.side + sumOf(widths.slice(0, index)) + index * gap,
      within: widths[index] ?? least,
    })),
    rows: laid.flatMap(({ cells, running, picture }) =>
      partsOf(cells, page - head_height - 2 * padding).map((part, index) => {
        const own = pictured >= 0 && index === 0 ? picture : null
        const height = Math.max(own ? pictureSide : 0, ...part.map(heightOfLines)) + 2 * padding
        return { cells: part, padding, height, running, picture: own }
      }),
    ),
  }
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)
const heightOfLines = (lines: readonly CellLine[]) =>
  sumOf(lines.map(({ face }) => lineHeight(face.size ?? sizes.body)))

/** A plain figure in the language's format; captures the point and what follows. */
const usualFigure = /^\u2212?[\d,]+(\.\d+)?$/
const commaFigure = /^\u2212?[\d\u202f\u00a0]+(,\d+)?$/
const figures: Partial<Record<string, RegExp>> = { fr: commaFigure, pt: commaFigure }

/** Fixed columns have the width of their widest text; the others share the rest by weight. */
function columnWidths(
  doc: jsPDF,
  { columns, rows }: Pick<GeneratedDocument, 'columns' | 'rows'>,
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

/** The face of the column labels. */
export const headFace: Face = { size: sizes.label, bold: true, grey: true }

/** Splits a row's cells when they are higher than a page, so that a long description is printed in full. */
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
