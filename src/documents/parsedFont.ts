import { jsPDF } from 'jspdf'
import { glyphSubset } from './glyphSubset'

/** What jsPDF reads from a font file; its types omit it. */
export interface ParsedFont {
  cmap: { unicode: { codeMap: Record<number, number> } }
  characterToGlyph: (code: number) => number
  /** In thousandths of the size. */
  widthOfGlyph: (glyph: number) => number
}

/** A font in one document, with what was drawn in it. */
export interface DocumentFont extends ParsedFont {
  /** The character of each glyph, by which the text is searched and copied. */
  toUnicode: Record<number, number>
}

const { TTFFont } = jsPDF.API as unknown as { TTFFont: { open: (file: Uint8Array) => ParsedFont } }
const parsed = new WeakMap<Uint8Array, ParsedFont>()

/** Reads a font file: once, since the standard fonts are the same for every document. Throws without Unicode characters. */
export function parsedFont(file: Uint8Array): ParsedFont {
  const known = parsed.get(file) ?? TTFFont.open(file)
  parsed.set(file, known)
  return known
}

/** Whether text can be drawn in a font: a subset has no characters when its font had none of those asked for. */
export function isDrawable(file: Uint8Array): boolean {
  try {
    return Boolean(parsedFont(file))
  } catch {
    return false
  }
}

/** Adds a font to a document under a family and a style. jsPDF's own way reads the file anew for each document. */
export function addFont(doc: jsPDF, file: Uint8Array, name: string, family: string, style: string) {
  const { events } = doc.internal
  for (const token of Object.keys(events.getTopics().addFont ?? {})) events.unsubscribe(token)
  const token = events.subscribe('addFont', ({ font }: { font: { metadata: unknown } }) => {
    font.metadata = documentFont(file)
  })
  doc.addFont(name, family, style)
  events.unsubscribe(token)
}

/** What is read of the file is shared, and own to jsPDF's eyes; what is drawn is the document's own. */
function documentFont(file: Uint8Array): DocumentFont {
  const font = parsedFont(file)
  return Object.assign(Object.create(Object.getPrototypeOf(font) as ParsedFont) as ParsedFont, font, {
    toUnicode: {},
    Unicode: { encoding: {}, kerning: {}, widths: [] },
    glyIdsUsed: [0],
    subset: { encode: (glyphs: readonly number[]) => glyphSubset(file, glyphs) },
  })
}
