import type { FastifyRequest } from 'fastify'
import { publicUrl } from '../../context'
import type { Transaction } from '../../db/database'
import { checkOf, type PaperToCheck } from '../paperChecks/paperChecksRepository'

/** What a change hands over so that its papers are frozen: all of it happens in the change's own transaction. */
export interface Freezing {
  db: Transaction
  now: Date
  request: FastifyRequest
}

/** The code by which a paper that goes out is checked; none for one without a number. */
export async function codeFor(
  { db, request }: Freezing,
  { number, ...paper }: Omit<PaperToCheck, 'base_url' | 'number'> & { number: string | null },
) {
  return number === null ? null : checkOf(db, { ...paper, number, base_url: publicUrl(request.server, request) })
}
