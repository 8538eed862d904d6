import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../db/connection/database'
import type { Actor } from '../http/actor'

/** What a change passes on to notify suppliers in its own transaction. */
export interface Teller {
  db: Transaction
  actor: Actor
  now: Date
  request: FastifyRequest
}
