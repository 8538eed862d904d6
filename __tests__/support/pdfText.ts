import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Paper } from '../../src/contract/paper'
import { drawPaper } from '../../src/documents/drawPaper'
import { faces, type FontFiles } from '../../src/documents/fontFaces'

const folder = path.join(process.cwd(), 'src/documents/fonts')
const fonts = Object.fromEntries(faces.map(({ file }) => [file, new Uint8Array(readFileSync(path.join(folder, file)))])) as FontFiles

export const pdfOf = (paper: Paper): Buffer => Buffer.from(drawPaper(paper, fonts))

/** What a reader can select and copy of each page, in columns as they stand. */
export function pagesOf(paper: Paper): string[] {
  const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdfOf(paper), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return text.split('\f').slice(0, -1)
}

/** All of it with single spaces. */
export const textOf = (paper: Paper): string => pagesOf(paper).join(' ').replace(/\s+/g, ' ')
