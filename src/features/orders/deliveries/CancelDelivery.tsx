import { useTranslation } from 'react-i18next'
import { useCancelDeliveryMutation, useGetOrderQuery } from '../../../api/ordersApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { toFailure } from '../../../components/failure'
import { useToast } from '../../../components/Toasts'
import type { Delivery } from '../../../contract/delivery'
import type { Order } from '../../../contract/order'
import { refusalOf } from '../refusal'
import './deliveryTexts'

interface CancelDeliveryProps {
  order: Order
  delivery: Delivery
  show: boolean
  onClose: () => void
}

/** A delivery that was entered in error is taken back, for a reason. */
export function CancelDelivery({
  order: { id: order_id },
  delivery: { id, version, number },
  show,
  onClose,
}: CancelDeliveryProps) {
  const { t } = useTranslation('deliveries')
  const toast = useToast()
  const { refetch } = useGetOrderQuery(order_id)
  const [cancel, { isLoading, error, reset }] = useCancelDeliveryMutation()

  async function answer(reason: string) {
    const { error: refused } = await cancel({ id, order_id, version, reason })
    if (refused) {
      // Somebody was first: the next try is made over what stands now.
      if (toFailure(refused).status === 412) void refetch()
      return
    }
    toast({ text: t('cancel_done', { number }) })
    onClose()
  }

  return (
    <ConfirmDialog
      show={show}
      title={t('cancel_question', { number })}
      yes={t('cancel_yes')}
      no={t('cancel_no')}
      danger
      reason={t('reason')}
      working={isLoading}
      workingText={t('cancelling')}
      error={refusalOf(error)}
      onYes={(reason) => void answer(reason)}
      onNo={() => {
        reset()
        onClose()
      }}
    >
      {t('cancel_text')}
    </ConfirmDialog>
  )
}
