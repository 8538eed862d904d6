import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { MailSecurity } from '../../domain/mails/mailServer'
import { readSecretKey } from '../crypto/secretKey'
import { seal, unseal } from '../crypto/secrets'
import type { Sql } from '../db/connection/database'
import { mail_settings } from '../db/schema/mailSettings'
import type { Env } from '../env'
import { parseSender, type Sender } from './sender'

/** The mail server that SMTP_URL names. */
interface EnvironmentServer {
  source: 'environment'
  url: string
  from: string | undefined
}

/** The mail server that an admin has set up. */
interface SettingsServer {
  source: 'settings'
  host: string
  port: number
  security: MailSecurity
  user_name: string | null
  /** Null without a user name, and where the saved one cannot be decrypted any more. */
  password: string | null
  from: Sender
}

export type MailServer = EnvironmentServer | SettingsServer

/** Whether an admin has set up a mail server: read with the document whose step may send mails. */
export const mailSetUp = sql<boolean>`exists (select 1 from mail_settings m where m.host is not null)`

/**
 * Whether this server sends mail. If not, nothing is added to the outbox: links and texts are copied instead.
 */
export const sendsMail = (app: FastifyInstance, { mail_set_up }: { mail_set_up: boolean }): boolean =>
  Boolean(app.server_context.env.SMTP_URL) || mail_set_up

/** The same where no document is read. */
export async function readSendsMail(app: FastifyInstance, db: Sql): Promise<boolean> {
  if (app.server_context.env.SMTP_URL) return true
  const [row] = await db.select({ host: mail_settings.host }).from(mail_settings).limit(1)
  return typeof row?.host === 'string'
}

/** Returns the mail server as it is set now: by SMTP_URL, else by an admin; null where none is. */
export async function readMailServer(db: Sql, env: Env): Promise<MailServer | null> {
  if (env.SMTP_URL) return { source: 'environment', url: env.SMTP_URL, from: env.SMTP_FROM }
  const [row] = await db.select().from(mail_settings).limit(1)
  if (!row?.host || !row.port || !row.security || !row.from_address) return null
  const { host, port, security, user_name, from_address, from_name } = row
  return {
    source: 'settings',
    host,
    port,
    security,
    user_name,
    password: readPassword(row, env),
    from: { address: from_address, name: from_name ?? '' },
  }
}

type Stored = Pick<typeof mail_settings.$inferSelect, 'host' | 'port' | 'security' | 'user_name' | 'sealed_password'>

/** Encrypts a password together with what it is for, so that a changed row cannot send it to another server. */
export const sealPassword = (key: string, account: Account): string =>
  seal(key, { ...account, host: account.host.toLowerCase() })

interface Account {
  host: string
  port: number
  security: MailSecurity
  user_name: string
  password: string
}

/** Passwords of earlier versions are sealed without the port and the encryption. */
type Sealed = Pick<Account, 'host' | 'user_name' | 'password'> & Partial<Account>

/** Returns the saved password; null where there is none, or where it cannot be decrypted or is for another server. */
export function readPassword(stored: Stored, env: Env): string | null {
  const { host, port, security, user_name, sealed_password } = stored
  const key = sealed_password ? readSecretKey(env) : null
  if (!key || !sealed_password) return null
  try {
    const opened = unseal(key, sealed_password) as Sealed
    const isFor = { port, security, ...opened }
    const isSame =
      isFor.host === host?.toLowerCase() &&
      isFor.port === port &&
      isFor.security === security &&
      isFor.user_name === user_name
    return isSame ? opened.password : null
  } catch {
    return null
  }
}

/**
 * Returns the sender of mails: the one in the settings; with SMTP_URL it is SMTP_FROM, else the branch's address, else
 * the user name of SMTP_URL where that is an address.
 */
export function readSender(server: MailServer, branch_email: string | null): Sender | null {
  if (server.source === 'settings') return server.from
  const signedIn = decodeURIComponent(new URL(server.url).username)
  return [server.from, branch_email, signedIn].flatMap((text) => (text ? (parseSender(text) ?? []) : []))[0] ?? null
}
