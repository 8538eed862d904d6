/** What an agent's percentage is taken of: the net before tax and freight, or the margin. */
export const commissionBases = ['net', 'margin'] as const
export type CommissionBasis = (typeof commissionBases)[number]

/** What happens to a commission: earned when the order is confirmed, reversed when it is cancelled, paid when it is paid. */
export const commissionKinds = ['earned', 'reversed', 'paid'] as const
export type CommissionKind = (typeof commissionKinds)[number]
