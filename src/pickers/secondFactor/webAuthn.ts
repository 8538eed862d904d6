import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyOptions } from '../../api/passkeys'
import type { NewCredential, PasskeyProof, PasskeyRequest } from '../../contract/passkeys'

/** Whether the browser has passkeys: none have them on a page without https, but on localhost. */
export const supportsPasskeys = browserSupportsWebAuthn

/** Has the browser create a passkey; rejects where the user cancels. */
export async function createPasskey(optionsJSON: NewPasskeyOptions): Promise<NewCredential> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, client_data: clientDataJSON, attestation_object: attestationObject, transports }
}

/** Has a passkey of the user sign the challenge; rejects where the user cancels. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature }
}

/** The key of the text that says why the browser created or used no passkey. */
export function passkeyProblem(error: unknown): 'passkey_there' | 'passkey_cancelled' | 'passkey_failed' {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'passkey_there'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'passkey_cancelled' : 'passkey_failed'
}
