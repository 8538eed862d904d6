import { questionTexts } from '../../../components/dialogs/questionTexts'
import { useCancelDeliveryMutation } from '../../../api/deliveriesApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import type { Delivery } from '../../../contract/delivery'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'

interface CancelDeliveryProps {
  order: Order
  delivery: Delivery
  show: boolean
  onClose: () => void
}

/** Cancels a delivery that was entered by mistake, with a reason. */
export function CancelDelivery({
  order: { id: order_id },
  delivery: { id, version, number },
  show,
  onClose,
}: CancelDeliveryProps) {
  const { t } = useTranslation('deliveries')
  const [cancel] = useCancelDeliveryMutation()
  return (
    <ActionDialog
      show={show}
      {...questionTexts(t, 'cancel', { number })}
      danger
      reason={t('reason')}
      workingText={t('cancelling')}
      done={t('cancel_done', { number })}
      take={(reason) => cancel({ id, order_id, version, reason }).unwrap()}
      onClose={onClose}
    >
      {t('cancel_text')}
    </ActionDialog>
  )
}
