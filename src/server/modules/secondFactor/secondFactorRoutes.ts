import type { FastifyInstance } from 'fastify'
import { requireSecondFactor } from '../../../contract/company'
import * as contract from '../../../contract/secondFactor'
import type { Sql } from '../../db/connection/database'
import { conflict, notFound } from '../../http/refusal'
import { serveChange, servePreparedChange, serveRead, userOf } from '../../http/route'
import { logOnceDone } from '../../http/securityEvents'
import { setSecondFactorRequired, theCompany } from '../company/companyRepository'
import { assertIdentity } from '../sessions/assertIdentity'
import { endSessionsOf, endSessionsWithoutFactor } from '../sessions/sessionRepository'
import { mailAdminSecurityChange } from '../users/securityMails'
import { getUser } from '../users/usersRepository'
import { appAddress, newAppSecret } from './authenticator'
import { checkCode } from './checkCode'
import { checkIdentity, confirmIdentity } from './identity'
import { ownFactorChanged } from './ownFactorChanged'
import { knownCredentials, removePasskeysOf } from './passkeysRepository'
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes'
import { confirmFactor, findConfirmedFactor, findFactor, keepSecret, removeFactor } from './secondFactorRepository'
import { endWithoutFactor, hasSecondFactor } from './usersFactors'

const noFactor = () => conflict('no_second_factor', 'Two-step verification is off. Set it up first.')

/** The second factor of the users: an authenticator app and its recovery codes. */
export async function secondFactorRoutes(app: FastifyInstance) {
  const { env } = app.server_context

  serveRead(app, contract.getSecondFactor, (reading) => describeFactor(reading.db, userOf(reading).id))
  serveRead(app, contract.getUserSecondFactor, async ({ db, params }) =>
    describeFactor(db, (await getUser(db, params.id)).id),
  )

  serveChange(app, contract.startSecondFactor, async (change) => {
    await assertIdentity(change)
    const { id } = userOf(change)
    if (await findConfirmedFactor(change.db, id))
      throw conflict('second_factor_on', 'Two-step verification is on already. Turn it off to use another app.')
    const secret = newAppSecret()
    await keepSecret(change.db, env, id, secret)
    const [{ name }, { email }] = [await theCompany.get(change.db), await getUser(change.db, id)]
    return { secret, address: appAddress(secret, name, email) }
  })

  servePreparedChange(
    app,
    contract.confirmSecondFactor,
    async (reading) => {
      const factor = await findFactor(reading.db, userOf(reading).id)
      // A repeated request finds it on; its first answer is returned.
      if (!factor || factor.confirmed_at) return undefined
      return checkCode(reading, factor.user_id, reading.body.code, factor)
    },
    async (change, useCode) => {
      const { id } = userOf(change)
      if (!useCode) throw noFactor()
      await useCode(change.db)
      await confirmFactor(change.db, id, change.now)
      await ownFactorChanged(change, 'second_factor_on')
      return { recovery_codes: await replaceRecoveryCodes(change.db, id) }
    },
  )

  serveChange(app, contract.renewRecoveryCodes, async (change) => {
    await assertIdentity(change)
    const { id } = userOf(change)
    if (!(await hasSecondFactor(change.db, id))) throw noFactor()
    await ownFactorChanged(change, 'recovery_codes_renewed')
    return { recovery_codes: await replaceRecoveryCodes(change.db, id) }
  })

  serveChange(app, contract.removeSecondFactor, async (change) => {
    await assertIdentity(change)
    const { id } = userOf(change)
    if (!(await removeFactor(change.db, id))) throw noFactor()
    await endWithoutFactor(change.db, id)
    await ownFactorChanged(change, 'second_factor_off')
    return null
  })

  serveChange(app, contract.removeUserSecondFactor, async (change) => {
    await assertIdentity(change)
    const { id } = await getUser(change.db, change.params.id)
    const removed = [await removeFactor(change.db, id), await removePasskeysOf(change.db, id)]
    if (!removed.includes(true)) throw notFound('second factor')
    await removeRecoveryCodes(change.db, id)
    await endSessionsOf(change.db, id, change.now)
    await mailAdminSecurityChange(
      { ...change, user_id: id },
      { change: 'second_factor_removed', by: userOf(change).name },
    )
    change.record({ action: 'second_factor_removed', entity: 'users', entity_id: id })
    logOnceDone(change.request, 'second_factor_changed', { account_id: id, reason: 'second_factor_removed' })
    return null
  })

  serveChange(app, requireSecondFactor, async (change) => {
    await assertIdentity(change)
    const { required } = change.body
    if (required && !(await hasSecondFactor(change.db, userOf(change).id)))
      throw conflict('no_second_factor', 'Set up two-step verification for yourself before you require it of others.')
    const { before, after } = await setSecondFactorRequired(change.db, change.version, required)
    if (required) await endSessionsWithoutFactor(change.db, change.now)
    change.record({ action: 'changed', entity: 'company', entity_id: after.id, before, after })
    logOnceDone(change.request, 'second_factor_changed', { reason: required ? 'required' : 'not_required' })
    return after
  })

  servePreparedChange(app, contract.confirmIdentity, checkIdentity, confirmIdentity)
}

async function describeFactor(db: Sql, user_id: string): Promise<contract.SecondFactor> {
  const factor = await findConfirmedFactor(db, user_id)
  return {
    since: factor?.confirmed_at ?? null,
    passkeys: (await knownCredentials(db, user_id)).length,
    recovery_codes_left: await countRecoveryCodes(db, user_id),
    required: (await theCompany.get(db)).second_factor_required,
  }
}
