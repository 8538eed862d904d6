export const orderDocumentKinds = ['quotation', 'proforma', 'order_confirmation'] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

/** The query value for a proforma without any account. */
export const noBank = 'none'
