import { useUpdateApprovalRuleMutation } from '../../api/approvalsApi'
import { FormCard } from '../../components/forms/FormCard'
import { useEditForm } from '../../components/saving/useEditForm'
import type { ApprovalRule, ApprovalRuleValues } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { inWords } from '../../pickers/history/ConflictValue'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { ApprovalRuleFields } from './ApprovalRuleFields'
import { approvalRuleResolver, toApprovalRuleForm } from './approvalRuleForm'

/** An approval rule that exists, to be changed or turned off. */
export function ApprovalRuleEditor({ rule, onDone }: { rule: ApprovalRule; onDone: () => void }) {
  const { t } = useTranslation('approvalRules')
  const identity = useIdentity()
  const [updateApprovalRule] = useUpdateApprovalRuleMutation()
  const edit = useEditForm({
    entity: rule,
    toForm: toApprovalRuleForm,
    resolver: approvalRuleResolver,
    label: (field) => t(field),
    format: inWords(),
    save: (body: ApprovalRuleValues, version) =>
      identity.run(() => updateApprovalRule({ id: rule.id, version, body }).unwrap()),
    done: ({ name }) => t('saved', { name }),
    onSaved: onDone,
  })
  return (
    <FormCard
      {...edit}
      warning={identity.dialog}
      unsaved={`approval-rule:${rule.id}`}
      guarded
      title={rule.name}
      saveText={t('save')}
      onDiscard={onDone}
    >
      <ApprovalRuleFields named={rule.approvers} />
    </FormCard>
  )
}
