import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from '../../contract/paper'
import { drawPaper } from '../../documents/drawPaper'
import { faces, type FontFile, type FontFiles } from '../../documents/fontFaces'

/** The thread's entry: takes the description of a paper, and gives the bytes of its PDF. */

export interface PaperThreadSettings {
  /** Where the fonts lie, as a URL. */
  fonts: string
}

export type DrawnPaper = { id: number; pdf: ArrayBuffer } | { id: number; error: string }

const { fonts: folder } = workerData as PaperThreadSettings
const read = (file: FontFile) => [file, new Uint8Array(readFileSync(fileURLToPath(new URL(file, folder))))] as const
const fonts = Object.fromEntries([...new Set(faces.map(({ file }) => file))].map(read)) as FontFiles

parentPort?.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    const pdf = drawPaper(paper, fonts)
    parentPort?.postMessage({ id, pdf } satisfies DrawnPaper, [pdf])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies DrawnPaper)
  }
})
