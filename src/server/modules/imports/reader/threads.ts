import type { Worker } from 'node:worker_threads'
import { startThread } from '../../../jobs/thread'

/** Enough for the largest accepted file; a file that needs more fails without affecting the server. */
const memoryMb = 1024
/** How long an idle thread is kept for the next file: after a preview the same file is sent again. */
const keptMs = 60_000

let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined

/** Returns a thread that reads files: the idle one, or a new one. */
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
    /** Keeps the thread for the next file; an idle thread does not keep the process alive. */
    giveBack: () => {
      void idle?.thread.terminate()
      clearTimeout(idle?.timer)
      thread.unref()
      idle = { thread, timer: setTimeout(() => void endIdleThread(), keptMs).unref() }
    },
    end: () => thread.terminate(),
  }
}

/** Ends the idle thread. */
export async function endIdleThread(): Promise<void> {
  const kept = idle
  idle = undefined
  clearTimeout(kept?.timer)
  await kept?.thread.terminate()
}
