import { useTranslation } from 'react-i18next'
import { LuCircleAlert, LuCircleCheck, LuCircleDashed, LuCircleDotDashed } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import type { Look } from '../../../components/statusLooks'
import type { Order } from '../../../contract/order'
import { orderPaymentState, type PaymentState } from '../../../domain/payments/balance'

const looks: Record<PaymentState, Look> = {
  unpaid: { tone: 'secondary', icon: LuCircleDashed },
  part_paid: { tone: 'info', icon: LuCircleDotDashed },
  paid: { tone: 'success', icon: LuCircleCheck },
  overpaid: { tone: 'warning', icon: LuCircleAlert },
}

/** How far an order is paid; nothing while nothing is due and nothing was paid. */
export function PaymentBadge({ order }: { order: Pick<Order, 'status' | 'payable' | 'paid'> }) {
  const { t } = useTranslation('payments')
  const state = orderPaymentState(order)
  if (!state) return null
  const { tone, icon } = looks[state]
  return (
    <span className={`zb-badge zb-badge-${tone}`}>
      <Icon of={icon} size={12} />
      {t(`state.${state}`)}
    </span>
  )
}
