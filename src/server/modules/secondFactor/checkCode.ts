import type { PasskeyProof } from '../../../contract/passkeys'
import { isAppCode, neededFactor, plainCode } from '../../../domain/access/secondFactor'
import { loggedAs, refusal } from '../../http/refusal'
import { stepOfCode } from './authenticator'
import { checkPasskey } from './checkPasskey'
import type { ChallengeOf } from './passkeyChallenges'
import { isRecoveryCode, useRecoveryCode } from './recoveryCodes'
import { findConfirmedFactor, secretOf, useStep, type Factor } from './secondFactorRepository'
import { placeOfUser, type CodeContext, type UseCode } from './factorContext'
import { tellOfGuesses } from './toldGuesses'
import { mailOwnSecurityChange } from '../users/securityMails'
import { factorsOf } from './usersFactors'

const wrongCode = (account_id: string) =>
  loggedAs(
    'second_factor_refused',
    refusal(401, 'wrong_code', 'The code is incorrect or was used already. Enter the code that your app shows now.'),
    { account_id, reason: 'code' },
  )

const overDays = ['second_factor_day', 'second_factor_week'] as const

/** What a user gave besides the password, if anything. */
interface Given {
  code?: string | undefined
  passkey?: PasskeyProof | undefined
}

const needed = {
  second_factor_needed: 'Enter the code that your authenticator app shows.',
  passkey_needed: 'Use your passkey, or enter a recovery code.',
  passkey_or_code_needed: 'Use your passkey, or enter the code that your authenticator app shows.',
}

/**
 * Checks the second factor of a user who has one; throws a refusal that says what is needed where nothing is given. Wrong
 * codes and passkeys are limited by user: who enters one knows the password.
 */
export async function checkSecondFactor(
  context: CodeContext,
  asked: ChallengeOf,
  { code, passkey }: Given,
): Promise<UseCode> {
  const { user_id } = asked
  const needs = neededFactor(await factorsOf(context.db, user_id))
  if (!needs) return () => Promise.resolve()
  if (passkey) return checkPasskey(context, passkey, asked)
  if (code === undefined)
    throw loggedAs('second_factor_asked', refusal(401, needs, needed[needs]), { account_id: user_id })
  return checkCode(context, user_id, code, await findConfirmedFactor(context.db, user_id))
}

/** Checks a code of this app, also one that is not in use yet and that its first code confirms, or a recovery code. */
export async function checkCode(
  context: CodeContext,
  user_id: string,
  code: string,
  factor: Factor | undefined,
): Promise<UseCode> {
  const { db, now, request } = context
  const { guesses, server_context } = request.server
  const by = await placeOfUser(context, user_id)
  // The six digits of an app in use are guessed in days, a recovery code never.
  const longer = isAppCode(code) && factor?.confirmed_at ? overDays : []
  await guesses.count('second_factor', by, user_id)
  let left = Infinity
  for (const guessed of longer) left = Math.min(left, await guesses.count(guessed, by, user_id))
  const secret = factor && secretOf(factor, server_context.env)
  const step = secret && isAppCode(code) ? stepOfCode(secret, plainCode(code), now) : undefined
  const isNew = step !== undefined && step > (factor?.last_step ?? 0)
  if (!isNew && !(await isRecoveryCode(db, user_id, code))) {
    if (left === 0) await tellOfGuesses(context, user_id)
    throw wrongCode(user_id)
  }
  for (const guessed of ['second_factor', ...longer] as const) await guesses.takeBack(guessed, by)
  return async (tx) => {
    const used = isNew ? await useStep(tx, user_id, step) : await useRecoveryCode(tx, user_id, code, now)
    if (!used) throw wrongCode(user_id)
    if (!isNew) await mailOwnSecurityChange({ db: tx, now, request, user_id }, 'recovery_code_used')
  }
}
