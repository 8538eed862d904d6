import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../db/connection/database'

/** What a change passes on to freeze its documents in its own transaction. */
export interface Freezing {
  db: Transaction
  now: Date
  request: FastifyRequest
}
