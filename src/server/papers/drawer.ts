import type { Worker } from 'node:worker_threads'
import type { Paper } from '../../contract/paper'
import { startThread } from '../thread'
import type { DrawnPaper, PaperThreadSettings } from './paperWorker'

/** Enough for the longest paper there can be; one that wants more is refused, and the server lives on. */
const memoryMb = 512
/** A paper of 1,000 lines takes about a second; one that takes so long is given up, and its thread ended. */
const usualLimits = { timeMs: 30_000, bytes: 10 * 1024 * 1024, idleMs: 60_000 }

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Draws papers in a thread of the server, one after the other, so that however long one is nobody waits for it. The thread starts
 * with the first paper and ends when none has come for a while; it keeps no process alive.
 */
export function paperDrawer(limits: Partial<typeof usualLimits> = {}) {
  const { timeMs, bytes, idleMs } = { ...usualLimits, ...limits }
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false

  function start(): Worker {
    // Built, the fonts lie beside the server; from the source they are the documents' own.
    const fonts = new URL(import.meta.url.endsWith('.ts') ? '../../documents/fonts/' : './fonts/', import.meta.url).href
    const started = startThread({ here: import.meta.url, source: './paperWorker.ts', built: 'paperDrawer.js' }, { workerData: { fonts } satisfies PaperThreadSettings, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    started.on('message', (drawn: DrawnPaper) => settle(drawn.id, 'pdf' in drawn ? Buffer.from(drawn.pdf) : new Error(drawn.error)))
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => end(started, new Error('the thread that draws papers ended')))
    return started
  }

  function end(ended: Worker, error: Error) {
    if (thread !== ended) return
    thread = undefined
    for (const id of [...waiting.keys()]) settle(id, error)
  }

  function settle(id: number, outcome: Buffer | Error) {
    const asked = waiting.get(id)
    if (!asked) return
    waiting.delete(id)
    clearTimeout(asked.timer)
    if (outcome instanceof Error) asked.reject(outcome)
    else if (outcome.length > bytes) asked.reject(new Error(`the paper has ${outcome.length} bytes, more than ${bytes}`))
    else asked.resolve(outcome)
  }

  async function stop(error: Error) {
    const stopped = thread
    if (!stopped) return
    end(stopped, error)
    await stopped.terminate()
  }

  function drawNow(paper: Paper): Promise<Buffer> {
    if (closed) return Promise.reject(new Error('the server stops'))
    clearTimeout(idle)
    thread ??= start()
    const id = (last += 1)
    const drawn = new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => void stop(new Error(`the paper was not drawn within ${timeMs} ms`)), timeMs)
      waiting.set(id, { resolve, reject, timer })
    })
    thread.ref()
    thread.postMessage({ id, paper })
    return drawn.finally(() => {
      thread?.unref()
      idle = setTimeout(() => void stop(new Error('no paper came')), idleMs).unref()
    })
  }

  return {
    /** The paper as a PDF. Rejects when it takes too long, too much memory, or is too large. */
    draw(paper: Paper): Promise<Buffer> {
      const drawn = queue.then(() => drawNow(paper))
      queue = drawn.catch(() => undefined)
      return drawn
    },
    async close() {
      closed = true
      clearTimeout(idle)
      await stop(new Error('the server stops'))
    },
  }
}
export type PaperDrawer = ReturnType<typeof paperDrawer>
