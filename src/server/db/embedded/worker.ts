import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { installDeadline } from './deadline'
import { createFramer } from './framing'
import type { Received } from './framing'
import { createGauge } from './gauge'
import { openCluster } from './openCluster'
import { fatalError, startupPacket } from './protocol'
import { createSession } from './session'
import type { SessionConnection } from './session'
import type { FromWorker, ToWorker, WorkerSettings } from './threadMessages'
import { createTimeouts } from './timeouts'

/** Entry of the worker: the embedded database, and a connection for each port that the main thread sends. */

interface Connection extends SessionConnection {
  breakOff(code: string, text: string): void
}

const tell = (message: FromWorker): void => parentPort?.postMessage(message)

async function serve(settings: WorkerSettings): Promise<void> {
  const gauge = createGauge(settings.gauge)
  const pglite = await openCluster(settings, gauge)
  // The engine sends its greeting once, so it is repeated to each connection.
  const greeting = Buffer.from(await pglite.execProtocolRaw(startupPacket(), { syncToFs: false }))
  const { rows } = await pglite.query<{ server_version: string }>('show server_version')
  const connections = new Set<Connection>()
  const session = createSession<Connection>(pglite, installDeadline(pglite.Module, gauge), (connection) => {
    connection.breakOff('25P03', 'terminating connection due to idle-in-transaction timeout')
  })
  let made = 0

  function connect(port: MessagePort): void {
    const framer = createFramer(`c${++made}_`)
    const connection: Connection = {
      // Copied into its own memory: sending a view would copy, or detach, the whole pool behind it.
      post: (bytes) => {
        const own = new Uint8Array(bytes)
        port.postMessage(own, [own.buffer])
      },
      timeouts: createTimeouts(new Map()),
      statements: framer.statements,
      breakOff: (code, text) => {
        connection.post(fatalError(code, text))
        end('abandon')
      },
    }

    function end(how: 'goodbye' | 'abandon'): void {
      if (!connections.delete(connection)) return
      port.close()
      session[how](connection)
    }

    function act(received: Received): void {
      if (received.kind === 'encryption_request') connection.post(Buffer.from('N'))
      if (received.kind === 'goodbye') end('goodbye')
      if (received.kind === 'batch') session.batch(connection, received.bytes, received.texts)
      if (received.kind === 'startup') {
        connection.timeouts = createTimeouts(received.parameters)
        connection.post(greeting)
      }
    }

    connections.add(connection)
    // A first message shows the other side that the worker exists.
    port.postMessage(null)
    port.on('message', (chunk: Uint8Array) => framer.receive(chunk).forEach(act))
    port.on('close', () => end('abandon'))
  }

  async function stop(): Promise<void> {
    for (const connection of connections)
      connection.breakOff('57P01', 'terminating connection due to administrator command')
    await session.close()
    await pglite.close()
    process.exit(0)
  }

  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'connect') connect(message.port)
    else void stop()
  })
  tell({ kind: 'ready', version: rows[0]?.server_version ?? '' })
}

serve(workerData as WorkerSettings).catch((error: unknown) => {
  tell({ kind: 'failed', reason: (error as Error).message })
  process.exit(1)
})
