import type { FastifyRequest } from 'fastify'
import type * as contract from '../../../contract/auth'
import { sha256 } from '../../crypto/secrets'
import { fitsPassword, hashPassword, isOutdated } from '../../crypto/passwords'
import type { Database, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { writeActivity } from '../../audit/record'
import { system } from '../../http/actor'
import { networkOf, withinNetwork } from '../../http/network'
import { loggedAs, refusal } from '../../http/refusal'
import type { Change, OperationContext } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { browserOf, placeOf } from '../sessions/knownPlaces'
import { findUsable, linkRefused, useOneTimeToken, type OneTimeKind } from '../sessions/oneTimeTokens'
import { endSessionsOf, openSession } from '../sessions/sessionRepository'
import {
  confirmCredentials,
  countUsers,
  findCredentials,
  getUser,
  insertUser,
  setPassword,
  stampSignIn,
} from '../users/usersRepository'
import { checkSecondFactor } from '../secondFactor/checkCode'
import type { UseCode } from '../secondFactor/factorContext'
import type { ChallengeOf } from '../secondFactor/passkeyChallenges'
import { passkeyRequest } from '../secondFactor/passkeyRequest'
import { guessedSince } from '../secondFactor/toldGuesses'
import { hasSecondFactor } from '../secondFactor/usersFactors'
import { mailOwnSecurityChange } from '../users/securityMails'
import { theCompany } from '../company/companyRepository'
import { refuseWeakPassword } from './weakPasswords'

/** Opens a session of a user with the right password, and the second factor of who has one. */
export async function signIn(database: Database, context: OperationContext<typeof contract.signIn>) {
  const checked = await guessedPassword(context)
  const useCode = await checkSecondFactor(context, signInOf(checked.user_id), context.body)
  return inTransaction(database, (tx) => sessionByPassword(tx, context, checked, useCode))
}

/** Asks for a passkey: only who knows the password learns which ones a user has. */
export async function startPasskeySignIn(context: OperationContext<typeof contract.startPasskeySignIn>) {
  const { user_id } = await guessedPassword(context)
  return passkeyRequest(context, signInOf(user_id))
}

/** The same for a link for a password. */
export async function startPasskeyLink(context: OperationContext<typeof contract.startPasskeyLink>) {
  const { db, body, now, request } = context
  const found = (await findUsable(db, 'reset', body.token, now)) ?? (await findUsable(db, 'invite', body.token, now))
  if (found?.user_id) return passkeyRequest(context, signInOf(found.user_id))
  await request.server.guesses.count('one_time_link', networkOf(request.ip))
  throw linkRefused()
}

const signInOf = (user_id: string): ChallengeOf => ({ kind: 'sign_in', user_id, session_id: null })

type WithPassword = Pick<OperationContext<typeof contract.startPasskeySignIn>, 'db' | 'body' | 'now' | 'request'>
type Credentials = Awaited<ReturnType<typeof findCredentials>>

/**
 * Checks a password. Wrong ones are limited by network, by account and network, and by account: there the places where
 * its user has signed in are counted apart, so that nobody can lock out the user from elsewhere. Each attempt is counted
 * before the slow comparison, and taken back where it was right.
 */
async function guessedPassword(context: WithPassword): Promise<CheckedPassword> {
  const { db, body, now, request } = context
  const { ip, server } = request
  const account = sha256(body.email.toLowerCase())
  const user = await findCredentials(db, body.email)
  const guessed = [
    ['passwords', networkOf(ip)],
    ['password', withinNetwork(ip, account)],
    ['account', `${account} ${await placeOf(db, user?.id, now, request)}`],
  ] as const
  for (const [kind, by] of guessed) await server.guesses.count(kind, by, user?.id)
  const checked = await checkPassword(context, user)
  for (const [kind, by] of guessed) await server.guesses.takeBack(kind, by)
  return checked
}

interface CheckedPassword {
  user_id: string
  /** As it was compared. */
  password_hash: string
  /** Of the same password, where it was stored with other parameters. */
  newer: string | undefined
}

/** The password is compared before the transaction because hashing is slow. */
async function checkPassword({ body }: WithPassword, user: Credentials): Promise<CheckedPassword> {
  const password_hash = user?.password_hash
  const fits = await fitsPassword(body.password, user?.active ? user.password_hash : null)
  if (!password_hash || !fits) throw wrongCredentials(user?.id)
  const newer = isOutdated(password_hash) ? await hashPassword(body.password) : undefined
  return { user_id: user.id, password_hash, newer }
}

/** Opens the session unless the password has changed since it was compared. */
async function sessionByPassword(
  tx: Transaction,
  { now, request }: OperationContext<typeof contract.signIn>,
  { user_id, password_hash, newer }: CheckedPassword,
  useCode: UseCode,
) {
  if (!(await confirmCredentials(tx, user_id, password_hash))) throw wrongCredentials(user_id)
  await useCode(tx)
  if (newer) await setPassword(tx, user_id, newer, now)
  return sessionFor(tx, user_id, now, request)
}

const wrongCredentials = (account_id: string | undefined) =>
  loggedAs(
    'sign_in_refused',
    refusal(401, 'wrong_credentials', 'The e-mail or password is incorrect. Check both and try again.'),
    { account_id },
  )

/** Counts a link that cannot be used as a wrong guess. It may be the repetition of a request, so it is refused later. */
export async function countWrongLink(
  kind: OneTimeKind,
  { db, now, request }: Pick<OperationContext<unknown>, 'db' | 'now' | 'request'>,
  { token }: { token: string },
): Promise<void> {
  if (!(await findUsable(db, kind, token, now)))
    await request.server.guesses.count('one_time_link', networkOf(request.ip))
}

/** Creates the first user, an administrator, with the set-up link of the installation. */
export async function setUp({ db, body, now, request }: Change<typeof contract.setUp>, password_hash: string) {
  await useOneTimeToken(db, 'setup', body.token, now)
  if ((await countUsers(db)) > 0) throw linkRefused()
  const { id } = await insertUser(db, { name: body.name, email: body.email, role: 'admin', branch_ids: [] })
  await setPassword(db, id, password_hash, now)
  await writeActivity(db, system, now, { action: 'created', entity: 'users', entity_id: id })
  return sessionFor(db, id, now, request)
}

/** What a new password by a link needs before its transaction. */
interface PreparedPassword {
  password_hash: string
  useCode: UseCode
}

/** A link that was read in the user's mail is no second factor: it is asked for as when they sign in. */
export async function preparePasswordByLink(
  kind: 'invite' | 'reset',
  reading: OperationContext<typeof contract.acceptInvitation>,
): Promise<PreparedPassword> {
  const { db, body, now } = reading
  await countWrongLink(kind, reading, body)
  const user_id = (await findUsable(db, kind, body.token, now))?.user_id
  const useCode = user_id ? await checkSecondFactor(reading, signInOf(user_id), body) : () => Promise.resolve()
  return { password_hash: await hashPassword(body.password), useCode }
}

/** Sets the password with an invitation or reset link and ends all other sessions of the user. */
export async function setPasswordByLink(
  kind: 'invite' | 'reset',
  { db, body, now, request }: Change<typeof contract.acceptInvitation>,
  { password_hash, useCode }: PreparedPassword,
) {
  const user_id = await useOneTimeToken(db, kind, body.token, now)
  if (!user_id) throw linkRefused()
  await useCode(db)
  const user = await getUser(db, user_id)
  if (!user.active) throw linkRefused()
  await refuseWeakPassword(body.password, user.email)
  await setPassword(db, user_id, password_hash, now)
  await endSessionsOf(db, user_id, now)
  // The first password, by an invitation, changes nothing that a user had.
  if (kind === 'reset') await mailOwnSecurityChange({ db, now, request, user_id }, 'password_set_by_link')
  logOnceDone(request, 'password_changed', { account_id: user_id })
  return sessionFor(db, user_id, now, request)
}

/** Opens a session of a user who has proved who they are; `by_provider` at the identity provider. */
export async function sessionFor(
  tx: Transaction,
  user_id: string,
  now: Date,
  request: FastifyRequest,
  { by_provider = false } = {},
) {
  const browser_token = browserOf(request)
  const { access_token, expires_at } = await openSession(tx, user_id, now, {
    ip: request.ip,
    browser_hash: sha256(browser_token),
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    by_provider,
  })
  const before = await getUser(tx, user_id)
  const wrong_codes_at = await guessedSince(tx, user_id, before.last_sign_in_at)
  await stampSignIn(tx, user_id, now)
  logOnceDone(request, 'signed_in', { account_id: user_id })
  const has = by_provider || (await hasSecondFactor(tx, user_id))
  const needed = !has && (await theCompany.get(tx)).second_factor_required
  return {
    access_token,
    browser_token,
    id: user_id,
    user: await getUser(tx, user_id),
    expires_at,
    ...(needed ? { second_factor_needed: true } : {}),
    ...(wrong_codes_at ? { wrong_codes_at } : {}),
  }
}
