import { lazy, Suspense, useState, type ReactNode } from 'react'
import { LuBanknote } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { Money } from '../../../components/values/Money'
import type { Order } from '../../../contract/order'
import { compare, isPositive, isZero, negate } from '../../../domain/money/money'
import { balanceOf, instalmentsOf } from '../../../domain/payments/balance'
import { canRecordPayment } from '../../../domain/payments/decidePayment'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { share } from '../percentages'
import { InstalmentList } from './InstalmentList'
import { PaymentBadge } from './PaymentBadge'
import { PaymentEntry } from './PaymentEntry'
import './payments.scss'

// Rarely opened, so its code is loaded on demand.
const PaymentDialog = lazy(() => import('./PaymentDialog'))

/** Whether an order has payments to show: from its first quotation on. */
export const hasPayments = ({ number, status, payments }: Pick<Order, 'number' | 'status' | 'payments'>): boolean =>
  canRecordPayment({ number, status }) || payments.length > 0

/** What is to be paid, paid and due; the instalments of the terms of payment; each payment. */
export function PaymentsCard({ order }: { order: Order }) {
  const { t } = useTranslation('payments')
  const may = useMay()
  const [amount, setAmount] = useState<string>()
  const { currency, payable, paid, payments, payment_terms } = order
  const instalments = instalmentsOf(payment_terms, { payable, paid, currency })
  const records = canRecordPayment(order) && may('recordPayment')
  const balance = balanceOf(order, currency)
  const isScheduled = isPositive(payable) && (instalments.length > 1 || instalments[0]?.due)
  return (
    <Card title={t('title')} count={payments.length || undefined} end={<PaymentBadge state={order.payment_state} />}>
      <Totals order={order} balance={balance} />
      {isScheduled && (
        <InstalmentList instalments={instalments} currency={currency} onRecord={records ? setAmount : undefined} />
      )}
      {payments.length > 0 ? (
        <ul className="zb-payments" aria-label={t('payments')}>
          {payments.map((payment) => (
            <PaymentEntry key={payment.id} order={order} payment={payment} />
          ))}
        </ul>
      ) : (
        <p className="zb-muted zb-small mb-0 mt-2">{t('none')}</p>
      )}
      {records && (
        <Button
          icon={LuBanknote}
          size="sm"
          className="mt-3"
          onClick={() => setAmount(isPositive(balance) ? balance : '')}
        >
          {t('record')}
        </Button>
      )}
      <Suspense fallback={null}>
        {amount !== undefined && <PaymentDialog order={order} amount={amount} onClose={() => setAmount(undefined)} />}
      </Suspense>
    </Card>
  )
}

/** What the amount to be paid is: the order's total, rounded in a currency that is paid in steps, or less. */
function payableLabel({ status, closed_short, payable, total }: Order) {
  if (status === 'cancelled' || status === 'lost') return 'payable_cancelled'
  if (closed_short) return 'payable_short'
  return compare(payable, total) === 0 ? 'total' : 'payable_rounded'
}

function Totals({ order, balance }: { order: Order; balance: string }) {
  const { t } = useTranslation('payments')
  const { currency, payable, paid } = order
  const isOver = isPositive(negate(balance))
  const shown = isPositive(payable) && isPositive(paid) ? share(paid, payable) : 0
  const money = (value: string): ReactNode => <Money amount={value} currency={currency} code={false} />
  return (
    <>
      <dl className="zb-facts" aria-label={t('totals')}>
        <dt>{t(payableLabel(order))}</dt>
        <dd>{money(payable)}</dd>
        <dt>{t('paid')}</dt>
        <dd>{money(paid)}</dd>
        <dt className="zb-facts-total">{t(isOver ? 'overpaid_by' : 'balance_due')}</dt>
        <dd className="zb-facts-total">
          <Money amount={isOver ? negate(balance) : balance} currency={currency} strong />
        </dd>
      </dl>
      {!isZero(paid) && isPositive(payable) && (
        <div className="zb-paid-bar" role="img" aria-label={t('share_paid', { percent: Math.floor(Number(shown)) })}>
          <span style={{ width: `${shown}%` }} />
        </div>
      )}
    </>
  )
}
