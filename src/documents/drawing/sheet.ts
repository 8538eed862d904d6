import type { jsPDF } from 'jspdf'
import { channelsOf } from '../../domain/documents/accentColor'
import { breakLines } from '../script/breakLines'
import { type Run, runsOf, styleOf, unitWidthOf, unitWidthOfRun } from '../fontFaces'
import { isMirrored, leftOf } from '../script/mirrored'
import { decorative, inParagraph, marked } from './structure'
import { asPartOf, isFromTheRight } from '../script/readingOrder'

/** A4, in millimetres, as specified in look.md; `next` is the top of the pages after the first, below their head. */
export const margins = { side: 16, top: 14, next: 20, foot: 9 }
/** Text ends above this height of the foot. */
const footHeight = 20

type Color = [red: number, green: number, blue: number]
const black: Color = [0, 0, 0]
/** The dark ground of a document without a colour. */
const ink: Color = [0x1f, 0x24, 0x2e]

const accents = new WeakMap<jsPDF, Color>()
/** What is drawn in the sender's colour from now on. */
export const setAccent = (doc: jsPDF, color: string) => accents.set(doc, channelsOf(color))
const accentOf = (doc: jsPDF, otherwise = black): Color => accents.get(doc) ?? otherwise

/** A point in millimetres. */
const point = 25.4 / 72

/** Text sizes in points. */
export const sizes = { label: 7.5, body: 9, number: 10, total: 11, company: 14, title: 16 }
export const lineHeight = (size: number) => size * point * (size === sizes.body ? 12.5 / 9 : 1.35)

export const width = (doc: jsPDF) => doc.internal.pageSize.getWidth()
export const height = (doc: jsPDF) => doc.internal.pageSize.getHeight()
export const bottom = (doc: jsPDF) => height(doc) - footHeight

export interface Face {
  size?: number
  bold?: boolean
  grey?: boolean
  /** On a dark ground. */
  white?: boolean
  /** In the sender's colour. */
  accent?: boolean
}

interface Written extends Face {
  align?: 'left' | 'right'
  /** Wraps at this width. */
  within?: number
}

/** A line of a text, and its indent. */
export interface SetLine {
  text: string
  indent: number
}

/** The runs are in visual order already, so jsPDF must not reorder them. */
const asDrawn = { isInputVisual: true, isOutputVisual: true, isInputRtl: false, isOutputRtl: false }

/** Draws one line of text at its baseline, in as many families as it needs. */
export function drawText(
  doc: jsPDF,
  text: string,
  x: number,
  baseline: number,
  { size = sizes.body, bold = false, grey = false, white = false, accent = false, align = 'left' }: Written = {},
) {
  doc.setFontSize(size)
  if (white) doc.setTextColor(0xff, 0xff, 0xff)
  else if (grey) doc.setTextColor(0x5b, 0x62, 0x70)
  else doc.setTextColor(...(accent ? accentOf(doc) : black))
  const wide = widthOf(doc, text, { size, bold })
  let from = leftOf(doc, align === 'right' ? x - wide : x, wide)
  const runs = runsOf(doc, text)
  if (runs.length === 0) return
  marked(doc, () => {
    for (const run of runs) {
      drawRun(doc, run, { x: from, y: baseline, size, bold })
      from += widthOfRun(doc, run, { size, bold })
    }
  })
}

/** Draws a run in the current size and colour; angles in degrees, counterclockwise. */
export function drawRun(
  doc: jsPDF,
  run: Run,
  { x, y, size, bold, angle }: { x: number; y: number; size: number; bold: boolean; angle?: number },
) {
  const style = styleOf(run.family, bold)
  doc.setFont(run.family, style)
  const thicker = bold && style === 'normal'
  if (thicker) {
    doc.setLineWidth(size * point * 0.03)
    doc.setDrawColor(doc.getTextColor())
  }
  doc.text(run.text, x, y, {
    ...asDrawn,
    ...(angle ? { angle } : {}),
    ...(thicker ? { renderingMode: 'fillThenStroke' } : {}),
  })
}

