/** Whether an issued document is still valid. */
export const verificationStatuses = ['valid', 'replaced', 'cancelled', 'revoked'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

interface CheckedDocument {
  revision: number
  revoked: boolean
  document_status: string
  document_revision: number
}

/** A lost order is treated as a cancelled one: a payment on its proforma is a payment for nothing. */
const over = ['cancelled', 'lost']

/** The most severe status that applies; a revision in progress replaces the one before. */
export function verificationStatusOf({
  revision,
  revoked,
  document_status,
  document_revision,
}: CheckedDocument): VerificationStatus {
  if (revoked) return 'revoked'
  if (over.includes(document_status)) return 'cancelled'
  return document_revision > revision ? 'replaced' : 'valid'
}
