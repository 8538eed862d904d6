import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** Joins chunks into memory of its own, which can be transferred instead of copied again. */
function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

/**
 * Returns a Duplex over a MessagePort, which the `pg` driver uses as a socket. `open` returns the port once the
 * database is up. The driver corks an extended query, so `writev` sends it as one message.
 */
export function portStream(open: () => Promise<MessagePort>): Duplex {
  let port: MessagePort | undefined

  function send(chunks: Uint8Array[], done: (error?: Error | null) => void): void {
    const whole = joined(chunks)
    port?.postMessage(whole, [whole.buffer])
    done()
  }

  const stream = new Duplex({
    // Responses are pushed as they arrive: each is already complete in memory.
    read: () => undefined,
    write: (chunk: Uint8Array, _encoding, done) => send([chunk], done),
    writev: (chunks, done) =>
      send(
        chunks.map(({ chunk }) => chunk as Uint8Array),
        done,
      ),
    final: (done) => {
      port?.close()
      done()
    },
    destroy: (error, done) => {
      port?.close()
      done(error)
    },
  })

  function attach(opened: MessagePort): void {
    if (stream.destroyed) return opened.close()
    port = opened
    port.on('message', (bytes: Uint8Array) => stream.push(bytes))
    // Either side closed the port, or the worker died: the driver sees the end of the connection.
    port.on('close', () => {
      stream.push(null)
      stream.end()
      setImmediate(() => stream.destroy())
    })
    stream.emit('connect')
  }

  const connect = (): Duplex => {
    open().then(attach, (error: Error) => stream.destroy(error))
    return stream
  }
  const same = (): Duplex => stream
  return Object.assign(stream, { connect, setNoDelay: same, setKeepAlive: same, ref: same, unref: same })
}
