import cluster from 'node:cluster'
import { once } from 'node:events'
import { onEndOfNpm } from './endOfNpm'
import { envOfCommand } from './envOfCommand'
import { loggedError } from './http/loggedError'
import { logServer } from './processLog'
import { startServer } from './start'
import { stopProcess } from './stopProcess'
import { version } from './version'
import { printWhyNotStarted } from './whyNotStarted'

const env = envOfCommand()
const isFirst = cluster.isPrimary && env.WORKERS > 1

// Node prints both as text, in the middle of the log.
process.on('uncaughtException', (error) => {
  logServer(env, { level: 'fatal', event: 'failed', err: loggedError(error), says: 'A process of the server failed.' })
  process.exit(1)
})
process.removeAllListeners('warning').on('warning', (warning) => {
  logServer(env, { level: 'warn', event: 'warning', says: warning.message })
})

const starting = isFirst ? import('./workers').then(({ startWorkers }) => startWorkers(env)) : startServer(env)
let stopping = false
const stop = (why: string) => {
  if (stopping) return
  stopping = true
  logOfFirst('stopping', `The server stops: ${why}.`)
  void stopProcess(starting, leave, (code) => {
    logOfFirst('stopped', code === 0 ? 'The server stopped.' : 'The server stopped before its work was finished.')
    process.exit(code)
  })
}

/** Once for all processes. */
function logOfFirst(event: 'stopping' | 'stopped', says: string) {
  if (cluster.isPrimary) logServer(env, { level: 'info', event, version, says })
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
process.once('SIGTERM', () => stop('SIGTERM'))
// Ctrl+C and a closed terminal reach all processes at once: the first of them ends or replaces the others.
process.on('SIGINT', () => cluster.isPrimary && stop('SIGINT'))
process.on('SIGHUP', () => {
  if (isFirst) void starting.then((server) => server.restart?.())
  // One process has nobody to serve meanwhile: it ends, and its supervisor starts it anew.
  else if (cluster.isPrimary) stop('SIGHUP')
})
if (cluster.isPrimary) onEndOfNpm(() => stop('npm ended'))

try {
  await starting
} catch (error) {
  await printWhyNotStarted(error, env)
  process.exit(1)
}
