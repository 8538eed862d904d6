import type { Paper } from '../contract/paper'
import type { PaperAnswer, PaperTask } from './paperWorker'

/** What the page fetches for a paper, as the one who asks for it: the drawer has no session. */
export interface PaperSource {
  /** The bytes of a picture by its name; undefined where it is not to be had. */
  picture: (sha256: string) => Promise<Uint8Array | undefined>
  /** A font with these signs; undefined where it is not to be had, and they are drawn as missing. */
  font: (characters: string) => Promise<Uint8Array | undefined>
}

interface Waiting {
  source: PaperSource
  resolve: (pdf: Blob) => void
  reject: (error: Error) => void
}

/** More signs than these are not fetched for one paper. */
const mostSigns = 3000

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Makes the PDF of a paper in a worker, which is started when the first one is asked for. `print` lets a viewer ask to print it. */
export async function makePdf(paper: Paper, source: PaperSource, { print = false } = {}): Promise<Blob> {
  const logo = paper.from.logo ? await source.picture(paper.from.logo) : undefined
  worker ??= startWorker()
  const id = (last += 1)
  const made = new Promise<Blob>((resolve, reject) => waiting.set(id, { source, resolve, reject }))
  tell({ id, paper, supplies: { logo, print } })
  return made
}

const tell = (task: PaperTask) => worker?.postMessage(task)

function settle(answer: PaperAnswer) {
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
  const started = new Worker(new URL('./paperWorker.ts', import.meta.url))
  started.addEventListener('message', ({ data }: MessageEvent<PaperAnswer>) => settle(data))
  started.addEventListener('error', ({ message }) => {
    worker = undefined
    for (const id of [...waiting.keys()]) settle({ id, error: message })
  })
  return started
}
