import { Impossible, type Progress } from '../jobs/jobRunner'
import { startThread } from '../../thread'
import type { Answered, Asked, Told } from './search'

/** Enough for an RFQ of hundreds of lines; a search that wants more is ended, and the server lives on. */
const memoryMb = 1024
/** How soon a search ends that nobody wants any more. */
const lookEveryMs = 200
/** How much longer than it may take a search is waited for: the solver looks at its clock only now and then. */
const patienceMs = 15_000

/** Runs a search in a thread of its own, and ends the thread as soon as it is not wanted. */
export function runOptimise(asked: Asked, progress: Progress): Promise<Answered> {
  const thread = startThread(
    { here: import.meta.url, source: './worker.ts', built: 'optimiser.js' },
    { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  )
  const late = performance.now() + (asked.seconds.split + asked.seconds.turning) * 1000 + patienceMs
  let timer: NodeJS.Timeout | undefined
  const answered = new Promise<Answered>((resolve, reject) => {
    timer = setInterval(() => {
      try {
        progress.assertWanted()
        if (performance.now() > late)
          throw new Impossible('The search took too long. Leave suppliers out, or ask for fewer at most.')
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }, lookEveryMs)
    thread.on('message', (told: Told) =>
      told.kind === 'answered' ? resolve(told.answered) : progress.tell(told.done, told.total),
    )
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new Impossible('The search needs too much memory. Leave suppliers out.', { cause: error })
          : error,
      ),
    )
    thread.on('exit', () => reject(new Error('the search has ended without an answer')))
  })
  return answered.finally(async () => {
    clearInterval(timer)
    await thread.terminate()
  })
}
