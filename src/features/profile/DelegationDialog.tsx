import { useCreateApprovalDelegationMutation } from '../../api/approvalsApi'
import { useBranch } from '../../app/hooks'
import { DateField } from '../../components/fields/DateField'
import { FieldStack } from '../../components/fields/FieldGrid'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { formResolver } from '../../components/saving/formResolver'
import { TextField } from '../../components/fields/TextField'
import { useSendForm } from '../../components/saving/useSendForm'
import { delegationBodySchema, type DelegationBody } from '../../contract/approvals'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { UserPicker } from '../../pickers/choices/UserPicker'

const resolver = formResolver<DelegationBody, DelegationBody>(delegationBodySchema)

/** Delegates the user's approvals: to whom, and for which days. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { id, today } = useBranch()
  const identity = useIdentity()
  const [create] = useCreateApprovalDelegationMutation()
  const sent = useSendForm({
    resolver,
    defaultValues: { to_user_id: '', from_day: today, until_day: today, reason: '' },
    send: (body: DelegationBody) => identity.run(() => create({ body }).unwrap()),
    done: ({ to_user_name }) => t('delegated', { name: to_user_name }),
    onSent: onClose,
  })
  return (
    <>
      <FormDialog
        {...sent}
        onClose={onClose}
        title={t('delegation_title')}
        yes={t('delegate')}
        no={t('delegation_keep')}
      >
        <FieldStack texts="profile" group="delegations">
          <UserPicker<DelegationBody> name="to_user_id" branch_id={id} />
          <DateField<DelegationBody> name="from_day" />
          <DateField<DelegationBody> name="until_day" />
          <TextField<DelegationBody> name="reason" optional />
        </FieldStack>
      </FormDialog>
      {identity.dialog}
    </>
  )
}
