import cluster, { type Worker } from 'node:cluster'

/** A connection, as Node passes it to the process that shall answer it. */
interface Handle {
  close: () => void
}

/** Node's own messages between the processes. */
interface ClusterMessage {
  cmd?: unknown
  act?: unknown
  /** Of a message that is confirmed. */
  seq?: unknown
  /** Of the confirmation. */
  ack?: unknown
}

/** How long it may take to read what a process said before it ended. */
const readingMs = 100

type Send = (message: ClusterMessage, handle?: Handle, ...rest: unknown[]) => boolean

const isOfCluster = (message: unknown): message is ClusterMessage =>
  typeof message === 'object' && message !== null && (message as ClusterMessage).cmd === 'NODE_CLUSTER'

/**
 * Gives the connections that a process was handed and had not taken yet, when it was killed, to another one. Node keeps them
 * open for an answer that never comes: their requests would wait until the whole server ends. What it had taken ends with it.
 */
export function passOnUntaken(worker: Worker): void {
  const untaken = new Map<unknown, { message: ClusterMessage; handle: Handle }>()
  const child = worker.process as unknown as { send: Send }
  const send = child.send.bind(child)
  child.send = (message, handle, ...rest) => {
    if (handle && isOfCluster(message) && message.act === 'newconn') untaken.set(message.seq, { message, handle })
    return send(message, handle, ...rest)
  }
  worker.process.on('internalMessage', (message: unknown) => {
    if (isOfCluster(message)) untaken.delete(message.ack)
  })
  const passOn = () => {
    for (const { message, handle } of untaken.values()) {
      const other = Object.values(cluster.workers ?? {}).find((one) => one && one !== worker && one.isConnected())
      // With the same number: its confirmation is the one that Node waits for.
      if (other) (other.process as unknown as { send: Send }).send(message, handle)
      else handle.close()
    }
    untaken.clear()
  }
  // Its last confirmations may not be read yet; a channel with unread messages of ours never says that it is closed.
  worker.process.once('exit', () => void setTimeout(passOn, readingMs))
}
