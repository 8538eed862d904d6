import { parentPort, workerData } from 'node:worker_threads'
import { highsSolver } from './highs'
import { type Asked, search, type Told } from './search'

/** The thread's entry: one search, beside the server, which is never held up by it. Whoever wants it to stop ends the thread. */
const say = (told: Told) => parentPort?.postMessage(told)
const solver = await highsSolver()
say({
  kind: 'answered',
  answered: search(
    workerData as Asked,
    solver,
    () => performance.now(),
    (done, total) => say({ kind: 'progress', done, total }),
  ),
})
