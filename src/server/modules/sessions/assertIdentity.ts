import { eq } from 'drizzle-orm'
import { isIdentityConfirmed } from '../../../domain/access/secondFactor'
import { sessions } from '../../db/schema/people'
import { loggedAs, refusal } from '../../http/refusal'
import { userOf, type OperationContext } from '../../http/route'

/** Throws unless the user of this session proved who they are in the last minutes: an unattended session is no proof. */
export async function assertIdentity(context: Pick<OperationContext<unknown>, 'db' | 'actor' | 'now'>): Promise<void> {
  const { session_id } = userOf(context)
  const [session] = await context.db
    .select({ confirmed_at: sessions.confirmed_at })
    .from(sessions)
    .where(eq(sessions.id, session_id))
  if (!isIdentityConfirmed(session?.confirmed_at ?? null, context.now))
    throw loggedAs(
      'identity_needed',
      refusal(403, 'identity_needed', 'Enter your password again to change a security setting.'),
    )
}
