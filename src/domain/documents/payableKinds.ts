/** The documents of an order by which its client pays: they state what was paid and what is left. */
const payableKinds = ['proforma', 'order_confirmation'] as const
export type PayableKind = (typeof payableKinds)[number]

export const isPayable = (kind: string): kind is PayableKind => (payableKinds as readonly string[]).includes(kind)
