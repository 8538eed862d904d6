import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuSend } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { listRfqs, useListRfqsQuery } from '../../api/rfqsApi'
import { useBranch } from '../../app/hooks'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { DocumentNumber } from '../../components/DocumentNumber'
import { ListPage } from '../../components/ListPage'
import { StatusBadge } from '../../components/StatusBadge'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useListAddress } from '../../components/useListAddress'
import { exportRfqs, rfqSorts, type RfqSummary } from '../../contract/rfqs'
import { withRevision } from '../../domain/documents/numbers'
import { rfqStatuses } from '../../domain/rfqs/rfqLifeCycle'
import { createdColumn } from '../../pickers/list/createdColumn'
import { entityFilter, idOf } from '../../pickers/EntityFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { dayOf, oneOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import { Deadline } from './Deadline'
import { useRfqBulk } from './useRfqBulk'
import { SealedBadge } from './sealed/SealedBadge'

/** The RFQs of the branch: search, status, order and page are in the URL. */
export default function RfqsPage() {
  const { t } = useTranslation('rfqs')
  const { t: statusName } = useTranslation('status')
  const may = useMay()
  const address = useListAddress()
  const asked = {
    q: address.q,
    status: oneOf(rfqStatuses, address.filter('status')),
    supplier_id: idOf(address.filter('supplier_id')),
    created_from: dayOf(address.filter('created_from')),
    created_to: dayOf(address.filter('created_to')),
    sort: sortOf(rfqSorts, address.sort),
  }
  const query = useListRfqsQuery({ ...asked, ...address.page })
  const create = may('createRfq') && (
    <ButtonLink to={paths.rfqGenerate} look="primary" icon={LuPlus}>
      {t('new')}
    </ButtonLink>
  )
  const list = useServerList({
    list: 'rfqs',
    address,
    columns: useColumns(),
    query,
    asked,
    exports: exportRfqs,
    rowName: ({ number, title }) => number ?? title,
    bulk: { actions: useRfqBulk(), endpoint: listRfqs },
  })
  return (
    <ListPage
      title={t('title')}
      actions={create}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: rfqStatuses.map((value) => ({ value, label: statusName(value) })),
        },
        { name: 'created', label: t('created_at'), span: true },
        entityFilter('supplier', 'supplier_id', t('supplier')),
      ]}
      query={query}
      {...list}
      defaultSort="-created_at"
      rowHref={({ id }) => generatePath(paths.rfq, { id })}
      card={(rfq) => <RfqCard {...rfq} />}
      errorTitle={t('list_failed')}
      empty={{ icon: LuSend, title: t('empty'), text: t('empty_text') }}
    />
  )
}

function useColumns(): Column<RfqSummary>[] {
  const { t } = useTranslation('rfqs')
  const { timezone } = useBranch()
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        cell: ({ number, revision }) => <DocumentNumber number={number && withRevision(number, revision)} />,
        bone: 'mid',
      },
      {
        id: 'title',
        header: t('name'),
        cell: ({ title }) => <b className="fw-medium">{title}</b>,
        grow: true,
        link: true,
        bone: 'long',
      },
      { id: 'status', header: t('status'), cell: (rfq) => <RfqState {...rfq} />, bone: 'short' },
      {
        id: 'deadline',
        header: t('deadline'),
        cell: (rfq) => <Deadline {...rfq} timezone={timezone} />,
        sort: 'deadline',
        bone: 'mid',
      },
      {
        id: 'lines',
        header: t('lines'),
        fields: [{ field: 'line_count' }],
        cell: ({ line_count }) => line_count,
        align: 'end',
        bone: 'short',
      },
      { id: 'invited', header: t('invited'), cell: ({ invited }) => invited, align: 'end', bone: 'short' },
      { id: 'answered', header: t('answered'), cell: ({ answered }) => answered, align: 'end', bone: 'short' },
      createdColumn(t('created_at')),
    ],
    [t, timezone],
  )
}

function RfqState(rfq: RfqSummary) {
  return (
    <>
      <StatusBadge status={rfq.status} />
      {rfq.sealed && ' '}
      <SealedBadge rfq={rfq} />
    </>
  )
}

function RfqCard(rfq: RfqSummary) {
  const { t } = useTranslation('rfqs')
  const { timezone } = useBranch()
  return (
    <>
      <CardLine
        start={<b>{rfq.title}</b>}
        end={<span className="zb-muted">{t('line_count', { count: rfq.line_count })}</span>}
      />
      <CardLine
        start={<span className="zb-muted">{t('answered_of', { answered: rfq.answered, invited: rfq.invited })}</span>}
        end={<Deadline {...rfq} timezone={timezone} />}
      />
      <CardLine
        start={<RfqState {...rfq} />}
        end={<DocumentNumber number={rfq.number && withRevision(rfq.number, rfq.revision)} />}
      />
    </>
  )
}
