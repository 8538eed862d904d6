import { useState } from 'react'
import { useWithdrawInvitationMutation } from '../../../api/invitationsApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import type { Invitation } from '../../../contract/invitation'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from './NoticesDialog'

interface WithdrawDialogProps {
  rfq_id: string
  invitation: Invitation
  show: boolean
  onClose: () => void
}

/** Confirms that all links of a supplier stop working; without mail the notice is then given by hand. */
export function WithdrawDialog({
  rfq_id,
  invitation: { id, version, supplier_name: name, email, status },
  show,
  onClose,
}: WithdrawDialogProps) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const { data: mails } = useGetMailStateQuery(undefined, { skip: !show || !may('getMailState') })
  const [telling, setTelling] = useState(false)
  const [withdraw] = useWithdrawInvitationMutation()

  const wasAsked = status !== 'pending' && status !== 'withdrawn'

  if (telling)
    return <NoticesDialog rfq={{ id: rfq_id }} kind="rfq_withdrawn" only={[id]} onClose={() => setTelling(false)} />
  return (
    <ActionDialog
      show={show}
      title={t('withdraw_question', { name })}
      yes={t('withdraw')}
      no={t('keep_invitation')}
      danger
      reason={t('reason')}
      reasonOptional
      done={t('withdrawn', { name })}
      take={(reason) => withdraw({ id, rfq_id, version, reason: reason || undefined }).unwrap()}
      onClose={onClose}
      onDone={() => setTelling(wasAsked && may('writeMessage') && !(mails?.sends && email !== null))}
    >
      {t('withdraw_text')}
    </ActionDialog>
  )
}
