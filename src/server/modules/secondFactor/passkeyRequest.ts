import type { PasskeyRequest } from '../../../contract/passkeys'
import { challengeMinutes } from '../../../domain/access/secondFactor'
import { conflict } from '../../http/refusal'
import type { CodeContext } from './factorContext'
import { keepChallenge, type ChallengeOf } from './passkeyChallenges'
import { siteId } from './passkeySite'
import { knownCredentials } from './passkeysRepository'

/** What the browser asks a passkey of the user with; refused to a user without any. */
export async function passkeyRequest({ db, now, request }: CodeContext, asked: ChallengeOf): Promise<PasskeyRequest> {
  const allowCredentials = await knownCredentials(db, asked.user_id)
  if (allowCredentials.length === 0) throw conflict('no_passkey', 'You have no passkey. Use another way to sign in.')
  return {
    challenge: await keepChallenge(db, asked, now),
    rpId: siteId(request.server.server_context.env),
    timeout: challengeMinutes * 60_000,
    allowCredentials,
    userVerification: 'required',
  }
}
