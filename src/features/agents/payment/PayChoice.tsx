import { useFormContext, useWatch } from 'react-hook-form'
import { DateText } from '../../../components/values/DateText'
import { FieldNote, useFieldError } from '../../../components/fields/Field'
import { MoneyField } from '../../../components/numbers/MoneyField'
import type { DueCommission } from '../../../contract/commission'
import { paymentsOf } from '../../../domain/commissions/commissionPayment'
import { compare } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { BalanceDue } from '../../../pickers/BalanceDue'
import { amountKey, countedOf, type PayForm } from './payForm'
import './payment.scss'
import { formatMoney } from '../../../i18n/figures'

/** The orders to pay: each with its amount due, and the total of the payment. */
export function PayChoice({ due }: { due: readonly DueCommission[] }) {
  const { t } = useTranslation('agents')
  const { register, setValue, clearErrors } = useFormContext<PayForm>()
  const chosen = useWatch<PayForm, 'chosen'>({ name: 'chosen' })
  const error = useFieldError('orders')
  const amounts = useWatch<PayForm, 'amounts'>({ name: 'amounts' })
  const paid = countedOf(due, { chosen, amounts })
  const overpaid = due.some((one) => compare(one.due, '0') < 0)
  const all = paid.length === due.length
  return (
    <fieldset className="zb-field">
      <legend className="zb-field-label">{t('pay.orders')}</legend>
      {due.length > 1 && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && paid.length > 0
            }}
            onChange={() => {
              setValue('chosen', Object.fromEntries(due.map(({ order_id }) => [order_id, !all])), { shouldDirty: true })
              clearErrors('orders')
            }}
          />
          <span className="form-check-label">{t('pay.all', { count: due.length })}</span>
        </label>
      )}
      <ul className="zb-pay-list" aria-label={t('pay.orders')}>
        {due.map(({ order_id, order_number, client_name, earned_at, currency, due: amount }) => (
          <li key={order_id}>
            <label className="form-check">
              <input
                {...register(`chosen.${order_id}`, { onChange: () => clearErrors('orders') })}
                type="checkbox"
                className="form-check-input"
                aria-describedby={error ? 'pay-orders-note' : undefined}
              />
              <span className="form-check-label">
                <span>
                  {order_number} <span className="zb-muted">{client_name}</span>{' '}
                  <span className="zb-quiet zb-small">
                    <DateText value={earned_at} />
                  </span>
                </span>
                <BalanceDue amount={amount} currency={currency} />
              </span>
            </label>
            {chosen[order_id] && compare(amount, '0') > 0 && (
              <MoneyField<PayForm>
                name={`amounts.${amountKey(order_id)}`}
                label={t('pay.amount_of', { number: order_number })}
                currency={currency}
                className="zb-pay-amount"
              />
            )}
          </li>
        ))}
      </ul>
      <FieldNote id="pay-orders-note" error={error} warning={overpaid && t('pay.overpaid')} hint={null} />
      <p className="zb-pay-sum" aria-live="polite">
        {paid.length === 0 ? (
          <span className="zb-muted">{t('pay.none_yet')}</span>
        ) : (
          t('pay.sum', {
            count: paid.length,
            sums: paymentsOf(paid)
              .map(({ currency, amount }) => formatMoney(amount, currency))
              .join(' + '),
          })
        )}
      </p>
    </fieldset>
  )
}
