import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection that sends nothing more of its request's body for so many milliseconds. A limit for the whole
 * body would end an upload over a slow line, and none would let connections without an end fill the server.
 */
export function closeSilent(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && isOfNetwork(raw.socket)) {
      raw.socket.setTimeout(milliseconds)
      raw.once('end', () => {
        if (!reply.raw.writableFinished) raw.socket.setTimeout(0)
      })
    }
    done()
  })
  // One that was refused before its body had arrived: after an answer Node waits for the next request, which takes longer.
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.complete && isOfNetwork(raw.socket)) raw.socket.setTimeout(milliseconds)
    done()
  })
}

/** A request from within this process, as the demo's, has no socket of the network. */
const isOfNetwork = (socket: unknown) => socket instanceof Socket
