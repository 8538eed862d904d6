import type { Worker } from 'node:worker_threads'
import { startThread } from '../jobs/thread'
import type { Made, DocumentThreadSettings } from './documentWorker'

/** Enough for the longest possible document; one that needs more fails without affecting the server. */
const memoryMb = 512

interface ThreadEvents {
  onMade: (id: number, outcome: Buffer | Error) => void
  /** Called when the thread ended by itself, with the error. */
  onEnd: (thread: Worker, error: Error) => void
}

/** Starts the thread that draws documents. */
export function startDocumentThread({ onMade, onEnd }: ThreadEvents): Worker {
  // In a build the fonts are next to the server; from source the documents' own are used.
  const isInSource = import.meta.url.endsWith('.ts')
  const fonts = new URL(isInSource ? '../../documents/fonts/' : './fonts/', import.meta.url).href
  const whole = new URL('./fonts/NotoSansSC-Regular.woff2', import.meta.url).href
  const thread = startThread(
    { here: import.meta.url, source: './documentWorker.ts', built: 'documentDrawer.js' },
    {
      workerData: { fonts, whole } satisfies DocumentThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    },
  )
  thread.on('message', (made: Made) =>
    onMade(made.id, 'bytes' in made ? Buffer.from(made.bytes) : new Error(made.error)),
  )
  thread.on('error', (error) => onEnd(thread, error instanceof Error ? error : new Error(String(error))))
  thread.on('exit', () => onEnd(thread, new Error('the thread that draws documents ended')))
  return thread
}
