import type { ApprovalKind } from '../../../domain/approvals/approvalRules'
import type { ListedLine } from '../../../domain/approvals/listedChanges'
import type { Decimal } from '../../../domain/money/money'

interface Named {
  kind: ApprovalKind
  amount: Decimal
  currency: string
  listed: readonly ListedLine[]
}

/**
 * Returns what the activity says about what was requested, approved or rejected: its lines and what it comes to. Of an award and
 * a purchase order these are costs, which only some readers see.
 */
export function namedInActivity({ kind, amount, currency, listed }: Named) {
  const total = kind === 'order' ? 'total' : 'approval_cost'
  return {
    before: { approval_lines: [], [total]: null },
    after: { currency, approval_lines: listed.map((line) => ({ ...line, currency })), [total]: amount },
  }
}
