import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

interface Entry {
  /** The caller's `import.meta.url`. */
  here: string
  /** The entry's source file, relative to it. */
  source: string
  /** The entry's file name in the build. */
  built: string
}

/** The folder of threads that the tests have built. */
const { builtThreads } = globalThis as { builtThreads?: string }

/**
 * Starts a worker thread in each of the ways the server runs. In a build, its entry is next to `main.js`. From source
 * (tsx, jest) it is TypeScript, and `--import tsx` does not reach a worker on Node 20: so it registers tsx itself, and
 * then loads the entry.
 */
export function startThread({ here, source, built }: Entry, options: WorkerOptions): Worker {
  const own = { ...options, execArgv: [] }
  if (!here.endsWith('.ts')) return new Worker(new URL(`./${built}`, here), own)
  if (builtThreads) return new Worker(path.join(builtThreads, built), own)
  const entry = JSON.stringify(new URL(source, here).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${entry}) })`, {
    ...own,
    eval: true,
  })
}
