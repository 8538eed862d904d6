import type { FastifyInstance } from 'fastify'
import { previewSuccession } from '../../../contract/succession'
import * as contract from '../../../contract/users'
import { changedAccess, isOtherRole } from '../../../domain/access/accessChange'
import { pageLink } from '../../../domain/access/linkedPages'
import { isSensitiveChange } from '../../../domain/access/secondFactor'
import { saved } from '../../audit/saved'
import { publicUrl } from '../../http/context'
import { readSendsMail } from '../../outbox/mailServer'
import { conflict, notFound } from '../../http/refusal'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead, userOf } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { succeed, successionOf } from '../approvals/succession'
import { assertIdentity } from '../sessions/assertIdentity'
import { makeOneTimeToken } from '../sessions/oneTimeTokens'
import { endSessionById, endSessionsOf, listSessionsOf } from '../sessions/sessionRepository'
import { mailAdminSecurityChange } from './securityMails'
import { toAuditedUser } from './auditedUser'
import { mailUserLink } from './userMails'
import { getUser, hasPassword, insertUser, listUsers, updateUser } from './usersRepository'

export async function usersRoutes(app: FastifyInstance) {
  serveList(app, contract.listUsers, contract.exportUsers, ({ db, query }) => listUsers(db, query))

  serveRead(app, contract.getUser, ({ db, params }) => getUser(db, params.id))

  serveChange(app, contract.createUser, async (change) => {
    const { db, body, now, request, record } = change
    await assertIdentity(change)
    const user = await insertUser(db, body)
    record({ action: 'invited', entity: 'users', entity_id: user.id, after: await toAuditedUser(db, user) })
    if (user.active && (await readSendsMail(app, db))) {
      await mailUserLink(db, { kind: 'user_invite', user, by: userOf(change), link_base: publicUrl(app, request), now })
      return { user, link: null, expires_at: null }
    }
    const { token, expires_at } = await makeOneTimeToken(db, 'invite', user.id, now)
    return { user, link: pageLink(publicUrl(app, request), 'signIn', `invite=${token}`), expires_at }
  })

  serveChange(app, contract.updateUser, async (change) => {
    const { db, params, version, body, now, record, request } = change
    const { successor_id, ...changes } = body
    const { before, after } = await updateUser(db, params.id, version, changes)
    // A successor is named in approval rules, which are a security setting.
    if (isSensitiveChange(before, after) || successor_id) await assertIdentity(change)
    // Another role or deactivation applies at once: the user's sessions end.
    if (isOtherRole(before, after) || !after.active) {
      await endSessionsOf(db, after.id, now)
      logOnceDone(request, 'sessions_ended', { account_id: after.id })
    }
    // To the address that no longer works: the new one may not be the user's.
    if (before.email.toLowerCase() !== after.email.toLowerCase())
      await mailAdminSecurityChange(
        { db, now, request, user_id: after.id },
        { change: 'email_changed', by: userOf(change).name, to_address: before.email },
      )
    await succeed(change, { before, after }, successor_id)
    record(saved('users', { before: await toAuditedUser(db, before), after: await toAuditedUser(db, after) }))
    return after
  })

  serveRead(app, previewSuccession, async ({ db, params, body }) => {
    const before = await getUser(db, params.id)
    const after = { ...before, ...changedAccess(before, body), active: body.active ?? before.active }
    return successionOf(db, { before, after })
  })

  serveChange(app, contract.createPasswordLink, async (change) => {
    await assertIdentity(change)
    const { db, params, now, request, record } = change
    const user = await getUser(db, params.id)
    const { token, expires_at } = await makeOneTimeToken(db, 'reset', user.id, now)
    record({ action: 'password_link_made', entity: 'users', entity_id: user.id })
    logOnceDone(request, 'password_link_made', { account_id: user.id })
    return { link: pageLink(publicUrl(app, request), 'signIn', `reset=${token}`), expires_at }
  })

  serveChange(app, contract.mailPasswordLink, async (change) => {
    await assertIdentity(change)
    const { db, params, now, request, record } = change
    const user = await getUser(db, params.id)
    if (!(await readSendsMail(app, db)))
      throw conflict('no_mail', 'This server cannot send e-mail. Create a link and send it yourself.')
    if (!user.active) throw conflict('wrong_state', `${user.name} is inactive and cannot sign in.`)
    const kind = (await hasPassword(db, user.id)) ? 'user_reset' : 'user_invite'
    await mailUserLink(db, { kind, user, by: userOf(change), link_base: publicUrl(app, request), now })
    record({ action: 'password_link_mailed', entity: 'users', entity_id: user.id })
    logOnceDone(request, 'password_link_made', { account_id: user.id })
    return { to_address: user.email }
  })

  serveRead(app, contract.listUserSessions, async (reading) => {
    const { id } = await getUser(reading.db, reading.params.id)
    const { session_id } = userOf(reading)
    const rows = await listSessionsOf(reading.db, id, reading.now)
    return rows.map((row) => ({ ...row, current: row.id === session_id }))
  })

  serveChange(app, contract.endUserSession, async ({ db, params, now, record, request }) => {
    const ended = await endSessionById(db, params.id, params.session_id, now)
    if (ended.length === 0) throw notFound('session')
    record({ action: 'session_ended', entity: 'users', entity_id: params.id })
    logOnceDone(request, 'sessions_ended', { account_id: params.id })
    return null
  })

  serveChange(app, contract.endUserSessions, async ({ db, params, now, record, request }) => {
    const { id } = await getUser(db, params.id)
    await endSessionsOf(db, id, now)
    record({ action: 'sessions_ended', entity: 'users', entity_id: id })
    logOnceDone(request, 'sessions_ended', { account_id: id })
    return null
  })
}
