import { LuCheck, LuCircle } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { isPositive } from '../../../domain/money/money'
import type { DueInstalment } from '../../../domain/payments/balance'
import { useTranslation } from '../../../i18n/useTranslation'
import './payments.scss'
import { formatDecimal, formatMoney } from '../../../i18n/figures'

interface InstalmentListProps {
  instalments: readonly DueInstalment[]
  currency: string
  /** Ticks off an instalment: records its payment; undefined where that is not allowed. */
  onRecord: ((amount: string) => void) | undefined
}

/** The instalments of the terms of payment. Payments cover them in their order, so the next open one can be ticked off. */
export function InstalmentList({ instalments, currency, onRecord }: InstalmentListProps) {
  const { t } = useTranslation('payments')
  const next = instalments.find(({ open }) => isPositive(open))
  return (
    <ul className="zb-instalments" aria-label={t('instalments')}>
      {instalments.map((instalment, index) => {
        const { percent, text, amount, paid, open } = instalment
        const isPaid = !isPositive(open)
        const terms = text ?? ''
        return (
          <li key={index}>
            <span className={isPaid ? 'zb-text-success' : 'zb-quiet'}>
              <Icon of={isPaid ? LuCheck : LuCircle} size={16} />
            </span>
            <div className="zb-instalment-main">
              <div className="zb-payment-line">
                <span>{t('instalment', { percent: formatDecimal(percent), terms })}</span>
                <Money amount={amount} currency={currency} code={false} />
              </div>
              {isPaid && <div className="zb-small zb-muted">{t('instalment_paid')}</div>}
              {!isPaid && isPositive(paid) && (
                <div className="zb-small zb-muted">{t('instalment_open', { amount: formatMoney(open, currency) })}</div>
              )}
              {onRecord && instalment === next && (
                <Button
                  size="sm"
                  className="mt-1"
                  aria-label={t('record_instalment', { amount: formatMoney(open, currency), terms })}
                  onClick={() => onRecord(open)}
                >
                  {t('record')}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
