import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useGetOutstandingPaymentsQuery } from '../../../api/paymentsApi'
import { paths } from '../../../app/paths'
import { Money } from '../../../components/values/Money'
import { QueryCard } from '../../../components/pages/QueryCard'
import { useTranslation } from '../../../i18n/useTranslation'

const listOf = (payment: 'deposit_due' | 'balance_due' | 'overpaid', currency: string) =>
  `${paths.orders}?${new URLSearchParams({ payment, currency }).toString()}`

/** What is to be paid for confirmed orders, per currency: deposits first, then all that is open; and what is owed back to clients. */
export function OutstandingPayments() {
  const { t } = useTranslation('dashboard')
  return (
    <QueryCard
      title={t('to_be_paid')}
      query={useGetOutstandingPaymentsQuery()}
      errorTitle={t('to_be_paid_failed')}
      isEmpty={({ currencies, owed_back }) => currencies.length === 0 && owed_back.length === 0}
      empty={t('nothing_to_be_paid')}
    >
      {({ currencies, owed_back }) => (
        <ul className="zb-dashboard-rows" aria-label={t('to_be_paid')}>
          {currencies
            .filter(({ deposits }) => deposits > 0)
            .map(({ currency, deposits, deposit_balance }) => (
              <Row
                key={`deposit ${currency}`}
                to={listOf('deposit_due', currency)}
                name={t('deposits_due')}
                count={deposits}
              >
                <Money amount={deposit_balance} currency={currency} />
              </Row>
            ))}
          {currencies.map(({ currency, orders, balance }) => (
            <Row key={currency} to={listOf('balance_due', currency)} name={t('balance_due')} count={orders}>
              <Money amount={balance} currency={currency} strong />
            </Row>
          ))}
          {owed_back.map(({ currency, orders, amount }) => (
            <Row key={`back ${currency}`} to={listOf('overpaid', currency)} name={t('owed_back')} count={orders}>
              <Money amount={amount} currency={currency} />
            </Row>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

function Row({ to, name, count, children }: { to: string; name: string; count: number; children: ReactNode }) {
  const { t } = useTranslation('dashboard')
  return (
    <li className="zb-dashboard-sum">
      <Link to={to}>{name}</Link>
      <span className="zb-muted">{t('order_count', { count })}</span>
      <span>
        <Link to={to} className="zb-figure-quiet">
          {children}
        </Link>
      </span>
    </li>
  )
}
