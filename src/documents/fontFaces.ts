import type { jsPDF } from 'jspdf'
import { letterOf } from './script/arabicForms'
import { isMirrored } from './script/mirrored'
import { addFont, type DocumentFont, isDrawable, type ParsedFont, parsedFont } from './parsedFont'
import { asItStands } from './script/readingOrder'

/** The embedded faces; jsPDF subsets each to the glyphs of the document. */
export const faces = [
  { family: 'NotoSans', style: 'normal', file: 'NotoSans-Regular.ttf' },
  { family: 'NotoSans', style: 'bold', file: 'NotoSans-Bold.ttf' },
  { family: 'NotoSansArabic', style: 'normal', file: 'NotoSansArabic-Regular.ttf' },
] as const

export type FontFile = (typeof faces)[number]['file']
export type FontFiles = Record<FontFile, Uint8Array>
type Style = 'normal' | 'bold'

/** Where jsPDF has the fonts of a document; its types omit it. */
interface FontBook {
  getFont: (family: string, style: string) => { metadata: DocumentFont }
}

/** A piece of a line in one family, its letters in visual order. */
export interface Run {
  family: string
  text: string
}

/** The faces of a document and cached measurements: most texts are measured several times. */
interface Typeset {
  families: string[]
  runs: Map<string, Run[]>
  /** Of lines, and of letters in a face; by style. */
  widths: Record<Style, Map<string, number>>
  advances: Map<string, Map<string, number>>
}

/** The style for bold text: only one family has a bold face, the others are drawn with a stroke. */
export const styleOf = (family: string, bold: boolean): Style => (bold && family === usual ? 'bold' : 'normal')

const typesets = new WeakMap<jsPDF, Typeset>()
const usual = 'NotoSans'
const cutFamily = 'Cut'

/** Registers the faces of a document. */
export function embedFonts(doc: jsPDF, files: FontFiles) {
  for (const { family, style, file } of faces) addFont(doc, files[file], file, family, style)
  // Letters are joined and ordered here, per line; jsPDF would do it again.
  const { events } = doc.internal
  for (const token of Object.keys(events.getTopics().preProcessText ?? {})) events.unsubscribe(token)
  typesets.set(doc, newTypeset([usual, 'NotoSansArabic']))
}

/** Adds the subset font of this document, for characters that the others lack, unless no font has them. */
export function embedCut(doc: jsPDF, font: Uint8Array) {
  if (!isDrawable(font)) return
  addFont(doc, font, `${cutFamily}.ttf`, cutFamily, 'normal')
  typesets.set(doc, newTypeset([...typesetOf(doc).families, cutFamily]))
}

const newTypeset = (families: string[]): Typeset => ({
  families,
  runs: new Map(),
  widths: { normal: new Map(), bold: new Map() },
  advances: new Map(),
})

function typesetOf(doc: jsPDF): Typeset {
  const typeset = typesets.get(doc)
  if (!typeset) throw new Error('this document has no fonts')
  return typeset
}

/** Replacements for technical symbols that no face has. */
const typed: Record<string, string> = {
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≠': '!=',
  '→': '->',
  '←': '<-',
  '⌀': 'Ø',
  '∅': 'Ø',
  '∥': '||',
  '∕': '/',
  '∙': '·',
  '●': '•',
  '◦': '•',
  '■': '•',
  '▪': '•',
}

/**
 * Splits a line into runs from left to right, each in a family with its letters; a family continues as long as
 * possible, so that spaces do not split runs. Characters without a family are replaced by typed text or by a visible
 * replacement character: no glyph is lost silently.
 */
export function runsOf(doc: jsPDF, line: string): Run[] {
  const { runs, families } = typesetOf(doc)
  const known = runs.get(line)
  if (known) return known
  const found: Run[] = []
  for (const letter of asItStands(line, isMirrored(doc))) {
    const last = found.at(-1)
    const family = last && has(doc, last.family, letter) ? last.family : families.find((name) => has(doc, name, letter))
    const drawn = family ? letter : (typed[letter] ?? '\uFFFD')
    if (last && last.family === (family ?? usual)) last.text += drawn
    else found.push({ family: family ?? usual, text: drawn })
  }
  runs.set(line, found)
  return found
}

/** The characters of a text that no face has and that have no replacement; a subset font can be made for them. */
export function signsWithout(files: FontFiles, text: string): string {
  const fonts = faces.filter(({ style }) => style === 'normal').map(({ file }) => parsedFont(files[file]))
  return [...new Set(asItStands(text.normalize('NFC')))]
    .filter(
      (letter) =>
        letter.length === 1 && /\S/.test(letter) && !typed[letter] && !fonts.some((font) => glyphOf(font, letter)),
    )
    .join('')
}

/** The width of a line at a size of one point, in points. */
export function unitWidthOf(doc: jsPDF, line: string, bold: boolean): number {
  const widths = typesetOf(doc).widths[bold ? 'bold' : 'normal']
  const known = widths.get(line)
  if (known !== undefined) return known
  const width = runsOf(doc, line).reduce((sum, run) => sum + unitWidthOfRun(doc, run, bold), 0)
  widths.set(line, width)
  return width
}

/** As `unitWidthOf`, for one run. */
export function unitWidthOfRun(doc: jsPDF, { family, text }: Run, bold: boolean): number {
  const { advances } = typesetOf(doc)
  const style = styleOf(family, bold)
  const key = `${family} ${style}`
  const book = advances.get(key) ?? new Map<string, number>()
  advances.set(key, book)
  let width = 0
  for (const letter of text) {
    let advance = book.get(letter)
    if (advance === undefined) book.set(letter, (advance = advanceOf(doc, family, style, letter)))
    width += advance
  }
  return width
}

/** As PDF readers compute it: jsPDF writes thousandths, rounded down. */
function advanceOf(doc: jsPDF, family: string, style: Style, letter: string): number {
  const metrics = metricsOf(doc, family, style)
  return Math.floor(metrics.widthOfGlyph(glyphOf(metrics, letter))) / 1000
}

const metricsOf = (doc: jsPDF, family: string, style: Style) =>
  (doc as unknown as FontBook).getFont(family, style).metadata

/** jsPDF writes 16-bit characters. */
const has = (doc: jsPDF, family: string, letter: string): boolean =>
  letter.length === 1 && glyphOf(metricsOf(doc, family, 'normal'), letter) > 0

const glyphOf = (font: ParsedFont, letter: string): number => font.characterToGlyph(letter.charCodeAt(0))

/** Maps joined glyphs to their letters, so that the PDF can be searched and copied. Call it after all drawing. */
export function nameLetters(doc: jsPDF) {
  for (const family of typesetOf(doc).families) {
    const { toUnicode } = metricsOf(doc, family, 'normal')
    for (const [glyph, code] of Object.entries(toUnicode)) toUnicode[Number(glyph)] = letterOf(code)
  }
}
