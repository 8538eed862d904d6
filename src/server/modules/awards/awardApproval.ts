import type { Rfq } from '../../../contract/rfqs'
import type { Bought } from '../../../domain/awards/buyAllocations'
import { costOfAward } from '../../../domain/awards/costOfAward'
import type { Comparison } from '../../../domain/comparison/comparison'
import { pricedQuotes } from '../../../domain/comparison/pricedQuotes'
import type { ApprovalDocument } from '../approvals/gate'

interface ProposedAward {
  before: Rfq
  comparison: Comparison
  bought: readonly Bought[]
}

/**
 * Returns what is approved of an award: which offers are bought in which quantity, and their cost in the RFQ's currency.
 * An offer that is quoted again has other lines.
 */
export function toAwardApproval({ before, comparison, bought }: ProposedAward): ApprovalDocument {
  const { id, branch_id, currency, invitations } = before
  const lines = comparison.lines.map(({ line }) => line)
  const { total, suppliers } = costOfAward(bought, lines, pricedQuotes(comparison), currency)
  const nameOf = (supplier_id: string) =>
    invitations.find((invitation) => invitation.supplier_id === supplier_id)?.supplier_name ?? ''
  const parts = bought.map(({ rfq_line_id, quote_line_id, purchase }) => ({
    rfq_line_id,
    quote_line_id,
    quantity: purchase.quantity,
  }))
  return {
    kind: 'award',
    id,
    branch_id,
    amount: total,
    currency,
    margin: null,
    suppliers: suppliers.map(({ supplier_id }) => ({ id: supplier_id, name: nameOf(supplier_id) })),
    content: {
      currency,
      total,
      parts: parts.sort((left, right) => (left.quote_line_id < right.quote_line_id ? -1 : 1)),
    },
  }
}
