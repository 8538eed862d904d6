import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { drawDocument, type Pictures, signsToCut } from '../../documents/drawing/drawDocument'
import { faces, type FontFile, type FontFiles } from '../../documents/fontFaces'
import { compressNatively } from './nativeCompression'
import { subsetChineseFont } from './subsetChineseFont'

/**
 * Entry of the thread: takes the description of a document and returns the bytes of its PDF, or takes characters and
 * returns a font that has them.
 */

export interface DocumentThreadSettings {
  /** The folder of the documents' fonts and the font to subset, as URLs. */
  fonts: string
  whole: string
}

export type Task = { generatedDocument: GeneratedDocument; pictures?: Pictures } | { characters: string }
export type Made = { id: number; bytes: ArrayBuffer } | { id: number; error: string }

const { fonts: folder, whole } = workerData as DocumentThreadSettings
const read = (file: FontFile) => [file, new Uint8Array(readFileSync(fileURLToPath(new URL(file, folder))))] as const
const fonts = Object.fromEntries([...new Set(faces.map(({ file }) => file))].map(read)) as FontFiles

compressNatively()

async function make(task: Task): Promise<ArrayBuffer> {
  if ('characters' in task) return new Uint8Array(await subsetChineseFont(whole, task.characters)).buffer
  const signs = signsToCut(task.generatedDocument, fonts)
  return drawDocument(task.generatedDocument, fonts, {
    ...task.pictures,
    cut: signs ? await subsetChineseFont(whole, signs) : undefined,
  })
}

parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
  make(task).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Made, [bytes]),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Made),
  )
})
