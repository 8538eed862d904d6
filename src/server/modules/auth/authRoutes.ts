import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/auth'
import { singleSignOnOf } from '../../env'
import { hashPassword } from '../../crypto/passwords'
import { serveChange, servePreparedChange, serveRead, userOf } from '../../http/route'
import { theCompany } from '../company/companyRepository'
import { getUser } from '../users/usersRepository'
import { readDemoAccounts } from './demoAccounts'
import {
  countWrongLink,
  preparePasswordByLink,
  setPasswordByLink,
  setUp,
  signIn,
  startPasskeyLink,
  startPasskeySignIn,
} from './openSessions'
import {
  changePassword,
  endOtherSessions,
  endSession,
  hashNewPassword,
  listSessions,
  signOut,
  updateMe,
} from './ownAccount'
import { refuseWeakPassword } from './weakPasswords'

export async function authRoutes(app: FastifyInstance) {
  const { db: database, env } = app.server_context
  const single_sign_on = singleSignOnOf(env)

  serveRead(app, contract.getSignInInfo, async ({ db }) => ({
    company_name: (await theCompany.get(db)).name,
    demo_accounts: env.DEMO ? await readDemoAccounts(env.DATA_DIR) : [],
    single_sign_on: single_sign_on ? { name: single_sign_on.name } : null,
  }))
  serveRead(app, contract.signIn, (reading) => signIn(database, reading))
  serveRead(app, contract.startPasskeySignIn, startPasskeySignIn)
  serveRead(app, contract.startPasskeyLink, startPasskeyLink)
  serveChange(app, contract.signOut, signOut)

  servePreparedChange(
    app,
    contract.setUp,
    async (reading) => {
      const { body } = reading
      await countWrongLink('setup', reading, body)
      await refuseWeakPassword(body.password, body.email)
      return hashPassword(body.password)
    },
    setUp,
  )
  for (const [operation, kind] of [
    [contract.acceptInvitation, 'invite'],
    [contract.resetPassword, 'reset'],
  ] as const) {
    servePreparedChange(
      app,
      operation,
      (reading) => preparePasswordByLink(kind, reading),
      (change, prepared) => setPasswordByLink(kind, change, prepared),
    )
  }

  serveRead(app, contract.getMe, (reading) => getUser(reading.db, userOf(reading).id))
  serveChange(app, contract.updateMe, updateMe)
  servePreparedChange(app, contract.changePassword, hashNewPassword, changePassword)
  serveRead(app, contract.listSessions, listSessions)
  serveChange(app, contract.endSession, endSession)
  serveChange(app, contract.endOtherSessions, endOtherSessions)
}
