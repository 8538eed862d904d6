import type { AuditEvent } from '../../audit/auditEvent'
import { userOf, type Change } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { endSessionsOf } from '../sessions/sessionRepository'
import { mailOwnSecurityChange } from '../users/securityMails'

/** What a user changes of the own second factor, as the activity and the log name it. */
type FactorChange =
  'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed' | 'passkey_added' | 'passkey_removed'

/** Records a change of the own second factor, tells the user, and ends their other sessions, as after a new password. */
export async function ownFactorChanged(
  change: Pick<Change<unknown>, 'db' | 'actor' | 'now' | 'record' | 'request'>,
  action: FactorChange,
  fields: Pick<AuditEvent, 'before' | 'after'> = {},
): Promise<void> {
  const { id, session_id } = userOf(change)
  await endSessionsOf(change.db, id, change.now, session_id)
  await mailOwnSecurityChange({ ...change, user_id: id }, action)
  change.record({ action, entity: 'users', entity_id: id, ...fields })
  logOnceDone(change.request, 'second_factor_changed', { account_id: id, reason: action })
}
