import { parentPort } from 'node:worker_threads'
import type { FromWorker } from './threadMessages'

/**
 * Ends the worker thread at once. After a failed write or sync the engine must not continue: PGlite swallows a PANIC,
 * and would acknowledge what is not on disk or loop forever. The main thread closes every connection and starts another
 * worker.
 */
export function leave(reason: string): never {
  const message: FromWorker = { kind: 'leaving', reason }
  parentPort?.postMessage(message)
  process.exit(9)
}
