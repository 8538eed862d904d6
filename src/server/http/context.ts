import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/connection/database'
import type { Database as OpenedDatabase } from '../db/connection/openedDatabase'
import type { Replica } from '../db/replica/replica'
import type { Env } from '../env'

/** The context of the whole server, set once at the start. */
export interface ServerContext {
  db: Database
  env: Env
  /** The kind and durability of the database, connections that bypass a pooler, and a check for free space before writes. */
  database: Pick<OpenedDatabase, 'kind' | 'durable' | 'direct' | 'assertFreeSpace'>
  /** A standby that answers reads which may lag. */
  replica?: Replica | undefined
  /** The server's clock; tests move it. */
  now: () => Date
  version: string
}

declare module 'fastify' {
  interface FastifyInstance {
    server_context: ServerContext
  }
}

/** Returns the base URL of links: PUBLIC_URL, or the address of this request, which is then one of this computer. */
export function publicUrl(app: FastifyInstance, request: FastifyRequest): string {
  return app.server_context.env.PUBLIC_URL ?? `${request.protocol}://${request.host}`
}
