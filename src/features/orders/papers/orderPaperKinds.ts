export const orderPaperKinds = ['quotation', 'proforma', 'order_confirmation'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]

/** How a proforma without any account is asked for. */
export const noBank = 'none'
