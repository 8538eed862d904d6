import { Impossible, type Progress } from '../../jobs/work'
import { startProcess } from '../../jobs/ownProcess'
import type { SearchResult, SearchRequest, SearchMessage } from './search'

/** Enough for an RFQ of hundreds of lines; a search that needs more fails without affecting the server. */
const memoryMb = 1024
/** How often the search checks whether it was cancelled. */
const lookEveryMs = 200
/**
 * A search is limited by its computing time. On a computer so busy that it waits this many times longer, or in a solver
 * that never reads its clock, it is given up.
 */
const patience = 10

/** Runs a search in a process of its own, which ends as soon as the search is cancelled. */
export async function runOptimise(asked: SearchRequest, progress: Progress): Promise<SearchResult> {
  // Stopped while it waited: a search may answer before the first look.
  progress.assertWanted()
  const child = startProcess({ here: import.meta.url, source: './worker.ts', built: 'optimiser.js' }, { memoryMb })
  child.send(asked)
  const late = performance.now() + (asked.seconds.split + asked.seconds.turning) * 1000 * patience
  let timer: NodeJS.Timeout | undefined
  const answered = new Promise<SearchResult>((resolve, reject) => {
    timer = setInterval(() => {
      try {
        progress.assertWanted()
        if (performance.now() > late)
          throw new Impossible('The search took too long. Exclude suppliers, or lower the maximum number of suppliers.')
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }, lookEveryMs)
    child.on('message', (message: SearchMessage) =>
      message.kind === 'answered' ? resolve(message.answered) : progress.tell(message.done, message.total),
    )
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      const cause = new Error(`the search has ended without an answer (${signal ?? code})`)
      // Node aborts when its memory is full.
      const isFull = signal === 'SIGABRT' || code === 134
      reject(
        isFull
          ? new Impossible('The search needs too much memory. Exclude suppliers and try again.', { cause })
          : cause,
      )
    })
  })
  try {
    return await answered
  } finally {
    clearInterval(timer)
    child.kill('SIGKILL')
  }
}
