import type { FastifyRequest } from 'fastify'
import type { Sql, Transaction } from '../../db/connection/database'
import { placeOf } from '../sessions/knownPlaces'

/** What the check of a second factor needs of its request. */
export interface CodeContext {
  db: Sql
  now: Date
  request: FastifyRequest
}

/** Uses up the checked code or passkey in the transaction that it allows; throws where another request has used it. */
export type UseCode = (db: Transaction) => Promise<void>

/** By what the guesses at a user's second factor are counted: from elsewhere they do not count where the user signs in. */
export const placeOfUser = async ({ db, now, request }: CodeContext, user_id: string) =>
  `${user_id} ${await placeOf(db, user_id, now, request)}`
