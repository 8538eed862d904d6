import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from './db/database'
import type { Database as OpenedDatabase } from './db/openDatabase'
import type { Env } from './env'

/** What the whole server is given once, at the start. */
export interface ServerContext {
  db: Database
  env: Env
  /** Which database serves, how durable it is, and whether there is room left to write. */
  database: Pick<OpenedDatabase, 'kind' | 'durable' | 'assertFreeSpace'>
  /** The server's clock; tests move it. */
  now: () => Date
  version: string
}

declare module 'fastify' {
  interface FastifyInstance {
    server_context: ServerContext
  }
}

/** The address that links lead to: PUBLIC_URL, or where this request came in. */
export function publicUrl(app: FastifyInstance, request: FastifyRequest): string {
  return app.server_context.env.PUBLIC_URL ?? `${request.protocol}://${request.host}`
}
