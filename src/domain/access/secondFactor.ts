import { crockfordSigns } from '../text/crockford'
import type { Access } from './access'
import { isOtherRole } from './accessChange'

/** The number of recovery codes that a user gets at once. */
export const recoveryCodeCount = 10

/** 120 random bits: a fast hash of them cannot be guessed either. */
export const recoveryCodeBytes = 15

/** Minutes after a sign-in or a confirmation in which security settings can be changed. */
export const identityMinutes = 10

/** Minutes in which a passkey answers the challenge that it was asked with. */
export const challengeMinutes = 5

/** What a user signs in with besides the password. */
export interface UsersFactors {
  app: boolean
  passkeys: boolean
}

/** What a user with these factors is asked for: the code of a refusal; undefined for a user without any. */
export function neededFactor({ app, passkeys }: UsersFactors) {
  if (passkeys) return app ? 'passkey_or_code_needed' : 'passkey_needed'
  return app ? 'second_factor_needed' : undefined
}

/**
 * Whether a passkey counts on (WebAuthn, 7.2 step 22): one whose count of signatures does not grow was copied. Many count
 * nothing, and send 0 each time.
 */
export const countsOn = (last: number, next: number) => next > last || (next === 0 && last === 0)

/**
 * A code as it is compared: without the spaces and hyphens that users type to read it better, in lower case, and without
 * the letters that look like a digit. Older recovery codes, of ten characters, have none of either.
 */
export const plainCode = (code: string) => crockfordSigns(code).toLowerCase()

/** Whether it has the form of an authenticator app's code: six digits. */
export const isAppCode = (code: string) => /^\d{6}$/.test(plainCode(code))

/** What a user signs in with, and what they may do then. */
interface Account extends Access {
  email: string
  active: boolean
}

/**
 * Whether a change of a user by an admin is one of a security setting: of how they sign in, whether they may again, or
 * what they may do and where.
 */
export const isSensitiveChange = (before: Account, after: Account) =>
  before.email !== after.email ||
  (after.active && !before.active) ||
  isOtherRole(before, after) ||
  before.branch_ids.toSorted().join() !== after.branch_ids.toSorted().join()

/** Whether a user who proved who they are at that moment may change a security setting now. */
export const isIdentityConfirmed = (confirmed_at: string | null, now: Date) =>
  confirmed_at !== null && now.getTime() - Date.parse(confirmed_at) <= identityMinutes * 60_000
