import type { jsPDF } from 'jspdf'

/** The faces that a paper embeds; jsPDF cuts each down to the glyphs that the paper draws. */
export const faces = [
  { family: 'NotoSans', style: 'normal', file: 'NotoSans-Regular.ttf' },
  { family: 'NotoSans', style: 'bold', file: 'NotoSans-Bold.ttf' },
  { family: 'NotoSansArabic', style: 'normal', file: 'NotoSansArabic-Regular.ttf' },
  { family: 'NotoSansArabic', style: 'bold', file: 'NotoSansArabic-Regular.ttf' },
] as const

export type FontFile = (typeof faces)[number]['file']
export type FontFiles = Record<FontFile, Uint8Array>

/** What jsPDF knows of an embedded font; its types leave it out. */
interface FontBook {
  getFont: (family: string, style: string) => { metadata?: { cmap?: { unicode?: { codeMap: Record<number, number> } } } }
}

/** Registers the faces of a document. */
export function embedFonts(doc: jsPDF, files: FontFiles) {
  for (const file of new Set(faces.map((face) => face.file))) doc.addFileToVFS(file, base64(files[file]))
  for (const { family, style, file } of faces) doc.addFont(file, family, style)
}

/** A piece of a text in one family. */
export interface Run {
  family: string
  text: string
}

const families = ['NotoSans', 'NotoSansArabic']

/** Signs of specifications that no face has, as they are typed where a keyboard lacks them. */
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
 * The text in runs, each in a family that has its letters; the family goes on as long as it can, so that a space does not
 * break a run. What no family has is written as it is typed, or becomes visible as a replacement sign: no glyph vanishes in silence.
 */
export function runsOf(doc: jsPDF, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const family = [last?.family, ...families].find((name) => name !== undefined && has(doc, name, letter))
    const drawn = family ? letter : (typed[letter] ?? '\uFFFD')
    if (last && last.family === (family ?? 'NotoSans')) last.text += drawn
    else runs.push({ family: family ?? 'NotoSans', text: drawn })
  }
  return runs
}

function has(doc: jsPDF, family: string, letter: string): boolean {
  if (letter === '\n') return true
  const codes = (doc as unknown as FontBook).getFont(family, 'normal').metadata?.cmap?.unicode?.codeMap
  return Boolean(codes?.[letter.codePointAt(0) ?? 0])
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += 0x8000) binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(binary)
}
