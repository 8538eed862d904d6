import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { LuInbox } from 'react-icons/lu'
import { listEnquiries, useCountEnquiryQueuesQuery, useListEnquiriesQuery } from '../../api/enquiriesApi'
import { useGetMeQuery } from '../../api/meApi'
import { useBranch } from '../../app/hooks'
import { paths } from '../../app/paths'
import { listAhead } from '../../api/readAhead'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { ListPage } from '../../components/lists/ListPage'
import { Money } from '../../components/values/Money'
import { moneyColumn } from '../../components/lists/moneyColumn'
import { StatusBadge } from '../../components/values/StatusBadge'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useListAddress } from '../../components/lists/useListAddress'
import { enquirySorts, exportEnquiries, type EnquirySummary } from '../../contract/enquiries'
import { closedReasonFilters } from '../../domain/enquiries/closedReasons'
import { queues } from '../../domain/documents/queues'
import { editableEnquiryStatuses, enquirySources, enquiryStatuses } from '../../domain/enquiries/enquiryLifeCycle'
import { currencyCodes } from '../../domain/money/currencies'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { amountsOf, idsOf, oneOf, severalOf, spanOf, wordsOf } from '../../pickers/choices/listQuery'
import {
  assigneeColumn,
  clientColumn,
  dueColumn,
  linesColumn,
  numberColumn,
  statusColumn,
} from '../../pickers/list/commonColumns'
import { QueueTabs } from '../../pickers/list/QueueTabs'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'
import { useStatusFilter } from '../../components/lists/useStatusFilter'
import { useEnquiryBulk } from './useEnquiryBulk'

/** The enquiries of the branch: search, filter, order and page are in the URL. */
export default function EnquiriesPage() {
  const { t } = useTranslation('enquiries')
  const filter = useFilters()
  const address = useListAddress()
  const asked = {
    ...wordsOf(address, enquirySorts),
    queue: oneOf(queues, address.filter('queue')),
    status: severalOf(enquiryStatuses, address, 'status'),
    source: severalOf(enquirySources, address, 'source'),
    client_id: idsOf(address, 'client_id'),
    agent_id: idsOf(address, 'agent_id'),
    supplier_id: idsOf(address, 'supplier_id'),
    assignee_id: idsOf(address, 'assignee_id'),
    currency: severalOf(currencyCodes, address, 'currency'),
    closed_because: severalOf(closedReasonFilters, address, 'closed_because'),
    ...amountsOf(address, 'value'),
    no_value: oneOf(['true'], address.filter('no_value')),
    ...spanOf(address, 'received', filter.today),
    ...spanOf(address, 'required', filter.today),
    ...spanOf(address, 'closed', filter.today),
  }
  const listed = { address, asked, query: useListEnquiriesQuery({ ...asked, ...address.page }) }
  const create = useCreateLink('createEnquiry', paths.enquiryCreate, t('new'))
  const { currency } = useBranch()
  const { data: me } = useGetMeQuery()
  const columns = useMemo(() => columnsOf(t, currency, me?.id), [t, currency, me?.id])
  const bulk = { actions: useEnquiryBulk(), endpoint: listEnquiries }
  const list = useServerList('enquiries', listed, {
    columns,
    exports: exportEnquiries,
    to: paths.enquiry,
    rowName: ({ number, client_name }) => number ?? client_name ?? t('draft'),
    bulk,
  })
  return (
    <ListPage
      actions={create}
      tabs={<QueueTabs counts={useCountEnquiryQueuesQuery().data} />}
      filters={[
        useStatusFilter(t('status'), enquiryStatuses),
        filter.records('client'),
        filter.records('user'),
        filter.records('agent'),
        filter.records('supplier'),
        filter.amounts('value', t('value')),
        filter.only('no_value', t('known_value'), t('no_value')),
        filter.currency(),
        filter.days('received', t('received')),
        filter.days('required', t('required_by')),
        filter.some('source', t('source'), enquirySources, (value) => t(`sources.${value}`)),
        filter.some('closed_because', t('closing_reason'), closedReasonFilters, (value) =>
          t(`closed_because.${value}`),
        ),
        filter.days('closed', t('closed')),
      ]}
      {...list}
      {...listTexts(t, LuInbox)}
      card={(enquiry) => <EnquiryCard {...enquiry} />}
    />
  )
}

EnquiriesPage.readAhead = listAhead(listEnquiries)

const columnsOf = (t: TFunction<'enquiries'>, currency: string, me: string | undefined): Column<EnquirySummary>[] => [
  numberColumn(t('number')),
  clientColumn(
    t('client_and_reference'),
    t('client'),
    { field: 'client_reference', header: t('client_reference'), of: ({ client_reference }) => client_reference },
    t('no_client'),
  ),
  { ...linesColumn(t('lines')), yields: 1 },
  statusColumn(t('status')),
  dueColumn('required_by', t('required_by'), (enquiry) => <RequiredBy {...enquiry} />),
  { ...assigneeColumn(t('who'), me), id: 'who', yields: 3 },
  moneyColumn({
    id: 'value',
    header: t('value_in', { currency }),
    fields: [
      { field: 'value', header: t('value') },
      { field: 'value_currency', header: t('currency') },
    ],
    of: ({ value, value_currency }) => ({
      amount: value,
      currency: value_currency,
      code: value_currency !== currency,
    }),
    sort: 'value',
    newestFirst: true,
  }),
  {
    id: 'received_on',
    header: t('received'),
    cell: ({ received_on }) => <DateText value={received_on} />,
    sort: 'received_on',
    newestFirst: true,
    align: 'end',
    yields: 2,
    bone: 'short',
  },
]

/** The due date matters only as long as the enquiry is open. */
function RequiredBy({ required_by, status }: EnquirySummary) {
  const live = editableEnquiryStatuses.includes(status)
  return <DateText value={required_by} distance={live} deadline={live} />
}

function EnquiryCard(enquiry: EnquirySummary) {
  const { t } = useTranslation('enquiries')
  const { status, number, client_name, client_reference, line_count, value, value_currency, required_by } = enquiry
  const live = editableEnquiryStatuses.includes(status)
  return (
    <>
      <CardLine
        start={<b>{client_name ?? t('no_client')}</b>}
        end={<Money amount={value} currency={value_currency} strong />}
      />
      <CardLine
        start={<span className="zb-muted">{joined([client_reference, t('line_count', { count: line_count })])}</span>}
      />
      <CardLine
        start={
          <>
            <StatusBadge status={status} /> <DocumentNumber number={number} />
          </>
        }
        end={required_by && <DateText value={required_by} distance={live && 'only'} deadline={live} />}
      />
    </>
  )
}
