import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/passkeys'
import { serveChange, servePreparedChange, serveRead, userOf } from '../../http/route'
import { assertIdentity } from '../sessions/assertIdentity'
import { addPasskey, passkeyOptions, verifyNewPasskey } from './addPasskey'
import { identityChallengeOf } from './identity'
import { ownFactorChanged } from './ownFactorChanged'
import { passkeyRequest } from './passkeyRequest'
import { listPasskeysOf, removePasskey, renamePasskey } from './passkeysRepository'
import { endWithoutFactor } from './usersFactors'

/** The passkeys of the users. */
export async function passkeyRoutes(app: FastifyInstance) {
  serveRead(app, contract.listPasskeys, (reading) => listPasskeysOf(reading.db, userOf(reading).id))

  serveChange(app, contract.startPasskey, async (change) => {
    await assertIdentity(change)
    return passkeyOptions(change)
  })
  servePreparedChange(app, contract.addPasskey, verifyNewPasskey, addPasskey)

  serveChange(app, contract.renamePasskey, async (change) => {
    const { id } = userOf(change)
    const { before, after } = await renamePasskey(change.db, id, change.params.id, change.body.name)
    const [was, is] = [before, after].map(({ name }) => ({ passkey: name }))
    change.record({ action: 'passkey_renamed', entity: 'users', entity_id: id, before: was, after: is })
    return after
  })

  serveChange(app, contract.removePasskey, async (change) => {
    await assertIdentity(change)
    const { id } = userOf(change)
    const { name } = await removePasskey(change.db, id, change.params.id)
    await endWithoutFactor(change.db, id)
    await ownFactorChanged(change, 'passkey_removed', { before: { passkey: name }, after: { passkey: null } })
    return null
  })

  serveChange(app, contract.startPasskeyIdentity, (change) => passkeyRequest(change, identityChallengeOf(change)))
}
