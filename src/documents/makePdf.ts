import type { Paper } from '../contract/paper'
import type { PaperAnswer } from './paperWorker'

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (answer: PaperAnswer) => void>()

/** Makes the PDF of a paper in a worker, which is started when the first one is asked for. */
export function makePdf(paper: Paper): Promise<Blob> {
  worker ??= startWorker()
  const id = (last += 1)
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ pdf, error }) => (pdf ? resolve(new Blob([pdf], { type: 'application/pdf' })) : reject(new Error(error))))
    worker?.postMessage({ id, paper })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./paperWorker.ts', import.meta.url))
  const settle = (answer: PaperAnswer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  started.addEventListener('message', ({ data }: MessageEvent<PaperAnswer>) => settle(data))
  started.addEventListener('error', ({ message }) => {
    worker = undefined
    for (const id of [...waiting.keys()]) settle({ id, error: message })
  })
  return started
}
