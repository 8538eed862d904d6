import type * as contract from '../../../contract/auth'
import { fitsPassword, hashPassword } from '../../crypto/passwords'
import { invalid, loggedAs, notFound } from '../../http/refusal'
import { userOf, type Change, type OperationContext } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { assertIdentity } from '../sessions/assertIdentity'
import { endSessionById, endSessionsOf, listSessionsOf } from '../sessions/sessionRepository'
import { mailOwnSecurityChange } from '../users/securityMails'
import { findCredentials, getUser, setPassword, updateUser } from '../users/usersRepository'
import { refuseWeakPassword } from './weakPasswords'

/* Changes that signed-in users make to their own account. */

export async function updateMe(change: Change<typeof contract.updateMe>) {
  const { id } = userOf(change)
  const { before, after } = await updateUser(change.db, id, change.version, change.body)
  change.record({ action: 'changed', entity: 'users', entity_id: id, before, after })
  return after
}

/**
 * Returns the hash of the new password after checking the current one. Wrong ones are limited per session: an open
 * session is no way to guess the password.
 */
export async function hashNewPassword(context: OperationContext<typeof contract.changePassword>): Promise<string> {
  const { id, session_id } = userOf(context)
  const { guesses } = context.request.server
  await guesses.count('current_password', session_id)
  const { email } = await getUser(context.db, id)
  const user = await findCredentials(context.db, email)
  if (user && !user.password_hash) {
    throw invalid([
      {
        path: 'current_password',
        message: 'You have no password here. Ask an administrator for a link to set one.',
      },
    ])
  }
  if (!(await fitsPassword(context.body.current_password, user?.password_hash ?? null))) {
    throw loggedAs(
      'identity_refused',
      invalid([{ path: 'current_password', message: 'The current password is incorrect. Enter it again.' }]),
    )
  }
  await guesses.takeBack('current_password', session_id)
  await refuseWeakPassword(context.body.password, email)
  return hashPassword(context.body.password)
}

/** Ends all other sessions of the user. */
export async function changePassword(change: Change<typeof contract.changePassword>, password_hash: string) {
  const { id, session_id } = userOf(change)
  await setPassword(change.db, id, password_hash, change.now)
  await endSessionsOf(change.db, id, change.now, session_id)
  await mailOwnSecurityChange({ ...change, user_id: id }, 'password_changed')
  change.record({ action: 'password_changed', entity: 'users', entity_id: id })
  logOnceDone(change.request, 'password_changed', { account_id: id })
  return null
}

export async function listSessions(context: OperationContext<typeof contract.listSessions>) {
  const { id, session_id } = userOf(context)
  const rows = await listSessionsOf(context.db, id, context.now)
  return rows.map((row) => ({ ...row, current: row.id === session_id }))
}

export async function endSession(change: Change<typeof contract.endSession>) {
  const { id } = userOf(change)
  const ended = await endSessionById(change.db, id, change.params.id, change.now)
  if (ended.length === 0) throw notFound('session')
  logOnceDone(change.request, 'sessions_ended', { account_id: id })
  return null
}

/** Ends all sessions of the user but this one. */
export async function endOtherSessions(change: Change<typeof contract.endOtherSessions>) {
  await assertIdentity(change)
  const { id, session_id } = userOf(change)
  await endSessionsOf(change.db, id, change.now, session_id)
  change.record({ action: 'own_sessions_ended', entity: 'users', entity_id: id })
  logOnceDone(change.request, 'sessions_ended', { account_id: id })
  return null
}

export async function signOut(change: Change<typeof contract.signOut>) {
  const { id, session_id } = userOf(change)
  await endSessionById(change.db, id, session_id, change.now)
  logOnceDone(change.request, 'signed_out')
  return null
}
