import cluster from 'node:cluster'
import { once } from 'node:events'
import { onEndOfNpm } from './endOfNpm'
import { envOfCommand } from './envOfCommand'
import { startServer } from './start'
import { stopProcess } from './stopProcess'
import { printWhyNotStarted } from './whyNotStarted'

const env = envOfCommand()
const isFirst = cluster.isPrimary && env.WORKERS > 1

const starting = isFirst ? import('./workers').then(({ startWorkers }) => startWorkers(env)) : startServer(env)
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void stopProcess(starting, leave, (code) => process.exit(code))
}

/**
 * Leaves the processes that share a port. A connection may be on its way to this one when it stops listening: it is
 * passed back here, and another process answers it. One that just ended would take it along.
 */
async function leave() {
  const { worker } = cluster
  if (!worker?.isConnected()) return
  const left = once(worker, 'disconnect')
  worker.disconnect()
  await left
}
process.once('SIGTERM', stop)
// Ctrl+C and a closed terminal reach all processes at once: the first of them ends or replaces the others.
process.on('SIGINT', () => cluster.isPrimary && stop())
process.on('SIGHUP', () => {
  if (isFirst) void starting.then((server) => server.restart?.())
  // One process has nobody to serve meanwhile: it ends, and its supervisor starts it anew.
  else if (cluster.isPrimary) stop()
})
if (cluster.isPrimary) onEndOfNpm(stop)

try {
  await starting
} catch (error) {
  await printWhyNotStarted(error, env)
  process.exit(1)
}
