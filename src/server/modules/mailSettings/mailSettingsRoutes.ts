import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/mailSettings'
import type { Warning } from '../../../contract/envelope'
import { isSentInClear, type MailServerAddress } from '../../../domain/mails/mailServer'
import type { Sql } from '../../db/connection/database'
import { users } from '../../db/schema/people'
import { assertAccepted } from '../../http/acceptance'
import { conflict } from '../../http/refusal'
import { serveChange, servePreparedChange, serveRead, userOf } from '../../http/route'
import { readMailServer } from '../../outbox/mailServer'
import { getCompany } from '../company/companyRepository'
import { assertIdentity } from '../sessions/assertIdentity'
import { getMailSettings, recordTest, removeMailSettings, updateMailSettings } from './mailSettingsRepository'
import { sendTest } from './sendTest'

export async function mailSettingsRoutes(app: FastifyInstance) {
  const { env } = app.server_context

  serveRead(app, contract.getMailSettings, ({ db }) => getMailSettings(db, env))

  serveChange(app, contract.updateMailSettings, async (change) => {
    await assertIdentity(change)
    const {
      db,
      version,
      body: { accept, ...body },
      record,
    } = change
    const { settings, was_set_up, ...fields } = await updateMailSettings(db, env, version, body)
    const reason = assertAccepted(warningsOf({ ...body, user_name: body.user_name ?? null }), accept)
    record({ action: 'changed', entity: 'mail-settings', entity_id: settings.id, ...fields, reason })
    // All users are shown whether mail is sent, but only admins by which server.
    if (!was_set_up) record({ action: 'mail_set_up', entity: 'company', entity_id: (await getCompany(db)).id })
    return settings
  })

  serveChange(app, contract.removeMailSettings, async (change) => {
    await assertIdentity(change)
    const { db, version, record } = change
    const { settings, was_set_up, ...fields } = await removeMailSettings(db, env, version)
    record({ action: 'removed', entity: 'mail-settings', entity_id: settings.id, ...fields })
    if (was_set_up) record({ action: 'mail_removed', entity: 'company', entity_id: (await getCompany(db)).id })
    return settings
  })

  servePreparedChange(
    app,
    contract.testMailSettings,
    // Outside of the transaction: a mail server may take seconds to answer.
    async (reading) => {
      const { db, body, request } = reading
      const user = userOf(reading)
      await app.guesses.count('test_message', user.id)
      const { version } = await getMailSettings(db, env)
      const server = await readMailServer(db, env)
      if (!server)
        throw conflict('no_mail', 'No mail server is set up. Save its details first, then send a test message.')
      const to_address = body.to_address ?? (await addressOf(db, user.id))
      const error = await sendTest(db, server, { to_address, by: user.name, request })
      return { to_address, error, version: server.source === 'settings' ? version : null }
    },
    async ({ db, now, record }, result) => {
      const settings = await recordTest(db, env, { ...result, at: now.toISOString() })
      record({
        action: result.error === null ? 'mail_tested' : 'mail_test_failed',
        entity: 'mail-settings',
        entity_id: settings.id,
        after: { to_address: result.to_address, ...(result.error === null ? {} : { error: result.error }) },
      })
      return settings
    },
  )
}

function warningsOf(server: MailServerAddress): Warning[] {
  return isSentInClear(server)
    ? [
        {
          code: 'unencrypted_mail',
          path: 'security',
          message: `E-mails and the links in them will be sent to ${server.host} without encryption. Continue only if this server is in your own network.`,
        },
      ]
    : []
}

async function addressOf(db: Sql, user_id: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, user_id))
  if (!user) throw new Error('the user does not exist')
  return user.email
}
