import { parentPort } from 'node:worker_threads'
import type { FromWorker } from './threadMessages'

/**
 * Ends the worker thread on the spot. After a failed write or sync the engine must not go on: PGlite swallows a PANIC, and would
 * acknowledge what is not on the disk or spin for ever. The main thread breaks every connection and starts another worker.
 */
export function leave(reason: string): never {
  const message: FromWorker = { kind: 'leaving', reason }
  parentPort?.postMessage(message)
  process.exit(9)
}
