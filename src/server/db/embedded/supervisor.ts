import { MessageChannel } from 'node:worker_threads'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Gauge } from './gauge'
import type { FromWorker, ToWorker, WorkerSettings } from './threadMessages'
import { startWatchdog } from './watchdog'
import { startWorkerThread } from './workerEntry'

const pausesMs = [0, 500, 2000, 5000, 10_000]

export interface Supervisor {
  /** Returns a port to a new connection, once the database is up. Rejects while it cannot be opened. */
  connect: () => Promise<MessagePort>
  /** Closes every connection and the database. */
  stop: () => Promise<void>
  /** Returns PostgreSQL's version, as the engine reports it. */
  version: () => string
  /** Ends the worker as in a crash. */
  crash: () => Promise<void>
}

/** Whether the worker accepts the new port, or is gone and the port with it. */
function isAccepted(port: MessagePort): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = (): void => resolve(false)
    port.once('close', onClose)
    port.once('message', () => {
      port.off('close', onClose)
      resolve(true)
    })
  })
}

/**
 * Keeps one worker thread alive. When it dies, its ports close, which breaks every connection (as with any server, the
 * outcome of running statements is unknown to the client), and another one is started: at once, then with growing
 * delays while that fails.
 */
export async function superviseWorker(
  settings: WorkerSettings,
  gauge: Gauge,
  { watchdogGraceMs, onCrash }: { watchdogGraceMs: number; onCrash: (reason: string) => void },
): Promise<Supervisor> {
  let worker: Worker
  let version = ''
  let stopping = false
  let failures = 0
  let ready: Promise<Worker>
  let exited: Promise<void>

  function launch(): Promise<Worker> {
    const thread = startWorkerThread(settings)
    let reason = 'its thread ended'
    let up = false
    worker = thread
    thread.on('error', (error) => {
      reason = error.message
    })
    exited = new Promise((resolve) => thread.once('exit', () => resolve()))
    return new Promise((resolve, reject) => {
      thread.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          up = true
          failures = 0
          version = message.version
          resolve(thread)
        } else reason = message.reason
      })
      thread.on('exit', () => {
        gauge.setDeadline(0)
        reject(new Error(reason))
        if (up || failures > 0) recover(reason)
      })
    })
  }

  /** Not used for the first start, which fails with a message instead. */
  function recover(reason: string): void {
    if (stopping) return
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
    failures += 1
    onCrash(reason)
    ready = new Promise<void>((resolve) => setTimeout(resolve, pause)).then(() => {
      if (stopping) throw new Error('The embedded database is stopped')
      return launch()
    })
    ready.catch(() => undefined)
  }

  ready = launch()
  await ready
  const stopWatchdog = startWatchdog(gauge, watchdogGraceMs, () => void worker.terminate())

  return {
    async connect() {
      for (;;) {
        if (stopping) throw new Error('The embedded database is stopped')
        const thread = await ready
        const { port1, port2 } = new MessageChannel()
        const message: ToWorker = { kind: 'connect', port: port2 }
        thread.postMessage(message, [port2])
        if (await isAccepted(port1)) return port1
        // The worker died, which is certain only after its thread has exited: then wait for the next one.
        await exited
      }
    },
    async stop() {
      if (stopping) return exited
      stopping = true
      stopWatchdog()
      const message: ToWorker = { kind: 'stop' }
      await ready.then(
        (thread) => thread.postMessage(message),
        () => undefined,
      )
      await exited
    },
    version: () => version,
    async crash() {
      await worker.terminate()
    },
  }
}
