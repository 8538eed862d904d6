import path from 'node:path'
import { Worker } from 'node:worker_threads'

let thread
const waiting = new Map()

/** The thread, which is started with the first style sheet and keeps no build from ending. */
function sass(style) {
  if (thread) return thread
  thread = new Worker(path.join(import.meta.dirname, 'sassThread.js'), { workerData: { style } })
  thread.on('message', ({ id, ...compiled }) => {
    waiting.get(id)(compiled)
    waiting.delete(id)
    if (waiting.size === 0) thread.unref()
  })
  return thread
}

/** Compiles a style sheet on a thread of its own, so that a second core does it while webpack reads the scripts. */
export default async function sassSheet() {
  const id = this.resourcePath
  const compiled = new Promise((resolve) => waiting.set(id, resolve))
  const worker = sass(this.mode === 'production' ? 'compressed' : 'expanded')
  worker.ref()
  worker.postMessage({ id, file: id })
  const { css, problem, read } = await compiled
  for (const file of read) this.addDependency(file)
  if (problem) throw new Error(problem)
  return css
}
