import { compare, type Decimal, isPositive, percentOf, roundMoney, subtract } from './money'

/** What an agent's percentage is taken of: the net before tax and freight, or the margin. */
export const commissionBases = ['net', 'margin'] as const
export type CommissionBasis = (typeof commissionBases)[number]

/** What happens to a commission: earned when the order is confirmed, reversed when it is cancelled, paid when it is paid. */
export const commissionKinds = ['earned', 'reversed', 'paid'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** As files and messages call them. */
export const commissionKindWords: Record<CommissionKind, string> = {
  earned: 'accrued',
  reversed: 'reversed',
  paid: 'paid',
}

interface CommissionTerms {
  commission_percent: Decimal | null
  commission_basis: CommissionBasis | null
  /** Never more than the margin. */
  commission_capped: boolean
}

/** What is still to be paid of what was earned and not reversed; less than 0 where more was paid. */
export const commissionDue = ({ earned, reversed, paid }: Record<CommissionKind, Decimal>): Decimal =>
  subtract(subtract(earned, reversed), paid)

/** An agent's share of an order, rounded to its currency; nothing of a loss. */
export function commissionOf(
  { commission_percent, commission_basis, commission_capped }: CommissionTerms,
  { net, margin }: { net: Decimal; margin: Decimal },
  currency: string,
): Decimal {
  const basis = commission_basis === 'margin' ? margin : net
  if (commission_percent === null || !isPositive(basis)) return roundMoney('0', currency)
  const share = roundMoney(percentOf(basis, commission_percent), currency)
  if (!commission_capped || compare(share, margin) <= 0) return share
  return roundMoney(isPositive(margin) ? margin : '0', currency)
}
