import type { User } from '../../../contract/users'
import { linkPlace } from '../../../documents/notices/phrasebook'
import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { getCompany } from '../company/companyRepository'
import { putInOutbox } from '../../outbox/outboxRepository'

interface UserMail {
  kind: 'user_invite' | 'user_reset'
  user: Pick<User, 'id' | 'name' | 'email'>
  /** The user on whose behalf it is sent. */
  by: UserActor
  link_base: string
  now: Date
}

const words = {
  user_invite: (company: string, by: string) => ({
    subject: `Your account at ${company}`,
    text: `${by} has created an account for you at ${company}. Choose a password and sign in here:\n${linkPlace}\n\nThe link works once, for seven days.`,
  }),
  user_reset: (company: string, by: string) => ({
    subject: `New password for ${company}`,
    text: `${by} sent you a link to choose a new password:\n${linkPlace}\n\nThe link works once, for one day. If you did not ask for it, contact ${by}. Your password has not changed.`,
  }),
}

/**
 * Adds a mail with a one-time link to the outbox; the link is created when the mail is sent and replaces older ones.
 */
export async function mailUserLink(db: Transaction, { kind, user, by, link_base, now }: UserMail): Promise<void> {
  const { name } = await getCompany(db)
  const { subject, text } = words[kind](name, by.name)
  const body = `Dear ${user.name.replaceAll(linkPlace, '')},\n\n${text}\n\nKind regards,\n${by.name}`
  const at = now.toISOString()
  await putInOutbox(db, {
    kind,
    to_address: user.email,
    language: 'en',
    subject,
    body,
    link_base,
    entity: 'users',
    entity_id: user.id,
    user_id: by.id,
    next_attempt_at: at,
    created_at: at,
  })
}
