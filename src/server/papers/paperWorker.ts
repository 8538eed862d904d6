import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from '../../contract/paper'
import { drawPaper, signsToCut } from '../../documents/drawPaper'
import { faces, type FontFile, type FontFiles } from '../../documents/fontFaces'
import { cutFont } from './cutFont'

/** The thread's entry: takes the description of a paper and gives the bytes of its PDF, or takes signs and gives a font that has them. */

export interface PaperThreadSettings {
  /** Where the fonts of every paper lie, and where the one to cut from, as URLs. */
  fonts: string
  whole: string
}

export type Task = { paper: Paper; logo?: Uint8Array } | { characters: string }
export type Made = { id: number; bytes: ArrayBuffer } | { id: number; error: string }

const { fonts: folder, whole } = workerData as PaperThreadSettings
const read = (file: FontFile) => [file, new Uint8Array(readFileSync(fileURLToPath(new URL(file, folder))))] as const
const fonts = Object.fromEntries([...new Set(faces.map(({ file }) => file))].map(read)) as FontFiles

async function make(task: Task): Promise<ArrayBuffer> {
  if ('characters' in task) return new Uint8Array(await cutFont(whole, task.characters)).buffer
  const signs = signsToCut(task.paper, fonts)
  return drawPaper(task.paper, fonts, { logo: task.logo, cut: signs ? await cutFont(whole, signs) : undefined })
}

parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
  make(task).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Made, [bytes]),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Made),
  )
})
