import type { Worker } from 'node:worker_threads'
import { startDocumentThread } from './documentThread'
import type { Task } from './documentWorker'

interface ThreadLimits {
  /** A task that takes longer fails, and its thread is ended. */
  timeMs: number
  /** The maximum size of a result. */
  bytes: number
}

interface Waiting {
  resolve: (made: Buffer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** A thread that starts with the first task and does not keep the process alive; after a failure, the next one starts it again. */
export function drawingThread({ timeMs, bytes }: ThreadLimits) {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let last = 0
  let closed = false

  function settle(id: number, outcome: Buffer | Error) {
    const asked = waiting.get(id)
    if (!asked) return
    waiting.delete(id)
    clearTimeout(asked.timer)
    if (outcome instanceof Error) asked.reject(outcome)
    else if (outcome.length > bytes)
      asked.reject(new Error(`the document has ${outcome.length} bytes, more than ${bytes}`))
    else asked.resolve(outcome)
  }

  function end(ended: Worker, error: Error) {
    if (thread !== ended) return
    thread = undefined
    for (const id of [...waiting.keys()]) settle(id, error)
  }

  async function stop(error: Error) {
    const stopped = thread
    if (!stopped) return
    end(stopped, error)
    await stopped.terminate()
  }

  return {
    /** Rejects when it takes too long, needs too much memory, or is too large. */
    make: (task: Task): Promise<Buffer> => {
      if (closed) return Promise.reject(new Error('the server stops'))
      thread ??= startDocumentThread({ onMade: settle, onEnd: end })
      const id = (last += 1)
      const made = new Promise<Buffer>((resolve, reject) => {
        const timer = setTimeout(() => void stop(new Error(`the document was not drawn within ${timeMs} ms`)), timeMs)
        waiting.set(id, { resolve, reject, timer })
      })
      thread.ref()
      thread.postMessage({ id, task })
      return made.finally(() => void (waiting.size === 0 && thread?.unref()))
    },
    close: async () => {
      closed = true
      await stop(new Error('the server stops'))
    },
  }
}