/** The width of a line of text, in millimetres. */
export const widthOf = (doc: jsPDF, line: string, { size = sizes.body, bold = false }: Face = {}): number =>
  unitWidthOf(doc, line, bold) * size * point

/** As `widthOf`, for one run. */
export const widthOfRun = (doc: jsPDF, run: Run, { size = sizes.body, bold = false }: Face): number =>
  unitWidthOfRun(doc, run, bold) * size * point

/** Normalises pasted text: decomposed accents, other line ends, tabs. */
const paragraphsOf = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').split('\n')

/** The lines of a text, each broken when wider than `within`. */
export const linesOf = (doc: jsPDF, text: string, within?: number, face: Face = {}): string[] =>
  paragraphsOf(text).flatMap((paragraph) => wrapped(doc, paragraph, within, face))

function wrapped(doc: jsPDF, paragraph: string, within: number | undefined, face: Face): string[] {
  if (!within || widthOf(doc, paragraph, face) <= within) return [paragraph]
  return breakLines(paragraph, within, (piece) => widthOf(doc, piece, face)).map((line) =>
    asPartOf(paragraph, line, isMirrored(doc)),
  )
}

/**
 * The lines with their indents. In a paragraph of the other direction only the widest line begins where lines start; the
 * others end where it ends.
 */
export const setLines = (doc: jsPDF, text: string, within?: number, face: Face = {}): SetLine[] =>
  paragraphsOf(text).flatMap((paragraph) => {
    const lines = wrapped(doc, paragraph, within, face)
    if (lines.length === 1 || isFromTheRight(paragraph, isMirrored(doc)) === isMirrored(doc))
      return lines.map((line) => ({ text: line, indent: 0 }))
    const widths = lines.map((line) => widthOf(doc, line, face))
    const widest = Math.max(...widths)
    return lines.map((line, index) => ({ text: line, indent: widest - (widths[index] ?? 0) }))
  })

/** The baseline of a line below its top. */
export const baseline = (size: number) => lineHeight(size) * 0.72

/** Writes text with its first line below y, and returns where the next line starts. */
export function write(doc: jsPDF, text: string, x: number, y: number, { within, ...look }: Written = {}): number {
  const size = look.size ?? sizes.body
  return inParagraph(doc, () =>
    setLines(doc, text, within, look).reduce((line, { text: words, indent }) => {
      drawText(doc, words, look.align === 'right' ? x : x + indent, line + baseline(size), look)
      return line + lineHeight(size)
    }, y),
  )
}

/** The height of wrapped text. */
export const heightOf = (doc: jsPDF, text: string, within: number, face: Face = {}): number =>
  linesOf(doc, text, within, face).length * lineHeight(face.size ?? sizes.body)

/** A horizontal rule: strong (0.9 pt, black or the sender's colour) or a hairline (0.45 pt, grey). */
export function rule(
  doc: jsPDF,
  y: number,
  { strong = false, from = margins.side, to = width(doc) - margins.side } = {},
) {
  doc.setLineWidth((strong ? 0.9 : 0.45) * point)
  if (strong) doc.setDrawColor(...accentOf(doc))
  else doc.setDrawColor(0xd4, 0xd8, 0xdf)
  const left = leftOf(doc, from, to - from)
  decorative(doc, () => doc.line(left, y, left + to - from, y))
}

/** Fills a block from margin to margin. */
export function ground(doc: jsPDF, y: number, height: number, { dark = false } = {}) {
  if (dark) doc.setFillColor(...accentOf(doc, ink))
  else doc.setFillColor(0xf1, 0xf3, 0xf6)
  decorative(doc, () => doc.rect(margins.side, y, width(doc) - 2 * margins.side, height, 'F'))
}

/** Returns where a block of this height starts, after a page break if needed. */
export function room(doc: jsPDF, y: number, needed: number): number {
  if (y + needed <= bottom(doc)) return y
  doc.addPage()
  return margins.next
}
