import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { drawDocument, type Supplies } from '../../src/documents/drawing/drawDocument'
import { faces, type FontFiles } from '../../src/documents/fontFaces'

const fontFolder = path.join(process.cwd(), 'src/documents/fonts')
export const documentFonts = Object.fromEntries(
  faces.map(({ file }) => [file, new Uint8Array(readFileSync(path.join(fontFolder, file)))]),
) as FontFiles

/** Documents without supplies by their descriptions: many tests look at the same one. */
const drawn = new Map<string, Buffer>()

export function pdfOf(generatedDocument: GeneratedDocument, supplies?: Supplies): Buffer {
  if (supplies) return Buffer.from(drawDocument(generatedDocument, documentFonts, supplies))
  const description = JSON.stringify(generatedDocument)
  const pdf = drawn.get(description) ?? Buffer.from(drawDocument(generatedDocument, documentFonts))
  drawn.set(description, pdf)
  return pdf
}

/** The output of one of the poppler tools for a PDF. */
const read = (tool: string, args: string[], pdf: Buffer) =>
  execFileSync(tool, args, { input: pdf, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

/** The text of each page that a reader can select and copy, with its columns. */
export const pagesOfPdf = (pdf: Buffer): string[] =>
  read('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], pdf).split('\f').slice(0, -1)
export const pagesOf = (generatedDocument: GeneratedDocument, supplies?: Supplies): string[] =>
  pagesOfPdf(pdfOf(generatedDocument, supplies))

/** The whole text with single spaces. */
export const textOf = (generatedDocument: GeneratedDocument, supplies?: Supplies): string =>
  pagesOf(generatedDocument, supplies).join(' ').replace(/\s+/g, ' ')

/** Title, author, pages and so on, from the metadata of the PDF. */
export const factsOf = (pdf: Buffer): Record<string, string> =>
  Object.fromEntries(
    read('pdfinfo', ['-'], pdf)
      .split('\n')
      .map((line) => line.split(/:\s+/, 2) as [string, string]),
  )

/** The logical structure of a PDF with its texts, as screen readers read it. */
export const structureOf = (pdf: Buffer): string => read('pdfinfo', ['-struct-text', '-'], pdf)

/** The fonts of a PDF: whether each is embedded, and whether its text can be copied. */
export const fontsOf = (pdf: Buffer): { name: string; embedded: boolean; copied: boolean }[] =>
  read('pdffonts', ['-'], pdf)
    .split('\n')
    .slice(2, -1)
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/)
      const [copied, , embedded] = rest.filter((word) => word === 'yes' || word === 'no').toReversed()
      return { name, embedded: embedded === 'yes', copied: copied === 'yes' }
    })

/** The images of a PDF where they are drawn: the object of each, its page and its pixels. */
export function imagesOf(pdf: Buffer): { page: number; object: string; width: number; height: number }[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'document-'))
  const file = path.join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  const listed = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return listed
    .split('\n')
    .slice(2, -1)
    .map((line) => {
      const [page, , , width, height, , , , , , object = ''] = line.trim().split(/\s+/)
      return { page: Number(page), object, width: Number(width), height: Number(height) }
    })
}

export interface Word {
  page: number
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Each word of a document with its position, in points from the top left of its page. */
export function wordsOf(generatedDocument: GeneratedDocument, supplies?: Supplies): Word[] {
  const pages = read('pdftotext', ['-bbox', '-enc', 'UTF-8', '-', '-'], pdfOf(generatedDocument, supplies))
    .split('<page ')
    .slice(1)
  return pages.flatMap((page, index) =>
    [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, left, top, right, bottom, text = '']) => ({
        page: index + 1,
        text,
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
      }),
    ),
  )
}

/**
 * A page as a greyscale picture; the function returns the value at a position, from 0 (black) to 255, in points from
 * the top left.
 */
export function greysOf(
  generatedDocument: GeneratedDocument,
  page: number,
  dots = 288,
  supplies?: Supplies,
): (x: number, y: number) => number {
  // This tool cannot read from a pipe, unlike the others.
  const folder = mkdtempSync(path.join(tmpdir(), 'document-'))
  const file = path.join(folder, 'document.pdf')
  writeFileSync(file, pdfOf(generatedDocument, supplies))
  const picture = execFileSync(
    'pdftoppm',
    ['-r', String(dots), '-gray', '-f', String(page), '-l', String(page), file],
    { maxBuffer: 256 * 1024 * 1024 },
  )
  rmSync(folder, { recursive: true })
  const [head = '', width = ''] = /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(picture.subarray(0, 64).toString('latin1')) ?? []
  return (x, y) =>
    picture[head.length + Math.floor((y * dots) / 72) * Number(width) + Math.floor((x * dots) / 72)] ?? 255
}
