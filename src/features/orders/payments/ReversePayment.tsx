import { useReversePaymentMutation } from '../../../api/paymentsApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import { questionTexts } from '../../../components/dialogs/questionTexts'
import type { Order } from '../../../contract/order'
import type { Payment } from '../../../contract/payment'
import { useTranslation } from '../../../i18n/useTranslation'
import { formatMoney } from '../../../i18n/figures'

interface ReversePaymentProps {
  order: Pick<Order, 'id' | 'currency'>
  payment: Payment
  show: boolean
  onClose: () => void
}

/** Reverses a payment that was recorded by mistake or paid back, with a reason. */
export function ReversePayment({
  order: { id: order_id, currency },
  payment: { id, version, amount },
  show,
  onClose,
}: ReversePaymentProps) {
  const { t } = useTranslation('payments')
  const [reverse] = useReversePaymentMutation()
  const values = { amount: formatMoney(amount, currency) }
  return (
    <ActionDialog
      show={show}
      {...questionTexts(t, 'reverse', values)}
      danger
      reason={t('reason')}
      workingText={t('reversing')}
      done={t('reverse_done', values)}
      take={(reason) => reverse({ id, order_id, version, reason }).unwrap()}
      onClose={onClose}
    >
      {t('reverse_text')}
    </ActionDialog>
  )
}
