import { Money } from '../components/values/Money'
import { compare, negate } from '../domain/money/money'
import { useTranslation } from '../i18n/useTranslation'

interface BalanceDueProps {
  amount: string
  currency: string
  strong?: boolean
}

export const isOverpaid = (amount: string): boolean => compare(amount, '0') < 0

/** A balance due; where more was paid than accrued, the overpaid amount. */
export function BalanceDue({ amount, currency, strong = false }: BalanceDueProps) {
  const { t } = useTranslation('agents')
  if (!isOverpaid(amount)) return <Money amount={amount} currency={currency} strong={strong} />
  return (
    <span className="zb-text-warning">
      {t('overpaid_balance')} <Money amount={negate(amount)} currency={currency} strong={strong} />
    </span>
  )
}
