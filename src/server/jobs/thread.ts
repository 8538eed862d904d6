import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A file that runs beside the server, in a thread or in a process. */
export interface Entry {
  /** The caller's `import.meta.url`. */
  here: string
  /** The entry's source file, relative to it. */
  source: string
  /** The entry's file name in the build. */
  built: string
}

/** The folder of threads that the tests have built. */
const { builtThreads } = globalThis as { builtThreads?: string }

/** The entry as it is built: next to `main.js`, or where the tests have built it. Undefined where the server runs from source. */
export function builtEntry({ here, built }: Entry): URL | undefined {
  if (!here.endsWith('.ts')) return new URL(`./${built}`, here)
  return builtThreads ? pathToFileURL(path.join(builtThreads, built)) : undefined
}

/**
 * Starts a worker thread in each of the ways the server runs. From source (tsx, jest) its entry is TypeScript, and
 * `--import tsx` does not reach a worker on Node 20: so it registers tsx itself, and then loads the entry.
 */
export function startThread(entry: Entry, options: WorkerOptions): Worker {
  const own = { ...options, execArgv: [] }
  const built = builtEntry(entry)
  if (built) return new Worker(built, own)
  const source = JSON.stringify(new URL(entry.source, entry.here).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`, {
    ...own,
    eval: true,
  })
}

/** Whether a thread ended because it needed more memory than it was given. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
