import type { Worker } from 'node:worker_threads'
import { startThread } from '../../jobs/thread'
import type { WorkerSettings } from './threadMessages'

/** Starts the thread of the embedded database. */
export const startWorkerThread = (settings: WorkerSettings): Worker =>
  startThread({ here: import.meta.url, source: './worker.ts', built: 'embeddedWorker.js' }, { workerData: settings })
