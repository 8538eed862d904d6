import { useTranslation } from 'react-i18next'
import { useGetOrderQuery, useRevokePaperChecksMutation } from '../../../api/ordersApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import type { Order } from '../../../contract/order'
import { refusalOf } from '../refusal'
import './orderPapersTexts'

/** Papers that went out in error or to the wrong hands: their codes no longer stand for anything. */
export function RevokeChecks({
  order: { id, version, number },
  show,
  onClose,
}: {
  order: Order
  show: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('orderPapers')
  const toast = useToast()
  const { refetch } = useGetOrderQuery(id)
  const [revoke, { isLoading, error, reset }] = useRevokePaperChecksMutation()

  async function answer(reason: string) {
    const { error: refused } = await revoke({ id, version, reason })
    if (refused) {
      // Somebody was first: the next try is made over what stands now.
      if (toFailure(refused).status === 412) void refetch()
      return
    }
    toast({ text: t('revoked', { name: number }) })
    onClose()
  }

  return (
    <ConfirmDialog
      show={show}
      title={t('revoke_question', { name: number })}
      yes={t('revoke_yes')}
      no={t('revoke_no')}
      danger
      reason={t('reason')}
      working={isLoading}
      workingText={t('revoking')}
      error={refusalOf(error)}
      onYes={(reason) => void answer(reason)}
      onNo={() => {
        reset()
        onClose()
      }}
    >
      {t('revoke_text')}
    </ConfirmDialog>
  )
}
