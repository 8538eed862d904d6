import { Worker } from 'node:worker_threads'
import type { WorkerSettings } from './threadMessages'

/**
 * Starts the worker thread in each of the ways the server runs. Built, its entry lies beside `main.js`. From the source (tsx, jest)
 * it is TypeScript, and `--import tsx` does not reach a worker on Node 20: so it registers tsx itself, and then loads the entry.
 */
export function startWorkerThread(settings: WorkerSettings): Worker {
  const options = { workerData: settings, execArgv: [] }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./embeddedWorker.js', import.meta.url), options)
  const entry = JSON.stringify(new URL('./worker.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${entry}) })`, { ...options, eval: true })
}
