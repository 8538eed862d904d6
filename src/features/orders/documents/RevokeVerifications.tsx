import { useRevokeVerificationsMutation } from '../../../api/ordersApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'

/** Revokes the verification codes of documents that were sent by mistake or to a wrong recipient. */
export function RevokeChecks({
  order: { id, version, number },
  show,
  onClose,
}: {
  order: Order
  show: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('orderDocuments')
  const [revoke] = useRevokeVerificationsMutation()
  return (
    <ActionDialog
      show={show}
      title={t('revoke_question', { name: number })}
      yes={t('revoke_yes')}
      no={t('revoke_no')}
      danger
      reason={t('reason')}
      workingText={t('revoking')}
      done={t('revoked', { name: number })}
      take={(reason) => revoke({ id, version, reason }).unwrap()}
      onClose={onClose}
    >
      {t('revoke_text')}
    </ActionDialog>
  )
}
