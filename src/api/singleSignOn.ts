import type * as auth from '../contract/auth'
import type { BodyInput, Payload } from '../contract/operation'
import { call } from './plainCall'

/* Calls that connect an account at the identity provider, by plain fetch. A test compares the paths with the contract. */

export const singleSignOnPaths = {
  startSingleSignOnLink: '/auth/me/single-sign-on',
  finishSingleSignOnLink: '/auth/me/single-sign-on/link',
} as const

/** Begins to connect the account of the session's user: returns the address of the provider's page. */
export const startSingleSignOnLink = (access_token: string) =>
  call<Payload<typeof auth.startSingleSignOnLink>>('POST', singleSignOnPaths.startSingleSignOnLink, { access_token })

/** Connects it with the answer of the provider. */
export const finishSingleSignOnLink = (access_token: string, body: BodyInput<typeof auth.finishSingleSignOnLink>) =>
  call<null>('POST', singleSignOnPaths.finishSingleSignOnLink, { access_token, body })
