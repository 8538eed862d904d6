import type { Worker } from 'node:worker_threads'
import type { Paper } from '../../contract/paper'
import { refusal } from '../refusal'
import { startThread } from '../thread'
import type { Made, PaperThreadSettings, Task } from './paperWorker'

/** Enough for the longest paper there can be; one that wants more is refused, and the server lives on. */
const memoryMb = 512
/** A paper of 1,000 lines takes about a second; one that takes so long is given up, and its thread ended. */
const usualLimits = {
  timeMs: 30_000,
  bytes: 10 * 1024 * 1024,
  idleMs: 60_000,
  /** Anybody with a session or a link may ask for a font: as often as he likes must not keep papers waiting. */ waitingCuts: 40,
}

interface Waiting {
  resolve: (made: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Draws papers in a thread of the server, one after the other, so that however long one is nobody waits for it. The thread starts
 * with the first paper and ends when none has come for a while; it keeps no process alive.
 */
export function paperDrawer(limits: Partial<typeof usualLimits> = {}) {
  const { timeMs, bytes, idleMs, waitingCuts } = { ...usualLimits, ...limits }
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  let queue: Promise<unknown> = Promise.resolve()
  let cuts = 0
  let closed = false

  function start(): Worker {
    // Built, the fonts lie beside the server; from the source they are the documents' own.
    const inSource = import.meta.url.endsWith('.ts')
    const fonts = new URL(inSource ? '../../documents/fonts/' : './fonts/', import.meta.url).href
    const whole = new URL('./fonts/NotoSansSC-Regular.woff2', import.meta.url).href
    const started = startThread(
      { here: import.meta.url, source: './paperWorker.ts', built: 'paperDrawer.js' },
      {
        workerData: { fonts, whole } satisfies PaperThreadSettings,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      },
    )
    started.on('message', (made: Made) =>
      settle(made.id, 'bytes' in made ? Buffer.from(made.bytes) : new Error(made.error)),
    )
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
    else if (outcome.length > bytes)
      asked.reject(new Error(`the paper has ${outcome.length} bytes, more than ${bytes}`))
    else asked.resolve(outcome)
  }

  async function stop(error: Error) {
    const stopped = thread
    if (!stopped) return
    end(stopped, error)
    await stopped.terminate()
  }

  function makeNow(task: Task): Promise<Buffer> {
    if (closed) return Promise.reject(new Error('the server stops'))
    clearTimeout(idle)
    thread ??= start()
    const id = (last += 1)
    const made = new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => void stop(new Error(`the paper was not drawn within ${timeMs} ms`)), timeMs)
      waiting.set(id, { resolve, reject, timer })
    })
    thread.ref()
    thread.postMessage({ id, task })
    return made.finally(() => {
      thread?.unref()
      idle = setTimeout(() => void stop(new Error('no paper came')), idleMs).unref()
    })
  }

  function make(task: Task): Promise<Buffer> {
    const made = queue.then(() => makeNow(task))
    queue = made.catch(() => undefined)
    return made
  }

  function cut(characters: string): Promise<Buffer> {
    if (cuts >= waitingCuts)
      return Promise.reject(
        refusal(
          503,
          'too_busy',
          'More papers are drawn at once than the server can help with. Try again in a moment.',
          { retry_after: 2 },
        ),
      )
    cuts += 1
    return make({ characters }).finally(() => void (cuts -= 1))
  }

  return {
    /** The paper as a PDF, with the picture that its logo names. Rejects when it takes too long, too much memory, or is too large. */
    draw: (paper: Paper, logo?: Uint8Array): Promise<Buffer> => make({ paper, logo }),
    /** A font with these signs and no others, for what the faces of every paper do not have. Rejects as drawing does, and with 503 where too many wait. */
    cut,
    async close() {
      closed = true
      clearTimeout(idle)
      await stop(new Error('the server stops'))
    },
  }
}
export type PaperDrawer = ReturnType<typeof paperDrawer>
