import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes a connection that sends nothing more of its request's body for so many milliseconds. A limit for the whole
 * body would end an upload over a slow line, and none would let connections without an end fill the server.
 */
export function closeSilent(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _, done) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // A request from within this process, as the demo's, has no socket of the network.
    if (hasBody && raw.socket instanceof Socket) {
      raw.socket.setTimeout(milliseconds)
      raw.once('end', () => raw.socket.setTimeout(0))
    }
    done()
  })
}
