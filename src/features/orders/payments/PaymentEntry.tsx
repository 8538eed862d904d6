import { useState } from 'react'
import { LuUndo2 } from 'react-icons/lu'
import { DateText } from '../../../components/values/DateText'
import { IconButton } from '../../../components/actions/IconButton'
import { Money } from '../../../components/values/Money'
import type { Order } from '../../../contract/order'
import type { Payment } from '../../../contract/payment'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { ReversePayment } from './ReversePayment'
import './payments.scss'
import { formatMoney } from '../../../i18n/figures'

/** One payment: date, method and reference, amount; a reversed one is struck through, with the reason. */
export function PaymentEntry({ order, payment }: { order: Order; payment: Payment }) {
  const { t } = useTranslation('payments')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { date, amount, method, reference, internal_notes, recorded_by_name, reversed_reason, reversed_by_name } =
    payment
  const isReversed = payment.reversed_at !== null
  const how = joined([method && t(`methods.${method}`), reference])
  // The reason is for users who see costs.
  const reversedBy =
    reversed_reason === null
      ? t('reversed_by', { name: reversed_by_name })
      : t('reversed_because', { name: reversed_by_name, reason: reversed_reason })
  const figure = <Money amount={amount} currency={order.currency} code={false} />
  return (
    <li className="zb-payment">
      <div className="zb-payment-line">
        <DateText value={date} />
        <span className="zb-payment-end">
          {isReversed ? (
            <s>
              <span className="visually-hidden">{t('reversed')}: </span>
              {figure}
            </s>
          ) : (
            figure
          )}
          {!isReversed && may('reversePayment') && (
            <IconButton
              label={t('reverse', { amount: formatMoney(amount, order.currency) })}
              icon={LuUndo2}
              size="sm"
              onClick={() => setAsking(true)}
            />
          )}
        </span>
      </div>
      {how && <div className="zb-small">{how}</div>}
      {internal_notes && <div className="zb-small zb-muted zb-typed-lines">{internal_notes}</div>}
      <div className="zb-small zb-muted">{isReversed ? reversedBy : recorded_by_name}</div>
      <ReversePayment order={order} payment={payment} show={asking} onClose={() => setAsking(false)} />
    </li>
  )
}
