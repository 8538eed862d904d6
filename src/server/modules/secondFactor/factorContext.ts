import type { FastifyRequest } from 'fastify'
import type { Sql, Transaction } from '../../db/connection/database'

/** What the check of a second factor needs of its request. */
export interface CodeContext {
  db: Sql
  now: Date
  request: FastifyRequest
}

/** Uses up the checked code or passkey in the transaction that it allows; throws where another request has used it. */
export type UseCode = (db: Transaction) => Promise<void>
