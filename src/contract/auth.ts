import * as z from 'zod'
import { email, id, idParams, instant, line, optionalText } from './fields'
import { operationsUnder } from './operation'
import { passkeyRequestSchema } from './passkeys'
import { secondFactorFields } from './secondFactor'
import { preferencesSchema, sessionSchema, userSchema } from './users'

const password = z
  .string('Enter a password.')
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')

const session = z.object({
  access_token: z.string(),
  /** The browser keeps it and sends it with the next sign-in as X-Browser-Token: guesses from elsewhere do not count there. */
  browser_token: z.string(),
  id,
  user: userSchema,
  expires_at: instant,
  /** The company requires a second factor that the user still has to set up: the session allows nothing else. */
  second_factor_needed: z.boolean().optional(),
  /** When wrong codes were last entered for the user since the last sign-in, as often as their limit allows. */
  wrong_codes_at: instant.optional(),
})

const credentials = z.strictObject({
  email: z.string('Enter your e-mail.').trim().min(1, 'Enter your e-mail.').max(254),
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(128),
})

export const signInBodySchema = credentials.extend({
  ...secondFactorFields,
})

/** What starts a session answers it, and is in no activity. */
const startsSession = { response: session, quiet: true } as const

const define = operationsUnder('Session')

export const signIn = define('signIn', 'POST /auth/sign-in', {
  summary: 'Start a session',
  body: signInBodySchema,
  ...startsSession,
})

export const startPasskeySignIn = define('startPasskeySignIn', 'POST /auth/sign-in/passkey', {
  summary: 'A challenge for the passkey of a user whose password is right',
  body: credentials,
  response: passkeyRequestSchema,
  quiet: true,
})

/** Data of the sign-in page: the company's name, with DEMO=1 the demo accounts, and the identity provider, if any. */
export const getSignInInfo = define('getSignInInfo', 'GET /auth/sign-in-info', {
  summary: 'What the sign-in page shows',
  response: z.object({
    company_name: z.string(),
    demo_accounts: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), password: z.string() })),
    single_sign_on: z.object({ name: z.string() }).nullable(),
  }),
})

/** The page of the provider, and a ticket that only the browser which began can finish with. */
const begunAtProvider = z.object({ address: z.string(), ticket: z.string() })

/** The answer as the provider’s return address received it, in base64url. */
const providerAnswer = z.strictObject({
  ticket: z.string().min(1).max(200),
  answer: z
    .string()
    .regex(/^[\w-]+$/)
    .max(6000),
})

export const startSingleSignOn = define('startSingleSignOn', 'POST /auth/single-sign-on', {
  summary: 'Begin to sign in at the identity provider',
  response: begunAtProvider,
  quiet: true,
})

export const finishSingleSignOn = define('finishSingleSignOn', 'POST /auth/single-sign-on/session', {
  summary: 'Start a session with the answer of the identity provider',
  body: providerAnswer,
  ...startsSession,
})

export const getSingleSignOn = define('getSingleSignOn', 'GET /auth/me/single-sign-on', {
  summary: 'Whether I sign in at the identity provider',
  response: z.object({
    /** Of the provider; null where the server has none. */
    name: z.string().nullable(),
    linked_at: instant.nullable(),
  }),
})

export const startSingleSignOnLink = define('startSingleSignOnLink', 'POST /auth/me/single-sign-on', {
  summary: 'Begin to connect my account at the identity provider',
  response: begunAtProvider,
  quiet: true,
})

export const finishSingleSignOnLink = define('finishSingleSignOnLink', 'POST /auth/me/single-sign-on/link', {
  summary: 'Connect my account at the identity provider with its answer',
  body: providerAnswer,
  response: z.null(),
  quiet: true,
})

export const signOut = define('signOut', 'POST /auth/sign-out', {
  withoutSecondFactor: true,
  summary: 'End this session',
  response: z.null(),
  quiet: true,
})

const linkToken = z.string().min(1).max(200)
const tokenAndPassword = z.strictObject({ token: linkToken, password })
const tokenPasswordAndFactor = tokenAndPassword.extend(secondFactorFields)

export const startPasskeyLink = define('startPasskeyLink', 'POST /auth/link/passkey', {
  summary: 'A challenge for the passkey of a user who has a link for a password',
  body: z.strictObject({ token: linkToken }),
  response: passkeyRequestSchema,
  quiet: true,
})

export const setUp = define('setUp', 'POST /auth/setup', {
  summary: 'The first admin of an empty installation, by the link that it printed',
  body: tokenAndPassword.extend({ name: line(200), email }),
  ...startsSession,
})

export const acceptInvitation = define('acceptInvitation', 'POST /auth/invite', {
  summary: 'An invited user sets a password',
  body: tokenPasswordAndFactor,
  ...startsSession,
})

export const resetPassword = define('resetPassword', 'POST /auth/reset', {
  summary: 'A new password by a one-time link; ends all sessions of the user',
  body: tokenPasswordAndFactor,
  ...startsSession,
})

export const getMe = define('getMe', 'GET /auth/me', {
  withoutSecondFactor: true,
  summary: 'My profile',
  response: userSchema,
})

export const updateMeBodySchema = z.strictObject({
  name: line(200).optional(),
  phone: optionalText(50),
  preferences: preferencesSchema.optional(),
})
export type UpdateMeBody = z.input<typeof updateMeBodySchema>

export const updateMe = define('updateMe', 'PATCH /auth/me', {
  summary: 'Change my name, phone and preferences',
  body: updateMeBodySchema,
  response: userSchema,
  versioned: true,
})

export const changePasswordBodySchema = z.strictObject({
  current_password: z.string('Enter your current password.').min(1, 'Enter your current password.').max(128),
  password,
})
export type ChangePasswordBody = z.input<typeof changePasswordBodySchema>

export const changePassword = define('changePassword', 'POST /auth/me/password', {
  summary: 'A new password for me; ends my other sessions',
  body: changePasswordBodySchema,
  response: z.null(),
})

export const listSessions = define('listSessions', 'GET /auth/sessions', {
  summary: 'Where I am signed in',
  response: z.array(sessionSchema),
})

export const endOtherSessions = define('endOtherSessions', 'DELETE /auth/sessions', {
  summary: 'End all sessions of mine but this one',
  response: z.null(),
})

export const endSession = define('endSession', 'DELETE /auth/sessions/:id', {
  summary: 'End another session of mine',
  params: idParams,
  response: z.null(),
  quiet: true,
})
