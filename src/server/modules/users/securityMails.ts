import type { FastifyRequest } from 'fastify'
import { browserName } from '../../../domain/access/browserName'
import { pageLink } from '../../../domain/access/linkedPages'
import {
  securityLetter,
  type AdminSecurityChange,
  type OwnSecurityChange,
} from '../../../documents/notices/securityLetters'
import type { Transaction } from '../../db/connection/database'
import { publicUrl } from '../../http/context'
import { languageOf } from '../../outbox/languageOf'
import { readSendsMail } from '../../outbox/mailServer'
import { putInOutbox } from '../../outbox/outboxRepository'
import { theCompany } from '../company/companyRepository'
import { getUser } from './usersRepository'

interface SecurityMail {
  db: Transaction
  now: Date
  request: FastifyRequest
  user_id: string
}

interface ByAdmin {
  change: AdminSecurityChange
  by: string
  /** Where it is sent, if not to the user's address of now. */
  to_address?: string
}

/**
 * Notifies a user by e-mail that their way to sign in was changed, with the browser and the network of the request: it may
 * not have been the user. Nothing where this server sends no mail. In the transaction of the change.
 */
export const mailOwnSecurityChange = (mail: SecurityMail, change: OwnSecurityChange) =>
  mailChange(mail, {
    change,
    by: null,
    browser: browserName(mail.request.headers['user-agent'])?.join(', ') ?? null,
    network: mail.request.ip,
  })

/** The same of a change of an administrator, without their browser and network. */
export const mailAdminSecurityChange = (mail: SecurityMail, { to_address, ...change }: ByAdmin) =>
  mailChange(mail, { ...change, browser: null, network: null }, to_address)

async function mailChange(
  { db, now, request, user_id }: SecurityMail,
  facts: Pick<Parameters<typeof securityLetter>[1], 'change' | 'by' | 'browser' | 'network'>,
  to_address?: string,
): Promise<void> {
  const { server } = request
  if (!(await readSendsMail(server, db))) return
  const [{ name: company, timezone }, user] = [await theCompany.get(db), await getUser(db, user_id)]
  // A user who cannot sign in has nothing to do about it.
  if (!user.active) return
  const language = languageOf(user.preferences)
  const at = now.toISOString()
  await putInOutbox(db, {
    kind: 'security_change',
    to_address: to_address ?? user.email,
    language,
    ...securityLetter(language, {
      ...facts,
      name: user.name,
      company,
      at,
      timezone,
      link: pageLink(publicUrl(server, request), 'profile'),
    }),
    entity: 'users',
    entity_id: user_id,
    next_attempt_at: at,
    created_at: at,
  })
}
