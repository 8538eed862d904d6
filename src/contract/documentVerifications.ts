import * as z from 'zod'
import { verificationStatuses } from '../domain/documents/verificationStatus'
import { changesOf } from './recordOperations'
import { date, namedObject, requiredReasonBodySchema, text, texts } from './fields'
import { operationsUnder } from './operation'
import { orderSchema } from './order'
import { generatedDocumentKinds } from './generatedDocument'

/** All that the public page shows to anyone with the code. */
export const verifiedDocumentSchema = namedObject('VerifiedDocument', {
  company: z.string(),
  kind: z.enum(generatedDocumentKinds),
  number: z.string(),
  revision: z.int(),
  date,
  total: z.string(),
  currency: z.string(),
  /** In a currency that is paid in steps, the difference to what is to be paid of the total; null where they are the same. */
  rounding: z.object(texts('amount', 'payable')).nullable(),
  accounts: z.array(
    z.object({
      ...texts('bank_name', 'account_name', 'account_number', 'currency'),
      swift_code: z.string().nullable(),
    }),
  ),
  /** What was paid until today and is left, as a valid document by which the client pays states it; the balance is negative when overpaid. */
  payments: z.object({ until: date, paid: z.string(), balance: z.string() }).nullable(),
  /** `replaced` by a newer revision, `cancelled` with its document, `revoked` by staff. */
  standing: z.enum(verificationStatuses),
})
export type VerifiedDocument = z.output<typeof verifiedDocumentSchema>

const tag = 'Documents'

export const verifyDocument = operationsUnder(tag)('verifyDocument', 'POST /public/check', {
  summary:
    'Verify a document: what the document with this code says, and whether it is still valid; 404 for any other code',
  body: z.strictObject({ code: text(200) }),
  response: verifiedDocumentSchema,
  quiet: true,
})

export const revokeVerifications = changesOf({ path: '/orders', tag, record: orderSchema }).change(
  'revokeVerifications',
  'revoke-checks',
  'Revoke the verification codes of all documents of this order sent so far',
  requiredReasonBodySchema,
)
