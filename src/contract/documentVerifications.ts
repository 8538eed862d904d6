import * as z from 'zod'
import { verificationStatuses } from '../domain/documents/verificationStatus'
import { date, idParams, text, texts } from './fields'
import { defineOperation } from './operation'
import { orderSchema } from './order'
import { generatedDocumentKinds } from './generatedDocument'

const tagged = { tag: 'Documents' } as const

/** All that the public page shows to anyone with the code. */
export const verifiedDocumentSchema = z
  .object({
    company: z.string(),
    kind: z.enum(generatedDocumentKinds),
    number: z.string(),
    revision: z.int(),
    date,
    total: z.string(),
    currency: z.string(),
    accounts: z.array(
      z.object({
        ...texts('bank_name', 'account_name', 'account_number', 'currency'),
        swift_code: z.string().nullable(),
      }),
    ),
    /** `replaced` by a newer revision, `cancelled` with its document, `revoked` by staff. */
    standing: z.enum(verificationStatuses),
  })
  .meta({ id: 'VerifiedDocument' })
export type VerifiedDocument = z.output<typeof verifiedDocumentSchema>

export const verifyDocument = defineOperation('verifyDocument', 'POST /public/check', {
  summary:
    'Verify a document: what the document with this code says, and whether it is still valid; 404 for any other code',
  ...tagged,
  body: z.strictObject({ code: text(200) }),
  response: verifiedDocumentSchema,
  quiet: true,
})

export const revokeVerifications = defineOperation('revokeVerifications', 'POST /orders/:id/revoke-checks', {
  summary: 'Revoke the verification codes of all documents of this order sent so far',
  ...tagged,
  params: idParams,
  body: z.strictObject({ reason: text(1000) }),
  response: orderSchema,
  versioned: true,
})
