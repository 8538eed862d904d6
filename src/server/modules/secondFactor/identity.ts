import { and, eq } from 'drizzle-orm'
import type * as contract from '../../../contract/secondFactor'
import { fitsPassword } from '../../crypto/passwords'
import { sessions } from '../../db/schema/people'
import { invalid, loggedAs } from '../../http/refusal'
import { userOf, type Change, type OperationContext } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { findCredentials, getUser } from '../users/usersRepository'
import { checkSecondFactor } from './checkCode'
import type { UseCode } from './factorContext'
import type { ChallengeOf } from './passkeyChallenges'

/** The challenge of a user who proves who they are in this session. */
export function identityChallengeOf(context: Pick<OperationContext<unknown>, 'actor'>): ChallengeOf {
  const { id: user_id, session_id } = userOf(context)
  return { kind: 'identity', user_id, session_id }
}

/** Checks the password, and the second factor of a user who has one, before the transaction. */
export async function checkIdentity(context: OperationContext<typeof contract.confirmIdentity>): Promise<UseCode> {
  const { id, session_id } = userOf(context)
  const { guesses } = context.request.server
  await guesses.count('current_password', session_id)
  const user = await findCredentials(context.db, (await getUser(context.db, id)).email)
  if (user && !user.password_hash)
    throw invalid([
      {
        path: 'password',
        message:
          'You have no password here. Sign out, sign in again at your identity provider, and make the change within ten minutes.',
      },
    ])
  if (!(await fitsPassword(context.body.password, user?.password_hash ?? null)))
    throw loggedAs(
      'identity_refused',
      invalid([{ path: 'password', message: 'The password is incorrect. Enter it again.' }]),
    )
  await guesses.takeBack('current_password', session_id)
  return checkSecondFactor(context, identityChallengeOf(context), context.body)
}

export async function confirmIdentity(change: Change<typeof contract.confirmIdentity>, useCode: UseCode) {
  const { id, session_id } = userOf(change)
  await useCode(change.db)
  await change.db
    .update(sessions)
    .set({ confirmed_at: change.now.toISOString() })
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
  logOnceDone(change.request, 'identity_confirmed')
  return null
}
