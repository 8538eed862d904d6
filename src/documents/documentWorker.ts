import type { GeneratedDocument } from '../contract/generatedDocument'
import { drawDocument, signsToCut, type Supplies } from './drawing/drawDocument'
import { faces, type FontFile, type FontFiles } from './fontFaces'

/*
 * Renders documents in a worker, so that the page stays responsive. The worker has no session: when the fonts lack
 * characters of a document, it requests a font from the page and continues when it arrives.
 */

const addresses: Record<FontFile, string> = {
  'NotoSans-Regular.ttf': new URL('./fonts/NotoSans-Regular.ttf', import.meta.url).href,
  'NotoSans-Bold.ttf': new URL('./fonts/NotoSans-Bold.ttf', import.meta.url).href,
  'NotoSansArabic-Regular.ttf': new URL('./fonts/NotoSansArabic-Regular.ttf', import.meta.url).href,
}

export type DocumentTask =
  | { id: number; generatedDocument: GeneratedDocument; supplies: Omit<Supplies, 'cut'> }
  | { id: number; cut: Uint8Array | undefined }
export type DocumentAnswer =
  { id: number; pdf: ArrayBuffer } | { id: number; wanted: string } | { id: number; error: string }

/** Documents that wait for a requested font. */
const waiting = new Map<number, { generatedDocument: GeneratedDocument; supplies: Supplies }>()

async function loadFonts(): Promise<FontFiles> {
  const files = [...new Set(faces.map(({ file }) => file))]
  const loaded = await Promise.all(
    files.map(async (file) => [file, new Uint8Array(await (await fetch(addresses[file])).arrayBuffer())] as const),
  )
  return Object.fromEntries(loaded) as FontFiles
}

/** Requested with the worker's start; again for each document after a failure. */
let fonts: Promise<FontFiles> | undefined = loadFonts()
fonts.catch(() => (fonts = undefined))

async function answer(task: DocumentTask): Promise<DocumentAnswer | undefined> {
  const { id } = task
  fonts ??= loadFonts()
  const files = await fonts
  if ('generatedDocument' in task) {
    const wanted = signsToCut(task.generatedDocument, files)
    if (!wanted) return { id, pdf: drawDocument(task.generatedDocument, files, task.supplies) }
    waiting.set(id, task)
    return { id, wanted }
  }
  const asked = waiting.get(id)
  waiting.delete(id)
  return asked && { id, pdf: drawDocument(asked.generatedDocument, files, { ...asked.supplies, cut: task.cut }) }
}

addEventListener('message', ({ data }: MessageEvent<DocumentTask>) => {
  answer(data).then(
    (said) => said && postMessage(said),
    (error: unknown) => {
      fonts = undefined
      postMessage({ id: data.id, error: String(error) } satisfies DocumentAnswer)
    },
  )
})
