import { useMemo, useState } from 'react'
import { useListEnquiriesQuery } from '../../../api/enquiriesApi'
import { useListOrdersQuery } from '../../../api/ordersApi'
import { useListRfqsQuery } from '../../../api/rfqsApi'
import { paths } from '../../../app/paths'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Money } from '../../../components/values/Money'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import type { EnquirySummary } from '../../../contract/enquiries'
import type { OrderSummary } from '../../../contract/order'
import type { RfqSummary } from '../../../contract/rfqs'
import { orderableEnquiryStatuses } from '../../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../../i18n/useTranslation'
import { shownAtOnce, SourceList } from './SourceList'

const newest = { sort: '-created_at', limit: shownAtOnce } as const

/** The awarded RFQs. */
export function ChooseRfq() {
  const { t } = useTranslation('orderCreate')
  const search = useState('')
  const [q] = search
  const query = useListRfqsQuery({ ...newest, q, status: 'awarded' })
  const columns = useMemo<Column<RfqSummary>[]>(
    () => [
      { id: 'number', header: t('number'), cell: ({ number }) => <DocumentNumber number={number} /> },
      { id: 'title', header: t('about'), cell: ({ title }) => title, grow: true },
      { id: 'lines', header: t('lines'), cell: ({ line_count }) => line_count, align: 'end' },
      { id: 'required_by', header: t('required_by'), cell: ({ required_by }) => <DateText value={required_by} /> },
    ],
    [t],
  )
  return (
    <SourceList
      start="award"
      search={search}
      query={query}
      columns={columns}
      rowHref={({ id }) => `${paths.orderCreate}?rfq=${id}`}
      card={({ number, title, line_count }) => (
        <>
          <CardLine start={title} end={<span className="zb-muted">{t('line_count', { count: line_count })}</span>} />
          <CardLine start={<DocumentNumber number={number} />} />
        </>
      )}
    />
  )
}

/** The enquiries of the branch that can be ordered. */
export function ChooseEnquiry() {
  const { t } = useTranslation('orderCreate')
  const search = useState('')
  const [q] = search
  const query = useListEnquiriesQuery({ ...newest, q })
  const data = useMemo(
    () =>
      query.data && {
        ...query.data,
        rows: query.data.rows.filter(({ status }) => orderableEnquiryStatuses.includes(status)),
      },
    [query.data],
  )
  const columns = useMemo<Column<EnquirySummary>[]>(
    () => [
      { id: 'number', header: t('number'), cell: ({ number }) => <DocumentNumber number={number} /> },
      { id: 'client', header: t('client'), cell: ({ client_name }) => client_name, grow: true },
      { id: 'reference', header: t('reference'), cell: ({ client_reference }) => client_reference },
      { id: 'lines', header: t('lines'), cell: ({ line_count }) => line_count, align: 'end' },
      { id: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
    ],
    [t],
  )
  return (
    <SourceList
      start="enquiry"
      search={search}
      query={{ ...query, data, currentData: query.currentData && data }}
      columns={columns}
      rowHref={({ id }) => `${paths.orderCreate}?enquiry=${id}`}
      card={({ number, client_name, status, line_count }) => (
        <>
          <CardLine
            start={client_name}
            end={<span className="zb-muted">{t('line_count', { count: line_count })}</span>}
          />
          <CardLine start={<DocumentNumber number={number} />} end={<StatusBadge status={status} />} />
        </>
      )}
    />
  )
}

/** The orders of the branch, with any status. */
export function ChooseOrder() {
  const { t } = useTranslation('orderCreate')
  const search = useState('')
  const [q] = search
  const query = useListOrdersQuery({ ...newest, q })
  const columns = useMemo<Column<OrderSummary>[]>(
    () => [
      { id: 'number', header: t('number'), cell: ({ number }) => <DocumentNumber number={number} /> },
      { id: 'client', header: t('client'), cell: ({ client_name }) => client_name, grow: true },
      { id: 'lines', header: t('lines'), cell: ({ line_count }) => line_count, align: 'end' },
      moneyColumn({ id: 'total', header: t('total'), of: ({ total, currency }) => ({ amount: total, currency }) }),
      { id: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
    ],
    [t],
  )
  return (
    <SourceList
      start="copy"
      search={search}
      query={query}
      columns={columns}
      rowHref={({ id }) => `${paths.orderCreate}?copy=${id}`}
      card={({ number, client_name, status, total, currency }) => (
        <>
          <CardLine start={client_name} end={<Money amount={total} currency={currency} />} />
          <CardLine start={<DocumentNumber number={number} />} end={<StatusBadge status={status} />} />
        </>
      )}
    />
  )
}
