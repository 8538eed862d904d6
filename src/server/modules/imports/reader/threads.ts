import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../thread'

/** Enough for the largest file that is taken; a file that wants more is refused, and the server lives on. */
const memoryMb = 1024
/** How long a thread is kept for the next file: after a preview the same one comes again. */
const keptMs = 60_000

let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined

/** A thread that reads files: the one that is at hand, or a new one. */
export function takeThread() {
  const kept = idle
  idle = undefined
  clearTimeout(kept?.timer)
  const thread =
    kept?.thread ??
    startThread(
      { here: import.meta.url, source: './worker.ts', built: 'importReader.js' },
      { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
    )
  thread.ref()
  return {
    thread,
    /** Keeps it for the next file; it does not keep the process. */
    giveBack: () => {
      void idle?.thread.terminate()
      clearTimeout(idle?.timer)
      thread.unref()
      idle = { thread, timer: setTimeout(() => void endIdleThread(), keptMs).unref() }
    },
    end: () => thread.terminate(),
  }
}

/** Ends the thread that waits for a file. */
export async function endIdleThread(): Promise<void> {
  const kept = idle
  idle = undefined
  clearTimeout(kept?.timer)
  await kept?.thread.terminate()
}
