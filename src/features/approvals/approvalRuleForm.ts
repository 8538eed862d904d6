import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../components/saving/formResolver'
import {
  approvalRuleBodySchema,
  type ApprovalRule,
  type ApprovalRuleBody,
  type ApprovalRuleValues,
} from '../../contract/approvals'

const whole = formResolver<ApprovalRuleBody, ApprovalRuleValues>(approvalRuleBodySchema, { blank: null })

/** A choice of the form is text; a field that the kind does not have is not sent. */
export const approvalRuleResolver: Resolver<ApprovalRuleBody, unknown, ApprovalRuleValues> = (
  values,
  context,
  options,
) =>
  whole(
    {
      ...values,
      approvers_needed: Number(values.approvers_needed),
      margin_below: values.kind === 'order' ? values.margin_below : null,
      supplier_id: values.kind === 'order' ? null : values.supplier_id,
    },
    context,
    options,
  )

export const blankApprovalRule: ApprovalRuleBody = {
  name: '',
  kind: 'order',
  branch_id: '',
  amount_from: '',
  margin_below: '',
  supplier_id: '',
  approvers_needed: 1,
  approver_ids: [],
  active: true,
}

/** A rule as form values. */
export const toApprovalRuleForm = (rule: ApprovalRule): ApprovalRuleBody => ({
  name: rule.name,
  kind: rule.kind,
  branch_id: rule.branch_id ?? '',
  amount_from: rule.amount_from ?? '',
  margin_below: rule.margin_below ?? '',
  supplier_id: rule.supplier_id ?? '',
  approvers_needed: rule.approvers_needed,
  approver_ids: rule.approvers.map(({ id }) => id),
  active: rule.active,
})
