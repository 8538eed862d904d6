import type { GeneratedDocument } from '../contract/generatedDocument'
import { picturesFrom } from './picturesOf'
import type { DocumentAnswer, DocumentTask } from './documentWorker'

/** What the page fetches for a document with the user's session, which the renderer does not have. */
export interface DocumentSource {
  /** The bytes of a picture by its hash; undefined when not available. */
  picture: (sha256: string) => Promise<Uint8Array | undefined>
  /** A font with these characters; undefined when not available: they are then drawn as missing. */
  font: (characters: string) => Promise<Uint8Array | undefined>
}

interface Waiting {
  source: DocumentSource
  resolve: (pdf: Blob) => void
  reject: (error: Error) => void
}

/** The maximum number of characters to fetch a font for. */
const mostSigns = 3000

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Starts the worker before the first document, so that it has its fonts by then. */
export function startDrawing(): void {
  worker ??= startWorker()
}

/**
 * Makes the PDF of a document in a worker, which starts with the first one, unless it was started before. `print` opens the viewer's print dialog.
 */
export async function makePdf(
  generatedDocument: GeneratedDocument,
  source: DocumentSource,
  { print = false } = {},
): Promise<Blob> {
  const [logo, pictures] = await Promise.all([
    generatedDocument.from.logo ? source.picture(generatedDocument.from.logo) : undefined,
    picturesFrom(source, generatedDocument),
  ])
  startDrawing()
  const id = (last += 1)
  const made = new Promise<Blob>((resolve, reject) => waiting.set(id, { source, resolve, reject }))
  tell({ id, generatedDocument, supplies: { logo, pictures, print } })
  return made
}

const tell = (task: DocumentTask) => worker?.postMessage(task)

function settle(answer: DocumentAnswer) {
  const asked = waiting.get(answer.id)
  if (!asked) return
  if ('wanted' in answer) {
    const signs = [...answer.wanted].slice(0, mostSigns).join('')
    void asked.source
      .font(signs)
      .catch(() => undefined)
      .then((cut) => tell({ id: answer.id, cut }))
    return
  }
  waiting.delete(answer.id)
  if ('pdf' in answer) asked.resolve(new Blob([answer.pdf], { type: 'application/pdf' }))
  else asked.reject(new Error(answer.error))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./documentWorker.ts', import.meta.url))
  started.addEventListener('message', ({ data }: MessageEvent<DocumentAnswer>) => settle(data))
  started.addEventListener('error', ({ message }) => {
    worker = undefined
    for (const id of [...waiting.keys()]) settle({ id, error: message })
  })
  return started
}
