/**
 * What suppliers did with an RFQ: they were asked, answered with a quote or a decline, offered lines of an RFQ that is
 * awarded, and won some of these.
 */
export const supplierResponses = ['asked', 'answered', 'offered', 'won'] as const
export type SupplierResponse = (typeof supplierResponses)[number]
