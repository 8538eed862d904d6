import { LuCircleAlert, LuCircleCheck, LuCircleDashed, LuCircleDotDashed } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import type { Look } from '../../../components/values/statusLooks'
import type { PaymentState } from '../../../domain/payments/paymentStates'
import { useTranslation } from '../../../i18n/useTranslation'

const looks: Record<PaymentState, Look> = {
  unpaid: { tone: 'secondary', icon: LuCircleDashed },
  part_paid: { tone: 'info', icon: LuCircleDotDashed },
  paid: { tone: 'success', icon: LuCircleCheck },
  overpaid: { tone: 'warning', icon: LuCircleAlert },
}

/** How far an order is paid; nothing while nothing is due and nothing was paid. */
export function PaymentBadge({ state }: { state: PaymentState | null }) {
  const { t } = useTranslation('orders')
  if (!state) return null
  const { tone, icon } = looks[state]
  return (
    <span className={`zb-badge zb-badge-${tone}`}>
      <Icon of={icon} size={12} />
      {t(`payment_state.${state}`)}
    </span>
  )
}
