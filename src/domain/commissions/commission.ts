import { compare, type Decimal, isPositive, payableWithin, percentOf, roundPayable, subtract } from '../money/money'

/** The base of an agent's percentage: the net before tax and freight, or the margin. */
export const commissionBases = ['net', 'margin'] as const
export type CommissionBasis = (typeof commissionBases)[number]

/** Accrued when the order is confirmed, reversed when it is cancelled, then paid. */
export const commissionKinds = ['earned', 'reversed', 'paid'] as const
export type CommissionKind = (typeof commissionKinds)[number]

export const commissionKindWords: Record<CommissionKind, string> = {
  earned: 'accrued',
  reversed: 'reversed',
  paid: 'paid',
}

/** What an entry is, in a file: one of a payment may take it back. */
export const entryWords = ({ kind, reverses_id }: { kind: CommissionKind; reverses_id: string | null }): string =>
  reverses_id ? 'payment reversed' : commissionKindWords[kind]

interface CommissionTerms {
  commission_percent: Decimal | null
  commission_basis: CommissionBasis | null
  /** Limits the commission to the margin. */
  commission_capped: boolean
}

/** The balance due: accrued − reversed − paid; negative when overpaid. */
export const commissionDue = ({ earned, reversed, paid }: Record<CommissionKind, Decimal>): Decimal =>
  subtract(subtract(earned, reversed), paid)

/** An agent's share of an order, rounded to what can be paid in its currency; 0 for a loss, and never more than a cap. */
export function commissionOf(
  { commission_percent, commission_basis, commission_capped }: CommissionTerms,
  { net, margin }: { net: Decimal; margin: Decimal },
  currency: string,
): Decimal {
  const basis = commission_basis === 'margin' ? margin : net
  if (commission_percent === null || !isPositive(basis)) return roundPayable('0', currency)
  const share = roundPayable(percentOf(basis, commission_percent), currency)
  if (!commission_capped || compare(share, margin) <= 0) return share
  return payableWithin(isPositive(margin) ? margin : '0', currency)
}
