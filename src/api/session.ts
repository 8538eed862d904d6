import type * as auth from '../contract/auth'
import type { BodyInput, Payload } from '../contract/operation'
import { keepBrowserToken, keptBrowserToken } from './browserToken'
import { call } from './plainCall'

/* Session calls. Only types come from the contract, so that the sign-in page loads no schemas; a test compares the paths. */

export const sessionPaths = {
  signIn: '/auth/sign-in',
  signOut: '/auth/sign-out',
  setUp: '/auth/setup',
  acceptInvitation: '/auth/invite',
  resetPassword: '/auth/reset',
  getSignInInfo: '/auth/sign-in-info',
  startSingleSignOn: '/auth/single-sign-on',
  finishSingleSignOn: '/auth/single-sign-on/session',
} as const

type Session = Payload<typeof auth.signIn>

/** A call that opens a session, with what the server knows this browser by. */
async function open(path: string, body: unknown) {
  const outcome = await call<Session>('POST', path, { body, browser_token: keptBrowserToken() })
  if (outcome.data) keepBrowserToken(outcome.data.browser_token)
  return outcome
}

/** Starts a session. */
export const signIn = (body: BodyInput<typeof auth.signIn>) => open(sessionPaths.signIn, body)

/** Creates the first admin, with the one-time token that the installation printed. */
export const setUp = (body: BodyInput<typeof auth.setUp>) => open(sessionPaths.setUp, body)

/** Sets the first password of an invited user. */
export const acceptInvitation = (body: BodyInput<typeof auth.acceptInvitation>) =>
  open(sessionPaths.acceptInvitation, body)

/** Sets a new password with a one-time link. */
export const resetPassword = (body: BodyInput<typeof auth.resetPassword>) => open(sessionPaths.resetPassword, body)

/** Returns the content of the sign-in page: the company's name, in a demo its accounts, and the identity provider, if any. */
export const getSignInInfo = () => call<Payload<typeof auth.getSignInInfo>>('GET', sessionPaths.getSignInInfo, {})

/** Begins to sign in at the identity provider: returns the address of its page. */
export const startSingleSignOn = () =>
  call<Payload<typeof auth.startSingleSignOn>>('POST', sessionPaths.startSingleSignOn, {})

/** Starts a session with the answer of the identity provider. */
export const finishSingleSignOn = (body: BodyInput<typeof auth.finishSingleSignOn>) =>
  open(sessionPaths.finishSingleSignOn, body)

/** Ends the session on the server; the request outlives the page (keepalive). */
export const signOut = (access_token: string) => call<null>('POST', sessionPaths.signOut, { access_token })
