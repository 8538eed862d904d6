import { and, eq } from 'drizzle-orm'
import type * as contract from '../../../contract/secondFactor'
import { isIdentityConfirmed } from '../../../domain/access/secondFactor'
import { fitsPassword } from '../../crypto/passwords'
import { sessions } from '../../db/schema/people'
import { invalid, refusal } from '../../http/refusal'
import { userOf, type Change, type OperationContext } from '../../http/route'
import { findCredentials, getUser } from '../users/usersRepository'
import { checkCode, type UseCode } from './checkCode'

/** Throws unless the user of this session proved who they are in the last minutes: an unattended session is no proof. */
export async function assertIdentity(context: Pick<OperationContext<unknown>, 'db' | 'actor' | 'now'>): Promise<void> {
  const { session_id } = userOf(context)
  const [session] = await context.db
    .select({ confirmed_at: sessions.confirmed_at })
    .from(sessions)
    .where(eq(sessions.id, session_id))
  if (!isIdentityConfirmed(session?.confirmed_at ?? null, context.now))
    throw refusal(403, 'identity_needed', 'Enter your password again to change a security setting.')
}

/** Checks the password, and the code of a user who has a second factor, before the transaction. */
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
    throw invalid([{ path: 'password', message: 'The password is incorrect. Enter it again.' }])
  await guesses.takeBack('current_password', session_id)
  return checkCode(context, id, context.body.code)
}

export async function confirmIdentity(change: Change<typeof contract.confirmIdentity>, useCode: UseCode) {
  const { id, session_id } = userOf(change)
  await useCode(change.db)
  await change.db
    .update(sessions)
    .set({ confirmed_at: change.now.toISOString() })
    .where(and(eq(sessions.id, session_id), eq(sessions.user_id, id)))
  return null
}
