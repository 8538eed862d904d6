import { useGetApprovalQuery, useGetApprovalRulesQuery } from '../../../api/approvalsApi'
import { useBranchOf } from '../../../app/hooks'
import type { Rfq } from '../../../contract/rfqs'
import { rulesMet } from '../../../domain/approvals/approvalRules'
import { useMay } from '../../../pickers/useMay'
import type { Draft } from './useAwardDraft'

/**
 * Whether this award certainly has to be approved first: by a rule about its branch, its suppliers, or its amount in the
 * currency of the branch. Other rates and earlier awards are judged by the server, which then refuses.
 */
export function useAwardGate(rfq: Rfq, { cost }: Draft): boolean {
  const may = useMay()
  const skip = !may('getApprovalRules') || !may('requestApproval')
  const { data: rules } = useGetApprovalRulesQuery(undefined, { skip })
  const { data: approval } = useGetApprovalQuery({ kind: 'award', id: rfq.id }, { skip })
  const branch = useBranchOf(rfq.branch_id)
  // What was approved already may be this award.
  if (!rules || !branch || approval?.request?.status === 'approved') return false
  const known = rules.map((rule) => ({ ...rule, approver_ids: rule.approvers.map(({ id }) => id) }))
  const met = rulesMet(known, {
    kind: 'award',
    branch_id: rfq.branch_id,
    amount: branch.currency === rfq.currency ? cost.total : '0',
    margin: null,
    supplier_ids: cost.suppliers.map(({ supplier_id }) => supplier_id),
  })
  return met.length > 0
}
