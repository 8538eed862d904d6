import type { ApprovalRule } from '../../contract/approvals'
import { noBreak } from '../../domain/money/figures'
import { joined, listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { formatDecimal } from '../../i18n/figures'

/** Returns what a rule says: what needs the approval, when, and of whom. */
export function useRuleTexts() {
  const { t } = useTranslation('approvalRules')
  return ({
    kind,
    branch_name,
    amount_from,
    margin_below,
    supplier_name,
    approvers,
    approvers_needed,
  }: ApprovalRule): string[] => [
    joined([t(`kinds.${kind}`), branch_name ?? t('all_branches')]),
    joined([
      amount_from !== null && t('if.amount', { amount: formatDecimal(amount_from) }),
      margin_below !== null && t('if.margin', { percent: `${formatDecimal(margin_below)}${noBreak}%` }),
      supplier_name !== null && t('if.supplier', { supplier: supplier_name }),
      amount_from === null && margin_below === null && supplier_name === null && t('if.always'),
    ]),
    joined([
      t('people', { count: approvers_needed }),
      approvers.length > 0 ? listed(approvers.map(({ name }) => name)) : t('any_admin'),
    ]),
  ]
}
