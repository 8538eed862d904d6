import { useCreateApprovalRuleMutation } from '../../api/approvalsApi'
import { FormCard } from '../../components/forms/FormCard'
import { useSendForm } from '../../components/saving/useSendForm'
import type { ApprovalRuleValues } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { ApprovalRuleFields } from './ApprovalRuleFields'
import { approvalRuleResolver, blankApprovalRule } from './approvalRuleForm'

/** A new approval rule. */
export function ApprovalRuleCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('approvalRules')
  const [createApprovalRule] = useCreateApprovalRuleMutation()
  const create = useSendForm({
    resolver: approvalRuleResolver,
    defaultValues: blankApprovalRule,
    send: (body: ApprovalRuleValues) => createApprovalRule({ body }).unwrap(),
    done: ({ name }) => t('created', { name }),
    onSent: onDone,
  })

  return (
    <FormCard
      {...create}
      unsaved="approval-rule:new"
      guarded
      title={t('new')}
      saveText={t('create')}
      onDiscard={onDone}
    >
      <ApprovalRuleFields />
    </FormCard>
  )
}
