import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { PasskeyProof } from '../../../contract/passkeys'
import { countsOn } from '../../../domain/access/secondFactor'
import { writeActivity } from '../../audit/record'
import { inTransaction } from '../../db/connection/transaction'
import { system } from '../../http/actor'
import { loggedAs, refusal } from '../../http/refusal'
import { logSecurityEvent } from '../../http/securityEvents'
import { placeOfUser, type CodeContext, type UseCode } from './factorContext'
import { takeChallenge, type ChallengeOf } from './passkeyChallenges'
import { siteOf } from './passkeySite'
import { findPasskey, usePasskey, type StoredPasskey } from './passkeysRepository'

const wrongPasskey = (account_id: string) =>
  loggedAs(
    'second_factor_refused',
    refusal(
      403,
      'wrong_passkey',
      'Your passkey was not accepted. Try again, or use another way to confirm that it is you.',
    ),
    { account_id, reason: 'passkey' },
  )

/**
 * Checks a challenge that a passkey of the user has signed, which uses up the challenge. Wrong ones are limited together
 * with wrong codes.
 */
export async function checkPasskey(context: CodeContext, proof: PasskeyProof, asked: ChallengeOf): Promise<UseCode> {
  const { db, now, request } = context
  const { guesses } = request.server
  const by = await placeOfUser(context, asked.user_id)
  await guesses.count('second_factor', by, asked.user_id)
  const passkey = await findPasskey(db, asked.user_id, proof.id)
  const counter = passkey && (await signedCount(context, passkey, proof, asked))
  if (!passkey || counter === undefined) throw wrongPasskey(asked.user_id)
  if (!countsOn(passkey.counter, counter)) {
    await recordCopy(request, passkey, now)
    throw wrongPasskey(asked.user_id)
  }
  await guesses.takeBack('second_factor', by)
  return async (tx) => {
    if (!(await usePasskey(tx, passkey, counter, now))) throw wrongPasskey(asked.user_id)
  }
}

/** The count of signatures in a valid response; undefined for any other. */
async function signedCount(
  { db, now, request }: CodeContext,
  { credential_id, public_key }: StoredPasskey,
  { id, client_data, authenticator_data, signature }: PasskeyProof,
  asked: ChallengeOf,
): Promise<number | undefined> {
  try {
    const site = siteOf(request.server.server_context.env, client_data)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: (challenge) => takeChallenge(db, challenge, asked, now),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      // The count is compared afterwards: only that of a valid response says that a passkey was copied.
      credential: { id: credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** A passkey whose count goes back exists twice: its user and the administrators have to know. */
async function recordCopy(request: FastifyRequest, { user_id }: StoredPasskey, now: Date): Promise<void> {
  logSecurityEvent(request, 'passkey_copied', { account_id: user_id })
  await inTransaction(request.server.server_context.db, (tx) =>
    writeActivity(tx, system, now, { action: 'passkey_copied', entity: 'users', entity_id: user_id }, request),
  )
}
