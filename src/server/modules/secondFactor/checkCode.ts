import type { FastifyRequest } from 'fastify'
import { isAppCode, plainCode } from '../../../domain/access/secondFactor'
import type { Sql, Transaction } from '../../db/database'
import { refusal } from '../../http/refusal'
import { stepOfCode } from './authenticator'
import { isRecoveryCode, useRecoveryCode } from './recoveryCodes'
import { findConfirmedFactor, secretOf, useStep, type Factor } from './secondFactorRepository'

interface CodeContext {
  db: Sql
  now: Date
  request: FastifyRequest
}

/** Uses up the checked code in the transaction that it allows; throws where another request has used it. */
export type UseCode = (db: Transaction) => Promise<void>

const wrongCode = () =>
  refusal(401, 'wrong_code', 'The code is incorrect or was used already. Enter the code that your app shows now.')

/**
 * Checks the code of a user who has a second factor; throws `second_factor_needed` without one. Wrong codes are limited
 * by user, from wherever they come: who enters one knows the password.
 */
export async function checkCode(context: CodeContext, user_id: string, code: string | undefined): Promise<UseCode> {
  const factor = await findConfirmedFactor(context.db, user_id)
  if (!factor) return () => Promise.resolve()
  if (code === undefined)
    throw refusal(401, 'second_factor_needed', 'Enter the code that your authenticator app shows.')
  return checkFactorCode(context, factor, code)
}

/** The same for a factor that is not in use yet: the first code of the app confirms it. */
export async function checkFactorCode(
  { db, now, request }: CodeContext,
  factor: Factor,
  code: string,
): Promise<UseCode> {
  const { guesses, server_context } = request.server
  const { user_id } = factor
  await guesses.count('second_factor', user_id)
  const secret = secretOf(factor, server_context.env)
  const step = secret && isAppCode(code) ? stepOfCode(secret, plainCode(code), now) : undefined
  const isNew = step !== undefined && step > (factor.last_step ?? 0)
  if (!isNew && !(await isRecoveryCode(db, user_id, code))) throw wrongCode()
  await guesses.takeBack('second_factor', user_id)
  return async (tx) => {
    const used = isNew ? await useStep(tx, user_id, step) : await useRecoveryCode(tx, user_id, code, now)
    if (!used) throw wrongCode()
  }
}
