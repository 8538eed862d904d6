import type { Paper } from '../contract/paper'
import { drawPaper, signsToCut, type Supplies } from './drawPaper'
import { faces, type FontFile, type FontFiles } from './fontFaces'

/*
 * Draws papers beside the page, which stays alive however long they are. The worker has no session: where a paper has signs that no
 * face here has, it asks the page for a font that does, and draws when it has come.
 */

const addresses: Record<FontFile, string> = {
  'NotoSans-Regular.ttf': new URL('./fonts/NotoSans-Regular.ttf', import.meta.url).href,
  'NotoSans-Bold.ttf': new URL('./fonts/NotoSans-Bold.ttf', import.meta.url).href,
  'NotoSansArabic-Regular.ttf': new URL('./fonts/NotoSansArabic-Regular.ttf', import.meta.url).href,
}

export type PaperTask =
  { id: number; paper: Paper; supplies: Omit<Supplies, 'cut'> } | { id: number; cut: Uint8Array | undefined }
export type PaperAnswer =
  { id: number; pdf: ArrayBuffer } | { id: number; wanted: string } | { id: number; error: string }

let fonts: Promise<FontFiles> | undefined
/** Papers that wait for the font which was asked for. */
const waiting = new Map<number, { paper: Paper; supplies: Supplies }>()

async function loadFonts(): Promise<FontFiles> {
  const files = [...new Set(faces.map(({ file }) => file))]
  const loaded = await Promise.all(
    files.map(async (file) => [file, new Uint8Array(await (await fetch(addresses[file])).arrayBuffer())] as const),
  )
  return Object.fromEntries(loaded) as FontFiles
}

async function answer(task: PaperTask): Promise<PaperAnswer | undefined> {
  const { id } = task
  fonts ??= loadFonts()
  const files = await fonts
  if ('paper' in task) {
    const wanted = signsToCut(task.paper, files)
    if (!wanted) return { id, pdf: drawPaper(task.paper, files, task.supplies) }
    waiting.set(id, task)
    return { id, wanted }
  }
  const asked = waiting.get(id)
  waiting.delete(id)
  return asked && { id, pdf: drawPaper(asked.paper, files, { ...asked.supplies, cut: task.cut }) }
}

addEventListener('message', ({ data }: MessageEvent<PaperTask>) => {
  answer(data).then(
    (said) => said && postMessage(said),
    (error: unknown) => {
      fonts = undefined
      postMessage({ id: data.id, error: String(error) } satisfies PaperAnswer)
    },
  )
})
