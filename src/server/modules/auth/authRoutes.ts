import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../../contract/auth'
import type { Transaction } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { fitsPassword, hashPassword } from '../../passwords'
import { invalid, notFound, refusal } from '../../refusal'
import { serveChange, servePreparedChange, serveRead, userOf } from '../../route'
import { readDemoAccounts } from '../../seed/demoAccounts'
import { getCompany } from '../company/companyRepository'
import {
  confirmCredentials,
  countUsers,
  findCredentials,
  getUser,
  insertUser,
  setPassword,
  stampSignIn,
  updateUser,
} from '../users/usersRepository'
import { refuseWeakPassword } from './commonPasswords'
import { linkRefused, useOneTimeToken } from './oneTimeTokens'
import { endSessionById, endSessionsOf, listSessionsOf, openSession } from './sessionRepository'

export async function authRoutes(app: FastifyInstance) {
  serveRead(app, contract.getWelcome, async ({ db }) => ({
    company_name: (await getCompany(db)).name,
    demo_accounts: app.server_context.env.DEMO ? await readDemoAccounts(app.server_context.env.DATA_DIR) : [],
  }))

  serveRead(app, contract.signIn, async ({ db, body, now, request }) => {
    const user = await findCredentials(db, body.email)
    const fits = await fitsPassword(body.password, user?.active ? user.password_hash : null)
    const session =
      user?.password_hash && fits
        ? await inTransaction(app.server_context.db, async (tx) =>
            (await confirmCredentials(tx, user.id, user.password_hash ?? ''))
              ? sessionFor(tx, user.id, now, request)
              : undefined,
          )
        : undefined
    if (session) return session
    request.log.warn({ event: 'sign_in_refused' }, 'sign-in refused')
    throw refusal(401, 'wrong_credentials', 'That e-mail and password don’t go together. Check both and try again.')
  })

  serveChange(app, contract.signOut, async (change) => {
    const { id, session_id } = userOf(change)
    await endSessionById(change.db, id, session_id, change.now)
    return null
  })

  servePreparedChange(
    app,
    contract.setUp,
    async ({ body }) => {
      refuseWeakPassword(body.password, body.email)
      return hashPassword(body.password)
    },
    async ({ db, body, now, request }, password_hash) => {
      await useOneTimeToken(db, 'setup', body.token, now)
      if ((await countUsers(db)) > 0) throw linkRefused()
      const { id } = await insertUser(db, { name: body.name, email: body.email, role: 'admin', branch_ids: [] })
      await setPassword(db, id, password_hash, now)
      return sessionFor(db, id, now, request)
    },
  )

  for (const [operation, kind] of [
    [contract.acceptInvitation, 'invite'],
    [contract.resetPassword, 'reset'],
  ] as const) {
    servePreparedChange(
      app,
      operation,
      ({ body }) => hashPassword(body.password),
      async ({ db, body, now, request }, password_hash) => {
        const user_id = await useOneTimeToken(db, kind, body.token, now)
        if (!user_id) throw linkRefused()
        const user = await getUser(db, user_id)
        if (!user.active) throw linkRefused()
        refuseWeakPassword(body.password, user.email)
        await setPassword(db, user_id, password_hash, now)
        await endSessionsOf(db, user_id, now)
        return sessionFor(db, user_id, now, request)
      },
    )
  }

  serveRead(app, contract.getMe, async (reading) => getUser(reading.db, userOf(reading).id))

  serveChange(app, contract.updateMe, async (change) => {
    const { id } = userOf(change)
    const { before, after } = await updateUser(change.db, id, change.version, change.body)
    await change.record({ action: 'changed', entity: 'users', entity_id: id, before, after })
    return after
  })

  servePreparedChange(
    app,
    contract.changePassword,
    async (reading) => {
      const { email } = await getUser(reading.db, userOf(reading).id)
      const user = await findCredentials(reading.db, email)
      if (!(await fitsPassword(reading.body.current_password, user?.password_hash ?? null))) {
        throw invalid([{ path: 'current_password', message: 'This is not your current password.' }])
      }
      refuseWeakPassword(reading.body.password, email)
      return hashPassword(reading.body.password)
    },
    async (change, password_hash) => {
      const { id, session_id } = userOf(change)
      await setPassword(change.db, id, password_hash, change.now)
      await endSessionsOf(change.db, id, change.now, session_id)
      await change.record({ action: 'password_changed', entity: 'users', entity_id: id })
      return null
    },
  )

  serveRead(app, contract.listSessions, async (reading) => {
    const { id, session_id } = userOf(reading)
    const rows = await listSessionsOf(reading.db, id, reading.now)
    return rows.map((row) => ({ ...row, current: row.id === session_id }))
  })

  serveChange(app, contract.endSession, async (change) => {
    const ended = await endSessionById(change.db, userOf(change).id, change.params.id, change.now)
    if (ended.length === 0) throw notFound('session')
    return null
  })
}

async function sessionFor(tx: Transaction, user_id: string, now: Date, request: FastifyRequest) {
  const { access_token, expires_at } = await openSession(tx, user_id, now, {
    ip: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  })
  await stampSignIn(tx, user_id, now)
  return { access_token, id: user_id, user: await getUser(tx, user_id), expires_at }
}
