import type { Worker } from 'node:worker_threads'

/** How long an idle thread is kept for the next work. */
const keptMs = 60_000

/** A thread of its own for one piece of work, which either gives it back or ends it. */
export interface TakenThread {
  thread: Worker
  /** Keeps the thread for the next work; an idle thread does not keep the process alive. Only for one that has no work left. */
  giveBack: () => void
  end: () => Promise<number>
}

const kinds: { endIdle: () => Promise<void> }[] = []

/**
 * Threads of one kind, which are taken one by one. Starting one takes longer than most of their work, so the last that
 * was given back is kept for a minute.
 */
export function keptThreads(start: () => Worker): () => TakenThread {
  let idle: { thread: Worker; timer: NodeJS.Timeout } | undefined

  /** Returns the idle thread, which is then not idle any more. */
  function takeIdle(): Worker | undefined {
    const kept = idle
    idle = undefined
    clearTimeout(kept?.timer)
    return kept?.thread
  }

  function startNew(): Worker {
    const thread = start()
    // One that ends while it is idle, also with an error, is not taken again.
    const forget = () => {
      if (idle?.thread === thread) takeIdle()
    }
    return thread.on('error', forget).on('exit', forget)
  }

  const endIdle = async () => void (await takeIdle()?.terminate())
  kinds.push({ endIdle })

  return () => {
    const thread = takeIdle() ?? startNew()
    thread.ref()
    return {
      thread,
      giveBack() {
        void endIdle()
        thread.unref()
        idle = { thread, timer: setTimeout(() => void endIdle(), keptMs).unref() }
      },
      end: () => thread.terminate(),
    }
  }
}

/** Ends the idle threads of all kinds. */
export async function endIdleThreads(): Promise<void> {
  await Promise.all(kinds.map(({ endIdle }) => endIdle()))
}
