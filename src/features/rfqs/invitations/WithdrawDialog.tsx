import { useTranslation } from 'react-i18next'
import { useWithdrawInvitationMutation } from '../../../api/invitationsApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import type { Invitation } from '../../../contract/invitation'

interface WithdrawDialogProps {
  rfq_id: string
  invitation: Invitation
  show: boolean
  onClose: () => void
}

/** Asks before all links of a supplier stop working. */
export function WithdrawDialog({ rfq_id, invitation: { id, version, supplier_name: name }, show, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const [withdraw, { isLoading, error, reset }] = useWithdrawInvitationMutation()

  async function answer(reason: string) {
    const { error: refused } = await withdraw({ id, rfq_id, version, reason: reason || undefined })
    if (refused) return
    toast({ text: t('withdrawn', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      show={show}
      title={t('withdraw_question', { name })}
      yes={t('withdraw')}
      no={t('keep_invitation')}
      danger
      reason={t('reason')}
      reasonOptional
      working={isLoading}
      error={error && toFailure(error).message}
      onYes={(reason) => void answer(reason)}
      onNo={() => {
        reset()
        onClose()
      }}
    >
      {t('withdraw_text')}
    </ConfirmDialog>
  )
}
