import * as z from 'zod'
import { id, idParams, instant, text } from './fields'
import { operationsUnder } from './operation'

/* Passkeys (WebAuthn). The options are those of the standard in JSON, as the browser takes them. */

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

/** The longest credential id that the standard allows, 1023 bytes. */
const credentialId = base64url(1364)
const clientData = base64url(4000)

/** How the browser reaches the device: internal, usb, hybrid and the like. */
const transports = z.array(z.string().max(20)).max(10)

const known = z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports }))

/** A credential that the browser has created. */
const newCredential = z.strictObject({
  id: credentialId,
  client_data: clientData,
  attestation_object: base64url(20_000),
  transports,
})
export type NewCredential = z.output<typeof newCredential>

/** A challenge that a passkey has signed. */
export const passkeyProofSchema = z.strictObject({
  id: credentialId,
  client_data: clientData,
  authenticator_data: base64url(4000),
  signature: base64url(2000),
})
export type PasskeyProof = z.output<typeof passkeyProofSchema>

/** What a passkey is asked with. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: known,
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.output<typeof passkeyRequestSchema>

const define = operationsUnder('Session')

/** Allowed to a user who still has to set up the second factor that the company requires. */
const setsUp = { withoutSecondFactor: true } as const

export const passkeySchema = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

const named = z.strictObject({ name: text(60) })

export const listPasskeys = define('listPasskeys', 'GET /auth/me/passkeys', {
  summary: 'My passkeys',
  response: z.array(passkeySchema),
})

export const startPasskey = define('startPasskey', 'POST /auth/me/passkeys/options', {
  summary: 'What my browser needs to create a passkey',
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: known,
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      requireResidentKey: z.literal(false),
      userVerification: z.literal('required'),
    }),
  }),
  quiet: true,
  ...setsUp,
})

export const addPasskey = define('addPasskey', 'POST /auth/me/passkeys', {
  summary: 'Add the passkey that my browser has created',
  body: named.extend({ credential: newCredential }),
  /** Shown once; null for a user who has recovery codes already. */
  response: z.object({ recovery_codes: z.array(z.string()).nullable() }),
  ...setsUp,
})

export const renamePasskey = define('renamePasskey', 'PUT /auth/me/passkeys/:id/name', {
  summary: 'Rename a passkey of mine',
  params: idParams,
  body: named,
  response: passkeySchema,
})

export const removePasskey = define('removePasskey', 'DELETE /auth/me/passkeys/:id', {
  summary: 'Remove a passkey of mine',
  params: idParams,
  response: z.null(),
})

export const startPasskeyIdentity = define('startPasskeyIdentity', 'POST /auth/me/identity/passkey', {
  summary: 'A challenge for my passkey, before I prove who I am',
  response: passkeyRequestSchema,
  quiet: true,
  ...setsUp,
})
