import { sql } from 'drizzle-orm'
import type { Body } from '../../../contract/operation'
import type { MailSettings, updateMailSettings as updateOperation } from '../../../contract/mailSettings'
import { decidePassword, type KeptPassword } from '../../../domain/mails/mailServer'
import { mayKeepSecrets, openSecretKey } from '../../crypto/secretKey'
import type { Sql, Transaction } from '../../db/connection/database'
import { saveVersion } from '../../db/documents/saveVersion'
import { mail_settings } from '../../db/schema/mailSettings'
import type { Env } from '../../env'
import { granted } from '../../http/granted'
import { conflict, invalid } from '../../http/refusal'
import { readPassword, sealPassword } from '../../outbox/mailServer'

type Row = typeof mail_settings.$inferSelect
type MailServerBody = Omit<Body<typeof updateOperation>, 'accept'>

async function readRow(db: Sql): Promise<Row> {
  const [row] = await db.select().from(mail_settings).limit(1)
  if (!row) throw new Error('the database has no mail settings')
  return row
}

/** Returns the settings as in responses: of the password only whether there is one. */
export async function getMailSettings(db: Sql, env: Env): Promise<MailSettings> {
  return toMailSettings(await readRow(db), env)
}

async function toMailSettings(row: Row, env: Env): Promise<MailSettings> {
  const { id, version, created_at, updated_at, host, port, security, user_name, from_address, from_name } = row
  const { tested_at, tested_address, tested_version, test_error } = row
  const environment = toEnvironment(env)
  return {
    ...{ id, version, created_at, updated_at, host, port, security, user_name, from_address, from_name },
    password: keptPassword(row, env),
    may_keep_password: await mayKeepSecrets(env),
    environment,
    last_test:
      tested_at && tested_address
        ? {
            at: tested_at,
            to_address: tested_address,
            error: test_error,
            current: tested_version === (environment ? null : version),
          }
        : null,
  }
}

function keptPassword(row: Row, env: Env): KeptPassword {
  if (!row.sealed_password) return 'none'
  return readPassword(row, env) === null ? 'unreadable' : 'kept'
}

function toEnvironment({ SMTP_URL, SMTP_FROM }: Env): MailSettings['environment'] {
  if (!SMTP_URL) return null
  const { protocol, hostname, port, username } = new URL(SMTP_URL)
  const tls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : tls ? 465 : 587,
    tls,
    user_name: decodeURIComponent(username) || null,
    from: SMTP_FROM ?? null,
  }
}

/** What an activity records of the settings. */
const audited = ({ host, port, security, user_name, from_address, from_name }: MailSettings) => ({
  host,
  port,
  security,
  user_name,
  from_address,
  from_name,
})

interface Changed {
  before: object
  after: object
  was_set_up: boolean
  settings: MailSettings
}

/** Saves the mail server; of the password an activity records only that a new one was entered. */
export async function updateMailSettings(
  db: Transaction,
  env: Env,
  version: number,
  { password, ...body }: MailServerBody,
): Promise<Changed> {
  assertNotSet(env)
  const row = await readRow(db)
  const before = await toMailSettings(row, env)
  const user_name = body.user_name ?? null
  const after = granted(decidePassword(before, { ...body, user_name }, password !== undefined))
  const sealed_password =
    user_name && password !== undefined && after === 'entered'
      ? sealed(env, { host: body.host, port: body.port, security: body.security, user_name, password })
      : after === 'kept'
        ? row.sealed_password
        : null
  const values = { ...body, user_name, from_name: body.from_name ?? null, sealed_password }
  await saveVersion(db, mail_settings, before, version, values)
  const settings = await getMailSettings(db, env)
  return {
    before: { ...audited(before), password: null },
    after: { ...audited(settings), password: after === 'entered' ? 'entered' : null },
    was_set_up: before.host !== null,
    settings,
  }
}

function sealed(env: Env, account: Parameters<typeof sealPassword>[1]): string {
  const key = openSecretKey(env)
  if (key) return sealPassword(key, account)
  throw invalid([{ path: 'password', message: 'The server has no key to encrypt a password with. Set SECRET_KEY.' }])
}

/** Removes the mail server and its password. */
export async function removeMailSettings(db: Transaction, env: Env, version: number): Promise<Changed> {
  assertNotSet(env)
  const before = await getMailSettings(db, env)
  await saveVersion(db, mail_settings, before, version, {
    host: null,
    port: null,
    security: null,
    user_name: null,
    sealed_password: null,
    from_address: null,
    from_name: null,
  })
  const settings = await getMailSettings(db, env)
  return { before: audited(before), after: audited(settings), was_set_up: before.host !== null, settings }
}

interface TestResult {
  at: string
  to_address: string
  error: string | null
  /** Of the tested settings; null where SMTP_URL was tested. */
  version: number | null
}

/** Records the last test; the version stays, because no form shows it. */
export async function recordTest(
  db: Transaction,
  env: Env,
  { at, to_address, error, version }: TestResult,
): Promise<MailSettings> {
  await db.update(mail_settings).set({
    tested_at: at,
    tested_address: to_address,
    tested_version: version,
    test_error: error,
    ...(error === null ? { delivered_at: at } : {}),
    updated_at: sql`updated_at`,
  })
  return getMailSettings(db, env)
}

function assertNotSet({ SMTP_URL }: Env): void {
  if (SMTP_URL)
    throw conflict(
      'set_by_environment',
      'SMTP_URL sets the mail server. Change it in the environment of the server, or remove it there first.',
    )
}
