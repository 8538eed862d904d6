import type { BodyInput, Payload } from '../contract/operation'
import type * as contract from '../contract/secondFactor'
import { call } from './plainCall'

/* Calls with secrets of the second factor, by plain fetch. A test compares the paths with the contract. */

export const secondFactorPaths = {
  startSecondFactor: '/auth/me/second-factor',
  confirmSecondFactor: '/auth/me/second-factor/confirm',
  renewRecoveryCodes: '/auth/me/recovery-codes',
  confirmIdentity: '/auth/me/identity',
} as const

export type NewSecret = Payload<typeof contract.startSecondFactor>
export type NewCodes = Payload<typeof contract.renewRecoveryCodes>

/** Makes a new secret for the authenticator app of the session's user. */
export const startSecondFactor = (access_token: string) =>
  call<NewSecret>('POST', secondFactorPaths.startSecondFactor, { access_token })

/** Turns the second factor on by the first code of the app; returns the recovery codes. */
export const confirmSecondFactor = (access_token: string, code: string) =>
  call<NewCodes>('POST', secondFactorPaths.confirmSecondFactor, { access_token, body: { code } })

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (access_token: string) =>
  call<NewCodes>('POST', secondFactorPaths.renewRecoveryCodes, { access_token })

/** Proves who the user of the session is. */
export const confirmIdentity = (access_token: string, body: BodyInput<typeof contract.confirmIdentity>) =>
  call<null>('POST', secondFactorPaths.confirmIdentity, { access_token, body })
