import type { Paper } from '../contract/paper'
import { drawPaper } from './drawPaper'
import { faces, type FontFile, type FontFiles } from './fontFaces'

/* Draws papers beside the page, which stays alive however long they are. */

const addresses: Record<FontFile, string> = {
  'NotoSans-Regular.ttf': new URL('./fonts/NotoSans-Regular.ttf', import.meta.url).href,
  'NotoSans-Bold.ttf': new URL('./fonts/NotoSans-Bold.ttf', import.meta.url).href,
  'NotoSansArabic-Regular.ttf': new URL('./fonts/NotoSansArabic-Regular.ttf', import.meta.url).href,
}

let fonts: Promise<FontFiles> | undefined

async function loadFonts(): Promise<FontFiles> {
  const files = [...new Set(faces.map(({ file }) => file))]
  const loaded = await Promise.all(files.map(async (file) => [file, new Uint8Array(await (await fetch(addresses[file])).arrayBuffer())] as const))
  return Object.fromEntries(loaded) as FontFiles
}

export type PaperAnswer = { id: number; pdf?: ArrayBuffer; error?: string }

addEventListener('message', ({ data: { id, paper } }: MessageEvent<{ id: number; paper: Paper }>) => {
  fonts ??= loadFonts()
  fonts
    .then((files) => postMessage({ id, pdf: drawPaper(paper, files) } satisfies PaperAnswer))
    .catch((error: unknown) => {
      fonts = undefined
      postMessage({ id, error: String(error) } satisfies PaperAnswer)
    })
})
