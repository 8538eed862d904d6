import { MessageChannel } from 'node:worker_threads'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Gauge } from './gauge'
import type { FromWorker, ToWorker, WorkerSettings } from './threadMessages'
import { startWatchdog } from './watchdog'
import { startWorkerThread } from './workerEntry'

const pausesMs = [0, 500, 2000, 5000, 10_000]

export interface Supervisor {
  /** A port to a new connection, once the database is up. Rejects while it does not open. */
  connect: () => Promise<MessagePort>
  /** Breaks off every connection and closes the database. */
  stop: () => Promise<void>
  /** PostgreSQL's version, as the engine names it. */
  version: () => string
  /** Ends the worker as a crash would. */
  crash: () => Promise<void>
}

/** Whether the worker greets the new port, or is gone and the port with it. */
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
 * Keeps one worker thread alive. When it dies, its ports close, which breaks every connection (the outcome of what was under way is
 * unknown to the client, as with any server), and another is started: at once, then with growing pauses while that fails.
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

  /** Never for the first start: that one fails in words. */
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
        // The worker died, which is known only once its thread has exited: then there is another to wait for.
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
