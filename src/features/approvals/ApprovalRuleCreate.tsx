import { useCreateApprovalRuleMutation } from '../../api/approvalsApi'
import { FormCard } from '../../components/forms/FormCard'
import { useSendForm } from '../../components/saving/useSendForm'
import type { ApprovalRuleValues } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { ApprovalRuleFields } from './ApprovalRuleFields'
import { approvalRuleResolver, blankApprovalRule } from './approvalRuleForm'

/** A new approval rule. */
export function ApprovalRuleCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('approvalRules')
  const identity = useIdentity()
  const [createApprovalRule] = useCreateApprovalRuleMutation()
  const create = useSendForm({
    resolver: approvalRuleResolver,
    defaultValues: blankApprovalRule,
    send: (body: ApprovalRuleValues) => identity.run(() => createApprovalRule({ body }).unwrap()),
    done: ({ name }) => t('created', { name }),
    onSent: onDone,
  })

  return (
    <FormCard
      {...create}
      warning={identity.dialog}
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
