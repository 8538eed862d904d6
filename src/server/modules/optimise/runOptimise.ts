import { Impossible, type Progress } from '../../jobs/work'
import { startThread } from '../../jobs/thread'
import type { SearchResult, SearchRequest, SearchMessage } from './search'

/** Enough for an RFQ of hundreds of lines; a search that needs more fails without affecting the server. */
const memoryMb = 1024
/** How often the search checks whether it was cancelled. */
const lookEveryMs = 200
/** The extra waiting time after a search's limit: the solver checks its clock rarely. */
const patienceMs = 15_000

/** Runs a search in its own thread and ends the thread as soon as the search is cancelled. */
export async function runOptimise(asked: SearchRequest, progress: Progress): Promise<SearchResult> {
  const thread = startThread(
    { here: import.meta.url, source: './worker.ts', built: 'optimiser.js' },
    { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  )
  const late = performance.now() + (asked.seconds.split + asked.seconds.turning) * 1000 + patienceMs
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
    thread.on('message', (message: SearchMessage) =>
      message.kind === 'answered' ? resolve(message.answered) : progress.tell(message.done, message.total),
    )
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new Impossible('The search needs too much memory. Exclude suppliers and try again.', { cause: error })
          : error,
      ),
    )
    thread.on('exit', () => reject(new Error('the search has ended without an answer')))
  })
  try {
    return await answered
  } finally {
    clearInterval(timer)
    await thread.terminate()
  }
}
