import * as z from 'zod'
import { idParams, instant } from './fields'
import { operationsUnder } from './operation'
import { passkeyProofSchema } from './passkeys'

/** A code of an authenticator app (RFC 6238), or a recovery code. */
const secondFactorCode = z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40)

/** The second factor, once a refusal asked for it: a code, or a challenge that a passkey has signed. */
export const secondFactorFields = { code: secondFactorCode.optional(), passkey: passkeyProofSchema.optional() }

const define = operationsUnder('Session')

/** Allowed to a user who still has to set up the second factor that the company requires. */
const setsUp = { withoutSecondFactor: true } as const

export const secondFactorSchema = z.object({
  /** Since when there is an authenticator app; null while there is none. */
  since: instant.nullable(),
  passkeys: z.int(),
  recovery_codes_left: z.int(),
  /** Required by the company: it can be replaced, not turned off. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

export const getSecondFactor = define('getSecondFactor', 'GET /auth/me/second-factor', {
  summary: 'My second factor',
  response: secondFactorSchema,
  ...setsUp,
})

/** Shown once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const startSecondFactor = define('startSecondFactor', 'POST /auth/me/second-factor', {
  summary: 'A new secret for my authenticator app; in use once its first code is confirmed',
  response: z.object({ secret: z.string(), address: z.string() }),
  quiet: true,
  ...setsUp,
})

export const confirmSecondFactor = define('confirmSecondFactor', 'POST /auth/me/second-factor/confirm', {
  summary: 'Turn on my second factor by the first code of the app',
  body: z.strictObject({ code: secondFactorCode }),
  response: recoveryCodes,
  ...setsUp,
})

export const renewRecoveryCodes = define('renewRecoveryCodes', 'POST /auth/me/recovery-codes', {
  summary: 'New recovery codes for me; the old ones are invalid',
  response: recoveryCodes,
})

export const removeSecondFactor = define('removeSecondFactor', 'DELETE /auth/me/second-factor', {
  summary: 'Turn off my authenticator app',
  response: z.null(),
})

export const confirmIdentity = define('confirmIdentity', 'POST /auth/me/identity', {
  summary: 'Prove who I am before a security setting is changed',
  body: z.strictObject({
    password: z.string('Enter your password.').min(1, 'Enter your password.').max(128),
    ...secondFactorFields,
  }),
  response: z.null(),
  quiet: true,
  ...setsUp,
})

export const getUserSecondFactor = define('getUserSecondFactor', 'GET /users/:id/second-factor', {
  summary: 'The second factor of a user',
  params: idParams,
  response: secondFactorSchema,
})

export const removeUserSecondFactor = define('removeUserSecondFactor', 'DELETE /users/:id/second-factor', {
  summary: 'Remove the second factor of a user who has lost it; ends their sessions',
  params: idParams,
  response: z.null(),
})
