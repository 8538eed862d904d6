import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { useListEnquiriesQuery } from '../../api/enquiriesApi'
import { useListOrdersQuery } from '../../api/ordersApi'
import { paths } from '../../app/paths'
import { Money } from '../../components/Money'
import { StatusBadge } from '../../components/StatusBadge'
import { QueryCard } from '../../components/QueryCard'
import { LinesSkeleton } from '../../components/Skeleton'
import type { QueryLike } from '../../components/QueryState'
import type { Page } from '../../contract/envelope'

const newest = { sort: '-created_at', limit: 6 } as const

export function NewestEnquiries() {
  const { t } = useTranslation('dashboard')
  return (
    <NewestCard noun="enquiries" query={useListEnquiriesQuery(newest)}>
      {({ id, client_name, client_reference, number, status }) => (
        <Row
          key={id}
          to={generatePath(paths.enquiry, { id })}
          name={client_name ?? t('no_client')}
          about={client_reference ?? number}
        >
          <StatusBadge status={status} />
        </Row>
      )}
    </NewestCard>
  )
}

export function NewestOrders() {
  return (
    <NewestCard noun="orders" query={useListOrdersQuery(newest)}>
      {({ id, client_name, total, currency, status }) => (
        <Row
          key={id}
          to={generatePath(paths.order, { id })}
          name={client_name}
          about={<Money amount={total} currency={currency} />}
        >
          <StatusBadge status={status} />
        </Row>
      )}
    </NewestCard>
  )
}

interface NewestCardProps<Document> {
  noun: 'enquiries' | 'orders'
  query: QueryLike<Page<Document>>
  children: (document: Document) => ReactNode
}

function NewestCard<Document>({ noun, query, children }: NewestCardProps<Document>) {
  const { t } = useTranslation('dashboard')
  return (
    <QueryCard
      title={t(`${noun}_newest`)}
      end={<Link to={paths[noun]}>{t(`all_${noun}`)}</Link>}
      query={query}
      skeleton={<LinesSkeleton lines={newest.limit} />}
      errorTitle={t(`${noun}_failed`)}
      empty={t(`no_${noun}`)}
    >
      {({ rows }) => (
        <ul className="zb-dashboard-rows" aria-label={t(`${noun}_newest`)}>
          {rows.map(children)}
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
