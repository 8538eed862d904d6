import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWithdrawInvitationMutation } from '../../../api/invitationsApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import type { Invitation } from '../../../contract/invitation'
import { useMay } from '../../../pickers/useMay'
import { NoticesDialog } from './NoticesDialog'

interface WithdrawDialogProps {
  rfq_id: string
  invitation: Invitation
  show: boolean
  onClose: () => void
}

/** Asks before all links of a supplier stop working; where no mail tells them so, that is then done by hand. */
export function WithdrawDialog({
  rfq_id,
  invitation: { id, version, supplier_name: name, email, status },
  show,
  onClose,
}: WithdrawDialogProps) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const may = useMay()
  const { data: mails } = useGetMailStateQuery(undefined, { skip: !show || !may('getMailState') })
  const [telling, setTelling] = useState(false)
  const [withdraw, { isLoading, error, reset }] = useWithdrawInvitationMutation()

  const wasAsked = status !== 'pending' && status !== 'withdrawn'

  async function answer(reason: string) {
    const { error: refused } = await withdraw({ id, rfq_id, version, reason: reason || undefined })
    if (refused) return
    toast({ text: t('withdrawn', { name }) })
    onClose()
    setTelling(wasAsked && may('writeMessage') && !(mails?.sends && email !== null))
  }

  if (telling)
    return <NoticesDialog rfq={{ id: rfq_id }} kind="rfq_withdrawn" only={[id]} onClose={() => setTelling(false)} />
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
