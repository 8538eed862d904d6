import { keptThreads } from '../../../jobs/keptThreads'
import { startThread } from '../../../jobs/thread'

/** Enough for the largest accepted file; a file that needs more fails without affecting the server. */
const memoryMb = 512

/** Returns a thread that reads files. After a preview the same file is sent again. */
export const takeThread = keptThreads(() =>
  startThread(
    { here: import.meta.url, source: './worker.ts', built: 'importReader.js' },
    { resourceLimits: { maxOldGenerationSizeMb: memoryMb } },
  ),
)
