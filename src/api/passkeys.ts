import type * as auth from '../contract/auth'
import type { BodyInput, Payload } from '../contract/operation'
import type * as contract from '../contract/passkeys'
import type { PasskeyRequest } from '../contract/passkeys'
import { keptBrowserToken } from './browserToken'
import { call } from './plainCall'

/* Calls with passkeys, by plain fetch. A test compares the paths with the contract. */

export const passkeyPaths = {
  startPasskey: '/auth/me/passkeys/options',
  addPasskey: '/auth/me/passkeys',
  startPasskeyIdentity: '/auth/me/identity/passkey',
  startPasskeySignIn: '/auth/sign-in/passkey',
  startPasskeyLink: '/auth/link/passkey',
} as const

export type NewPasskeyOptions = Payload<typeof contract.startPasskey>

/** Begins a new passkey for the session's user. */
export const startPasskey = (access_token: string) =>
  call<NewPasskeyOptions>('POST', passkeyPaths.startPasskey, { access_token })

/** Stores the passkey that the browser has created; returns recovery codes if there were none. */
export const addPasskey = (access_token: string, body: BodyInput<typeof contract.addPasskey>) =>
  call<Payload<typeof contract.addPasskey>>('POST', passkeyPaths.addPasskey, { access_token, body })

/** Returns what a passkey is asked with before the session's user proves who they are. */
export const startPasskeyIdentity = (access_token: string) =>
  call<PasskeyRequest>('POST', passkeyPaths.startPasskeyIdentity, { access_token })

/** Returns what a passkey is asked with after the password. */
export const startPasskeySignIn = (body: BodyInput<typeof auth.startPasskeySignIn>) =>
  call<PasskeyRequest>('POST', passkeyPaths.startPasskeySignIn, { body, browser_token: keptBrowserToken() })

/** Returns what a passkey is asked with by a link for a password. */
export const startPasskeyLink = (body: BodyInput<typeof auth.startPasskeyLink>) =>
  call<PasskeyRequest>('POST', passkeyPaths.startPasskeyLink, { body })
