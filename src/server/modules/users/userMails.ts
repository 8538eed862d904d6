import type { User } from '../../../contract/users'
import { accountLetters } from '../../../documents/notices/accountLetters'
import { typed } from '../../../documents/notices/signature'
import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { getCompany } from '../company/companyRepository'
import { languageOf } from '../../outbox/languageOf'
import { putInOutbox } from '../../outbox/outboxRepository'

interface UserMail {
  kind: 'user_invite' | 'user_reset'
  user: Pick<User, 'id' | 'name' | 'email' | 'preferences'>
  /** The user on whose behalf it is sent. */
  by: UserActor
  link_base: string
  now: Date
}

/**
 * Adds a mail with a one-time link to the outbox, in the language of the user; the link is created when the mail is sent and replaces older ones.
 */
export async function mailUserLink(db: Transaction, { kind, user, by, link_base, now }: UserMail): Promise<void> {
  const { name } = await getCompany(db)
  const language = languageOf(user.preferences)
  const letter = accountLetters[language][kind]({ name: typed(user.name), company: typed(name), by: typed(by.name) })
  const at = now.toISOString()
  await putInOutbox(db, {
    kind,
    to_address: user.email,
    language,
    ...letter,
    link_base,
    entity: 'users',
    entity_id: user.id,
    user_id: by.id,
    next_attempt_at: at,
    created_at: at,
  })
}
