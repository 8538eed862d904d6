import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as contract from '../../../contract/passkeys'
import { challengeMinutes } from '../../../domain/access/secondFactor'
import { conflict, refusal } from '../../http/refusal'
import { userOf, type Change, type OperationContext } from '../../http/route'
import { theCompany } from '../company/companyRepository'
import { getUser } from '../users/usersRepository'
import { ownFactorChanged } from './ownFactorChanged'
import { keepChallenge, takeChallenge, type ChallengeOf } from './passkeyChallenges'
import { siteId, siteOf } from './passkeySite'
import { insertPasskey, knownCredentials } from './passkeysRepository'
import { countRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes'

/** Ed25519, ES256 and RS256, which every version of Node verifies (COSE). */
const algorithms = [-8, -7, -257]

const newPasskeyOf = (context: Pick<OperationContext<unknown>, 'actor'>): ChallengeOf => {
  const { id: user_id, session_id } = userOf(context)
  return { kind: 'new_passkey', user_id, session_id }
}

/** What the browser needs to create a passkey. */
export async function passkeyOptions(change: Change<typeof contract.startPasskey>) {
  const { db, now, request } = change
  const { id } = userOf(change)
  const [{ name }, user] = [await theCompany.get(db), await getUser(db, id)]
  return {
    challenge: await keepChallenge(db, newPasskeyOf(change), now),
    rp: { id: siteId(request.server.server_context.env), name },
    user: { id: Buffer.from(id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMinutes * 60_000,
    attestation: 'none' as const,
    excludeCredentials: await knownCredentials(db, id),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false as const,
      userVerification: 'required' as const,
    },
  }
}

interface VerifiedPasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

/** Verifies a new credential before the transaction, which uses up its challenge. */
export async function verifyNewPasskey(
  reading: OperationContext<typeof contract.addPasskey>,
): Promise<VerifiedPasskey> {
  const { db, now, request } = reading
  const { id, client_data, attestation_object, transports } = reading.body.credential
  try {
    const site = siteOf(request.server.server_context.env, client_data)
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, attestationObject: attestation_object },
      },
      expectedChallenge: (challenge) => takeChallenge(db, challenge, newPasskeyOf(reading), now),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) throw new Error('the credential is not verified')
    const { credential } = registrationInfo
    const public_key = Buffer.from(credential.publicKey).toString('base64url')
    return { credential_id: credential.id, public_key, counter: credential.counter, transports }
  } catch {
    throw refusal(403, 'wrong_passkey', 'The passkey could not be added. Try again.')
  }
}

/** Stores it; a user without recovery codes gets them with it. */
export async function addPasskey(change: Change<typeof contract.addPasskey>, passkey: VerifiedPasskey) {
  const { id: user_id } = userOf(change)
  const { name } = change.body
  if (!(await insertPasskey(change.db, { ...passkey, user_id, name, created_at: change.now.toISOString() })))
    throw conflict('passkey_known', 'This passkey was added already.')
  await ownFactorChanged(change, 'passkey_added', { after: { passkey: name } })
  const left = await countRecoveryCodes(change.db, user_id)
  return { recovery_codes: left === 0 ? await replaceRecoveryCodes(change.db, user_id) : null }
}
