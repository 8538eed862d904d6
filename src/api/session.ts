import type * as auth from '../contract/auth'
import type { BodyInput, Payload } from '../contract/operation'
import { openEnvelope } from './envelope'
import { refusal, toFailure, unreadableAnswer, type Failure } from './errors'
import { apiHost } from './host'

/*
 * Session calls by plain fetch: a password or a token in an RTK Query mutation would be visible in the store and in
 * every trace. Only types come from the contract, so that the sign-in page loads no schemas; a test compares the paths.
 */

export const sessionPaths = {
  signIn: '/auth/sign-in',
  signOut: '/auth/sign-out',
  setUp: '/auth/setup',
  acceptInvitation: '/auth/invite',
  resetPassword: '/auth/reset',
  getSignInInfo: '/auth/sign-in-info',
} as const

type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: Failure }
type Session = Payload<typeof auth.signIn>

/** Starts a session. */
export const signIn = (body: BodyInput<typeof auth.signIn>) => call<Session>('POST', sessionPaths.signIn, { body })

/** Creates the first admin, with the one-time token that the installation printed. */
export const setUp = (body: BodyInput<typeof auth.setUp>) => call<Session>('POST', sessionPaths.setUp, { body })

/** Sets the first password of an invited user. */
export const acceptInvitation = (body: BodyInput<typeof auth.acceptInvitation>) =>
  call<Session>('POST', sessionPaths.acceptInvitation, { body })

/** Sets a new password with a one-time link. */
export const resetPassword = (body: BodyInput<typeof auth.resetPassword>) =>
  call<Session>('POST', sessionPaths.resetPassword, { body })

/** Returns the content of the sign-in page: the company's name and, in a demo, its accounts. */
export const getSignInInfo = () => call<Payload<typeof auth.getSignInInfo>>('GET', sessionPaths.getSignInInfo, {})

/** Ends the session on the server; the request outlives the page (keepalive). */
export const signOut = (access_token: string) => call<null>('POST', sessionPaths.signOut, { access_token })

async function call<T>(
  method: string,
  path: string,
  { body, access_token }: { body?: unknown; access_token?: string },
): Promise<Outcome<T>> {
  try {
    const response = await fetch(apiHost() + path, {
      method,
      keepalive: access_token !== undefined,
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(access_token ? { Authorization: `Bearer ${access_token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return { error: refusal(response.status, answer) }
    const opened = openEnvelope(answer)
    return opened ? { data: opened.data as T } : { error: unreadableAnswer(response.status) }
  } catch (error) {
    return { error: toFailure(error) }
  }
}
