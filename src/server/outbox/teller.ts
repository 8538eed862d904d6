import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database'
import type { Actor } from '../http/actor'

/**
 * Whether this server sends mail. Without SMTP_URL nothing is added to the outbox: links and texts are copied instead.
 */
export const sendsMail = (app: FastifyInstance) => Boolean(app.server_context.env.SMTP_URL)

/** What a change passes on to notify suppliers in its own transaction. */
export interface Teller {
  db: Transaction
  actor: Actor
  now: Date
  request: FastifyRequest
}
