import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { compile } from 'sass'

/** The files that were read: to be watched. */
const files = (urls) => urls.map((url) => fileURLToPath(url))

/** The thread of `sassSheet`. Sass that need not wait for others takes two thirds of the time of the kind that may. */
parentPort.on('message', ({ id, file }) => {
  try {
    const { css, loadedUrls } = compile(file, {
      style: workerData.style,
      loadPaths: [path.resolve('node_modules')],
      quietDeps: true,
      silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
    })
    parentPort.postMessage({ id, css, read: files(loadedUrls) })
  } catch (error) {
    parentPort.postMessage({ id, problem: error.message, read: files([error.span?.url ?? []].flat()) })
  }
})
