/**
 * What suppliers did with an RFQ: they were asked, answered with a quote or a decline, offered lines of an RFQ that is
 * awarded, and won some of these; or some whose value in the currency of the branch is not known (`unvalued`).
 */
export const supplierResponses = ['asked', 'answered', 'offered', 'won', 'unvalued'] as const
export type SupplierResponse = (typeof supplierResponses)[number]
