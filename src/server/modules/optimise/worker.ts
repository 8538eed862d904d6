import { parentPort, workerData } from 'node:worker_threads'
import { highsSolver } from './highs'
import { type SearchRequest, search, type SearchMessage } from './search'

/** Entry of the thread that runs one search without blocking the server. To cancel the search, end the thread. */
const say = (message: SearchMessage) => parentPort?.postMessage(message)
const solver = await highsSolver()
say({
  kind: 'answered',
  answered: search(
    workerData as SearchRequest,
    solver,
    () => performance.now(),
    (done, total) => say({ kind: 'progress', done, total }),
  ),
})
