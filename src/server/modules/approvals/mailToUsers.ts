import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Operation } from '../../../contract/operation'
import type { MailLanguage } from '../../../documents/notices/approvalLetters'
import { isOneOf } from '../../db/rows/isOneOf'
import { users } from '../../db/schema/people'
import { outbox } from '../../db/schema/system'
import { userOf, type Change } from '../../http/route'
import { languageOf } from '../../outbox/languageOf'
import type { ApprovalMailKind } from '../../outbox/mailKinds'
import { readSendsMail } from '../../outbox/mailServer'

interface Receiver {
  id: string
  name: string
  sees_costs: boolean
}

interface MailToUsers {
  kind: ApprovalMailKind
  user_ids: readonly string[]
  /** Whether a user sees the costs that a letter may name; without it none does. */
  sees_costs?: SQL
  /** The letter to one of them, in their language. */
  letter: (language: MailLanguage, receiver: Receiver) => { subject: string; body: string }
}

/** Adds a mail to each of these users, if active, to the outbox; nothing where this server sends no mail. */
export async function mailToUsers<O extends Operation>(
  change: Pick<Change<O>, 'db' | 'now' | 'request' | 'actor'>,
  { kind, user_ids, sees_costs, letter }: MailToUsers,
): Promise<void> {
  const { db, now, request } = change
  if (user_ids.length === 0 || !(await readSendsMail(request.server, db))) return
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      active: users.active,
      preferences: users.preferences,
      sees_costs: sees_costs ? sql<boolean>`${sees_costs}` : sql<boolean>`false`,
    })
    .from(users)
    .where(isOneOf(users.id, user_ids))
  const at = now.toISOString()
  const rows = found
    .filter(({ active }) => active)
    .map(({ email, preferences, ...receiver }) => {
      const language = languageOf(preferences)
      return {
        kind,
        to_address: email,
        language,
        ...letter(language, receiver),
        entity: 'users',
        entity_id: receiver.id,
        user_id: userOf(change).id,
        next_attempt_at: at,
        created_at: at,
      }
    })
  if (rows.length > 0) await db.insert(outbox).values(rows)
}
