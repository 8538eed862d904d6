import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { useListEnquiriesQuery } from '../../api/enquiriesApi'
import { useListOrdersQuery } from '../../api/ordersApi'
import { paths } from '../../app/paths'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { QueryCard } from '../../components/QueryCard'

const newest = { sort: '-created_at', limit: 6 } as const

export function NewestEnquiries() {
  const { t } = useTranslation('dashboard')
  const query = useListEnquiriesQuery(newest)
  return (
    <QueryCard
      title={t('enquiries_newest')}
      end={<Link to={paths.enquiries}>{t('all_enquiries')}</Link>}
      query={query}
      errorTitle={t('enquiries_failed')}
      empty={t('no_enquiries')}
    >
      {({ rows }) => (
        <ul className="zb-dashboard-rows" aria-label={t('enquiries_newest')}>
          {rows.map(({ id, client_name, client_reference, number, status }) => (
            <Row
              key={id}
              to={generatePath(paths.enquiry, { id })}
              name={client_name ?? t('no_client')}
              about={client_reference ?? number}
            >
              <StatusBadge status={status} />
            </Row>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

export function NewestOrders() {
  const { t } = useTranslation('dashboard')
  const query = useListOrdersQuery(newest)
  return (
    <QueryCard
      title={t('orders_newest')}
      end={<Link to={paths.orders}>{t('all_orders')}</Link>}
      query={query}
      errorTitle={t('orders_failed')}
      empty={t('no_orders')}
    >
      {({ rows }) => (
        <ul className="zb-dashboard-rows" aria-label={t('orders_newest')}>
          {rows.map(({ id, client_name, total, currency, status }) => (
            <Row
              key={id}
              to={generatePath(paths.order, { id })}
              name={client_name}
              about={<Money amount={total} currency={currency} />}
            >
              <StatusBadge status={status} />
            </Row>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

function Row({ to, name, about, children }: { to: string; name: string; about: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="zb-truncate">
        {name}
      </Link>
      <span className="zb-muted zb-truncate">{about}</span>
      <span>{children}</span>
    </li>
  )
}
