import cluster from 'node:cluster'
import { once } from 'node:events'
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
// Ctrl+C reaches all processes at once: the first of them ends the others.
process.on('SIGINT', () => cluster.isPrimary && stop())
if (isFirst) process.on('SIGHUP', () => void starting.then((server) => server.restart?.()))

try {
  await starting
} catch (error) {
  await printWhyNotStarted(error, env)
  process.exit(1)
}
