import { and, eq, gt, max } from 'drizzle-orm'
import { pageLink } from '../../../domain/access/linkedPages'
import { guessLetters } from '../../../documents/notices/guessLetters'
import { writeActivity } from '../../audit/record'
import type { Sql } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { activities } from '../../db/schema/notes'
import { system } from '../../http/actor'
import { publicUrl } from '../../http/context'
import { readSendsMail } from '../../outbox/mailServer'
import { putInOutbox } from '../../outbox/outboxRepository'
import { languageOf } from '../../outbox/languageOf'
import { theCompany } from '../company/companyRepository'
import { getUser } from '../users/usersRepository'
import type { CodeContext } from './factorContext'

const action = 'second_factor_guessed' as const

/**
 * Tells a user that the codes of their app are guessed, by who knows their password: in the activity, by e-mail, and at
 * their next sign-in. Apart from the request, which is refused.
 */
export async function tellOfGuesses({ now, request }: CodeContext, user_id: string): Promise<void> {
  const { server } = request
  const address = pageLink(publicUrl(server, request), 'signIn')
  await inTransaction(server.server_context.db, async (tx) => {
    await writeActivity(tx, system, now, { action, entity: 'users', entity_id: user_id }, request)
    if (!(await readSendsMail(server, tx))) return
    const [{ name: company }, user] = [await theCompany.get(tx), await getUser(tx, user_id)]
    const language = languageOf(user.preferences)
    const at = now.toISOString()
    await putInOutbox(tx, {
      kind: action,
      to_address: user.email,
      language,
      ...guessLetters[language]({ name: user.name, company, address }),
      entity: 'users',
      entity_id: user_id,
      next_attempt_at: at,
      created_at: at,
    })
  })
}

/** When the codes of a user were last guessed, after their last sign-in; null where they were not. */
export async function guessedSince(db: Sql, user_id: string, last_sign_in_at: string | null): Promise<string | null> {
  const [row] = await db
    .select({ at: max(activities.at) })
    .from(activities)
    .where(
      and(
        eq(activities.entity, 'users'),
        eq(activities.entity_id, user_id),
        eq(activities.action, action),
        last_sign_in_at ? gt(activities.at, last_sign_in_at) : undefined,
      ),
    )
  return row?.at ?? null
}
